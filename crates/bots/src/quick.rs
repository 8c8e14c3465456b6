//! Bots that do not think ahead: a policy, or plain chance.

use grandstand_core::{Chance, Game, random_action};

use crate::{Bot, Budget, Choice, Policy, Thought};

/// Any legal action: the kind first, then the action.
#[derive(Clone, Copy, Debug, Default)]
pub struct Random;

impl<G: Game> Policy<G> for Random {
    fn pick(&self, _: &G::Infoset, legal: &[G::Action], mut chance: &mut dyn Chance) -> G::Action {
        random_action::<G>(legal, &mut chance)
    }
}

/// Plays what a policy picks.
#[derive(Clone, Copy, Debug, Default)]
pub struct Quick<P>(pub P);

impl<G: Game, P: Policy<G>> Bot<G> for Quick<P> {
    fn choose(
        &self,
        infoset: &G::Infoset,
        legal: &[G::Action],
        _: Budget,
        chance: &mut dyn Chance,
    ) -> Choice<G::Action> {
        Choice { action: self.0.pick(infoset, legal, chance), thought: Thought::NONE }
    }
}
