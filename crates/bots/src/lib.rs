//! How to play any game: what a bot is, the ladder from random to master, and thinking ahead.
//!
//! A [`Bot`] sees an infoset, the legal actions and a [`Budget`]; it answers with an action and its [`Thought`]. It never
//! sees the game itself. An engine brings what it knows of its games as a [`Policy`] or a [`Guide`], and says in [`Ladder`]
//! who stands on which rung; a game that brings nothing is played by luck and by search alone ([`Plain`]).

mod bot;
mod ladder;
mod numbers;
mod plain;
mod quick;
pub mod search;

pub use bot::{Bot, Budget, Choice, Policy, Thought};
pub use ladder::{Ladder, Rung};
pub use numbers::decay;
pub use plain::Plain;
pub use quick::{Quick, Random};
pub use search::{Flat, Guide, Tree};
