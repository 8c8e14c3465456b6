#![doc = include_str!("../README.md")]

mod advised;
mod bot;
mod champion;
mod character;
mod explained;
mod judge;
mod ladder;
mod learned;
mod measured;
mod net;
mod numbers;
mod plain;
mod quick;
pub mod search;
mod taught;

pub use advised::Advised;
pub use bot::{Bot, Budget, Choice, Policy, Thought};
pub use champion::{CHAMPION, Champion, Look, SecondOpinion, Seer};
pub use character::{Character, Taste};
pub use explained::{Explained, Good, Imagine, Offer, Part, Why};
pub use judge::{Ending, Judge, Looked, Story, Strict};
pub use ladder::{Ladder, NoSuchBot, Rung};
pub use learned::{Known, Learned, Written, list_of};
pub use measured::{Measured, Spread};
pub use net::{Brain, Scratch, Shape};
pub use numbers::{decay, drawn};
pub use plain::Plain;
pub use quick::{Quick, Random};
pub use search::{Flat, Guide, Tree};
pub use taught::Taught;
