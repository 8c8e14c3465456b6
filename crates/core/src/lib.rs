//! What a game is, for every game in the house.
//!
//! A [`Game`] is a small value. It says whose [`Turn`] it is and what they may do; it takes one small
//! [`Action`](Game::Action) at a time; chance comes from outside through [`Chance`]; and what one viewer knows leaves it
//! through [`Game::infoset`] only. A finished game is its [`Record`]: the setup and the list of actions with
//! their draws. Everything else (undo, replay, audit) is a fold over that list.
//!
//! The crate does no I/O.

mod chance;
mod data;
mod edition;
mod engine;
pub mod features;
mod game;
pub mod order;
mod random;
mod record;
mod rulebook;
pub mod scenario;
mod seat;
mod spec;
mod standing;
pub mod testing;
pub mod text;
pub mod tree;

pub use chance::{Chance, ChanceError, Pcg, Recorder, Scripted, Seeded, shuffle};
pub use data::{DataError, DataFile, Spanned};
pub use edition::{Becomes, EditionError, Upgrade, Upgraded};
pub use engine::{CardText, Engine, Races, SeenOf, ViewOf, Words};
pub use game::{BadNotation, Event, Game, Illegal, Infoset, NoEvents, Sink};
pub use random::{Tally, perft, random_action, random_game};
pub use record::{Fairness, Move, Record, RecordError, replay, replay_with};
pub use rulebook::{Provenance, Rule, Rulebook, Sourced};
pub use seat::{MAX_SEATS, Seat, Turn, Viewer};
pub use spec::{GameSpec, OptionSpec, OptionValue, Options, Preset, Setup, SetupError, WithPlayers};
pub use standing::Standing;
