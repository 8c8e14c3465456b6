//! One live game and the messages about it.
//!
//! A [`Table`] is a pure machine: it takes an [`Input`] (a message from somebody, the passing of time, a bot's answer) and says
//! what follows as [`Output`]s. It does no I/O and runs no bot: the host thinks, stores and sends. The same table runs in a
//! server and in a browser.
//!
//! **The log is the truth.** Everything that ever happened at a table is a list of [`Entry`]s; its state is a fold over that
//! list, and the version of a table is the length of the list. Undo is an entry like any other. A host that stores entries before
//! it tells anybody loses nothing.

mod clock;
pub mod daily;
mod entry;
pub mod fairness;
mod fold;
mod game;
mod look;
mod messages;
mod names;
mod said;
mod table;
mod telling;
mod undo;
mod words;

pub use clock::{Clock, Millis};
pub use entry::{Closing, Deed, Entry, Happening, Player, Visitor};
pub use game::{Choice, SeenIn, TableGame};
pub use messages::{Answer, FairnessState, LogLine, Message, SeatState, Sitter, Told, UndoState, Update};
pub use names::checked_name;
pub use table::{Input, Output, Stage, Table, UpdateOf};
pub use telling::Telling;
pub use words::{Note, Refusal};
