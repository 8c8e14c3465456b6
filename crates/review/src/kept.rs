//! What is kept of a review, to go on another day.

use serde::{Deserialize, Serialize};

use crate::{Effort, Found, Work};

/// What was found, and how closely it was looked at: a review goes on only from what was found with the same effort.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Kept {
    /// Who judged, by name.
    pub judge: String,
    /// How many times as thorough as usual.
    pub times: u32,
    /// The seed of everything that was imagined.
    pub seed: u64,
    /// What was found, decision by decision.
    pub found: Vec<Found>,
}

impl Kept {
    /// What a review has found so far with this effort.
    pub fn of(work: &dyn Work, effort: Effort) -> Kept {
        let Effort { judge, seed, .. } = effort;
        Kept { judge: judge.name().to_owned(), times: times(effort), seed, found: work.found().to_vec() }
    }

    /// Whether it was found with this effort.
    pub fn is_of(&self, effort: Effort) -> bool {
        (self.judge.as_str(), self.times, self.seed) == (effort.judge.name(), times(effort), effort.seed)
    }
}

fn times(effort: Effort) -> u32 {
    effort.playouts / Effort::default().playouts
}
