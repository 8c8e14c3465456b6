//! Many games at once, for NumPy.

use grandstand_catalogue::AnyInfoset;
use grandstand_core::{Game, Infoset, MAX_SEATS, Seat, Setup, features::length};
use grandstand_lab::Player;
use numpy::{
    Element, PyReadonlyArray1, PyReadwriteArray, PyReadwriteArray1, PyReadwriteArray2, PyUntypedArrayMethods,
};
use pyo3::{exceptions::PyIndexError, prelude::*};
use rayon::{ThreadPool, ThreadPoolBuilder};

use crate::{
    batch::{Endings, Plan, Sheets},
    error::{IllegalAction, bad_setup, refused, said},
    game::PyGame,
    games::{AnySheets, Games, Plans},
    number::{Seed, Whole},
    setup::from_json,
};

/// The most environments of a batch: two to four gigabytes of games and arrays.
pub(crate) const MOST: usize = 1 << 20;

/// Thousands of games, stepped together in Rust.
#[pyclass(name = "Vector", module = "grandstand")]
pub(crate) struct PyVector {
    batch: Box<dyn Games>,
    /// None for one thread.
    pool: Option<Pool>,
}

impl PyVector {
    fn count(&self) -> usize {
        self.batch.count()
    }

    fn width(&self) -> (usize, usize) {
        let family = self.batch.family();
        (length(family.fields), family.codes.into())
    }

    fn infoset(&self, number: Whole, seat: Whole) -> PyResult<(AnyInfoset, &Setup)> {
        let Whole(asked) = number;
        let missing = || {
            let last = self.count() - 1;
            PyIndexError::new_err(format!("there is no environment {asked}; there are 0 to {last}"))
        };
        let number = usize::try_from(asked).map_err(|_| missing())?;
        let (game, setup) = self.batch.at(number).ok_or_else(missing)?;
        let seat = seat.seat(game.seats())?;
        Ok((game.infoset(Seat(seat).into()), setup))
    }

    /// Does something with the arrays that every call writes, whichever numbers the observations are made of.
    fn with_sheets(
        &mut self,
        observations: &Bound<'_, PyAny>,
        masks: &Bound<'_, PyAny>,
        seats: &Bound<'_, PyAny>,
        run: impl Run,
    ) -> PyResult<()> {
        let (length, codes) = self.width();
        let count = self.count();
        let mut masks = matrix::<bool>(masks, "masks", "bool", [count, codes])?;
        let mut seats = line::<i8>(seats, "seats", "int8", count)?;
        let masks = flat(&mut masks, "masks")?;
        let seats = flat(&mut seats, "seats")?;
        let py = observations.py();
        let PyVector { batch, pool } = self;
        let pool = threads_of(pool)?;
        let done = if let Ok(mut observations) = observations.extract::<PyReadwriteArray2<'_, f32>>() {
            shape(&observations, "observations", &[count, length])?;
            let observations = flat(&mut observations, "observations")?;
            let sheets = AnySheets::Scaled(Sheets { observations, masks, seats });
            py.detach(|| on(pool, || run.run(&mut **batch, sheets)))
        } else {
            let mut observations =
                matrix::<i8>(observations, "observations", "int8 or float32", [count, length])?;
            let observations = flat(&mut observations, "observations")?;
            let sheets = AnySheets::Whole(Sheets { observations, masks, seats });
            py.detach(|| on(pool, || run.run(&mut **batch, sheets)))
        };
        done.map_err(IllegalAction::new_err)
    }
}

/// Threads, and the process they belong to.
pub(crate) struct Pool {
    threads: ThreadPool,
    process: u32,
}

impl Pool {
    pub(crate) fn new(threads: usize) -> PyResult<Pool> {
        let threads = ThreadPoolBuilder::new().num_threads(threads).build().map_err(refused)?;
        Ok(Pool { threads, process: std::process::id() })
    }
}

/// The threads of a pool. A forked process inherits the pool but not its threads, and would wait for them for ever.
pub(crate) fn threads_of(pool: &Option<Pool>) -> PyResult<Option<&ThreadPool>> {
    match pool {
        Some(pool) if pool.process != std::process::id() => Err(refused(
            "this environment was made before the process forked, and its threads stayed behind; make it in the worker, \
             or with threads=1",
        )),
        pool => Ok(pool.as_ref().map(|pool| &pool.threads)),
    }
}

/// Something to do with a batch and the arrays it writes.
trait Run: Send {
    fn run(self, batch: &mut dyn Games, sheets: AnySheets<'_>) -> Result<(), String>;
}

struct Observe {
    restart: Option<Option<u64>>,
}

impl Run for Observe {
    fn run(self, batch: &mut dyn Games, sheets: AnySheets<'_>) -> Result<(), String> {
        if let Some(seed) = self.restart {
            batch.restart_all(seed);
        }
        batch.observe(sheets);
        Ok(())
    }
}

struct Step<'a> {
    actions: &'a [i64],
    endings: Endings<'a>,
}

impl Run for Step<'_> {
    fn run(self, batch: &mut dyn Games, sheets: AnySheets<'_>) -> Result<(), String> {
        batch.step(self.actions, sheets, self.endings)
    }
}

/// Does the work in the pool, if there is one.
pub(crate) fn on<T: Send>(pool: Option<&ThreadPool>, work: impl FnOnce() -> T + Send) -> T {
    match pool {
        Some(pool) => pool.install(work),
        None => work(),
    }
}

/// An array that is written, with its dtype checked.
fn array<'py, T: Element, D: numpy::ndarray::Dimension>(
    any: &Bound<'py, PyAny>,
    name: &str,
    dtype: &str,
    dimensions: &str,
) -> PyResult<PyReadwriteArray<'py, T, D>> {
    any.extract::<PyReadwriteArray<'py, T, D>>().map_err(|_| {
        refused(format!(
            "`{name}` must be a writable {dimensions} NumPy array of {dtype} that no other argument shares"
        ))
    })
}

pub(crate) fn matrix<'py, T: Element>(
    any: &Bound<'py, PyAny>,
    name: &str,
    dtype: &str,
    wanted: [usize; 2],
) -> PyResult<PyReadwriteArray2<'py, T>> {
    let array = array(any, name, dtype, "two-dimensional")?;
    shape(&array, name, &wanted)?;
    Ok(array)
}

pub(crate) fn line<'py, T: Element>(
    any: &Bound<'py, PyAny>,
    name: &str,
    dtype: &str,
    wanted: usize,
) -> PyResult<PyReadwriteArray1<'py, T>> {
    let array = array(any, name, dtype, "one-dimensional")?;
    shape(&array, name, &[wanted])?;
    Ok(array)
}

fn shape<T: Element, D: numpy::ndarray::Dimension>(
    array: &PyReadwriteArray<'_, T, D>,
    name: &str,
    wanted: &[usize],
) -> PyResult<()> {
    let found = array.shape();
    if found == wanted {
        return Ok(());
    }
    Err(refused(format!("`{name}` must have the shape {wanted:?}, not {found:?}")))
}

pub(crate) fn flat<'a, T: Element, D: numpy::ndarray::Dimension>(
    array: &'a mut PyReadwriteArray<'_, T, D>,
    name: &str,
) -> PyResult<&'a mut [T]> {
    let ragged = || refused(format!("`{name}` must lie in memory row by row; make it with numpy.zeros"));
    if !array.is_c_contiguous() {
        return Err(ragged());
    }
    array.as_slice_mut().map_err(|_| ragged())
}

#[pymethods]
impl PyVector {
    #[new]
    #[pyo3(signature = (setups, num_envs, seed, threads, opponents, learner, skip_forced))]
    fn new(
        setups: Vec<String>,
        num_envs: Whole,
        seed: Seed,
        threads: Whole,
        opponents: Vec<String>,
        learner: Option<Whole>,
        skip_forced: bool,
    ) -> PyResult<PyVector> {
        let num_envs = num_envs.count("environments", MOST)?;
        build(setups, num_envs, threads, opponents, learner, skip_forced, Plan::Endless { seed: seed.0 })
    }

    #[staticmethod]
    #[pyo3(signature = (setup, field, seed, first, sets, threads))]
    fn duplicate(
        setup: String,
        field: String,
        seed: Seed,
        first: usize,
        sets: Whole,
        threads: Whole,
    ) -> PyResult<PyVector> {
        let players = usize::from(from_json(&setup)?.players);
        let games = players * sets.count("sets", MOST / MAX_SEATS)?;
        build(vec![setup], games, threads, vec![field], None, true, Plan::Sets { seed: seed.0, first })
    }

    #[getter]
    fn num_envs(&self) -> usize {
        self.count()
    }

    #[getter]
    fn num_features(&self) -> usize {
        self.width().0
    }

    #[getter]
    fn num_actions(&self) -> usize {
        self.width().1
    }

    #[getter]
    fn family(&self) -> &'static str {
        self.batch.family().name
    }

    #[pyo3(signature = (observations, masks, seats, seed=None))]
    fn reset(
        &mut self,
        observations: &Bound<'_, PyAny>,
        masks: &Bound<'_, PyAny>,
        seats: &Bound<'_, PyAny>,
        seed: Option<Seed>,
    ) -> PyResult<()> {
        let restart = Some(seed.map(|seed| seed.0));
        self.with_sheets(observations, masks, seats, Observe { restart })
    }

    fn observe(
        &mut self,
        observations: &Bound<'_, PyAny>,
        masks: &Bound<'_, PyAny>,
        seats: &Bound<'_, PyAny>,
    ) -> PyResult<()> {
        self.with_sheets(observations, masks, seats, Observe { restart: None })
    }

    #[allow(clippy::too_many_arguments, reason = "the arrays are named by keyword in Python")]
    fn step(
        &mut self,
        actions: PyReadonlyArray1<'_, i64>,
        observations: &Bound<'_, PyAny>,
        masks: &Bound<'_, PyAny>,
        seats: &Bound<'_, PyAny>,
        margins: &Bound<'_, PyAny>,
        placings: &Bound<'_, PyAny>,
        dones: &Bound<'_, PyAny>,
    ) -> PyResult<()> {
        let count = self.count();
        let actions = actions.as_slice().map_err(|_| {
            refused("`actions` must lie in memory in order; pass numpy.ascontiguousarray(actions)")
        })?;
        if actions.len() != count {
            return Err(refused(format!("{} actions for {count} environments", actions.len())));
        }
        let mut margins = matrix::<f32>(margins, "margins", "float32", [count, MAX_SEATS])?;
        let mut placings = matrix::<f32>(placings, "placings", "float32", [count, MAX_SEATS])?;
        let mut dones = line::<bool>(dones, "dones", "bool", count)?;
        let endings = Endings {
            margins: flat(&mut margins, "margins")?,
            placings: flat(&mut placings, "placings")?,
            dones: flat(&mut dones, "dones")?,
        };
        self.with_sheets(observations, masks, seats, Step { actions, endings })
    }

    fn random_actions(&mut self, py: Python<'_>, out: &Bound<'_, PyAny>) -> PyResult<()> {
        let mut out = line::<i64>(out, "out", "int64", self.count())?;
        let codes = flat(&mut out, "out")?;
        let PyVector { batch, pool } = self;
        let pool = threads_of(pool)?;
        py.detach(|| on(pool, || batch.random_actions(codes)));
        Ok(())
    }

    fn seeds(&self) -> Vec<u64> {
        self.batch.seeds()
    }

    fn learners(&self) -> Vec<i8> {
        self.batch.learners()
    }

    fn outcomes(&self) -> Option<Vec<(f64, f64, f64)>> {
        self.batch.outcomes()
    }

    fn view_json(&self, env: Whole, seat: Whole) -> PyResult<String> {
        let (infoset, _) = self.infoset(env, seat)?;
        serde_json::to_string(&infoset.view()).map_err(refused)
    }

    fn sample(&self, env: Whole, seat: Whole, seed: Seed) -> PyResult<PyGame> {
        let (infoset, setup) = self.infoset(env, seat)?;
        PyGame::world(setup, &infoset, seed.0)
    }
}

fn build(
    setups: Vec<String>,
    num_envs: usize,
    threads: Whole,
    opponents: Vec<String>,
    learner: Option<Whole>,
    skip_forced: bool,
    plan: Plan,
) -> PyResult<PyVector> {
    let setups: Vec<Setup> = setups.iter().map(|text| from_json(text)).collect::<PyResult<_>>()?;
    let fewest = setups.iter().map(|setup| setup.players).min().unwrap_or(1);
    let learner = learner.map(|seat| seat.seat(fewest)).transpose()?;
    let players: Vec<Player> =
        opponents.iter().map(|name| Player::parse(name)).collect::<Result<_, _>>().map_err(said)?;
    let pool = match threads.threads()? {
        1 => None,
        threads => Some(Pool::new(threads)?),
    };
    let plans = Plans { setups, count: num_envs, players: &players, learner, skip_forced, plan };
    let batch = plans.build().map_err(bad_setup)?;
    Ok(PyVector { batch, pool })
}
