#![doc = include_str!("../README.md")]

mod bot;
#[cfg(not(target_arch = "wasm32"))]
mod champion;
mod judge;
mod ladder;
#[cfg(not(target_arch = "wasm32"))]
mod net;
mod numbers;
mod plain;
mod quick;
pub mod search;

pub use bot::{Bot, Budget, Choice, Policy, Thought};
#[cfg(not(target_arch = "wasm32"))]
pub use champion::Champion;
pub use judge::{Judge, Looked, Strict};
pub use ladder::{Ladder, NoSuchBot, Rung};
#[cfg(not(target_arch = "wasm32"))]
pub use net::{Brain, Scratch, Shape};
pub use numbers::decay;
pub use plain::Plain;
pub use quick::{Quick, Random};
pub use search::{Flat, Guide, Tree};
