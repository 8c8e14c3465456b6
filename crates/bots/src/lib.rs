#![doc = include_str!("../README.md")]

mod bot;
#[cfg(not(target_arch = "wasm32"))]
mod champion;
mod explained;
mod judge;
mod ladder;
mod measured;
#[cfg(not(target_arch = "wasm32"))]
mod net;
mod numbers;
mod plain;
mod quick;
pub mod search;

pub use bot::{Bot, Budget, Choice, Policy, Thought};
#[cfg(not(target_arch = "wasm32"))]
pub use champion::Champion;
pub use explained::{Explained, Good, Imagine, Offer, Part, Why};
pub use judge::{Judge, Looked, Story, Strict};
pub use ladder::{Ladder, NoSuchBot, Rung};
pub use measured::Measured;
#[cfg(not(target_arch = "wasm32"))]
pub use net::{Brain, Scratch, Shape};
pub use numbers::decay;
pub use plain::Plain;
pub use quick::{Quick, Random};
pub use search::{Flat, Guide, Tree};
