//! What a bot is.

use std::time::Duration;

use grandstand_core::{Chance, Game, MAX_SEATS};
use serde::Serialize;

/// How much a bot may think about one decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Budget {
    /// A part of the playouts that the bot usually takes, in thousandths.
    Part(u32),
    /// A number of playouts: the same seed gives the same move on any machine.
    Playouts(u32),
    /// Thinking time.
    Time(Duration),
}

impl Budget {
    /// As many playouts as the bot usually takes: what its rung is calibrated to.
    pub const USUAL: Budget = Budget::Part(1000);
}

/// What a bot made of a decision.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Thought<A> {
    /// How likely each seat is to win, as far as the bot can tell; all zero if it did not ask itself.
    pub win: [f32; MAX_SEATS],
    /// The actions it compared: what each is worth to it (its share of the win), and how often it looked.
    pub compared: Vec<(A, f32, u32)>,
}

impl<A> Thought<A> {
    /// No thought at all.
    pub const NONE: Thought<A> = Thought { win: [0.0; MAX_SEATS], compared: Vec::new() };
}

/// A decision and the thought behind it.
#[derive(Clone, PartialEq, Debug)]
pub struct Choice<A> {
    /// What to do.
    pub action: A,
    /// Why.
    pub thought: Thought<A>,
}

/// Somebody who plays. A bot sees what its seat knows, never the game itself.
pub trait Bot<G: Game>: Send + Sync {
    /// Picks one of the `legal` actions (at least one) for the seat whose turn it is, which is the infoset's viewer.
    /// All luck comes from `chance`, so that the same luck and playouts give the same move.
    fn choose(
        &self,
        infoset: &G::Infoset,
        legal: &[G::Action],
        budget: Budget,
        chance: &mut dyn Chance,
    ) -> Choice<G::Action>;
}

/// A fast way of choosing, for playouts and for quick bots: no thought, no allocation.
pub trait Policy<G: Game>: Send + Sync {
    /// Picks one of the `legal` actions for the seat whose turn it is.
    fn pick(&self, infoset: &G::Infoset, legal: &[G::Action], chance: &mut dyn Chance) -> G::Action;
}
