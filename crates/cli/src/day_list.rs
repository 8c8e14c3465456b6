//! The list of a day's race, as a server gives it out with the records: anybody can check it.

use grandstand_core::Record;
use grandstand_table::daily::{self, share_beaten};
use serde::Deserialize;
use serde_json::Value;

/// A list as it was given out.
#[derive(Debug, Deserialize)]
pub(crate) struct DayList {
    /// The day, as `2026-11-16`.
    pub(crate) date: String,
    /// The game.
    pub(crate) game: String,
    /// Who ran it, the best first.
    pub(crate) runs: Vec<ListedRun>,
}

/// A line of it.
#[derive(Debug, Deserialize)]
pub(crate) struct ListedRun {
    /// Who.
    pub(crate) name: String,
    /// What they made of it.
    pub(crate) money: i32,
    /// The part of the others who made less, and half of those who made as much.
    pub(crate) share: f64,
    /// The record of the run.
    record: Value,
}

impl DayList {
    /// What is wrong with a line, or with where it stands; nothing if all of it follows from the record and the rest of the list.
    pub(crate) fn wrong_with(&self, line: usize) -> Option<String> {
        let run = &self.runs[line];
        let record = match Record::from_json(&run.record.to_string()) {
            Ok(record) => record,
            Err(error) => return Some(error.to_string()),
        };
        let found = match daily::verify(&record) {
            Ok(found) => found,
            Err(why) => return Some(why),
        };
        if (found.date.as_str(), found.game.as_str()) != (self.date.as_str(), self.game.as_str()) {
            return Some(format!("it is the race of {} in {}", found.date, found.game));
        }
        if found.money != run.money {
            return Some(format!("the record ends with {}, not {}", found.money, run.money));
        }
        let others = self.runs.iter().enumerate().filter(|(other, _)| *other != line);
        let others: Vec<i32> = others.map(|(_, run)| run.money).collect();
        let share = share_beaten(run.money, &others);
        if (share - run.share).abs() > 1e-9 {
            return Some(format!(
                "it beats {:.1} % of the others, not {:.1} %",
                100.0 * share,
                100.0 * run.share
            ));
        }
        let before = line.checked_sub(1).map(|before| self.runs[before].money);
        let wrong = before.is_some_and(|before| before < run.money);
        wrong.then(|| "it stands below somebody who made less".to_owned())
    }
}
