#![doc = include_str!("../README.md")]

mod chance;
mod data;
mod edition;
mod engine;
pub mod features;
mod game;
mod json;
mod learnable;
pub mod order;
mod random;
mod record;
mod rulebook;
pub mod scenario;
mod seat;
mod set;
mod spec;
mod speech;
mod standing;
#[cfg(any(test, feature = "testing"))]
pub mod testing;
pub mod text;
pub mod tree;

pub use chance::{Chance, ChanceError, Pcg, Recorder, Scripted, Seeded, shuffle};
pub use data::{DataError, DataFile, Spanned};
pub use edition::{Becomes, EditionError, Upgrade, Upgraded};
pub use engine::{CardText, Engine, Figure, Races, SeenOf, ViewOf, Words};
pub use game::{
    BadNotation, Event, Game, Illegal, Infoset, NoEvents, Sink, json_fields, json_fields_from, unread,
};
pub use json::wrong_json;
pub use learnable::{EMPTY_ROOM, Inputs, Learnable, Room};
pub use random::{Tally, perft, random_action, random_game};
pub use record::{Fairness, Move, Record, RecordError, replay, replay_with};
pub use rulebook::{Booklet, Case, Chapter, Provenance, Rule, Rulebook, Sourced};
pub use seat::{MAX_SEATS, Seat, Turn, Viewer};
pub use set::{Bits, Member, Members, Set};
pub use spec::{Chosen, GameSpec, OptionSpec, OptionValue, Options, Preset, Setup, SetupError, WithPlayers};
pub use speech::{Role, Sentence, Term, Tone};
pub use standing::Standing;
