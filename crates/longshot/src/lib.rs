#![doc = include_str!("../README.md")]

mod action;
pub mod bots;
mod boxes;
mod cards;
mod data;
mod draw;
mod effects;
mod engine;
mod event;
mod features;
mod figures;
mod files;
pub mod first_edition;
#[cfg(feature = "testing")]
pub mod fuzzing;
mod game;
mod horse;
mod infoset;
mod inputs;
mod legal;
mod notation;
mod pending;
mod picture;
mod race;
mod roland;
mod rules;
mod score;
mod sheet;
mod stage;
mod turn;
mod view;
mod why;
mod words;

pub use action::{Action, Bonus};
pub use cards::{Card, Effect, Trigger};
pub use data::{
    Data, Dice, HorseData, PLACES, Source, StartingCard, cards, roles, rulebook, shipped_files, sources, spec,
};
pub use event::Event;
pub use files::check_own;
pub use game::LongShot;
pub use horse::{HORSES, Horse, Horses};
pub use infoset::Infoset;
pub use rules::{Market, Rules};
pub use score::Score;
pub use sheet::{Cell, Cells, Sheet};
pub use stage::stage;
pub use view::{Asked, BoxView, CardView, HorseView, ScoreLine, SheetView, TrackView, View};
pub use words::say;
