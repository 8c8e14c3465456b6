//! Where a race turned: chances from one decision to the next.

use serde::{Deserialize, Serialize};

use crate::{Decision, Measured, Turning, work::Found};

/// By how much chances changed from a decision to the next or to the end, as measured in worlds of its own. Of hundreds of noisy
/// differences the largest are mostly noise; so whatever looks large at first sight is looked at again, and what counts is the second
/// look. Nothing where the first saw little.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Change {
    /// Each seat's, by what is open to all; empty where nobody's changed much.
    pub open: Vec<Measured>,
    /// Each seat's by what it knows, where that changed much.
    pub own: Vec<Option<Measured>>,
}

/// How large a change of somebody's chance is worth a word, and how many times its doubt it must be.
const LARGE: f64 = 0.12;
const SURE: f64 = 2.5;
/// How many turns are marked.
const TURNS: usize = 5;

/// Whether a change is worth a word.
pub(crate) fn is_large(change: Measured) -> bool {
    change.mean.abs() >= LARGE && change.mean.abs() > SURE * change.error
}

/// The moves by which somebody's chance changed most, in order.
pub(crate) fn turns(found: &[Found]) -> Vec<Turning> {
    let mut turns: Vec<(f64, Turning)> = Vec::new();
    for found in found {
        let swing = &found.change.open;
        let Decision { number, seat, played, .. } = &found.decision;
        let mut turning = Turning {
            number: *number,
            seat: *seat,
            played: played.clone(),
            swing: swing.iter().map(|swing| swing.mean).collect(),
            chosen: false,
        };
        let who = turning.who().index();
        let Some(&most) = swing.get(who).filter(|&&most| is_large(most)) else { continue };
        let size = most.mean.abs();
        turning.chosen = found.effect[who].mean * most.mean.signum() > size / 2.0;
        turns.push((size, turning));
    }
    turns.sort_by(|(a, _), (b, _)| b.total_cmp(a));
    turns.truncate(TURNS);
    turns.sort_by_key(|(_, turning)| turning.number);
    turns.into_iter().map(|(_, turning)| turning).collect()
}
