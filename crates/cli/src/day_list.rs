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
    /// The run of a line, if all of it follows from the record and the rest of the list; otherwise what is wrong with it, or with where
    /// it stands.
    pub(crate) fn check(&self, line: usize) -> Result<daily::Run, Sentence> {
        let run = &self.runs[line];
        let record = Record::from_json(&run.record.to_string()).map_err(|error| error.say())?;
        let found = daily::verify(&record)?;
        if (found.date.as_str(), found.game.as_str()) != (self.date.as_str(), self.game.as_str()) {
            let other = Sentence::of("listed-other-race").with("date", daily::written(&found.date));
            return Err(other.with("game", found.game));
        }
        if found.money != run.money {
            let other = Sentence::of("listed-other-money").with("found", paid(&record.setup, found.money));
            return Err(other.with("claimed", paid(&record.setup, run.money)));
        }
        // Against other bots it is another race.
        let bots = |run: &ListedRun| run.record.get("bots").and_then(Value::as_u64).unwrap_or(1);
        let others = self.runs.iter().enumerate().filter(|(other, _)| *other != line);
        let others = others.filter(|(_, other)| bots(other) == bots(run));
        let others: Vec<i32> = others.map(|(_, run)| run.money).collect();
        let share = share_beaten(run.money, &others);
        if (share - run.share).abs() > 1e-9 {
            let percent = |share: f64| {
                let tenths = (1000.0 * share).round() as i64;
                Sentence::of("listed-percent").number("whole", tenths / 10).number("tenth", tenths % 10)
            };
            let other = Sentence::of("listed-other-share").with("found", percent(share));
            return Err(other.with("claimed", percent(run.share)));
        }
        let before = line.checked_sub(1).map(|before| self.runs[before].money);
        match before {
            Some(before) if before < run.money => Err(Sentence::of("listed-below")),
            _ => Ok(found),
        }
    }
}
