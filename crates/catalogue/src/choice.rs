//! Actions and events as a table needs them: named parts for clients, and what an event gives away.

use grandstand_core::Seat;
use grandstand_speedway::Seen;

use crate::{AnyAction, AnyGame, AnySeen};

impl AnyGame {
    /// An action taken apart: its kind, and what it names (`car`, `to`, `card`, …).
    pub fn describe(&self, action: AnyAction) -> (String, Vec<(String, String)>) {
        match (self, action) {
            (AnyGame::Speedway(game), AnyAction::Speedway(action)) => game.describe(action),
            (AnyGame::LongShot(_), AnyAction::LongShot(action)) => {
                let Ok(serde_json::Value::Object(mut parts)) = serde_json::to_value(action) else {
                    return Default::default();
                };
                let text = |value: serde_json::Value| match value {
                    serde_json::Value::String(text) => text,
                    other => other.to_string(),
                };
                let kind = parts.remove("do").map(text).unwrap_or_default();
                let named = parts.into_iter().filter(|(_, value)| !value.is_null());
                (kind, named.map(|(name, value)| (name, text(value))).collect())
            }
            _ => Default::default(),
        }
    }
}

impl AnySeen {
    /// Whether this shows `viewer` something that another held hidden. (Luck shows in the draws of a move; a card that is
    /// played is its owner's to show.)
    pub fn reveals_to(&self, viewer: Seat) -> bool {
        match self {
            AnySeen::Speedway(Seen::Revealed { seat, .. } | Seen::LeftRace { seat, .. }) => *seat != viewer,
            AnySeen::Speedway(Seen::BetsShown { .. }) => true,
            AnySeen::Speedway(_) | AnySeen::LongShot(_) => false,
        }
    }
}
