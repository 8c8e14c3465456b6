//! Actions and events as a table needs them: named parts for clients, what a card would do, and what an event gives away.

use std::collections::BTreeMap;

use grandstand_core::{Infoset, Seat, Viewer};
use grandstand_speedway::{Preview, Seen};

use crate::{AnyAction, AnyGame, AnyInfoset, AnySeen};

impl AnyGame {
    /// An action taken apart: its kind, and what it names (`car`, `to`, `card`, …).
    pub fn describe(&self, action: AnyAction) -> (String, Vec<(String, String)>) {
        match (self, action) {
            (AnyGame::Speedway(game), AnyAction::Speedway(action)) => game.describe(action),
            (AnyGame::LongShot(_), AnyAction::LongShot(action)) => action.describe(),
            _ => Default::default(),
        }
    }
}

impl AnyInfoset {
    /// What every card in the viewer's hand would do, by its number; empty for games without a hand.
    pub fn previews(&self) -> BTreeMap<u8, Preview> {
        match (self, self.viewer()) {
            (AnyInfoset::Speedway(infoset), Viewer::Seat(seat)) => {
                let mut previews = BTreeMap::new();
                previews.extend(infoset.known_hand(seat).iter().map(|card| (card.0, infoset.preview(card))));
                previews
            }
            _ => BTreeMap::new(),
        }
    }
}

impl AnySeen {
    /// Whether this shows `viewer` something that another held hidden, such as a card they play. (Luck shows in the draws of a
    /// move.)
    pub fn reveals_to(&self, viewer: Seat) -> bool {
        match self {
            AnySeen::Speedway(
                Seen::Played { seat, .. }
                | Seen::ThrownAway { seat, .. }
                | Seen::Switched { seat, .. }
                | Seen::Revealed { seat, .. }
                | Seen::LeftRace { seat, .. },
            ) => *seat != viewer,
            AnySeen::Speedway(Seen::BetsShown { .. }) => true,
            AnySeen::Speedway(_) | AnySeen::LongShot(_) => false,
        }
    }
}
