//! A guide to games that nobody knows anything about.

use grandstand_core::{Chance, Game, MAX_SEATS};

use crate::{Guide, Policy, Random, judge::shares};

/// Thinks every action as good as another, plays at random, and plays every game to its end.
#[derive(Clone, Copy, Debug, Default)]
pub struct Plain;

impl<G: Game> Policy<G> for Plain {
    fn pick(&self, infoset: &G::Infoset, legal: &[G::Action], chance: &mut dyn Chance) -> G::Action {
        Policy::<G>::pick(&Random, infoset, legal, chance)
    }
}

impl<G: Game> Guide<G> for Plain {
    fn weigh(&self, _: &G::Infoset, legal: &[G::Action], out: &mut Vec<f32>) {
        out.clear();
        out.resize(legal.len(), 1.0 / legal.len() as f32);
    }

    fn judge(&self, game: &G) -> [f32; MAX_SEATS] {
        shares(game)
    }

    fn beyond(&self, _: &G::Infoset, _: &G::Infoset) -> bool {
        false
    }

    fn effort(&self, _: &G::Infoset) -> Option<u64> {
        None
    }
}
