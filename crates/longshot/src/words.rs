//! What there is to say about the horse race: keys and what they name, spoken in the language of whoever listens.

use grandstand_core::{Seat, Sentence, Term};

use crate::{Action, Asked, Bonus, Card, Event, Horse, Rules, View, data::shipped};

/// A horse is near the finish with so many spaces left.
const NEAR: u8 = 3;

/// What there is to say about an event, or nothing where another sentence says it already.
pub fn say(event: &Event, rules: &Rules) -> Option<Sentence> {
    let of = |key: &'static str, sheet: u8| Sentence::of(key).with("who", who(rules.solo(), sheet));
    let horse = |sentence: Sentence, horse: Horse| sentence.number("horse", horse.number());
    Some(match event {
        Event::Dealt { who, card } => {
            let letter = char::from(b'A' + card).to_string();
            of("horses-dealt", *who).with("card", Term::Text(letter)).routine()
        }
        Event::Rolled { round, who, horse: rolled, steps } => {
            horse(of("horses-rolled", *who), *rolled).number("round", *round).number("steps", *steps).opens()
        }
        Event::Moved { horse: moved, from, to } => {
            let (no_bet, left) = (rules.data.no_bet, rules.data.spaces.saturating_sub(*to));
            let how = match (*from, *to) {
                (from, to) if to < from => "back",
                (from, to) if from <= no_bet && to > no_bet => "past-the-line",
                _ if (1..=NEAR).contains(&left) => "near",
                _ => "on",
            };
            horse(Sentence::of("horses-moved"), *moved)
                .number("spaces", i64::from(to.abs_diff(*from)))
                .number("left", left)
                .with("how", Term::Word(how))
                .joins()
        }
        Event::Finished { horse: home, place, .. } => {
            let purse = rules.data.purses.get(usize::from(*place).saturating_sub(1)).copied().unwrap_or(0);
            horse(Sentence::of("horses-finished"), *home)
                .number("nth", *place)
                .with("place", Sentence::place(*place))
                .with("purse", dollars(purse))
                .joins()
                .loud()
        }
        // Bets, purchases and bar marks are told by what comes of them.
        Event::Acted { action: Action::Bet { .. } | Action::Buy { .. } | Action::Mark { .. }, .. } => {
            return None;
        }
        // Neither is what they cost.
        Event::Money { price: true, .. } => return None,
        Event::Acted { who, action } => acted(&|key| of(key, *who), *action),
        Event::Money { who, dollars: lost, .. } if *lost < 0 => {
            of("horses-loses", *who).with("amount", dollars(-lost)).joins()
        }
        Event::Money { who, dollars: won, .. } => {
            of("horses-gets", *who).with("amount", dollars(*won)).joins()
        }
        Event::BetPlaced { who, horse: on, dollars: bet } => {
            horse(of("horses-bet", *who), *on).with("amount", dollars(i32::from(*bet))).opens()
        }
        Event::Bought { who, horse: bought } => horse(of("horses-bought", *who), *bought).opens().loud(),
        Event::BarMarked { bar, horse: marked } => {
            horse(Sentence::of("horses-bar-marked"), *marked).number("bar", bar.number()).joins()
        }
        Event::LineCompleted { who, row } => {
            of("horses-line", *who).with("line", Term::Word(if *row { "row" } else { "column" })).joins()
        }
        Event::Triggered { who, card } => horse(of("horses-triggered", *who), *card).joins(),
        Event::WildsBack { who, wilds } => of("horses-wilds-back", *who).number("wilds", *wilds).joins(),
        Event::Over => Sentence::of("horses-over").loud(),
    })
}

/// Whoever a sheet belongs to. In solo play the second sheet is Roland's.
fn who(solo: bool, sheet: u8) -> Term {
    if solo && sheet == 1 { Term::Text("Roland".to_owned()) } else { Term::Seat(Seat(sheet)) }
}

fn dollars(amount: i32) -> Term {
    Term::Money(i64::from(amount), '$')
}

fn acted(of: &dyn Fn(&'static str) -> Sentence, action: Action) -> Sentence {
    let with = |key, horse: Horse| of(key).number("horse", horse.number()).opens();
    match action {
        Action::Pass => of("horses-passes").routine(),
        Action::Erase => of("horses-erases").opens(),
        Action::Decline => of("horses-declines").routine(),
        Action::Accept => of("horses-accepts").opens(),
        Action::MoneyBox => of("horses-money-box").opens(),
        Action::Concession { .. } => of("horses-concession").opens(),
        Action::Helmet { horse } => with("horses-helmet", horse),
        Action::Jersey { horse, .. } => with("horses-jersey", horse),
        Action::StringAlong { horse } => with("horses-strings-along", horse),
        Action::Wild { horse } => with("horses-wild", horse),
        Action::Box { bonus, horse } => with("horses-box", horse).with("bonus", Term::Is(bonus_key(bonus))),
        Action::Move { horse } => with("horses-picks", horse),
        Action::Partner { horse } => with("horses-partner", horse),
        Action::Bet { horse, .. } | Action::Buy { horse } | Action::Mark { horse } => {
            with("horses-picks", horse)
        }
    }
}

/// What stands on a horse card: a shipped one has its message.
pub(crate) fn card_says(id: &str, text: &str) -> Sentence {
    match shipped_card(id, text) {
        Some(card) => Sentence::rule(card.rule()),
        None => Sentence::text(text),
    }
}

/// What a horse card is called: the message of a shipped one says that too.
pub(crate) fn card_named(id: &str, name: &str, text: &str) -> Sentence {
    match shipped_card(id, text) {
        Some(card) => Sentence::rule(format!("{}.name", card.rule())),
        None => Sentence::text(name),
    }
}

fn shipped_card(id: &str, text: &str) -> Option<&'static Card> {
    shipped().cards.iter().find(|card| card.id == id && card.text == text)
}

/// The key of a bonus box's name.
pub(crate) fn bonus_key(bonus: Bonus) -> &'static str {
    match bonus {
        Bonus::Money => "bonus-money",
        Bonus::TwoBack => "bonus-two-back",
        Bonus::TwoForward => "bonus-two-forward",
        Bonus::Back => "bonus-back",
        Bonus::Forward => "bonus-forward",
        Bonus::Bet => "bonus-bet",
        Bonus::Helmet => "bonus-helmet",
        Bonus::Jersey => "bonus-jersey",
        Bonus::Horse => "bonus-horse",
    }
}

/// What the viewer is asked.
pub(crate) fn question(view: &View) -> Sentence {
    let of = Sentence::of;
    match &view.asked {
        Asked::Nothing => of("horses-ask-nothing"),
        Asked::Action if view.wild => of("horses-ask-wild").number("horse", view.number.number()),
        Asked::Action => {
            let solo = view.sheets.iter().any(|sheet| sheet.roland);
            of("horses-ask-action").with("who", who(solo, view.active)).number("horse", view.number.number())
        }
        Asked::Bonus => of("horses-ask-bonus"),
        Asked::SecondHorse { above, steps } => {
            of("horses-ask-second").number("above", above.number()).number("steps", *steps)
        }
        Asked::BarMark { bar } => of("horses-ask-bar").number("bar", bar.number()),
        Asked::Ability { id, name, text, left, .. } => of("horses-ask-ability")
            .with("name", card_named(id, name, text))
            .with("text", card_says(id, text))
            .number("left", *left),
    }
}
