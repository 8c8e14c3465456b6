//! Flat Monte Carlo: every candidate is played out in the same sampled worlds with the same luck.

use grandstand_core::{Chance, Game};

use super::{
    Guide,
    clock::Clock,
    halving::{candidates, compare, mover},
    playout::{Worlds, playout},
    seed,
};
use crate::{Bot, Budget, Choice};

/// Compares actions by playing them out.
#[derive(Clone, Copy, Debug)]
pub struct Flat<P> {
    /// Who plays in the playouts and names the candidates.
    pub guide: P,
    /// How many playouts it takes when it may choose.
    pub usual: u32,
    /// How many playouts the guide's own opinion counts for.
    pub trust: f32,
}

impl<G: Game, P: Guide<G>> Bot<G> for Flat<P> {
    fn choose(
        &self,
        infoset: &G::Infoset,
        legal: &[G::Action],
        budget: Budget,
        chance: &mut dyn Chance,
    ) -> Choice<G::Action> {
        let mut clock = Clock::start(budget, self.usual);
        let seed = seed(chance);
        let candidates = candidates(&self.guide, infoset, legal);
        let mut scratch = Vec::new();
        let mut worlds = Worlds::of(&self.guide, infoset, seed);
        compare(candidates, mover(infoset), self.trust, &mut clock, |candidate, world| {
            let (mut game, luck) = worlds.after(candidate.action, world);
            playout(&self.guide, infoset, &mut game, luck, &mut scratch)
        })
    }
}
