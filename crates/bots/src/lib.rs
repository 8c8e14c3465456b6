#![doc = include_str!("../README.md")]

mod bot;
mod ladder;
mod numbers;
mod plain;
mod quick;
pub mod search;

pub use bot::{Bot, Budget, Choice, Policy, Thought};
pub use ladder::{Ladder, NoSuchBot, Rung};
pub use numbers::decay;
pub use plain::Plain;
pub use quick::{Quick, Random};
pub use search::{Flat, Guide, Tree};
