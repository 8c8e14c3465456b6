//! What the rungs of the ladder lose by a decision, measured on our own bots: `examples/figures.rs` plays and reviews their games and
//! writes `figures.json`.

use std::sync::LazyLock;

use grandstand_bots::{Measured, Part, Rung};
use grandstand_core::tree;
use serde::{Deserialize, Serialize};

/// What a rung loses by a decision.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Figure {
    /// In which game.
    pub game: String,
    /// In which part of it; none for all of it.
    pub part: Option<Part>,
    /// Who, by name.
    pub rung: String,
    /// In how many games,
    pub games: u32,
    /// and decisions that mattered.
    pub decisions: u32,
    /// How much on average, as a share of the win.
    pub each: Measured,
}

/// All that was measured.
pub fn figures() -> &'static [Figure] {
    static FIGURES: LazyLock<Vec<Figure>> =
        LazyLock::new(|| tree::from_json(include_bytes!("../figures.json")).expect("the crate's own data"));
    &FIGURES
}

/// Who judged them. Another judge sees other losses, and what it sees is likened to nobody.
pub(crate) const JUDGE: Rung = Rung::Master;

/// Who plays like that: the rungs from the lowest to the highest that may lose as much.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Like {
    /// The lowest,
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub from: Rung,
    /// and the highest.
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub to: Rung,
}

/// How many decisions it takes to be likened to anybody.
const ENOUGH: usize = 6;

impl Like {
    /// Who loses as much by a decision: whoever is nearest, and all who are within an error of it, theirs and the rung's together.
    pub(crate) fn of(game: &str, part: Option<Part>, lost: Measured, decisions: usize) -> Option<Like> {
        if decisions < ENOUGH {
            return None;
        }
        let known = |rung: Rung| {
            let mut all = figures().iter();
            let found = all.find(|f| f.game == game && f.part == part && f.rung == rung.name())?;
            Some((rung, (found.each.mean - lost.mean).abs(), found.each.error.hypot(lost.error)))
        };
        let rungs: Vec<(Rung, f64, f64)> = Rung::ALL.into_iter().filter_map(known).collect();
        let nearest = rungs.iter().map(|(_, far, _)| *far).fold(f64::INFINITY, f64::min);
        let near = rungs.iter().filter(|(_, far, error)| *far <= nearest.max(*error)).map(|(rung, ..)| *rung);
        Some(Like { from: near.clone().min()?, to: near.max()? })
    }
}
