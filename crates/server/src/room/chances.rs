//! What spectators are told of everybody's chances, and what a coach tells whoever plays at a table that counts for nothing.

use std::sync::{Arc, atomic::Ordering::Relaxed};

use grandstand_catalogue::AnyInfoset;
use grandstand_review::{Advice, Expected, advice, chances};
use grandstand_table::{Answer, Stage};
use serde::Serialize;

use grandstand_core::Sentence;

use super::{
    Guest, Knock, Room,
    guests::{AnswerFrame, Frame, NOBODY, frame},
    refused,
};
use crate::judges::{Look, effort};

#[derive(Serialize)]
struct ChancesFrame {
    version: u64,
    /// Each seat's share of the win by what is open to all, in thousandths, and how far that may be off (its standard error).
    thousandths: Vec<i64>,
    errors: Vec<i64>,
    /// Each seat's money at the end, on average, and its standard error.
    money: Vec<i64>,
    money_errors: Vec<i64>,
}

impl ChancesFrame {
    fn of(version: u64, chances: &[Expected]) -> ChancesFrame {
        let rounded =
            |of: &dyn Fn(&Expected) -> f64| chances.iter().map(|seat| of(seat).round() as i64).collect();
        ChancesFrame {
            version,
            thousandths: rounded(&|seat| 1000.0 * seat.chance.mean),
            errors: rounded(&|seat| 1000.0 * seat.chance.error),
            money: rounded(&|seat| seat.money.mean),
            money_errors: rounded(&|seat| seat.money.error),
        }
    }
}

#[derive(Serialize)]
struct AdviceFrame<'a> {
    id: &'a str,
    advice: &'a Advice,
}

impl Room {
    /// Whether a guest only looks on.
    fn watches(&self, guest: &Guest) -> bool {
        self.seats_of(guest.person).is_empty()
    }

    /// The table has changed, or somebody has come: everybody's chances are found out once for all who look on, by what is open to all.
    /// Nobody who sits at the table is told.
    pub(super) fn foresee(&mut self) {
        let version = self.table.version();
        self.now.store(version, Relaxed);
        let watched = self.guests.iter().any(|guest| self.watches(guest));
        if self.table.stage() != Stage::Playing || self.foreseen == version || !watched {
            return;
        }
        let Some(infoset) = self.table.infoset(NOBODY) else { return };
        let (door, effort) = (self.door.clone(), effort(self.table.moves() as u64));
        let work = Box::new(move |current| {
            if current {
                door.knock(Knock::Foreseen { version, chances: chances(&infoset, effort) });
            }
        });
        let look = Look { now: Arc::clone(&self.now), version, work };
        if self.hall.judges.ask(look) {
            self.foreseen = version;
        }
    }

    /// Tells those who look on.
    pub(super) fn tell_chances(&mut self, version: u64, chances: &[Expected]) {
        if version != self.table.version() {
            return;
        }
        let told = frame("chances", &ChancesFrame::of(version, chances));
        for guest in self.guests.iter().filter(|guest| self.watches(guest)) {
            // Whoever reads too slowly hears of the next ones.
            let _ = guest.out.try_send(told.clone());
        }
        self.chances = Some((version, told));
    }

    /// Somebody has come to look on: what is known of this moment is told at once.
    pub(super) fn greet_watcher(&mut self, connection: u64) {
        let known = self.chances.as_ref().filter(|(version, _)| *version == self.table.version());
        let guest = self.guests.iter().find(|guest| guest.connection == connection);
        match (known, guest.filter(|guest| self.watches(guest))) {
            (Some((_, told)), Some(guest)) => {
                let _ = guest.out.try_send(told.clone());
            }
            (None, Some(_)) => self.foresee(),
            _ => {}
        }
    }

    /// What a coach may look at for a guest, or why not: only at tables that count for nothing, and one question at a time.
    fn coached(&self, guest: &Guest) -> Result<AnyInfoset, Answer> {
        if self.table.is_rated() {
            return Err(refused("rated", Sentence::of("server-rated")));
        }
        let infoset = self.table.infoset_to_decide(guest.visitor());
        let infoset = infoset.ok_or_else(|| refused("not-your-turn", Sentence::of("server-coach-waits")))?;
        if self.advising == Some(self.table.version()) {
            return Err(refused("busy", Sentence::of("server-coach-thinks")));
        }
        Ok(infoset)
    }

    /// Advice for whoever has to decide, by what they know; with an action, what that would be worth.
    pub(super) fn advise(&mut self, connection: u64, id: String, action: Option<String>) {
        let Some(guest) = self.guests.iter().find(|guest| guest.connection == connection) else { return };
        let infoset = match self.coached(guest) {
            Ok(infoset) => infoset,
            Err(refusal) => {
                self.hall.metrics.refused.inc();
                let _ = guest.out.try_send(answered(&id, &refusal));
                return;
            }
        };
        let (door, effort) = (self.door.clone(), effort(self.table.moves() as u64));
        let asked = id.clone();
        let work = Box::new(move |current: bool| {
            let told = if current {
                match advice(&infoset, action.as_deref(), effort) {
                    Ok(advice) => frame("advice", &AdviceFrame { id: &asked, advice: &advice }),
                    Err(error) => answered(&asked, &refused("not-understood", error.0)),
                }
            } else {
                answered(&asked, &refused("moved-on", Sentence::of("refused-moved-on")))
            };
            door.knock(Knock::Advised { connection, told });
        });
        let version = self.table.version();
        if self.hall.judges.ask(Look { now: Arc::clone(&self.now), version, work }) {
            self.advising = Some(version);
        } else {
            let _ = guest.out.try_send(answered(&id, &refused("busy", Sentence::of("server-coach-busy"))));
        }
    }

    pub(super) fn advised(&mut self, connection: u64, told: Frame) {
        self.advising = None;
        if let Some(guest) = self.guests.iter().find(|guest| guest.connection == connection) {
            let _ = guest.out.try_send(told);
        }
    }
}

fn answered(id: &str, answer: &Answer) -> Frame {
    frame("answer", &AnswerFrame { id, answer })
}
