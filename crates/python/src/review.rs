//! Finished games looked at again.

use grandstand_bots::Rung;
use grandstand_core::Record;
use grandstand_review::{Effort, open};
use grandstand_words::in_english;
use pyo3::prelude::*;

use crate::{
    error::{bad_record, bad_setup, refused, said},
    number::{Seed, Whole},
};

/// More thorough than anybody waits for.
const MOST: usize = 100;

/// A record looked at again, as JSON. Ctrl-C stops it.
#[pyfunction]
pub(crate) fn review_json(
    py: Python<'_>,
    record: &str,
    names: Vec<String>,
    judge: &str,
    times: Whole,
    seed: Seed,
) -> PyResult<String> {
    let record = Record::from_json(record).map_err(bad_record)?;
    let judge = Rung::named(judge).map_err(|error| said(error.0))?;
    if !judge.judges() {
        return Err(refused(format!("{} cannot judge; pro, master and champion can", judge.name())));
    }
    let times = times.count("times", MOST)? as u32;
    let effort = Effort { judge, seed: seed.0, ..Effort::default() }.times(times);
    let mut work = open(&record, &names, effort).map_err(bad_setup)?;
    while py.detach(|| work.step()) {
        py.check_signals()?;
    }
    let review = work.review();
    let mut told = serde_json::to_value(&review).map_err(refused)?;
    // What is wrong with a record is told as every error here: in English.
    told["problem"] = review.problem.map(|problem| in_english(&problem)).into();
    Ok(told.to_string())
}
