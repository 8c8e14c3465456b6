//! What happens, for logs and pages. Nothing in this game happens in secret.

use grandstand_core::Viewer;
use serde::Serialize;

use crate::{Action, Horse};

/// Something that happened. `who` is a sheet: a seat, or 1 for Roland when one person plays.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "what", rename_all = "kebab-case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "HorsesSeen"))]
pub enum Event {
    /// A sheet got its starting card.
    Dealt {
        /// Whose sheet.
        who: u8,
        /// Which card, counted from 0.
        card: u8,
    },
    /// The dice were rolled.
    Rolled {
        /// The round, counted from 1.
        round: u16,
        /// Who rolled.
        who: u8,
        /// The horse die.
        horse: Horse,
        /// The movement die.
        steps: u8,
    },
    /// A horse moved.
    Moved {
        /// Which.
        horse: Horse,
        /// From this space.
        from: u8,
        /// To this space.
        to: u8,
    },
    /// A horse crossed the line.
    Finished {
        /// Which.
        horse: Horse,
        /// From this space.
        from: u8,
        /// In this place, 1 to 3.
        place: u8,
    },
    /// Somebody did something.
    Acted {
        /// Who.
        who: u8,
        /// What.
        action: Action,
    },
    /// Money came or, below zero, went.
    Money {
        /// Whose.
        who: u8,
        /// Dollars.
        dollars: i32,
        /// Whether it is what a bet or a horse costs, which that tells itself.
        price: bool,
    },
    /// A bet grew.
    BetPlaced {
        /// Whose.
        who: u8,
        /// On which horse.
        horse: Horse,
        /// By so many dollars.
        dollars: u16,
    },
    /// A horse changed hands.
    Bought {
        /// The new owner.
        who: u8,
        /// Which horse.
        horse: Horse,
    },
    /// A horse was marked on a bar.
    BarMarked {
        /// Whose bar.
        bar: Horse,
        /// Which horse.
        horse: Horse,
    },
    /// A row or column of the concession grid was completed.
    LineCompleted {
        /// Whose.
        who: u8,
        /// Whether it is a row.
        row: bool,
    },
    /// An ability took effect by itself. (One that asks shows in the question and its answer.)
    Triggered {
        /// Whose.
        who: u8,
        /// Of which horse's card.
        card: Horse,
    },
    /// Used wilds came back.
    WildsBack {
        /// Whose.
        who: u8,
        /// How many.
        wilds: u8,
    },
    /// The game ended.
    Over,
}

impl grandstand_core::Event for Event {
    /// All is public: what is seen is the event itself.
    type Seen = Event;

    fn seen_by(&self, _: Viewer) -> Option<Event> {
        Some(self.clone())
    }
}
