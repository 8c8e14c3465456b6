//! The lab from Python: duplicate matches, ladders and balance reports, with the numbers of the command line.

use grandstand_lab::{Arena, Player, RoundRobin, Sim, Stop, Workers, bootstrap};
use pyo3::prelude::*;

use crate::{
    error::{bad_setup, refused},
    luck::mix,
    setup::from_json,
};

fn player(name: &str) -> PyResult<Player> {
    Player::parse(name).map_err(refused)
}

fn workers(threads: usize) -> PyResult<Workers> {
    Workers::new(threads, Stop::default()).map_err(refused)
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
    sets: usize,
    seed: u64,
    bar: Option<f64>,
    threads: usize,
) -> PyResult<String> {
    let (challenger, field) = (player(challenger)?, player(field)?);
    let arena = Arena { setup: from_json(setup)?, challenger, field, sets, seed, bar };
    let workers = workers(threads)?;
    let report = py.detach(|| arena.run(&workers)).map_err(bad_setup)?;
    serde_json::to_string(&report).map_err(refused)
}

/// A round robin with ratings, as JSON.
#[pyfunction]
#[pyo3(signature = (setup, players, deals, seed, threads))]
pub(crate) fn ladder(
    py: Python<'_>,
    setup: &str,
    players: Vec<String>,
    deals: usize,
    seed: u64,
    threads: usize,
) -> PyResult<String> {
    let players = players.iter().map(|name| player(name)).collect::<PyResult<_>>()?;
    let robin = RoundRobin { setup: from_json(setup)?, players, deals, seed };
    let workers = workers(threads)?;
    let ratings = py.detach(|| robin.run(&workers)).map_err(bad_setup)?;
    serde_json::to_string(&ratings).map_err(refused)
}

/// A balance report over many games, as JSON.
#[pyfunction]
#[pyo3(signature = (setups, seats, games, seed, threads))]
pub(crate) fn simulate(
    py: Python<'_>,
    setups: Vec<String>,
    seats: Vec<String>,
    games: usize,
    seed: u64,
    threads: usize,
) -> PyResult<String> {
    let setups = setups.iter().map(|text| from_json(text)).collect::<PyResult<_>>()?;
    let seats = seats.iter().map(|name| player(name)).collect::<PyResult<_>>()?;
    let sim = Sim { setups, seats, games, seed, grid_by_lot: false };
    let workers = workers(threads)?;
    let findings = py.detach(|| sim.run(&workers, &mut std::io::sink())).map_err(refused)?;
    Ok(findings.to_json().to_string())
}

/// The ratio of two sums over sets with the arena's 95 % interval: estimate, low, high.
#[pyfunction]
pub(crate) fn interval(pairs: Vec<(f64, f64)>, seed: u64) -> (f64, f64, f64) {
    let interval = bootstrap(&pairs, mix(seed));
    (interval.estimate, interval.low, interval.high)
}
