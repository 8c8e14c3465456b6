//! Any game in words: commentary, cards, moves, and what a report counts.

use std::sync::Arc;

use grandstand_core::{
    Event, NoEvents, Pcg, Record, RecordError, Scripted, Seat, Setup, SetupError, Viewer, replay_with,
};
use grandstand_longshot as longshot;
use grandstand_speedway as speedway;
use grandstand_track::Track;
use serde::Serialize;

use crate::{AnyAction, AnyEvent, AnyGame, AnySeen, any::RulesOf};

/// Speaks about one table.
#[derive(Clone, Debug)]
pub enum Announcer {
    /// A car game.
    Speedway(Arc<speedway::Rules>),
    /// The horse race.
    LongShot(Arc<longshot::Rules>),
}

/// A card in words.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct CardText {
    /// Its number, as in `play 17`.
    pub number: u8,
    /// What is on it.
    pub text: String,
    /// Where it comes from.
    pub from: String,
}

impl Announcer {
    /// The announcer of a table.
    pub fn of(setup: &Setup) -> Result<Announcer, SetupError> {
        Ok(match RulesOf::of(setup)? {
            RulesOf::Speedway(rules) => Announcer::Speedway(rules),
            RulesOf::LongShot(rules) => Announcer::LongShot(rules),
        })
    }

    /// A short sentence about an event, or nothing where another says it already. `who` names a seat; a seat named `You`
    /// is spoken to.
    pub fn say(&self, seen: &AnySeen, who: &dyn Fn(Seat) -> String) -> Option<String> {
        match (self, seen) {
            (Announcer::Speedway(rules), AnySeen::Speedway(seen)) => speedway::say(seen, rules, who),
            (Announcer::LongShot(rules), AnySeen::LongShot(seen)) => longshot::say(seen, rules, who),
            _ => None,
        }
    }

    /// What an action means beyond its notation, if there is more to say.
    pub fn action(&self, action: AnyAction) -> Option<String> {
        match (self, action) {
            (Announcer::Speedway(rules), AnyAction::Speedway(action)) => rules.action_text(action),
            _ => None,
        }
    }

    /// Money as it is said: `$40k`.
    pub fn money(&self, amount: i32) -> String {
        match self {
            Announcer::Speedway(rules) => rules.money_text(amount.unsigned_abs()),
            Announcer::LongShot(_) => format!("${amount}"),
        }
    }

    /// The board, for games that have one of cells.
    pub fn track(&self) -> Option<&Track> {
        match self {
            Announcer::Speedway(rules) => Some(rules.track()),
            Announcer::LongShot(_) => None,
        }
    }

    /// Every card of the game.
    pub fn cards(&self) -> Vec<CardText> {
        match self {
            Announcer::Speedway(rules) => {
                let text = |card: speedway::Card| CardText {
                    number: card.0,
                    text: rules.card_text(card),
                    from: rules.deck.from(card).map(ToString::to_string).unwrap_or_default(),
                };
                rules.deck.all().iter().map(text).collect()
            }
            Announcer::LongShot(_) => longshot::cards()
                .map(|card| CardText {
                    number: card.horse.number(),
                    text: format!("{} (set {}): {}", card.name, card.set, card.text),
                    from: card.from.to_string(),
                })
                .collect(),
        }
    }

    /// Replays a record and tells `hear` every sentence `viewer` would have heard, with the number of the move it belongs
    /// to (0 for the opening).
    pub fn replay(
        &self,
        record: &Record,
        viewer: Viewer,
        who: &dyn Fn(Seat) -> String,
        hear: &mut dyn FnMut(usize, String),
    ) -> Result<AnyGame, RecordError> {
        let mut tell = |number: usize, events: Vec<AnyEvent>| {
            for seen in events.iter().filter_map(|event| event.seen_by(viewer)) {
                if let Some(sentence) = self.say(&seen, who) {
                    hear(number, sentence);
                }
            }
        };
        let refused = |error: SetupError| RecordError::Format(error.to_string());
        // Begun once with any luck, so that beginning it with the record's cannot fail.
        let blank = AnyGame::new(&record.setup, &mut Pcg::new(0), &mut NoEvents).map_err(refused)?;
        let mut events = Vec::new();
        let _ = AnyGame::new(&record.setup, &mut Scripted::new(&record.opening), &mut events);
        tell(0, events);
        let mut number = 0;
        replay_with(
            record,
            |luck| AnyGame::new(&record.setup, luck, &mut NoEvents).unwrap_or(blank),
            |game, action| {
                let mut events = Vec::new();
                let mut luck = Scripted::new(&record.moves[number].draws);
                grandstand_core::Game::play_unchecked(&mut game.clone(), action, &mut luck, &mut events);
                number += 1;
                tell(number, events);
            },
        )
    }
}

/// What a report counts about races, heard event by event.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Races {
    /// Races that ended.
    pub races: u64,
    /// Cars that crossed the finish line.
    pub finishers: u64,
    /// Cars that were bought.
    pub sold: u64,
    /// What was paid for them.
    pub paid: u64,
}

impl Races {
    /// Counts one event.
    pub fn hear(&mut self, seen: &AnySeen) {
        match seen {
            AnySeen::Speedway(speedway::Seen::RaceOver { .. }) => self.races += 1,
            AnySeen::Speedway(speedway::Seen::Home { .. }) => self.finishers += 1,
            AnySeen::Speedway(speedway::Seen::Won { amount, .. }) => {
                self.sold += 1;
                self.paid += u64::from(*amount);
            }
            AnySeen::Speedway(_) | AnySeen::LongShot(_) => {}
        }
    }
}
