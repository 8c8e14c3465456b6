//! Finished games looked at again: everybody's chances move by move, what each choice was worth beside the others, and how much of the
//! result was luck.
//!
//! ```
//! # use grandstand_core::{Record, Seat};
//! # use grandstand_review::{Effort, open};
//! # fn show(record: &Record) -> Result<(), grandstand_core::SetupError> {
//! let mut work = open(record, &[], Effort::default())?;
//! while work.step() {}
//! let review = work.review();
//! for account in &review.accounts {
//!     println!("seat {}: {:+.0} points by own choices", account.seat, 100.0 * account.own.mean);
//! }
//! # Ok(())
//! # }
//! ```
//!
//! A seat is judged by what it could know: every comparison and every chance of a seat is a function of its infoset
//! ([`Judge`](grandstand_bots::Judge)). What it could not know shows up as luck in its [`Account`]. docs/review.md explains the sums.

mod account;
mod coach;
mod figures;
mod judging;
mod kept;
mod market;
mod measure;
mod puzzle;
mod surprise;
mod turn;
mod verdict;
mod words;
mod work;

pub use account::Account;
pub use coach::{Advice, Offered, Worth, advice, chances, verdict};
pub use figures::{Figure, Like, figures};
pub use grandstand_bots::{Measured, Part, Spread};
pub use kept::Kept;
pub use market::Sale;
pub use measure::Expected;
pub use puzzle::{Puzzle, check, puzzles};
pub use surprise::Surprise;
pub use turn::Change;
pub use verdict::{Alternative, Decision, Label, Lost, Moment, PartLost, Review, Turning};
pub use words::rung_key;
pub use work::{Effort, Found, Work, open};
