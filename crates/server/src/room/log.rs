//! From the log to the table, and from the table to what the database keeps.

use std::collections::VecDeque;

use grandstand_catalogue::AnyGame;
use grandstand_core::{Chance, Record, Seeded, Setup};
use grandstand_table::{Entry, Output, Player, Stage, Table, Visitor, fairness};

use super::{NoRoom, Room};
use crate::{
    hall::Hall,
    identity, rules,
    store::{StoreError, StoredEntry, Summary, TableRow},
};

/// How many messages a table remembers, so that one sent twice counts once.
const REMEMBERED: usize = 128;

/// The luck of a game. If the log is not what the seed gives, it may be looked at, but no more luck is drawn.
pub(super) struct Luck {
    stream: Seeded,
    pub(super) fits: Result<(), String>,
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

    /// Keeps in mind that this was said.
    pub(super) fn remember(&mut self, said: Option<String>) {
        self.said.extend(said);
        while self.said.len() > REMEMBERED {
            self.said.pop_front();
        }
    }

    /// Reads the whole log again; false if that is not possible now, and everybody is sent away to come back.
    pub(super) async fn reload(&mut self) -> bool {
        match restore(&self.hall, &self.row).await {
            Ok((table, said, latest)) => {
                self.table = table;
                self.said = said;
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
                .map_err(|error| error.to_string())
                .and_then(|entry| {
                    self.latest = self.latest.max(entry.at);
                    self.table.follow(&entry).map_err(|error| error.0)
                });
            if let Err(why) = followed {
                tracing::error!(why, table = self.row.id, seq = stored.seq, "an entry cannot be followed");
                self.reload().await;
                return;
            }
            self.remember(stored.said);
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
pub(super) async fn restore(
    hall: &Hall,
    row: &TableRow,
) -> Result<(Table<AnyGame>, VecDeque<String>, u64), NoRoom> {
    let broken = |why: String| NoRoom::Store(StoreError(format!("table {}: {why}", row.id)));
    let mut setup: Setup = serde_json::from_str(&row.setup).map_err(|error| broken(error.to_string()))?;
    let stored = hall.store.entries(&row.id, 0).await?;
    let mut said: VecDeque<String> = VecDeque::new();
    let mut log: Vec<Entry> = Vec::with_capacity(stored.len());
    for entry in stored {
        log.push(serde_json::from_str(&entry.body).map_err(|error| broken(error.to_string()))?);
        said.extend(entry.said);
    }
    let mut setups: Vec<&mut Setup> = rules::setups(&mut log).chain([&mut setup]).collect();
    rules::pin(&*hall.store, row, &mut setups).await?;
    let latest = log.last().map_or(row.opened, |entry| entry.at);
    let surplus = said.len().saturating_sub(REMEMBERED);
    said.drain(..surplus);
    let table = Table::restore(Visitor(row.host), setup, &log).map_err(|error| broken(error.0))?;
    Ok((table, said, latest))
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
    Summary {
        stage: table.stage(),
        game: table.setup().game.clone(),
        people: table
            .seats()
            .iter()
            .map(|player| match player {
                Player::Person { visitor, .. } => Some(visitor.0),
                _ => None,
            })
            .collect(),
        names: table
            .seats()
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

/// The record of a game that has ended or was abandoned, with the server's seed; none while it runs.
pub(crate) async fn record(hall: &Hall, id: &str) -> Result<Option<String>, NoRoom> {
    if !identity::is_table(id) {
        return Err(NoRoom::Unknown);
    }
    // Looked up first: whoever asks for the record of a running table costs one small query.
    if hall.store.stage(id).await?.ok_or(NoRoom::Unknown)?.is_unfinished() {
        return Ok(None);
    }
    let row = hall.store.table(id).await?.ok_or(NoRoom::Unknown)?;
    let (table, _, _) = restore(hall, &row).await?;
    if !matches!(table.stage(), Stage::Over | Stage::Closed) {
        return Ok(None);
    }
    // A table that was closed in its lobby had no game; one that was closed after the deal leaves its record and seed to all.
    let dealt = |record: &Record| !record.opening.is_empty() || !record.moves.is_empty();
    let record = table.record().filter(|record| table.stage() == Stage::Over || dealt(record));
    Ok(record.map(|mut record| {
        record.fairness = Some(fairness::revealed(
            table.commitment().unwrap_or_default(),
            &row.seed,
            table.contributions(),
        ));
        record.to_json()
    }))
}
