//! The lab from Python: duplicate matches, ladders and balance reports, with the numbers of the command line.

use std::{
    sync::mpsc::{RecvTimeoutError, channel},
    thread,
    time::Duration,
};

use grandstand_catalogue::stand_ins_at;
use grandstand_core::Setup;
use grandstand_lab::{Arena, Challenger, Player, RoundRobin, Sim, Stop, Workers, bootstrap};
use pyo3::prelude::*;

use crate::{
    error::{bad_setup, refused, said},
    luck::mix,
    number::{Seed, Whole},
    setup::from_json,
    warn,
};

/// More sets, deals or games than anybody waits for.
const MOST: usize = 1_000_000_000;
/// The most bots on one ladder: every choice of them meets.
const LADDER: usize = 16;
/// How often a running match looks whether Ctrl-C was pressed.
const LOOK: Duration = Duration::from_millis(100);

fn players(names: &[String]) -> PyResult<Vec<Player>> {
    names.iter().map(|name| Player::parse(name)).collect::<Result<_, _>>().map_err(said)
}

/// Warns of who plays in whose place: whoever measures a player must not measure somebody else without knowing.
fn warn_of_stand_ins(py: Python<'_>, table: &Setup, players: &[Player]) -> PyResult<()> {
    stand_ins_at(table, players.iter().map(|player| player.rung)).iter().try_for_each(|it| warn(py, it))
}

/// Does the work on threads without the interpreter lock. Ctrl-C stops it and comes out as `KeyboardInterrupt`.
fn run<T: Send>(
    py: Python<'_>,
    threads: Whole,
    work: impl FnOnce(&Workers) -> PyResult<T> + Send,
) -> PyResult<T> {
    let stop = Stop::default();
    let workers = Workers::new(threads.threads()?, stop.clone()).map_err(said)?;
    py.detach(|| {
        thread::scope(|scope| {
            let (sender, done) = channel();
            scope.spawn(|| {
                let sender = sender;
                // Nobody listens any more after Ctrl-C.
                let _ = sender.send(work(&workers));
            });
            loop {
                match done.recv_timeout(LOOK) {
                    Ok(given) => return given,
                    Err(RecvTimeoutError::Timeout) => {
                        Python::attach(look).inspect_err(|_| stop.raise())?;
                    }
                    Err(RecvTimeoutError::Disconnected) => return Err(refused("the match broke off")),
                }
            }
        })
    })
}

/// Whether Ctrl-C was pressed, as Python tells it.
fn look(py: Python<'_>) -> PyResult<()> {
    py.check_signals()
}

/// A duplicate match between two of our bots, as JSON.
#[pyfunction]
#[pyo3(signature = (setup, challenger, field, sets, seed, bar, threads))]
#[allow(clippy::too_many_arguments, reason = "as many as the command has options")]
pub(crate) fn arena(
    py: Python<'_>,
    setup: &str,
    challenger: &str,
    field: &str,
    sets: Whole,
    seed: Seed,
    bar: Option<f64>,
    threads: Whole,
) -> PyResult<String> {
    let challenger = Challenger::parse(challenger).map_err(said)?;
    let field = Player::parse(field).map_err(said)?;
    let sets = sets.count("sets", MOST)?;
    let arena = Arena { setup: from_json(setup)?, challenger, field, sets, seed: seed.0, bar };
    warn_of_stand_ins(py, &arena.setup, &[challenger.honest(), field])?;
    let report = run(py, threads, |workers| arena.run(workers).map_err(bad_setup))?;
    serde_json::to_string(&report).map_err(refused)
}

/// A round robin with ratings, as JSON.
#[pyfunction]
#[pyo3(signature = (setup, names, deals, seed, threads))]
pub(crate) fn ladder(
    py: Python<'_>,
    setup: &str,
    names: Vec<String>,
    deals: Whole,
    seed: Seed,
    threads: Whole,
) -> PyResult<String> {
    if names.len() > LADDER {
        return Err(refused(format!("a ladder is for at most {LADDER} bots, not {}", names.len())));
    }
    let deals = deals.count("deals", MOST)?;
    let robin = RoundRobin { setup: from_json(setup)?, players: players(&names)?, deals, seed: seed.0 };
    warn_of_stand_ins(py, &robin.setup, &robin.players)?;
    let ratings = run(py, threads, |workers| robin.run(workers).map_err(bad_setup))?;
    serde_json::to_string(&ratings).map_err(refused)
}

/// A balance report over many games, as JSON.
#[pyfunction]
#[pyo3(signature = (setups, seats, games, seed, threads))]
pub(crate) fn simulate(
    py: Python<'_>,
    setups: Vec<String>,
    seats: Vec<String>,
    games: Whole,
    seed: Seed,
    threads: Whole,
) -> PyResult<String> {
    let setups: Vec<Setup> = setups.iter().map(|text| from_json(text)).collect::<PyResult<_>>()?;
    let games = games.count("games", MOST)?;
    let sim = Sim { setups, seats: players(&seats)?, games, seed: seed.0, grid_by_lot: false };
    sim.setups.iter().try_for_each(|setup| warn_of_stand_ins(py, setup, &sim.seats))?;
    let findings = run(py, threads, |workers| sim.run(workers, &mut std::io::sink()).map_err(said))?;
    Ok(findings.to_json().to_string())
}

/// The ratio of two sums over sets with the arena's 95 % interval: estimate, low, high.
#[pyfunction]
pub(crate) fn interval(pairs: Vec<(f64, f64)>, seed: Seed) -> (f64, f64, f64) {
    let interval = bootstrap(&pairs, mix(seed.0));
    (interval.estimate, interval.low, interval.high)
}
