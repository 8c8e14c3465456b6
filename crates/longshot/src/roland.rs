//! Roland Wright, who plays against one person. How he acts is our design (`ls.roland.*`).

use grandstand_core::Sink;

use crate::{Action, Event, Horse, LongShot};

/// His sheet.
pub(crate) const SHEET: usize = 1;

/// His part of the round: one action, and some more if the rolled horse was already his.
pub(crate) fn act(game: &mut LongShot, events: &mut impl Sink<Event>) {
    let own_horse = game.sheets[SHEET].stable.contains(game.die);
    let further = if own_horse { game.rules.roland.further } else { 0 };
    for _ in 0..=further {
        one_action(game, game.die, events);
    }
}

/// Buy, else bet, else mark, else a small gain.
fn one_action(game: &mut LongShot, horse: Horse, events: &mut impl Sink<Event>) {
    let data = game.data();
    let sheet = &game.sheets[SHEET];
    // He pays what the horse always costs, whatever its card says.
    let cost = data.horses[horse.index()].cost;
    let may_bet = !game.race.finished.contains(horse)
        && (!game.race.past_line.contains(horse) || sheet.helmets.contains(horse));
    if game.for_sale().contains(horse) && cost <= sheet.money && game.race.ahead_of(horse) < data.roland.ahead
    {
        game.pay_price(SHEET, cost, events);
        game.hand_over(SHEET, horse, events);
    } else if may_bet {
        let dollars = u16::from(game.steps.min(data.largest_bet) + game.rules.roland.more);
        game.sheets[SHEET].add_bet(horse, dollars);
        events.push(|| Event::BetPlaced { who: SHEET as u8, horse, dollars });
    } else if !sheet.helmets.contains(horse) {
        game.sheets[SHEET].helmets.insert(horse);
        events.push(|| Event::Acted { who: SHEET as u8, action: Action::Helmet { horse } });
    } else if !sheet.jerseys.contains(horse) {
        game.sheets[SHEET].jerseys.insert(horse);
        events.push(|| Event::Acted { who: SHEET as u8, action: Action::Jersey { horse, mark: None } });
        mark_bar(game, horse, events);
    } else {
        game.pay(SHEET, data.roland.consolation, events);
    }
}

/// He marks the running horse he has most bet on, the lowest number first.
fn mark_bar(game: &mut LongShot, bar: Horse, events: &mut impl Sink<Event>) {
    let candidates = game.race.markable(bar) & game.race.running();
    let bet = |horse: &Horse| game.sheets[SHEET].bet(*horse);
    let favourite = candidates.iter().max_by_key(|horse| (bet(horse), std::cmp::Reverse(*horse)));
    if let Some(horse) = favourite {
        game.race.mark_bar(bar, horse, events);
    }
}

#[cfg(test)]
mod tests {
    use grandstand_core::{Options, Setup};
    use grandstand_words::in_english;

    use super::*;
    use crate::{Rules, data::RolandLevel, say, spec, stage};

    fn alone(options: &[(&str, &str)]) -> Setup {
        let chosen: Options = options.iter().map(|&(key, value)| (key.into(), value.into())).collect();
        spec().setup(1, None, &chosen).expect("a setup")
    }

    /// Setups and own files of the time when there were three levels mean what they meant then.
    #[test]
    fn the_three_levels_of_old_are_the_upper_three() {
        let old_file = "money = { value = 20, from = \"ours\" }\nahead = { value = 4, from = \"ours\" }\n\
            consolation = { value = 1, from = \"ours\" }\nfurther = { value = 3, from = \"ours\" }\n[more]\n\
            easy = { value = 1, from = \"ours\" }\nnormal = { value = 4, from = \"ours\" }\n\
            hard = { value = 7, from = \"ours\" }\n";
        for (old, level, own_more) in [("easy", (2, 0), 1), ("normal", (2, 1), 4), ("hard", (2, 2), 7)] {
            let mut setup = alone(&[]);
            setup.edition = 1;
            setup.options.remove("roland-level");
            setup.options.insert("roland".to_owned(), old.to_owned());
            let (further, more) = level;
            assert_eq!(Rules::of(&setup).expect("playable").roland, RolandLevel { further, more }, "{old}");
            setup.own.insert("roland".to_owned(), old_file.to_owned());
            let own = RolandLevel { further: 3, more: own_more };
            assert_eq!(Rules::of(&setup).expect("playable").roland, own, "{old}, own file");
        }
    }

    #[test]
    fn his_marks_are_told_like_anybodys() {
        let rules = Rules::of(&alone(&[])).expect("playable");
        let told = |facts: &str| {
            let position = serde_json::from_str(facts).expect("facts");
            let mut game = stage(&rules, &position).expect("a position");
            let mut events = Vec::new();
            act(&mut game, &mut events);
            let said = events.iter().filter_map(|event| say(event, &rules));
            said.map(|sentence| in_english(&sentence)).collect::<Vec<_>>()
        };
        let helmet = r#"{"die": 5, "owners": {"5": 0}, "positions": {"5": 12}}"#;
        assert_eq!(told(helmet), ["Roland marks the helmet of horse 5"]);
        let jersey = r#"{"die": 5, "finished": [5], "sheets": {"roland": {"helmets": [5]}}}"#;
        assert_eq!(told(jersey), ["Roland marks the jersey of horse 5", "horse 5 now pulls horse 2 along"]);
    }
}
