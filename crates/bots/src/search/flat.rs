//! Flat Monte Carlo: every candidate is played out in the same sampled worlds with the same luck.

use grandstand_core::{Chance, Game, MAX_SEATS};

use super::{
    Guide,
    clock::Clock,
    halving::{candidates, candidates_with, compare, look_closely, mover},
    playout::{Worlds, foresee, playout},
    seed,
};
use crate::{Bot, Budget, Choice, Judge, Looked};

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

impl<G: Game, P: Guide<G>> Judge<G> for Flat<P> {
    fn compare(
        &self,
        infoset: &G::Infoset,
        legal: &[G::Action],
        played: G::Action,
        playouts: u32,
        seed: u64,
    ) -> Vec<Looked<G::Action>> {
        let candidates = candidates_with(&self.guide, infoset, legal, played);
        let mut clock = Clock::start(Budget::Playouts(playouts), self.usual);
        let mut scratch = Vec::new();
        let mut worlds = Worlds::of(&self.guide, infoset, seed);
        look_closely(candidates, mover(infoset), played, &mut clock, |candidate, world| {
            let (mut game, luck) = worlds.after(candidate.action, world);
            playout(&self.guide, infoset, &mut game, luck, &mut scratch)
        })
    }

    fn foresee(
        &self,
        infoset: &G::Infoset,
        action: Option<G::Action>,
        worlds: u32,
        seed: u64,
    ) -> Vec<[f32; MAX_SEATS]> {
        foresee(&self.guide, infoset, action, worlds, seed)
    }
}
