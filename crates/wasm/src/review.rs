//! A finished game looked at again, step by step. It is in a module of its own, which a page fetches when somebody wants a review.

use std::cell::RefCell;

use grandstand_core::{Record, Seat, Sentence, Setup, tree};
use grandstand_review::{Advice, Effort, Kept, Review, Work, advice, open};
use grandstand_table::{Entry, Happening, Player};
use serde::Serialize;

use crate::{
    mind::position,
    study::{Study, study},
};

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

/// Opens a record for review, and goes on from what was kept of it. What cannot be read any more, or is of another game, is no help.
pub(crate) fn begin(record: &str, names: &[String], kept: Option<&str>) -> Result<Progress, Sentence> {
    let record = Record::from_json(record).map_err(|error| error.say())?;
    let mut work = open(&record, names, Effort::default()).map_err(|error| error.0)?;
    let kept = kept.and_then(|kept| tree::from_json::<Kept>(kept.as_bytes()).ok());
    if let Some(kept) = kept.filter(|kept| kept.is_of(Effort::default())) {
        work.resume(kept.found);
    }
    let progress = Progress::of(&*work);
    WORK.set(Some(work));
    Ok(progress)
}

/// Looks at one more decision.
pub(crate) fn go_on() -> Result<Progress, Sentence> {
    with(|work| {
        work.step();
        Progress::of(work)
    })
}

/// What was found so far.
pub(crate) fn so_far() -> Result<Review, Sentence> {
    with(|work| work.review())
}

/// The same, to go on from another day.
pub(crate) fn to_keep() -> Result<Kept, Sentence> {
    with(|work| Kept::of(work, Effort::default()))
}

/// Who is asked for advice: somebody who has to answer within a moment.
const COACH: &str = "pro";

/// Advice for whoever has to decide after a log, by what they know.
pub(crate) fn advise(
    setup: &Setup,
    log: &[Entry],
    action: Option<&str>,
    seed: u64,
) -> Result<Advice, Sentence> {
    let (_, _, infoset, _) =
        position(setup, log, Some(COACH))?.ok_or_else(|| Sentence::of("refused-not-your-turn"))?;
    advice(&infoset, action, Effort { seed, ..Effort::default() }).map_err(|error| error.0)
}

/// A game from which somebody plays on after so many moves, against bots: a table's log that says that it is a study.
pub(crate) fn play_on(
    record: &str,
    names: &[String],
    after: usize,
    seat: Seat,
    rung: &str,
) -> Result<Study, Sentence> {
    let mut study = study(record, names)?;
    let unfinished = Record::from_json(record).is_ok_and(|record| record.result.is_none());
    if after > study.moves.len() || (after == study.moves.len() && !unfinished) {
        return Err(Sentence::of("refused-is-over"));
    }
    let moves = study.log.len() - study.moves.len() + after;
    let at = study.log.first().map_or(0, |entry| entry.at);
    study.log.truncate(moves);
    study.moves.truncate(after);
    study.money.truncate(after + 1);
    study.log.push(Entry { at, what: Happening::Study { after: after as u32 } });
    for entry in &mut study.log {
        match &mut entry.what {
            Happening::SetUp { seats, .. } => {
                let others = Seat::first(8).zip(seats).filter(|(other, _)| *other != seat);
                others.for_each(|(_, player)| *player = Player::Bot { rung: rung.to_owned() });
            }
            Happening::Played { seat: mover, bot, .. } => *bot = *mover != seat,
            _ => {}
        }
    }
    Ok(study)
}

fn with<T>(f: impl FnOnce(&mut dyn Work) -> T) -> Result<T, Sentence> {
    WORK.with_borrow_mut(|work| match work {
        Some(work) => Ok(f(&mut **work)),
        None => Err(Sentence::of("wrong-asked")),
    })
}

#[cfg(test)]
mod tests {
    use grandstand_bots::Rung;
    use grandstand_catalogue::AnyGame;
    use grandstand_table::{Table, daily::Daily};

    use super::*;
    use crate::room::{HERE, Room};

    #[test]
    fn a_game_is_played_on_as_a_study() {
        let daily = Daily::of("2026-11-16", "detroit-cleveland").expect("a race");
        let record = daily.run_by(Rung::Rookie).expect("a run");
        let names = ["A", "B", "C", "D"].map(str::to_owned);
        let from = |after| play_on(&record.to_json(), &names, after, Seat(1), "rookie");
        let Ok(Study { setup, log, .. }) = from(40) else { panic!("a moment of the game") };
        let table: Table<AnyGame> = Table::restore(HERE, setup.clone(), &log).expect("a log");
        let bots: Vec<bool> =
            table.seats().iter().map(|player| matches!(player, Player::Bot { .. })).collect();
        assert_eq!(bots, [true, false, true, true]);
        let begun = table.record().expect("a record");
        assert_eq!((begun.study, begun.daily.as_deref()), (Some(40), None), "no race of a day any more");
        assert_eq!(begun.moves[..], record.moves[..40]);
        let sight = table.update(HERE, None, 0, 0);
        assert_eq!(sight.undo.by_consent, [], "what happened in the other game stays");
        assert!(Room::restore(&setup, &log, &[1; 32]).is_ok());
        assert!(from(record.moves.len()).is_err(), "nothing is left to decide");
    }

    #[test]
    fn a_review_goes_on_after_the_page_was_closed() {
        let daily = Daily::of("2026-11-16", "long-shot").expect("a race");
        let record = daily.run_by(Rung::Random).expect("a run").to_json();
        let begin = |kept: Option<&str>| begin(&record, &[], kept).expect("a record").done;
        assert_eq!(begin(None), 0);
        for _ in 0..2 {
            assert!(go_on().is_ok());
        }
        let kept = serde_json::to_string(&to_keep().expect("a review")).expect("plain data");
        // Text keeps numbers to about the last bit.
        let told = || -> Vec<(usize, String, i64)> {
            let review = so_far().expect("a review");
            let points = |share: f64| (1e9 * share).round() as i64;
            review
                .decisions
                .into_iter()
                .map(|one| (one.number, one.played, points(one.chance.mean)))
                .collect()
        };
        let before = told();
        assert_eq!(begin(Some(&kept)), 2);
        assert_eq!(told(), before);
        // Of another race, or as an older page kept it: from the start.
        assert_eq!(begin(Some("{\"found\":[]}")), 0);
        let other =
            Daily::of("2026-11-17", "long-shot").expect("a race").run_by(Rung::Random).expect("a run");
        assert!(super::begin(&other.to_json(), &[], Some(&kept)).is_ok_and(|progress| progress.done == 0));
    }
}
