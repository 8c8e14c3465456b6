//! From the log to the table, and from the table to what the database keeps.

use std::{
    collections::HashSet,
    hash::{BuildHasher, RandomState},
};

use grandstand_catalogue::AnyGame;
use grandstand_core::{Chance, Record, Seeded, Sentence, Setup, wrong_json};
use grandstand_table::{Entry, Output, Player, Stage, Table, Visitor, fairness};

use grandstand_words::in_english;

use super::{NoRoom, Room};
use crate::{
    hall::Hall,
    identity, rules,
    store::{StoreError, StoredEntry, Summary, TableRow},
};

/// Every message that is in a log, so that one sent twice counts once: a number that nobody can guess for each, since a game has
/// hundreds. No other node can have written one that is missing here, because an append goes in only where it follows the last
/// entry that this table has read.
#[derive(Default)]
pub(super) struct Heard {
    messages: HashSet<u64>,
    numbers: RandomState,
}

impl Heard {
    pub(super) fn contains(&self, message: &str) -> bool {
        self.messages.contains(&self.numbers.hash_one(message))
    }
}

impl<'a> Extend<&'a str> for Heard {
    fn extend<T: IntoIterator<Item = &'a str>>(&mut self, said: T) {
        self.messages.extend(said.into_iter().map(|message| self.numbers.hash_one(message)));
    }
}

/// The luck of a game. If the log is not what the seed gives, it may be looked at, but no more luck is drawn.
pub(super) struct Luck {
    stream: Seeded,
    pub(super) fits: Result<(), Sentence>,
    pub(super) used: bool,
}

impl Chance for Luck {
    fn draw(&mut self, n: u32) -> u32 {
        self.used = true;
        self.stream.draw(n)
    }
}

impl Room {
    /// Where the luck of the game stands after its log.
    pub(super) fn luck(&mut self) -> Luck {
        if let Some(luck) = self.luck.take() {
            return luck;
        }
        let key = fairness::game_seed(
            self.table.commitment().unwrap_or_default(),
            &self.row.seed,
            &self.table.contributions(),
        );
        let record = self.table.record().filter(|_| self.table.stage() == Stage::Playing);
        match record.map_or_else(|| Ok(Seeded::from_key(key)), |record| fairness::luck_after(&record, key)) {
            Ok(stream) => Luck { stream, fits: Ok(()), used: false },
            Err(why) => Luck { stream: Seeded::from_key(key), fits: Err(why), used: false },
        }
    }

    /// Reads the whole log again; false if that is not possible now, and everybody is sent away to come back.
    pub(super) async fn reload(&mut self) -> bool {
        match restore(&self.hall, &self.row).await {
            Ok((table, heard, latest)) => {
                self.table = table;
                self.heard = heard;
                self.latest = latest;
                self.luck = None;
                self.thought = None;
                self.summary = summary(&self.table);
                self.tell(None);
                if self.driving {
                    Box::pin(self.what_next()).await;
                }
                true
            }
            Err(error) => {
                tracing::error!(?error, table = self.row.id, "a table could not be read again");
                self.dropped.extend(self.guests.drain(..).map(|guest| guest.person));
                self.closing = true;
                false
            }
        }
    }

    /// Reads what other nodes have written.
    pub(super) async fn catch_up(&mut self) {
        let entries = match self.hall.store.entries(&self.row.id, self.table.version()).await {
            Ok(entries) => entries,
            Err(error) => {
                tracing::error!(%error, table = self.row.id, "what another node wrote could not be read");
                self.reload().await;
                return;
            }
        };
        for stored in entries {
            let followed = serde_json::from_str::<Entry>(&stored.body)
                .map_err(|error| wrong_json(&error))
                .and_then(|entry| {
                    self.latest = self.latest.max(entry.at);
                    self.table.follow(&entry).map_err(|error| error.0)
                });
            if let Err(why) = followed {
                let why = in_english(&why);
                tracing::error!(why, table = self.row.id, seq = stored.seq, "an entry cannot be followed");
                self.reload().await;
                return;
            }
            self.heard.extend(stored.said.as_deref());
        }
        self.luck = None;
        self.summary = summary(&self.table);
        self.alarm = None;
        self.tell(None);
        if self.driving {
            self.what_next().await;
        }
    }
}

/// The table that the database has.
pub(super) async fn restore(hall: &Hall, row: &TableRow) -> Result<(Table<AnyGame>, Heard, u64), NoRoom> {
    let damaged = |what: Sentence, why: Sentence| {
        NoRoom::Damaged(Sentence::of("server-log-unreadable").with("what", what).with("why", why))
    };
    let entry_of = |key, seq: i64| Sentence::of(key).number("entry", seq);
    let unread = |error: serde_json::Error| wrong_json(&error);
    let mut setup: Setup = serde_json::from_str(&row.setup)
        .map_err(|error| damaged(Sentence::of("server-log-setup"), unread(error)))?;
    let stored = hall.store.entries(&row.id, 0).await?;
    let mut heard = Heard::default();
    let mut log: Vec<Entry> = Vec::with_capacity(stored.len());
    for (seq, entry) in (1..).zip(stored) {
        let what = || entry_of("server-log-entry", entry.seq as i64);
        if entry.seq != seq {
            return Err(damaged(what(), entry_of("server-log-missing", seq as i64)));
        }
        let read = serde_json::from_str(&entry.body).map_err(|error| damaged(what(), unread(error)))?;
        log.push(read);
        heard.extend(entry.said.as_deref());
    }
    let mut setups: Vec<&mut Setup> = rules::setups(&mut log).chain([&mut setup]).collect();
    rules::pin(&*hall.store, row, &mut setups).await?;
    let latest = log.last().map_or(row.opened, |entry| entry.at);
    let mut table = Table::new(Visitor(row.host), setup);
    for (seq, entry) in (1..).zip(&log) {
        table
            .follow(entry)
            .map_err(|error| NoRoom::Damaged(entry_of("server-log-unfit", seq).with("why", error.0)))?;
    }
    Ok((table, heard, latest))
}

/// The entries among what follows, as the database keeps them.
pub(crate) fn stored(out: &[Output<AnyGame>], before: u64, said: Option<&str>) -> Vec<StoredEntry> {
    let entries = out.iter().filter_map(|output| match output {
        Output::Append(entry) => Some(entry),
        _ => None,
    });
    (before + 1..)
        .zip(entries)
        .map(|(seq, entry)| StoredEntry {
            seq,
            body: serde_json::to_string(entry).unwrap_or_default(),
            said: said.filter(|_| seq == before + 1).map(ToOwned::to_owned),
        })
        .collect()
}

/// What lists say about a table.
pub(crate) fn summary(table: &Table<AnyGame>) -> Summary {
    let result = table.standing().map(|standing| {
        serde_json::json!({ "money": standing.money(), "places": standing.places() }).to_string()
    });
    summary_of(table.stage(), table.setup().game.clone(), table.seats(), result)
}

/// The same of a table that nobody has brought back.
pub(crate) fn summary_of(stage: Stage, game: String, seats: &[Player], result: Option<String>) -> Summary {
    Summary {
        stage,
        game,
        people: seats
            .iter()
            .map(|player| match player {
                Player::Person { visitor, .. } => Some(visitor.0),
                _ => None,
            })
            .collect(),
        names: seats
            .iter()
            .map(|player| match player {
                Player::Person { name, .. } => Some(name.clone()),
                Player::Bot { rung } => Some(rung.clone()),
                Player::Open => None,
            })
            .collect(),
        result,
    }
}

/// The record of a game that has ended or was abandoned, with the server's seed; none while it runs. It is kept as a document when
/// the game ends, so it is there whatever becomes of the rules.
pub(crate) async fn record(hall: &Hall, id: &str) -> Result<Option<String>, NoRoom> {
    if !identity::is_table(id) {
        return Err(NoRoom::Unknown);
    }
    // Looked up first: whoever asks for the record of a running table costs one small query.
    if hall.store.stage(id).await?.ok_or(NoRoom::Unknown)?.is_unfinished() {
        return Ok(None);
    }
    if let Some(document) = hall.store.document(id).await? {
        return Ok(Some(document).filter(|document| !document.is_empty()));
    }
    let row = hall.store.table(id).await?.ok_or(NoRoom::Unknown)?;
    let (table, _, _) = restore(hall, &row).await?;
    Ok(keep_record(hall, &row, &table).await?.filter(|document| !document.is_empty()))
}

/// Keeps the record of a game that has ended; none while it runs, empty where no game was played.
pub(super) async fn keep_record(
    hall: &Hall,
    row: &TableRow,
    table: &Table<AnyGame>,
) -> Result<Option<String>, StoreError> {
    if !matches!(table.stage(), Stage::Over | Stage::Closed) {
        return Ok(None);
    }
    // A table that was closed in its lobby had no game; one that was closed after the deal leaves its record and seed to all.
    let dealt = |record: &Record| !record.opening.is_empty() || !record.moves.is_empty();
    let record = table.record().filter(|record| table.stage() == Stage::Over || dealt(record));
    let document = record.map_or_else(String::new, |mut record| {
        record.fairness = Some(fairness::revealed(
            table.commitment().unwrap_or_default(),
            &row.seed,
            table.contributions(),
            table.pledges(),
        ));
        record.to_json()
    });
    hall.store.keep_document(&row.id, &document).await?;
    Ok(Some(document))
}

/// Keeps the records of games that ended before there were documents, or at a node that knows of none.
pub(crate) async fn keep_missing_records(hall: &Hall) {
    const AT_ONCE: u32 = 100;
    let mut after = String::new();
    loop {
        let tables = match hall.store.undocumented(&after, AT_ONCE).await {
            Ok(tables) => tables,
            Err(error) => {
                return tracing::warn!(%error, "finished games without a record could not be looked for");
            }
        };
        let Some(last) = tables.last().cloned() else { return };
        for id in tables {
            if let Err(error) = record(hall, &id).await {
                tracing::warn!(?error, table = id, "the record of a finished game could not be kept");
            }
        }
        after = last;
    }
}
