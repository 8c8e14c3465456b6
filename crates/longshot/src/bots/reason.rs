//! Why one choice is better than another, in the lines of the final score.

use grandstand_bots::{Explained, Measured, Part, Why};
use grandstand_core::{Sentence, Term};

use crate::{Action, Bonus, LongShot, Score};

/// The lines of a score, by what is said where less is made of one.
type Line = fn(&Score) -> i32;
const LINES: [(&str, Line); 5] = [
    ("reason-purse", |score| score.purse),
    ("reason-bets", |score| score.bets),
    ("reason-jockey-sets", |score| score.jockey_sets),
    ("reason-cash", |score| score.money),
    ("reason-abilities", |score| score.abilities),
];

impl Explained for LongShot {
    fn part(action: Action) -> Part {
        match action {
            Action::Buy { .. } | Action::Box { bonus: Bonus::Horse, .. } => Part::Bid,
            Action::Bet { .. } | Action::StringAlong { .. } | Action::Box { bonus: Bonus::Bet, .. } => {
                Part::Bet
            }
            _ => Part::Drive,
        }
    }

    /// The line of the score in which most is lost.
    fn reason(why: &Why<'_, LongShot>) -> Option<Sentence> {
        let (played, better) = ((why.imagine)(why.played), (why.imagine)(why.better));
        let me = why.seat.index();
        let scores: Vec<(Score, Score)> = played
            .iter()
            .zip(&better)
            .map(|(played, better)| (played.end.score(me), better.end.score(me)))
            .collect();
        let lost = |line: Line| {
            Measured::of(scores.iter().map(|(played, better)| f64::from(line(better) - line(played))))
        };
        let (key, most) = LINES
            .into_iter()
            .map(|(key, line)| (key, lost(line)))
            .filter(|(_, lost)| lost.is_sure() && lost.mean >= 0.5)
            .max_by(|(_, a), (_, b)| a.mean.total_cmp(&b.mean))?;
        let amount = most.mean.round().max(1.0) as i64;
        Some(Sentence::of(key).with("amount", Term::Money(amount, '$')))
    }
}
