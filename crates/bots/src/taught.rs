//! A guide that taught itself: worlds are played out by the champion's policy instead of a club player's.

use std::cell::RefCell;

use grandstand_core::{Chance, Game, Learnable, MAX_SEATS};

use crate::{
    Guide, Policy, drawn,
    net::{Brain, Scratch},
};

/// Plays and weighs actions by a network at the tables that it has learned, and as somebody else at all others.
#[derive(Clone, Copy, Debug)]
pub struct Taught<G: Game, P> {
    /// The brain for a table; none where it was never taught.
    pub brain: fn(&G::Infoset) -> Option<&'static Brain>,
    /// Who plays where it was not, and knows how far to look.
    pub otherwise: P,
}

impl<G: Learnable, P: Guide<G>> Policy<G> for Taught<G, P> {
    /// Drawn by the weights of the policy.
    fn pick(&self, infoset: &G::Infoset, legal: &[G::Action], chance: &mut dyn Chance) -> G::Action {
        let Some(brain) = (self.brain)(infoset) else { return self.otherwise.pick(infoset, legal, chance) };
        let mut weights = Vec::with_capacity(legal.len());
        weighed::<G>(brain, infoset, legal, &mut weights);
        legal[drawn(&weights, chance)]
    }
}

impl<G: Learnable, P: Guide<G>> Guide<G> for Taught<G, P> {
    fn weigh(&self, infoset: &G::Infoset, legal: &[G::Action], out: &mut Vec<f32>) {
        match (self.brain)(infoset) {
            Some(brain) => weighed::<G>(brain, infoset, legal, out),
            None => self.otherwise.weigh(infoset, legal, out),
        }
    }

    fn judge(&self, game: &G) -> [f32; MAX_SEATS] {
        self.otherwise.judge(game)
    }

    fn beyond(&self, root: &G::Infoset, now: &G::Infoset) -> bool {
        self.otherwise.beyond(root, now)
    }

    fn likelihood(&self, root: &G::Infoset, world: &G) -> f32 {
        self.otherwise.likelihood(root, world)
    }

    fn effort(&self, infoset: &G::Infoset) -> Option<u64> {
        self.otherwise.effort(infoset)
    }
}

thread_local! {
    /// The space in which a thread weighs. Many threads may ask one guide, thousands of times a decision.
    static SPACE: RefCell<(Vec<u16>, Scratch)> = RefCell::default();
}

/// How likely the policy thinks each action is to be right.
fn weighed<G: Learnable>(brain: &Brain, infoset: &G::Infoset, legal: &[G::Action], out: &mut Vec<f32>) {
    SPACE.with_borrow_mut(|(on, scratch)| {
        on.clear();
        G::inputs(infoset, on);
        brain.weigh(on, legal.iter().map(|&action| G::code(action)), scratch, out);
    });
}
