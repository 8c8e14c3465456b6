#![doc = include_str!("../README.md")]
//!
//! The way of a move: [`Speedway::play`](grandstand_core::Game::play) → `auction.rs`, or `race.rs` (card, line, steer) →
//! `special.rs`, `sidelines.rs` → `settle.rs`. Where a car can go is `steer.rs`; what may be done now is `legal.rs`; why
//! something may not is `why.rs`.

mod action;
mod auction;
pub mod bots;
mod car;
mod deck;
mod draw;
mod engine;
mod event;
mod features;
mod figures;
pub mod first_edition;
#[cfg(feature = "testing")]
pub mod fuzzing;
mod games;
mod infoset;
mod inputs;
mod legal;
mod notation;
mod page;
mod picture;
mod play;
mod preview;
mod race;
mod rules;
mod settle;
mod sidelines;
mod special;
mod speedway;
mod stage;
mod steer;
#[cfg(feature = "testing")]
pub mod twins;
mod view;
mod why;
mod words;

pub use action::{Action, MAX_RAISE};
pub use car::{CARS, Car, CarSet};
pub use deck::{Card, CardSet, Deck, Face, Line, Mover};
pub use event::{Event, Seen, Stuck};
pub use games::{roles, rulebook, shipped, specs, tracks};
pub use infoset::Infoset;
pub use page::{Ground, Page, Place, Printed};
pub use preview::{LinePreview, Outlook, Preview};
pub use rules::{
    AuctionKind, Blocked, Direction, Guarantee, LastCar, Rules, Shares, Special, Steering, Unfinished, White,
    check_own,
};
pub use speedway::Speedway;
pub use stage::stage;
pub use view::{AuctionView, CarView, SeatView, View};
pub use why::REFUSALS;
pub use words::say;
