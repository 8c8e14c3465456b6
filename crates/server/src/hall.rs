//! All tables of this node.

use std::{
    collections::HashMap,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicU64, Ordering::Relaxed},
    },
    time::{Duration, Instant},
};

use grandstand_catalogue::{AnyGame, sealed};
use grandstand_core::{NoEvents, Pcg, Seat, Sentence, Setup};
use grandstand_table::{Answer, Clock, Entry, Happening, Input, Message, Output, Table, Visitor, fairness};

use tokio::sync::Semaphore;

use grandstand_words::in_english;

use crate::{
    Config, entrance,
    identity::{self, random},
    judges::Judges,
    metrics::Metrics,
    room::{Door, Doors, Knock, NoRoom, Room, keep_missing_records, stored, summary},
    rules,
    store::{Append, Notice, PersonId, Store, StoredEntry, TableId, TableRow},
    thinkers::Thinkers,
    time::now,
    writer::Writer,
};

/// How often finished games without a record are looked for.
const RECORDS_LOOKED_FOR: Duration = Duration::from_secs(600);
/// How many deserted tables a node takes over at once.
pub(crate) const ADOPTED: u32 = 200;
/// How often a node that is alone looks for tables that nobody looks after.
const LOOKED_THROUGH: Duration = Duration::from_secs(30);
/// How long a table that could not be brought back is left alone, the first time and at most.
const FIRST_PAUSE: Duration = Duration::from_secs(3);
const LONGEST_PAUSE: Duration = Duration::from_secs(3600);

/// A table somebody wants to open.
pub(crate) struct NewTable {
    pub(crate) setup: Setup,
    pub(crate) clock: Clock,
    pub(crate) stand_in: String,
    pub(crate) bots: Vec<Option<String>>,
    pub(crate) public: bool,
    /// Whether ratings follow from its game.
    pub(crate) rated: bool,
    /// Where whoever opens it sits.
    pub(crate) seat: Option<Seat>,
}

pub(crate) struct Hall {
    pub(crate) config: Config,
    pub(crate) store: Arc<dyn Store>,
    pub(crate) writer: Writer,
    pub(crate) thinkers: Thinkers,
    pub(crate) judges: Judges,
    pub(crate) metrics: Arc<Metrics>,
    pub(crate) node: u64,
    doors: Mutex<Doors>,
    /// Tables are read from the database one after the other, so that none is opened twice.
    opening: tokio::sync::Mutex<()>,
    connections: AtomicU64,
    /// Room for connections to tables: below what the system allows, apart from all others.
    pub(crate) sockets: Arc<Semaphore>,
}

impl Hall {
    pub(crate) fn open(config: Config, node: u64, store: Arc<dyn Store>, metrics: Arc<Metrics>) -> Arc<Hall> {
        Arc::new(Hall {
            writer: Writer::start(store.clone(), node, metrics.clone()),
            thinkers: Thinkers::start(config.thinkers, metrics.clone()),
            judges: Judges::start(metrics.clone()),
            config,
            store,
            metrics,
            node,
            doors: Mutex::default(),
            opening: tokio::sync::Mutex::default(),
            connections: AtomicU64::new(1),
            sockets: Arc::new(Semaphore::new(entrance::room_for_tables())),
        })
    }

    /// A number for a new connection.
    pub(crate) fn connection(&self) -> u64 {
        self.connections.fetch_add(1, Relaxed)
    }

    fn door(&self, id: &str) -> Option<Door> {
        self.doors.lock().unwrap_or_else(PoisonError::into_inner).get(id).cloned()
    }

    /// The door of a table; it is read from the database if nobody has looked at it for a while.
    pub(crate) async fn room(self: &Arc<Self>, id: &str) -> Result<Door, NoRoom> {
        if let Some(door) = self.door(id) {
            return Ok(door);
        }
        if !identity::is_table(id) {
            return Err(NoRoom::Unknown);
        }
        let _one = self.opening.lock().await;
        if let Some(door) = self.door(id) {
            return Ok(door);
        }
        let door = Room::open(self, id).await?;
        self.doors.lock().unwrap_or_else(PoisonError::into_inner).insert(id.to_owned(), door.clone());
        if self.store.shared() {
            // What others wrote while it was being opened was announced to nobody.
            door.knock(Knock::Written(u64::MAX));
        }
        Ok(door)
    }

    /// Knocks at a table's door. A room that has just closed is opened again.
    pub(crate) async fn knock(
        self: &Arc<Self>,
        id: &str,
        mut make: impl FnMut() -> Knock,
    ) -> Result<Door, NoRoom> {
        loop {
            let door = self.room(id).await?;
            if door.knock(make()) {
                return Ok(door);
            }
            self.let_go(id, &door);
        }
    }

    /// Forgets a door, unless it is another's by now.
    pub(crate) fn let_go(&self, id: &str, door: &Door) {
        let mut doors = self.doors.lock().unwrap_or_else(PoisonError::into_inner);
        if doors.get(id).is_some_and(|held| held.same(door)) {
            doors.remove(id);
        }
    }

    pub(crate) fn held(&self) -> Vec<(TableId, Door)> {
        let doors = self.doors.lock().unwrap_or_else(PoisonError::into_inner);
        doors.iter().map(|(id, door)| (id.clone(), door.clone())).collect()
    }

    /// Opens a table; its name, or a sentence that says why not.
    pub(crate) async fn open_table(
        &self,
        host: PersonId,
        name: &str,
        new: NewTable,
    ) -> Result<TableId, Sentence> {
        let trouble = |error: &dyn std::fmt::Display| {
            tracing::error!(%error, "a table could not be opened");
            Sentence::of("server-not-saved")
        };
        if self.store.open_tables_of(host).await.map_err(|error| trouble(&error))?
            >= self.config.tables_per_person
        {
            return Err(Sentence::of("server-many-tables"));
        }
        AnyGame::new(&new.setup, &mut Pcg::new(0), &mut NoEvents).map_err(|error| error.0)?;
        let new = NewTable { setup: sealed(&new.setup).map_err(|error| error.0)?, ..new };
        let at = now();
        let seed = random();
        let (rules, data) = rules::data();
        let row = TableRow {
            id: identity::new_table(),
            host,
            public: new.public,
            setup: serde_json::to_string(&new.setup).map_err(|error| trouble(&error))?,
            rules: rules.to_owned(),
            code: rules::CODE,
            seed,
            opened: at,
        };
        let mut table: Table<AnyGame> = Table::new(Visitor(host), new.setup.clone());
        let mut first = vec![Happening::Committed { commitment: fairness::commitment(&seed) }];
        first.extend((!new.rated).then_some(Happening::Unrated));
        let mut entries = Vec::new();
        for (seq, what) in (1..).zip(first) {
            let entry = Entry { at, what };
            table.follow(&entry).map_err(|error| error.0)?;
            let body = serde_json::to_string(&entry).map_err(|error| trouble(&error))?;
            entries.push(StoredEntry { seq, body, said: None });
        }
        let NewTable { setup, clock, stand_in, bots, .. } = new;
        let mut messages = vec![Message::SetUp { setup, clock, stand_in, bots }];
        messages.extend(new.seat.map(|seat| Message::Sit { seat, name: name.to_owned() }));
        for message in messages {
            let before = table.version();
            let mut out = Vec::new();
            table.handle(Input::Said { visitor: Visitor(host), message }, at, &mut Pcg::new(0), &mut out);
            for output in &out {
                if let Output::Answer(_, Answer::Refused { say, .. }) = output {
                    return Err(say.clone());
                }
            }
            entries.extend(stored(&out, before, None));
        }
        let first = Append { table: row.id.clone(), entries, summary: Some(summary(&table)), driver: false };
        self.store.keep_rules(rules, data).await.map_err(|error| trouble(&error))?;
        self.store.open(&row, &first).await.map_err(|error| trouble(&error))?;
        Ok(row.id)
    }

    // --- Other nodes -------------------------------------------------------------------------------------------

    pub(crate) async fn present(&self, table: &str, person: PersonId, here: bool) {
        if !self.store.shared() {
            return;
        }
        let mut written = self.store.present(table, person, self.node, here).await;
        if written.is_ok() {
            written = self.store.tell_who(table, self.node).await;
        }
        if let Err(error) = written {
            tracing::warn!(%error, "who is connected could not be written down");
        }
    }

    /// Whether such a person is connected to the table through another node.
    pub(crate) async fn is_elsewhere(&self, table: &str, such: impl Fn(PersonId) -> bool) -> bool {
        // If the database does not know, waiting is kinder than a bot.
        self.store.shared()
            && self.store.who_is_present(table).await.map_or(true, |who| who.into_iter().any(such))
    }

    /// Who is connected to the table through any node, where there are several.
    pub(crate) async fn who_is_elsewhere(&self, table: &str) -> Vec<PersonId> {
        if !self.store.shared() {
            return Vec::new();
        }
        self.store.who_is_present(table).await.unwrap_or_default()
    }

    /// Brings back every table that nobody looks after, again and again. With a shared database that is the work of
    /// [`nodes`](crate::nodes).
    pub(crate) async fn look_after_tables(self: Arc<Self>) {
        if self.store.shared() {
            return crate::nodes::look_after_tables(&self).await;
        }
        let mut orphans = Orphans::default();
        loop {
            orphans.adopt(&self, u32::MAX).await;
            tokio::time::sleep(LOOKED_THROUGH).await;
        }
    }

    /// Keeps the records of finished games that have none yet, again and again: nodes of the time before records were kept may
    /// still be finishing games.
    pub(crate) async fn keep_records(self: Arc<Self>) {
        loop {
            keep_missing_records(&self).await;
            tokio::time::sleep(RECORDS_LOOKED_FOR).await;
        }
    }

    /// Passes on what other nodes have written.
    pub(crate) async fn listen(self: Arc<Self>) {
        loop {
            match self.store.notice().await {
                Notice::Written(tables) => {
                    for (id, seq) in tables {
                        if let Some(door) = self.door(&id) {
                            door.knock(Knock::Written(seq));
                        }
                    }
                }
                Notice::Lost => {
                    for (_, door) in self.held() {
                        door.knock(Knock::Written(u64::MAX));
                    }
                }
            }
        }
    }

    /// Closes every room, and lets other nodes drive its table from now on.
    pub(crate) async fn leave(&self) {
        let held = self.held();
        for (_, door) in &held {
            door.knock(Knock::Close);
        }
        if self.store.shared()
            && let Err(error) = self.store.leave(self.node).await
        {
            tracing::warn!(%error, "leases could not be given up; the other nodes will notice");
        }
    }

    /// Whether this node may drive a table from now on.
    pub(crate) async fn may_drive(&self, id: &str) -> bool {
        let id = [id.to_owned()];
        !self.store.shared() || self.store.lease(&id, self.node).await.is_ok_and(|ours| !ours.is_empty())
    }
}

/// Tables that no living node holds. Those that cannot be read are tried again, each time after a longer pause.
#[derive(Default)]
pub(crate) struct Orphans(HashMap<TableId, (Instant, Duration)>);

impl Orphans {
    /// Takes over so many of them; whether there may be more.
    pub(crate) async fn adopt(&mut self, hall: &Arc<Hall>, limit: u32) -> bool {
        let asked = limit.saturating_add(self.0.len() as u32);
        let orphans = match hall.store.orphans(asked).await {
            Ok(orphans) => orphans,
            Err(error) => {
                tracing::warn!(%error, "tables without a node could not be looked for");
                return false;
            }
        };
        self.0.retain(|id, _| orphans.contains(id));
        let more = orphans.len() as u64 >= u64::from(asked);
        for id in orphans {
            if self.0.get(&id).is_some_and(|(next, _)| Instant::now() < *next) {
                continue;
            }
            match hall.room(&id).await {
                Ok(_) => {
                    self.0.remove(&id);
                }
                Err(NoRoom::Ended(why)) => {
                    tracing::warn!(why = in_english(&why), table = id, "a table ends with its edition");
                    rules::close(hall, &id).await;
                }
                Err(NoRoom::Newer(why)) => {
                    tracing::info!(why = in_english(&why), table = id, "a table is left to a newer node");
                    self.later(id);
                }
                Err(error) => {
                    tracing::error!(?error, table = id, "a table could not be brought back");
                    self.later(id);
                }
            }
        }
        more
    }

    fn later(&mut self, id: TableId) {
        let (next, pause) = self.0.entry(id).or_insert((Instant::now(), FIRST_PAUSE / 2));
        *pause = (*pause * 2).min(LONGEST_PAUSE);
        *next = Instant::now() + *pause;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_damaged_table_is_tried_less_and_less_often() {
        let mut orphans = Orphans::default();
        let pauses: Vec<u64> = (0..16)
            .map(|_| {
                orphans.later("damaged".to_owned());
                orphans.0["damaged"].1.as_secs()
            })
            .collect();
        assert_eq!(pauses[..4], [3, 6, 12, 24]);
        assert_eq!(pauses[15], 3600);
    }
}
