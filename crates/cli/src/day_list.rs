//! The list of a day's race, as a server gives it out with the records: anybody can check it.

use grandstand_core::{Record, Sentence};
use grandstand_table::daily::{self, share_beaten};
use serde::Deserialize;
use serde_json::Value;

use crate::setup::paid;

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
    pub(crate) fn wrong_with(&self, line: usize) -> Option<Sentence> {
        let run = &self.runs[line];
        let record = match Record::from_json(&run.record.to_string()) {
            Ok(record) => record,
            Err(error) => return Some(error.say()),
        };
        let found = match daily::verify(&record) {
            Ok(found) => found,
            Err(why) => return Some(why),
        };
        if (found.date.as_str(), found.game.as_str()) != (self.date.as_str(), self.game.as_str()) {
            return Some(
                Sentence::of("listed-other-race")
                    .with("date", daily::written(&found.date))
                    .with("game", found.game),
            );
        }
        if found.money != run.money {
            let other = Sentence::of("listed-other-money").with("found", paid(&record.setup, found.money));
            return Some(other.with("claimed", paid(&record.setup, run.money)));
        }
        let others = self.runs.iter().enumerate().filter(|(other, _)| *other != line);
        let others: Vec<i32> = others.map(|(_, run)| run.money).collect();
        let share = share_beaten(run.money, &others);
        if (share - run.share).abs() > 1e-9 {
            let percent = |share: f64| {
                let tenths = (1000.0 * share).round() as i64;
                Sentence::of("listed-percent").number("whole", tenths / 10).number("tenth", tenths % 10)
            };
            let other = Sentence::of("listed-other-share").with("found", percent(share));
            return Some(other.with("claimed", percent(run.share)));
        }
        let before = line.checked_sub(1).map(|before| self.runs[before].money);
        let wrong = before.is_some_and(|before| before < run.money);
        wrong.then(|| Sentence::of("listed-below"))
    }
}
