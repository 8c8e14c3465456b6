//! A finished game looked at again, step by step. It is in a module of its own, which a page fetches when somebody wants a review.

use std::cell::RefCell;

use grandstand_core::{Record, Setup};
use grandstand_review::{Advice, Effort, Review, Work, advice, open};
use grandstand_table::Entry;
use serde::Serialize;

use crate::mind::position;

thread_local! {
    static WORK: RefCell<Option<Box<dyn Work>>> = const { RefCell::new(None) };
}

/// How far a review has come.
#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Progress {
    /// Decisions that have been looked at,
    done: usize,
    /// of so many.
    decisions: usize,
}

impl Progress {
    fn of(work: &dyn Work) -> Progress {
        Progress { done: work.found().len(), decisions: work.decisions() }
    }
}

/// Opens a record for review.
pub(crate) fn begin(record: &str, names: &[String]) -> Result<Progress, String> {
    let record = Record::from_json(record).map_err(|error| error.to_string())?;
    let work = open(&record, names, Effort::default()).map_err(|error| error.0)?;
    let progress = Progress::of(&*work);
    WORK.set(Some(work));
    Ok(progress)
}

/// Looks at one more decision.
pub(crate) fn go_on() -> Result<Progress, String> {
    with(|work| {
        work.step();
        Progress::of(work)
    })
}

/// What was found so far.
pub(crate) fn so_far() -> Result<Review, String> {
    with(|work| work.review())
}

/// Who is asked for advice: somebody who has to answer within a moment.
const COACH: &str = "pro";

/// Advice for whoever has to decide after a log, by what they know.
pub(crate) fn advise(
    setup: &Setup,
    log: &[Entry],
    names: &[String],
    action: Option<&str>,
    seed: u64,
) -> Result<Advice, String> {
    let (_, _, infoset) = position(setup, log, Some(COACH))?.ok_or("Nobody has to decide now.")?;
    advice(&infoset, action, names, Effort { seed, ..Effort::default() }).map_err(|error| error.0)
}

fn with<T>(f: impl FnOnce(&mut dyn Work) -> T) -> Result<T, String> {
    WORK.with_borrow_mut(|work| match work {
        Some(work) => Ok(f(&mut **work)),
        None => Err("There is no review yet; open a record first.".to_owned()),
    })
}
