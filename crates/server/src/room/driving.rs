//! Bots, clocks and leavers: what one node at a time does for a table.

use std::time::{Duration, Instant};

use grandstand_catalogue::AnyInfoset;
use grandstand_core::Seat;
use grandstand_table::{Closing, Input, Player, Stage};

use super::{Knock, Room, log::keep_record};
use crate::{ratings, store::PersonId, thinkers::Question, time::now};

/// How long a finished table stays in memory after the last guest has gone.
pub(super) const LINGER: Duration = Duration::from_secs(20);

impl Room {
    pub(super) async fn drive(&mut self, driving: bool) {
        if driving && !self.driving {
            self.driving = true;
            // Time that the server was away is nobody's.
            self.take(Input::Resume, None).await;
            self.what_next().await;
        }
        self.driving = driving;
    }

    pub(super) async fn what_next(&mut self) {
        let mut out = Vec::new();
        self.table.what_next(&mut out);
        self.sort(out).await;
        if self.table.stage() == Stage::Over {
            self.settle().await;
        }
    }

    pub(super) fn wakes_at(&self) -> Instant {
        let mut wake = Instant::now() + Duration::from_secs(3600);
        if self.thought.is_some() {
            wake = wake.min(self.bot_due);
        }
        if self.driving {
            if let Some(alarm) = self.alarm {
                wake = wake.min(Instant::now() + Duration::from_millis(alarm.saturating_sub(now())));
            }
            let deserted = self.table.stage() == Stage::Lobby && self.guests.is_empty();
            if deserted || self.absentee().is_some() {
                wake = wake.min(self.next_look);
            }
        }
        if matches!(self.table.stage(), Stage::Over | Stage::Closed) && self.guests.is_empty() {
            wake = wake.min(self.empty + LINGER + Duration::from_millis(10));
        }
        wake
    }

    pub(super) async fn wake(&mut self) {
        if self.thought.is_some() && Instant::now() >= self.bot_due {
            self.play_thought().await;
        }
        if !self.driving {
            return;
        }
        if self.alarm.is_some_and(|alarm| now() >= alarm) {
            self.alarm = None;
            self.take(Input::Tick, None).await;
        }
        if Instant::now() < self.next_look {
            return;
        }
        let patience = self.hall.config.patience.min(self.hall.config.lobby_patience);
        self.next_look =
            Instant::now() + (patience / 8).clamp(Duration::from_millis(20), Duration::from_secs(5));
        match self.table.stage() {
            Stage::Playing => self.look_for_leavers(self.hall.config.patience).await,
            Stage::Lobby if !self.guests.is_empty() => {
                self.look_for_leavers(self.hall.config.lobby_patience).await;
            }
            Stage::Lobby
                if self.guests.is_empty() && self.empty.elapsed() > self.hall.config.lobby_patience =>
            {
                if self.hall.is_elsewhere(&self.row.id, |_| true).await {
                    self.empty = Instant::now();
                } else {
                    self.take(Input::Close(Closing::Deserted), None).await;
                }
            }
            _ => {}
        }
    }

    /// Whoever has to decide, or sits in a lobby, if it is a person who is not connected here.
    fn absentee(&self) -> Option<(Seat, PersonId)> {
        let absent = |seat: Seat| match self.table.seats().get(seat.index())? {
            Player::Person { visitor, .. }
                if !self.table.is_stood_in(seat) && !self.is_here(Some(visitor.0)) =>
            {
                Some((seat, visitor.0))
            }
            _ => None,
        };
        match self.table.turn() {
            Some(seat) => absent(seat),
            None if self.table.stage() == Stage::Lobby => {
                Seat::first(self.table.seats().len() as u8).find_map(absent)
            }
            None => None,
        }
    }

    async fn look_for_leavers(&mut self, patience: Duration) {
        let Some((seat, person)) = self.absentee() else {
            self.gone = None;
            return;
        };
        let since = match self.gone {
            Some((who, since)) if who == seat => since,
            _ => {
                self.gone = Some((seat, Instant::now()));
                self.agreed.clear();
                return;
            }
        };
        if since.elapsed() < patience {
            self.next_look = self.next_look.min(since + patience);
            self.tell_presence(None).await;
            return;
        }
        if self.hall.is_elsewhere(&self.row.id, |who| who == person).await {
            self.gone = None;
        } else {
            self.take(Input::StandIn { seat }, None).await;
        }
    }

    pub(super) async fn settle(&mut self) {
        if !self.driving || self.settled {
            return;
        }
        self.settled = true;
        let settled = async {
            keep_record(&self.hall, &self.row, &self.table).await?;
            ratings::settle(&*self.hall.store, &self.row.id, &self.table).await
        };
        if let Err(error) = settled.await {
            self.settled = false;
            tracing::error!(%error, table = self.row.id, "a finished table could not be kept and rated");
        }
    }

    pub(super) fn ask(&mut self, seat: Seat, version: u64, rung: String, infoset: AnyInfoset) {
        // Nobody waits for a bot when nobody is there.
        let pause = if self.guests.is_empty() { Duration::ZERO } else { self.hall.config.bot_pause };
        self.bot_due = Instant::now() + pause;
        let door = self.door.clone();
        let answer = Box::new(move |action| {
            door.knock(Knock::Thought { seat, version, action });
        });
        self.hall.thinkers.ask(Question { rung, infoset, answer });
    }

    pub(super) async fn play_thought(&mut self) {
        if let Some((seat, version, action)) = self.thought.take() {
            self.take(Input::Thought { seat, version, action }, None).await;
        }
    }
}
