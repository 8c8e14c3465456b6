#![doc = include_str!("../README.md")]

mod bot;
mod champion;
mod judge;
mod ladder;
mod net;
mod numbers;
mod plain;
mod quick;
pub mod search;

pub use bot::{Bot, Budget, Choice, Policy, Thought};
pub use champion::{CHAMPION, Champion, SecondOpinion};
pub use judge::{Judge, Looked, Strict};
pub use ladder::{Ladder, NoSuchBot, Rung};
pub use net::{Brain, Scratch, Shape, bring};
pub use numbers::decay;
pub use plain::Plain;
pub use quick::{Quick, Random};
pub use search::{Flat, Guide, Tree};
