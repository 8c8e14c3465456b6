//! Roland Wright, who plays against one person. How he acts is our design (`ls.roland.*`).

use grandstand_core::Sink;

use crate::{Event, Horse, LongShot};

/// His sheet.
pub(crate) const SHEET: usize = 1;

/// His part of the round: one action, and some more if the rolled horse was already his.
pub(crate) fn act(game: &mut LongShot, events: &mut impl Sink<Event>) {
    let own_horse = game.sheets[SHEET].stable.contains(game.die);
    let further = if own_horse { game.data().roland.further } else { 0 };
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
        game.pay(SHEET, -cost, events);
        game.hand_over(SHEET, horse, events);
    } else if may_bet {
        let dollars = u16::from(game.steps.min(data.largest_bet) + game.rules.more);
        game.sheets[SHEET].add_bet(horse, dollars);
        events.push(|| Event::BetPlaced { who: SHEET as u8, horse, dollars });
    } else if !sheet.helmets.contains(horse) {
        game.sheets[SHEET].helmets.insert(horse);
    } else if !sheet.jerseys.contains(horse) {
        game.sheets[SHEET].jerseys.insert(horse);
        mark_bar(game, horse, events);
    } else {
        game.pay(SHEET, data.roland.consolation, events);
    }
}

/// He marks the running horse he has most bet on, the lowest number first.
fn mark_bar(game: &mut LongShot, bar: Horse, events: &mut impl Sink<Event>) {
    let candidates = game.race.markable(bar).and(game.race.running());
    let bet = |horse: &Horse| game.sheets[SHEET].bet(*horse);
    let favourite = candidates.iter().max_by_key(|horse| (bet(horse), std::cmp::Reverse(*horse)));
    if let Some(horse) = favourite {
        game.race.mark_bar(bar, horse, events);
    }
}
