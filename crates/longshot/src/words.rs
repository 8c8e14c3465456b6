//! What happens, in words: the commentary for page, terminal and Python alike.

use grandstand_core::Seat;

use crate::{Action, Event, Rules};

/// A short trackside sentence about an event, or nothing where another sentence says it already.
///
/// `who` names a seat; a seat named `You` is spoken to. In solo play the second sheet is Roland's.
pub fn say(event: &Event, rules: &Rules, who: &dyn Fn(Seat) -> String) -> Option<String> {
    let name = |sheet: u8| if rules.solo() && sheet == 1 { "Roland".to_owned() } else { who(Seat(sheet)) };
    // "Ana bets", but "You bet".
    let does = |sheet: u8, you: &str, others: &str| match name(sheet) {
        name if name == "You" => format!("You {you}"),
        name => format!("{name} {others}"),
    };
    Some(match event {
        Event::Dealt { who, card } => {
            let letter = char::from(b'A' + card);
            format!("{} starting card {letter}.", does(*who, "get", "gets"))
        }
        Event::Rolled { round, who, horse, steps } => {
            format!("Round {round}: {} horse {horse}, {steps}.", does(*who, "roll", "rolls"))
        }
        Event::Moved { horse, from, to } if from == to => format!("Horse {horse} stays on {to}."),
        Event::Moved { horse, from, to } if from > to => format!("Horse {horse} drops back to {to}."),
        Event::Moved { horse, to, .. } => format!("Horse {horse} runs to {to}."),
        Event::Finished { horse, place: 1, .. } => format!("Horse {horse} wins the race."),
        Event::Finished { horse, place, .. } => {
            format!("Horse {horse} comes in {}.", if *place == 2 { "second" } else { "third" })
        }
        // Bets, purchases and bar marks are told by what comes of them.
        Event::Acted { action: Action::Bet { .. } | Action::Buy { .. } | Action::Mark { .. }, .. } => {
            return None;
        }
        Event::Acted { who, action } => acted(&does, *who, *action),
        Event::Money { who, dollars } if *dollars < 0 => {
            format!("{} ${}.", does(*who, "lose", "loses"), dollars.unsigned_abs())
        }
        Event::Money { who, dollars } => format!("{} ${dollars}.", does(*who, "get", "gets")),
        Event::BetPlaced { who, horse, dollars } => {
            format!("{} ${dollars} on horse {horse}.", does(*who, "have another", "has another"))
        }
        Event::Bought { who, horse } => format!("{} horse {horse} now.", does(*who, "own", "owns")),
        Event::BarMarked { bar, horse } => format!("Horse {horse} is marked on the bar of horse {bar}."),
        Event::LineCompleted { who, row } => {
            format!("{} a {}.", does(*who, "complete", "completes"), if *row { "row" } else { "column" })
        }
        Event::Triggered { who, card } => format!(
            "The card of horse {card} works for {}.",
            match name(*who) {
                name if name == "You" => "you".to_owned(),
                name => name,
            }
        ),
        Event::WildsBack { who, wilds: 1 } => format!("{} a wild back.", does(*who, "get", "gets")),
        Event::WildsBack { who, wilds } => format!("{} {wilds} wilds back.", does(*who, "get", "gets")),
        Event::Over => "The race is over.".to_owned(),
    })
}

fn acted(does: &dyn Fn(u8, &str, &str) -> String, who: u8, action: Action) -> String {
    match action {
        Action::Pass => format!("{}.", does(who, "pass", "passes")),
        Action::Erase => format!("{} a used wild.", does(who, "erase", "erases")),
        Action::Decline => format!("{}.", does(who, "decline", "declines")),
        Action::Accept => format!("{} the offer.", does(who, "take", "takes")),
        Action::MoneyBox => format!("{} off a money box.", does(who, "cross", "crosses")),
        Action::Concession { cell } => format!("{} concession {cell}.", does(who, "mark", "marks")),
        Action::Helmet { horse } => format!("{} the helmet of horse {horse}.", does(who, "mark", "marks")),
        Action::Jersey { horse, .. } => {
            format!("{} the jersey of horse {horse}.", does(who, "mark", "marks"))
        }
        Action::StringAlong { horse } => {
            format!("{} horse {horse} along for a dollar.", does(who, "string", "strings"))
        }
        Action::Wild { horse } => format!("{} a wild: the number is {horse}.", does(who, "spend", "spends")),
        Action::Box { bonus, horse } => {
            format!("{} a bonus box: {} horse {horse}.", does(who, "use", "uses"), bonus.word())
        }
        Action::Move { horse } => format!("{} horse {horse} to move.", does(who, "pick", "picks")),
        Action::Partner { horse } => format!("{} horse {horse} as partner.", does(who, "pick", "picks")),
        Action::Bet { .. } | Action::Buy { .. } | Action::Mark { .. } => format!("{action}."),
    }
}
