//! Flat Monte Carlo: every candidate is played out in the same sampled worlds with the same luck.

use grandstand_core::{Chance, Game};

use super::{
    Guide,
    clock::Clock,
    halving::{Candidate, candidates, choice, looked, mover, spend},
    playout::Worlds,
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

impl<P> Flat<P> {
    /// Plays the candidates out; one to `keep` to the end.
    fn search<G: Game>(
        &self,
        infoset: &G::Infoset,
        legal: &[G::Action],
        keep: Option<G::Action>,
        budget: Budget,
        seed: u64,
    ) -> Vec<Candidate<G::Action>>
    where
        P: Guide<G>,
    {
        let mut clock = Clock::start(budget, self.usual);
        let candidates = candidates(&self.guide, infoset, legal, keep);
        let mut scratch = Vec::new();
        let mut worlds = Worlds::of(&self.guide, infoset, seed);
        spend(candidates, mover(infoset), self.trust, keep, &mut clock, |candidate, world| {
            let (mut game, luck) = worlds.after(candidate.action, world);
            self.guide.outcome(infoset, &mut game, world, luck, &mut scratch)
        })
    }
}

impl<G: Game, P: Guide<G>> Bot<G> for Flat<P> {
    fn choose(
        &self,
        infoset: &G::Infoset,
        legal: &[G::Action],
        budget: Budget,
        chance: &mut dyn Chance,
    ) -> Choice<G::Action> {
        choice(&self.search(infoset, legal, None, budget, seed(chance)), mover(infoset))
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
        looked(self.search(infoset, legal, Some(played), Budget::Playouts(playouts), seed))
    }

    fn guide(&self) -> &dyn Guide<G> {
        &self.guide
    }
}
