//! Who plays: opponents from random to master, for every game.
//!
//! A [`Bot`] sees an infoset, the legal actions and a [`Budget`]; it answers with an action and its [`Thought`]. It never
//! sees the game itself.

mod any;
mod bot;
mod ladder;
mod longshot;
mod numbers;
mod quick;
mod search;
pub mod speedway;

pub use any::{AnyBot, bot};
pub use bot::{Bot, Budget, Choice, Policy, Thought};
pub use ladder::{Ladder, Rung};
pub use quick::{Quick, Random};
pub use search::{Flat, Guide, Tree};
