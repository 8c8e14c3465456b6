//! What a review says.

use grandstand_bots::Rung;
use grandstand_core::{Seat, Sentence, Setup};
use serde::{Deserialize, Serialize};

use crate::{Account, Like, Measured, Part, Sale, Surprise, figures::JUDGE, words};

/// A finished game, looked at again.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Review {
    /// What was played.
    pub setup: Setup,
    /// What everybody is called.
    pub names: Vec<String>,
    /// Who judged.
    pub judge: &'static str,
    /// The seed of everything that was imagined.
    pub seed: u64,
    /// How many moves of the record could be replayed: all of them, unless there is a problem.
    pub moves: usize,
    /// What is wrong with the record behind the last move that is shown.
    pub problem: Option<Sentence>,
    /// Every seat's share of the win by what was open to all, before each decision and at the end.
    pub ribbon: Vec<Moment>,
    /// Where it turned, in order.
    pub turns: Vec<Turning>,
    /// The decisions that were looked at, in order.
    pub decisions: Vec<Decision>,
    /// What was bought, in order.
    pub sales: Vec<Sale>,
    /// What came to light that a seat could not know, where it changed much.
    pub surprises: Vec<Surprise>,
    /// Luck and skill of each seat.
    pub accounts: Vec<Account>,
    /// What each seat lost by its choices.
    pub lost: Vec<Lost>,
}

/// Everybody's chances at a moment.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Moment {
    /// After how many moves of the record.
    pub after: usize,
    /// Each seat's share of the win.
    pub chances: Vec<f64>,
    /// Their standard errors.
    pub errors: Vec<f64>,
    /// Each seat's money at the end, on average.
    pub money: Vec<Measured>,
}

/// A move that turned the race, with what it brought to light.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Turning {
    /// Which move of the record, counted from 1.
    pub number: usize,
    /// Whose.
    pub seat: Seat,
    /// What they did.
    pub played: String,
    /// By how much each seat's chance changed.
    pub swing: Vec<f64>,
    /// Whether it was the choice that changed most of it; otherwise it was what came to light.
    pub chosen: bool,
}

impl Turning {
    /// Whose chance changed most.
    pub fn who(&self) -> Seat {
        let change = |seat: &Seat| self.swing[seat.index()].abs();
        let most = Seat::first(self.swing.len() as u8).max_by(|a, b| change(a).total_cmp(&change(b)));
        most.unwrap_or_default()
    }
}

/// A choice that somebody made.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Decision {
    /// Which move of the record, counted from 1.
    pub number: usize,
    /// Who chose.
    pub seat: Seat,
    /// What kind of choice it was (`bid`, `play`, `steer`, …).
    pub kind: String,
    /// Which part of the game it belongs to.
    pub part: Part,
    /// The seat's share of the win by what it knew, before it chose.
    pub before: f64,
    /// The seat's share of the win by what it knew, with the action it chose.
    pub chance: Measured,
    /// What it did.
    pub played: String,
    /// What would have been best, as far as can be told; the same as `played` if that was.
    pub best: String,
    /// What that would have brought beyond `played`, by worlds that did not choose it as the best.
    pub loss: Measured,
    /// Up to three other actions, the best first, by what they bring beyond `played`.
    pub others: Vec<Alternative>,
    /// Why that would have been better, where something was lost.
    pub reason: Option<Sentence>,
    /// Whether the choice mattered at all.
    pub real: bool,
    /// How it was.
    pub label: Label,
}

/// Something else that could have been done.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Alternative {
    /// The action.
    pub action: String,
    /// What it brings beyond the action that was played.
    pub gain: Measured,
}

/// How a choice was.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Label {
    /// Nothing better was found.
    Fine,
    /// A little was lost.
    Inaccuracy,
    /// More was lost.
    Mistake,
    /// Much was lost.
    Blunder,
}

/// From what loss on a choice has a label, in even shares of the win: the more players, the less a single choice can lose.
const INACCURACY: f64 = 0.3;
const MISTAKE: f64 = 0.6;
const BLUNDER: f64 = 1.0;

impl Label {
    /// The label of a loss at a table of so many.
    pub fn of(loss: Measured, seats: u8) -> Label {
        let even_shares = loss.mean * f64::from(seats);
        if !loss.is_sure() || even_shares < INACCURACY {
            Label::Fine
        } else if even_shares < MISTAKE {
            Label::Inaccuracy
        } else if even_shares < BLUNDER {
            Label::Mistake
        } else {
            Label::Blunder
        }
    }

    /// Whether a loss is so many errors or more away from where the label changes.
    pub(crate) fn is_clear(loss: Measured, seats: u8, errors: f64) -> bool {
        let away = |from: f64| (loss.mean - from / f64::from(seats)).abs();
        [INACCURACY, MISTAKE, BLUNDER].into_iter().all(|from| away(from) >= errors * loss.error)
    }
}

/// What a seat lost by its choices.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Lost {
    /// Who.
    pub seat: Seat,
    /// How many choices mattered.
    pub decisions: usize,
    /// What was lost by them on average, as a share of the win.
    pub each: Measured,
    /// Who plays like that.
    pub like: Option<Like>,
    /// The same for each part of the game in which something was decided.
    pub parts: Vec<PartLost>,
    /// The same as it is said; nothing if too little was seen.
    pub plays: Option<Sentence>,
}

/// What a seat lost in a part of the game.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PartLost {
    /// Which part.
    pub part: Part,
    /// How many choices mattered.
    pub decisions: usize,
    /// What was lost by them on average.
    pub each: Measured,
    /// Who plays like that.
    pub like: Option<Like>,
}

impl Lost {
    pub(crate) fn of(game: &str, judge: Rung, decisions: &[Decision], seat: Seat) -> Lost {
        let real = |part: Option<Part>| {
            let of = move |decision: &&Decision| {
                decision.seat == seat && decision.real && part.is_none_or(|part| decision.part == part)
            };
            let lost: Vec<f64> = decisions.iter().filter(of).map(|decision| decision.loss.mean).collect();
            let (count, each) = (lost.len(), Measured::of(lost));
            let like = if judge == JUDGE { Like::of(game, part, each, count) } else { None };
            (count, each, like)
        };
        let (count, each, like) = real(None);
        let parts = Part::ALL.into_iter().filter_map(|part| {
            let (decisions, each, like) = real(Some(part));
            (decisions > 0).then_some(PartLost { part, decisions, each, like })
        });
        let lost = Lost { seat, decisions: count, each, like, parts: parts.collect(), plays: None };
        Lost { plays: words::plays(&lost), ..lost }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_loss_is_clear_where_its_doubt_does_not_reach_another_label() {
        let clear = |mean, error| Label::is_clear(Measured { mean, error }, 4, 2.0);
        assert!(clear(0.0, 0.037) && !clear(0.0, 0.038));
        assert!(clear(0.09, 0.007) && !clear(0.09, 0.008));
        assert!(!clear(0.24, 0.006) && clear(0.27, 0.01));
    }

    #[test]
    fn a_label_needs_a_loss_that_is_larger_than_its_doubt() {
        let label = |mean, error, seats| Label::of(Measured { mean, error }, seats);
        assert_eq!(label(0.07, 0.001, 4), Label::Fine);
        assert_eq!(label(0.08, 0.001, 4), Label::Inaccuracy);
        assert_eq!(label(0.08, 0.041, 4), Label::Fine);
        assert_eq!(label(0.16, 0.01, 4), Label::Mistake);
        assert_eq!(label(0.26, 0.01, 4), Label::Blunder);
        assert_eq!(label(0.16, 0.01, 2), Label::Inaccuracy, "two players have more to lose");
    }
}
