//! How things look in the columns of either database.

use std::collections::HashMap;

use grandstand_core::{Sentence, wrong_json};

use super::{Listed, Moment, PersonId, Rated, Rating, Stage, StoreError, StoredEntry, Summary, TableRow};

/// The most lines that a list gives out.
pub(super) const LONGEST_LIST: u32 = 1000;

/// How many seconds a dead node is remembered: one that was only held up finds its people still there.
pub(super) const DEAD_NODE_IS_FORGOTTEN_AFTER: u32 = 3600;

pub(super) type TableColumns = (String, i64, bool, String, String, i64, Vec<u8>, i64);
pub(super) type EntryColumns = (i64, String, Option<String>);
pub(super) type ListedColumns = (String, i64, String, String, String, String, Option<String>, i64, i64);
pub(super) type RatingColumns = (String, f64, f64, i64);
pub(super) type RatedColumns = (String, String, f64, f64, i64);

macro_rules! listed {
    ($which:literal) => {
        concat!(
            "SELECT t.id, t.host, t.stage, t.game, t.people, t.names, t.result, t.opened,
                 (SELECT written FROM entries WHERE table_id = t.id ORDER BY seq DESC LIMIT 1) AS touched
             FROM tables AS t ",
            $which,
            " LIMIT $1"
        )
    };
}
pub(super) const OPEN: &str = listed!("WHERE t.public AND t.stage = 'lobby' ORDER BY t.opened DESC");
pub(super) const FINISHED: &str = listed!("WHERE t.public AND t.stage = 'over' ORDER BY t.finished DESC");
pub(super) const UNFINISHED: &str = listed!("WHERE t.stage IN ('lobby', 'playing') ORDER BY t.opened DESC");
pub(super) const OF: &str =
    listed!("JOIN seats AS s ON s.table_id = t.id WHERE s.person = $2 ORDER BY touched DESC");

pub(super) fn stage_name(stage: Stage) -> &'static str {
    match stage {
        Stage::Lobby => "lobby",
        Stage::Playing => "playing",
        Stage::Over => "over",
        Stage::Closed => "closed",
    }
}

pub(super) fn stage(name: &str) -> Result<Stage, StoreError> {
    [Stage::Lobby, Stage::Playing, Stage::Over, Stage::Closed]
        .into_iter()
        .find(|stage| stage_name(*stage) == name)
        .ok_or_else(|| damaged("stage"))
}

/// What stands in this column cannot be read.
fn damaged(what: &str) -> StoreError {
    StoreError(Sentence::of("store-damaged").with("what", what))
}

pub(super) fn secret(bytes: &[u8]) -> Result<[u8; 32], StoreError> {
    bytes.try_into().map_err(|_| damaged("secret"))
}

pub(super) fn table(row: TableColumns) -> Result<TableRow, StoreError> {
    let (id, host, public, setup, rules, code, seed, opened) = row;
    let code = code.try_into().map_err(|_| damaged("code"))?;
    let seed = secret(&seed)?;
    Ok(TableRow { id, host: host as PersonId, public, setup, rules, code, seed, opened: opened as Moment })
}

pub(super) fn entry((seq, body, said): EntryColumns) -> StoredEntry {
    StoredEntry { seq: seq as u64, body, said }
}

pub(super) fn listed(row: ListedColumns) -> Result<Listed, StoreError> {
    let (id, host, stage_name, game, people, names, result, opened, touched) = row;
    let summary = Summary {
        stage: stage(&stage_name)?,
        game,
        people: serde_json::from_str(&people).map_err(|_| damaged("people"))?,
        names: serde_json::from_str(&names).map_err(|_| damaged("names"))?,
        result,
    };
    Ok(Listed { id, host: host as PersonId, summary, opened: opened as Moment, touched: touched as Moment })
}

pub(super) fn rated((who, name, rating, uncertainty, games): RatedColumns) -> Rated {
    Rated { who, name, rating: Rating { rating, uncertainty, games: games as u32 } }
}

/// The ratings in the order asked for. A row without games is a place held for somebody new.
pub(super) fn ratings_in_order(who: &[(String, String)], rows: Vec<RatingColumns>) -> Vec<Option<Rating>> {
    let known: HashMap<String, Rating> = rows
        .into_iter()
        .filter(|row| row.3 > 0)
        .map(|(who, rating, uncertainty, games)| (who, Rating { rating, uncertainty, games: games as u32 }))
        .collect();
    who.iter().map(|(who, _)| known.get(who).copied()).collect()
}

/// Fails if the new ratings are not one for everybody.
pub(super) fn one_each(who: &[(String, String)], ratings: &[Rating]) -> Result<(), StoreError> {
    if who.len() == ratings.len() {
        Ok(())
    } else {
        let few = Sentence::of("store-ratings").number("ratings", ratings.len() as i64);
        Err(StoreError(few.number("players", who.len() as i64)))
    }
}

/// Everybody once; for somebody named twice the last counts.
pub(super) fn each_once<T>(who: &[(String, String)], of: impl Fn(usize) -> T) -> Vec<(&str, &str, T)> {
    let mut last: Vec<(&str, usize)> =
        who.iter().enumerate().map(|(index, (who, _))| (who.as_str(), index)).collect();
    last.sort_unstable_by(|a, b| a.0.cmp(b.0).then(b.1.cmp(&a.1)));
    last.dedup_by_key(|(who, _)| *who);
    last.into_iter().map(|(name, index)| (name, who[index].1.as_str(), of(index))).collect()
}

/// A list of people or names as JSON.
pub(super) fn json<T: serde::Serialize + ?Sized>(value: &T) -> Result<String, StoreError> {
    serde_json::to_string(value).map_err(|error| StoreError(wrong_json(&error)))
}

/// Names as a JSON list of lists, for queries that take lists of rows.
pub(super) fn singles(names: &[String]) -> Result<String, StoreError> {
    json(&names.iter().map(|name| [name]).collect::<Vec<_>>())
}
