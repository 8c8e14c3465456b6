//! Who looks at a table, and what they are sent.

use std::{collections::HashMap, net::IpAddr, time::Instant};

use axum::extract::ws::Utf8Bytes;
use grandstand_core::{Seat, Sentence};
use grandstand_table::{Answer, Player, Stage, Visitor};
use serde::Serialize;
use tokio::sync::mpsc;

use grandstand_words::in_english;

use super::Room;
use crate::{store::PersonId, time::now};

/// Somebody who only watches, to the table.
pub(super) const NOBODY: Visitor = Visitor(0);

/// How many connections to one table a person may have: a telephone, a few tabs.
const CONNECTIONS_OF_ONE: usize = 6;

/// A text frame for a client: made once, handed on without a copy.
pub(crate) type Frame = Utf8Bytes;

/// How large most updates are.
const USUAL: usize = 6 << 10;

/// A connection.
pub(crate) struct Guest {
    pub(crate) connection: u64,
    pub(crate) person: Option<PersonId>,
    /// The network it comes from.
    pub(crate) from: IpAddr,
    /// The version its client has seen.
    pub(crate) seen: u64,
    /// The seat it looks through, where it has several.
    pub(crate) seat: Option<Seat>,
    pub(crate) out: mpsc::Sender<Frame>,
}

impl Guest {
    pub(super) fn visitor(&self) -> Visitor {
        self.person.map_or(NOBODY, Visitor)
    }
}

#[derive(Serialize)]
pub(super) struct AnswerFrame<'a> {
    pub(super) id: &'a str,
    #[serde(flatten)]
    pub(super) answer: &'a Answer,
}

impl Room {
    pub(super) async fn enter(&mut self, guest: Guest) {
        if let Err(frame) = self.make_room(&guest) {
            let _ = guest.out.try_send(frame);
            return;
        }
        let (connection, person) = (guest.connection, guest.person);
        let first = !self.is_here(person);
        self.guests.push(guest);
        self.tell(Some(connection));
        if let Some(person) = person.filter(|_| first) {
            self.hall.present(&self.row.id, person, true).await;
        }
        if self.gone.is_some_and(|(seat, _)| self.seats_of(person).contains(&seat)) {
            self.gone = None;
        }
        self.tell_presence(Some(connection)).await;
        self.greet_watcher(connection);
    }

    /// Makes room for somebody, or says why there is none. Whoever has a seat always has room; people who could take one are counted
    /// apart from those who only watch, and in a lobby whoever has looked on longest, from the network that has most, goes for
    /// whoever comes: nobody can keep others from sitting down by being there.
    fn make_room(&mut self, guest: &Guest) -> Result<(), Frame> {
        let mine = |other: &Guest| guest.person.is_some() && other.person == guest.person;
        if self.guests.iter().filter(|other| mine(other)).count() >= CONNECTIONS_OF_ONE
            && let Some(oldest) = self.guests.iter().position(mine)
        {
            self.dropped.push(self.guests.remove(oldest).person);
        }
        if !self.seats_of(guest.person).is_empty() {
            return Ok(());
        }
        let alike = |other: &Guest| {
            other.person.is_some() == guest.person.is_some() && self.seats_of(other.person).is_empty()
        };
        let mut networks: HashMap<IpAddr, usize> = HashMap::new();
        for other in self.guests.iter().filter(|other| alike(other)) {
            *networks.entry(other.from).or_default() += 1;
        }
        if networks.values().sum::<usize>() < self.hall.config.spectators {
            return Ok(());
        }
        let crowded = networks.iter().max_by_key(|(_, count)| **count).map(|(network, _)| *network);
        let could_sit = guest.person.is_some() && self.table.stage() == Stage::Lobby;
        let longest = self.guests.iter().position(|other| alike(other) && Some(other.from) == crowded);
        match longest.filter(|_| could_sit) {
            Some(place) => {
                let gone = self.guests.remove(place);
                let _ = gone.out.try_send(problem("made-room", &Sentence::of("server-made-room")));
                self.dropped.push(gone.person);
                Ok(())
            }
            None => Err(problem("table-full", &Sentence::of("server-table-full"))),
        }
    }

    pub(super) fn leave(&mut self, connection: u64) {
        if let Some(place) = self.guests.iter().position(|guest| guest.connection == connection) {
            self.dropped.push(self.guests.remove(place).person);
        }
    }

    /// Writes down who is gone: connections that ended, and those we let go of.
    pub(super) async fn see_off(&mut self) {
        if self.dropped.is_empty() {
            return;
        }
        while let Some(person) = self.dropped.pop() {
            if let Some(person) = person.filter(|_| !self.is_here(person)) {
                self.hall.present(&self.row.id, person, false).await;
            }
            if self.guests.is_empty() {
                self.empty = Instant::now();
            }
        }
        // Whoever the table waits for is looked for at once.
        self.next_look = Instant::now();
        self.tell_presence(None).await;
    }

    pub(super) fn is_here(&self, person: Option<PersonId>) -> bool {
        person.is_some() && self.guests.iter().any(|guest| guest.person == person)
    }

    pub(super) fn seats_of(&self, person: Option<PersonId>) -> Vec<Seat> {
        let Some(person) = person else { return Vec::new() };
        let theirs =
            |player: &Player| matches!(player, Player::Person { visitor, .. } if visitor.0 == person);
        let seats = self.table.seats().iter().zip(0u8..);
        seats.filter(|(player, _)| theirs(player)).map(|(_, seat)| Seat(seat)).collect()
    }

    pub(super) fn react(&mut self, connection: u64, reaction: &str) {
        let person =
            self.guests.iter().find(|guest| guest.connection == connection).and_then(|guest| guest.person);
        // Only people at the table react: nobody else has a name there.
        if let Some(seat) = self.seats_of(person).first() {
            let frame: Frame = format!(r#"{{"reaction":{{"seat":{seat},"kind":"{reaction}"}}}}"#).into();
            for guest in &self.guests {
                // Whoever reads too slowly misses a reaction, and nothing else.
                let _ = guest.out.try_send(frame.clone());
            }
        }
    }

    /// Sends everybody (or one) what they have not seen.
    pub(super) fn tell(&mut self, only: Option<u64>) {
        let now = now().max(self.latest);
        let version = self.table.version();
        let mut shared: Option<(u64, Frame)> = None;
        let (mut telling, metrics) = (self.table.telling(now), &self.hall.metrics);
        let mut sent = 0;
        let mut dropped = std::mem::take(&mut self.dropped);
        self.guests.retain_mut(|guest| {
            if only.is_some_and(|only| only != guest.connection) {
                return true;
            }
            let frame = match &shared {
                Some((since, frame)) if guest.person.is_none() && *since == guest.seen => frame.clone(),
                _ => {
                    let frame = framed("update", |out| {
                        telling.write(guest.visitor(), guest.seat, guest.seen, out);
                    });
                    if guest.person.is_none() {
                        shared = Some((guest.seen, frame.clone()));
                    }
                    frame
                }
            };
            guest.seen = version;
            sent += 1;
            let kept = guest.out.try_send(frame).is_ok();
            if !kept {
                // Whoever reads too slowly comes back and says what they have seen.
                metrics.dropped.inc();
                dropped.push(guest.person);
            }
            kept
        });
        self.dropped = dropped;
        metrics.updates.inc_by(sent);
        if only.is_none() {
            self.foresee();
        }
    }
}

pub(super) fn frame(kind: &str, value: &impl Serialize) -> Frame {
    framed(kind, |out| {
        // Everything that is sent is a tree of plain values; there is nothing in it that JSON cannot say.
        let _ = serde_json::to_writer(out, value);
    })
}

fn framed(kind: &str, write: impl FnOnce(&mut Vec<u8>)) -> Frame {
    let mut text = Vec::with_capacity(USUAL);
    text.extend_from_slice(br#"{""#);
    text.extend_from_slice(kind.as_bytes());
    text.extend_from_slice(br#"":"#);
    write(&mut text);
    text.push(b'}');
    String::from_utf8(text).unwrap_or_default().into()
}

/// A frame that says why there is nothing to see.
pub(crate) fn problem(key: &str, say: &Sentence) -> Frame {
    frame("problem", &serde_json::json!({ "key": key, "sentence": in_english(say), "say": say }))
}
