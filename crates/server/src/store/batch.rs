//! In which order the appends of a batch go in, and what becomes of each.

use std::collections::{HashMap, HashSet};

use grandstand_core::Sentence;

use super::{Append, Appended, PersonId, StoreError, StoredEntry, Summary, TableId, TableRow};

/// An entry and the table it belongs to.
pub(super) type Line<'a> = (&'a str, &'a StoredEntry);

/// A batch on its way into the database, in rounds: the first append of every table, then the second of every table, and so
/// on. Mostly there is one round.
pub(super) struct Batch<'a> {
    appends: &'a [Append],
    rounds: std::vec::IntoIter<Vec<usize>>,
    round: Vec<usize>,
    /// Tables that somebody else has written to: what follows in this batch was thought of without knowing that.
    lost: HashSet<&'a str>,
    answers: Vec<Appended>,
}

impl<'a> Batch<'a> {
    pub(super) fn new(appends: &'a [Append]) -> Result<Self, StoreError> {
        appends.iter().try_for_each(check)?;
        let mut count: HashMap<&str, usize> = HashMap::with_capacity(appends.len());
        let mut rounds: Vec<Vec<usize>> = Vec::new();
        for (index, append) in appends.iter().enumerate() {
            let round = count.entry(&append.table).or_default();
            if *round == rounds.len() {
                rounds.push(Vec::new());
            }
            rounds[*round].push(index);
            *round += 1;
        }
        let answers = vec![Appended::Taken; appends.len()];
        Ok(Batch { appends, rounds: rounds.into_iter(), round: Vec::new(), lost: HashSet::new(), answers })
    }

    /// Whether it is one entry each for some tables and nothing else, so that one statement writes it all.
    pub(super) fn is_plain(&self) -> bool {
        self.rounds.len() == 1
            && self.appends.iter().all(|append| append.entries.len() == 1 && append.summary.is_none())
    }

    /// The first entries of the next round, which decide, and whether only the driver may write them; at most one for every
    /// table.
    pub(super) fn next_round(&mut self) -> Option<Vec<(Line<'a>, bool)>> {
        let appends = self.appends;
        self.round = self.rounds.next()?;
        self.round.retain(|&at| !self.lost.contains(appends[at].table.as_str()));
        let first = |&at: &usize| {
            let Append { table, entries, driver, .. } = &appends[at];
            ((table.as_str(), &entries[0]), *driver)
        };
        Some(self.round.iter().map(first).collect())
    }

    /// Which first entries of the round went in; answers with the entries that follow them.
    pub(super) fn kept(&mut self, tables: &HashSet<TableId>) -> Vec<Line<'a>> {
        let mut rest = Vec::new();
        for &at in &self.round {
            let Append { table, entries, .. } = &self.appends[at];
            if tables.contains(table) {
                self.answers[at] = Appended::Kept;
                rest.extend(entries[1..].iter().map(|entry| (table.as_str(), entry)));
            } else {
                self.lost.insert(table);
            }
        }
        rest
    }

    /// The last entry and, where it has changed, the last summary of every table that was written to.
    pub(super) fn written(&self) -> HashMap<&'a str, (u64, Option<&'a Summary>)> {
        let mut written = HashMap::new();
        for (append, _) in
            self.appends.iter().zip(&self.answers).filter(|(_, answer)| **answer == Appended::Kept)
        {
            let (seq, summary) = written.entry(append.table.as_str()).or_insert((0, None));
            *seq = append.entries.last().map_or(*seq, |entry| entry.seq);
            *summary = append.summary.as_ref().or(*summary);
        }
        written
    }

    pub(super) fn answers(self) -> Vec<Appended> {
        self.answers
    }
}

/// The people of a summary, each with the table.
pub(super) fn seats<'a>(table: &'a str, summary: &'a Summary) -> impl Iterator<Item = (PersonId, &'a str)> {
    summary.people.iter().flatten().map(move |person| (*person, table))
}

/// The summary that a table is opened with, if the opening is complete.
pub(super) fn opening<'a>(row: &TableRow, first: &'a Append) -> Result<&'a Summary, StoreError> {
    check(first)?;
    if first.table != row.id || first.entries[0].seq != 1 {
        return Err(unfit(&row.id, "opening"));
    }
    first.summary.as_ref().ok_or_else(|| unfit(&row.id, "summary"))
}

/// What no server should ask for: a fault of ours, by its name.
fn unfit(table: &str, fault: &str) -> StoreError {
    StoreError(Sentence::of("store-unfit").with("table", table).with("fault", fault))
}

/// Refuses what no server should ask for, before anything is written.
fn check(Append { table, entries, .. }: &Append) -> Result<(), StoreError> {
    let Some(first) = entries.first() else {
        return Err(unfit(table, "no-entries"));
    };
    if entries.iter().zip(first.seq..).any(|(entry, seq)| entry.seq != seq) {
        return Err(unfit(table, "order"));
    }
    if entries[1..].iter().any(|entry| entry.said.is_some()) {
        return Err(unfit(table, "message"));
    }
    Ok(())
}
