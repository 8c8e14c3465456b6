//! Thinking ahead: worlds are sampled from what a seat knows and played out by a fast player.

mod clock;
mod exact;
mod flat;
mod playout;
mod tree;

pub use flat::Flat;
pub use tree::Tree;

use grandstand_core::{Game, MAX_SEATS};

use crate::Policy;

/// What thinking ahead needs to know of a game: a fast player who also weighs actions and judges positions.
pub trait Guide<G: Game>: Policy<G> {
    /// Writes the weight of each legal action into `out`, in their order: how likely it is to be the right one, summing to
    /// 1. An action of weight 0 is not looked at.
    fn weigh(&self, infoset: &G::Infoset, legal: &[G::Action], out: &mut Vec<f32>);

    /// Each seat's share of the win, as it looks in this world: certain when the game is over.
    fn judge(&self, game: &G) -> [f32; MAX_SEATS];

    /// Whether a playout that began at `root` need not go on: what comes now is as good as unknown. Asked at decisions.
    fn beyond(&self, root: &G::Infoset, now: &G::Infoset) -> bool;

    /// How many nodes an exact search of this world would look at, about; none if it is too many to say.
    fn effort(&self, infoset: &G::Infoset) -> Option<u64>;
}
