//! Who is here: told to everybody when it changes, and what the others may do about somebody the table waits for.

use std::time::{Duration, Instant};

use grandstand_core::Seat;
use grandstand_table::{Input, Player, Stage};
use serde::Serialize;

use super::{Room, guests::frame};
use crate::store::PersonId;

/// For so long somebody may be gone before anything is made of it: a page that is loaded again is back by then.
const BLINK: Duration = Duration::from_secs(5);

/// What everybody is told about who is here.
#[derive(Clone, PartialEq, Eq, Default, Serialize)]
pub(super) struct Presence {
    /// Seats of people who are connected.
    here: Vec<Seat>,
    /// Whom the table waits for, if they are gone.
    #[serde(skip_serializing_if = "Option::is_none")]
    away: Option<Away>,
}

#[derive(Clone, PartialEq, Eq, Serialize)]
struct Away {
    seat: Seat,
    /// Who agrees that a bot takes over now.
    agreed: Vec<Seat>,
    /// In how many milliseconds a bot takes over anyway.
    millis: u64,
}

impl Room {
    /// Tells everybody who is here, if that has changed; `newcomer` hears it in any case.
    pub(super) async fn tell_presence(&mut self, newcomer: Option<u64>) {
        let mut presence = self.presence().await;
        let left = presence.away.as_mut().map_or(0, |away| std::mem::take(&mut away.millis));
        let same = presence == self.presence;
        if same && newcomer.is_none() {
            return;
        }
        self.presence = presence.clone();
        if let Some(away) = &mut presence.away {
            away.millis = left;
        }
        let told = frame("presence", &presence);
        for guest in self.guests.iter().filter(|guest| !same || newcomer == Some(guest.connection)) {
            // Whoever reads too slowly hears of the next change.
            let _ = guest.out.try_send(told.clone());
        }
    }

    async fn presence(&self) -> Presence {
        let mut here = Vec::new();
        let mut missing = Vec::new();
        for (seat, person) in self.people() {
            if self.is_here(Some(person)) {
                here.push(seat);
            } else {
                missing.push((seat, person));
            }
        }
        if !missing.is_empty() {
            let elsewhere = self.hall.who_is_elsewhere(&self.row.id).await;
            here.extend(missing.iter().filter(|(_, who)| elsewhere.contains(who)).map(|(seat, _)| *seat));
            here.sort();
        }
        let waits = self.waits_for().filter(|(seat, _)| !here.contains(seat));
        let away = waits.map(|(seat, since)| Away {
            seat,
            agreed: self
                .people()
                .filter(|(_, person)| self.agreed.contains(person))
                .map(|(seat, _)| seat)
                .collect(),
            millis: self.hall.config.patience.saturating_sub(since.elapsed()).as_millis() as u64,
        });
        Presence { here, away }
    }

    /// Seats with the people on them.
    pub(super) fn people(&self) -> impl Iterator<Item = (Seat, PersonId)> {
        (0..).zip(self.table.seats()).filter_map(|(seat, player)| match player {
            Player::Person { visitor, .. } => Some((Seat(seat), visitor.0)),
            _ => None,
        })
    }

    /// Whom the table waits for, and since when, once that is worth a word.
    fn waits_for(&self) -> Option<(Seat, Instant)> {
        let blink = BLINK.min(self.hall.config.patience / 8);
        self.gone.filter(|(_, since)| self.table.stage() == Stage::Playing && since.elapsed() >= blink)
    }

    /// Somebody at the table would rather not wait. When all who are here agree, a bot plays on at once; whoever is gone takes
    /// the seat back when they return.
    pub(super) async fn take_over(&mut self, connection: u64, seat: Seat) {
        let agrees =
            self.guests.iter().find(|guest| guest.connection == connection).and_then(|guest| guest.person);
        let Some(agrees) = agrees.filter(|&person| self.people().any(|(_, who)| who == person)) else {
            return;
        };
        if self.waits_for().is_none_or(|(gone, _)| gone != seat)
            || self.seats_of(Some(agrees)).contains(&seat)
        {
            return;
        }
        if !self.agreed.contains(&agrees) {
            self.agreed.push(agrees);
        }
        let agreed = self
            .people()
            .filter(|&(who, person)| {
                who != seat && !self.table.is_stood_in(who) && self.is_here(Some(person))
            })
            .all(|(_, person)| self.agreed.contains(&person));
        if !agreed {
            self.tell_presence(None).await;
            return;
        }
        let gone = self.people().find(|(who, _)| *who == seat).map(|(_, person)| person);
        let elsewhere = self.hall.is_elsewhere(&self.row.id, |who| Some(who) == gone).await;
        self.gone = None;
        self.agreed.clear();
        if !elsewhere {
            self.take(Input::StandIn { seat }, None).await;
        }
        self.tell_presence(None).await;
    }
}
