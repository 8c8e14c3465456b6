//! Thinking ahead: worlds are sampled from what a seat knows and played out by a fast player.

mod clock;
mod exact;
mod flat;
mod halving;
mod playout;
mod tree;

pub use clock::Clock;
pub use flat::Flat;
pub use halving::{Candidate, candidates, choice, looked, mover, spend};
pub use playout::{endings, imagine, playout};
pub use tree::Tree;

use grandstand_core::{Chance, Game, MAX_SEATS, Pcg};

use crate::Policy;

/// What thinking ahead needs to know of a game: a fast player who also weighs actions and judges positions.
pub trait Guide<G: Game>: Policy<G> {
    /// Writes the weight of each legal action into `out`, in their order: how likely it is to be the right one, summing to
    /// 1. An action of weight 0 is not looked at.
    fn weigh(&self, infoset: &G::Infoset, legal: &[G::Action], out: &mut Vec<f32>);

    /// Each seat's share of the win, as it looks in this world: certain when the game is over.
    fn judge(&self, game: &G) -> [f32; MAX_SEATS];

    /// Picks an action in a playout that began at `root`.
    #[inline]
    fn reply(
        &self,
        root: &G::Infoset,
        now: &G::Infoset,
        legal: &[G::Action],
        chance: &mut dyn Chance,
    ) -> G::Action {
        let _ = root;
        self.pick(now, legal, chance)
    }

    /// Whether a playout that began at `root` need not go on: what comes now is as good as unknown. Asked at decisions.
    fn beyond(&self, root: &G::Infoset, now: &G::Infoset) -> bool;

    /// Each seat's share of the win when a world is played on from here. Who asks several players lets them take turns by the number of
    /// the world, so that all actions that are compared meet the same one in it.
    fn outcome(
        &self,
        root: &G::Infoset,
        game: &mut G,
        world: u64,
        luck: Pcg,
        space: &mut Vec<G::Action>,
    ) -> [f32; MAX_SEATS] {
        let _ = world;
        playout(self, root, game, luck, space)
    }

    /// How well a world fits what the others have done, from 0 to 1. Worlds that fit better are thought of more often.
    fn likelihood(&self, root: &G::Infoset, world: &G) -> f32 {
        let _ = (root, world);
        1.0
    }

    /// How many nodes an exact search of this world would look at, about; none if it is too many to say.
    fn effort(&self, infoset: &G::Infoset) -> Option<u64>;
}

/// A seed for all the luck of one decision.
pub fn seed(chance: &mut dyn Chance) -> u64 {
    u64::from(chance.draw(1 << 31)) << 31 | u64::from(chance.draw(1 << 31))
}
