//! Many games at once: who is stronger, and how a game plays.
//!
//! - [`Arena`]: one bot against a field of another, in duplicate matches.
//! - [`RoundRobin`]: a ladder with multi-player ratings.
//! - [`Sim`]: the balance of a game; [`report`] makes a page of it.
//!
//! All of them take their luck from a seed and give the same numbers on any number of threads, and all of them can be
//! stopped and keep what they have.

mod arena;
mod ladder;
mod play;
mod player;
pub mod report;
pub mod sim;
mod stats;
mod work;

pub use arena::{Arena, ArenaReport, Bar, Verdict};
pub use ladder::{Rated, Ratings, RoundRobin};
pub use player::{Challenger, Player};
pub use sim::{Findings, Sim};
pub use stats::{Histogram, Interval, Ratio, bootstrap};
pub use work::{Stop, Workers};
