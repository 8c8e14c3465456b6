//! Who plays: opponents from random to master, for every game.
//!
//! A [`Bot`] sees an infoset, the legal actions and a [`Budget`]; it answers with an action and its [`Thought`]. It never
//! sees the game itself.

mod bot;
mod ladder;

pub use bot::{Bot, Budget, Choice, Policy, Thought};
pub use ladder::Rung;
