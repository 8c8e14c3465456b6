//! Many games at once, for NumPy.

use grandstand_catalogue::{AnyGame, AnyInfoset};
use grandstand_core::{Game, Infoset, MAX_SEATS, Seat, Setup};
use grandstand_lab::Player;
use grandstand_longshot::LongShot;
use grandstand_speedway::Speedway;
use numpy::{
    Element, PyReadonlyArray1, PyReadwriteArray, PyReadwriteArray1, PyReadwriteArray2, PyUntypedArrayMethods,
};
use pyo3::{exceptions::PyIndexError, prelude::*};
use rayon::{ThreadPool, ThreadPoolBuilder};

use crate::{
    batch::{Batch, Endings, Number, Plan, Seating, Sheets},
    error::{IllegalAction, bad_setup, refused},
    family::Family,
    game::PyGame,
    setup::from_json,
};

/// A batch of either family.
enum AnyBatch {
    Cars(Batch<Speedway>),
    Horses(Batch<LongShot>),
}

/// Runs the same expression for whichever family it is.
macro_rules! each {
    ($any:expr, $batch:ident => $result:expr) => {
        match $any {
            AnyBatch::Cars($batch) => $result,
            AnyBatch::Horses($batch) => $result,
        }
    };
}

/// Thousands of games, stepped together in Rust.
#[pyclass(name = "Vector", module = "grandstand")]
pub(crate) struct PyVector {
    batch: AnyBatch,
    /// None for one thread.
    pool: Option<ThreadPool>,
}

impl PyVector {
    fn count(&self) -> usize {
        each!(&self.batch, batch => batch.len())
    }

    fn width(&self) -> (usize, usize) {
        match &self.batch {
            AnyBatch::Cars(_) => (Speedway::LENGTH, Speedway::CODES.into()),
            AnyBatch::Horses(_) => (LongShot::LENGTH, LongShot::CODES.into()),
        }
    }

    fn infoset(&self, number: usize, seat: u8) -> PyResult<(AnyInfoset, &Setup)> {
        let missing = || PyIndexError::new_err(format!("there is no environment {number}"));
        let (game, setup) = match &self.batch {
            AnyBatch::Cars(batch) => {
                let (game, setup) = batch.at(number).ok_or_else(missing)?;
                (AnyGame::Speedway(*game), setup)
            }
            AnyBatch::Horses(batch) => {
                let (game, setup) = batch.at(number).ok_or_else(missing)?;
                (AnyGame::LongShot(*game), setup)
            }
        };
        if seat >= game.seats() {
            return Err(crate::game::no_seat(seat, game.seats()));
        }
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
        let done = if let Ok(mut observations) = observations.extract::<PyReadwriteArray2<'_, f32>>() {
            shape(&observations, "observations", &[count, length])?;
            let observations = flat(&mut observations, "observations")?;
            let sheets = Sheets { observations, masks, seats };
            py.detach(|| on(pool, || run.run(batch, sheets)))
        } else {
            let mut observations =
                matrix::<i8>(observations, "observations", "int8 or float32", [count, length])?;
            let observations = flat(&mut observations, "observations")?;
            let sheets = Sheets { observations, masks, seats };
            py.detach(|| on(pool, || run.run(batch, sheets)))
        };
        done.map_err(IllegalAction::new_err)
    }
}

/// Something to do with a batch and the arrays it writes.
trait Run: Send {
    fn run<O: Number>(self, batch: &mut AnyBatch, sheets: Sheets<'_, O>) -> Result<(), String>;
}

struct Observe {
    restart: Option<Option<u64>>,
}

impl Run for Observe {
    fn run<O: Number>(self, batch: &mut AnyBatch, sheets: Sheets<'_, O>) -> Result<(), String> {
        each!(batch, batch => {
            if let Some(seed) = self.restart {
                batch.restart_all(seed);
            }
            batch.observe(sheets);
        });
        Ok(())
    }
}

struct Step<'a> {
    actions: &'a [i64],
    endings: Endings<'a>,
}

impl Run for Step<'_> {
    fn run<O: Number>(self, batch: &mut AnyBatch, sheets: Sheets<'_, O>) -> Result<(), String> {
        each!(batch, batch => batch.step(self.actions, sheets, self.endings))
    }
}

/// Does the work in the pool, if there is one.
fn on<T: Send>(pool: &Option<ThreadPool>, work: impl FnOnce() -> T + Send) -> T {
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

fn matrix<'py, T: Element>(
    any: &Bound<'py, PyAny>,
    name: &str,
    dtype: &str,
    wanted: [usize; 2],
) -> PyResult<PyReadwriteArray2<'py, T>> {
    let array = array(any, name, dtype, "two-dimensional")?;
    shape(&array, name, &wanted)?;
    Ok(array)
}

fn line<'py, T: Element>(
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

fn flat<'a, T: Element, D: numpy::ndarray::Dimension>(
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
        num_envs: usize,
        seed: u64,
        threads: usize,
        opponents: Vec<String>,
        learner: Option<u8>,
        skip_forced: bool,
    ) -> PyResult<PyVector> {
        build(setups, num_envs, threads, opponents, learner, skip_forced, Plan::Endless { seed })
    }

    #[staticmethod]
    #[pyo3(signature = (setup, field, seed, first, sets, threads))]
    fn duplicate(
        setup: String,
        field: String,
        seed: u64,
        first: usize,
        sets: usize,
        threads: usize,
    ) -> PyResult<PyVector> {
        let players = usize::from(from_json(&setup)?.players);
        build(vec![setup], sets * players, threads, vec![field], None, true, Plan::Sets { seed, first })
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
        match &self.batch {
            AnyBatch::Cars(_) => Speedway::NAME,
            AnyBatch::Horses(_) => LongShot::NAME,
        }
    }

    #[pyo3(signature = (observations, masks, seats, seed=None))]
    fn reset(
        &mut self,
        observations: &Bound<'_, PyAny>,
        masks: &Bound<'_, PyAny>,
        seats: &Bound<'_, PyAny>,
        seed: Option<u64>,
    ) -> PyResult<()> {
        self.with_sheets(observations, masks, seats, Observe { restart: Some(seed) })
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
        py.detach(|| on(pool, || each!(batch, batch => batch.random_actions(codes))));
        Ok(())
    }

    fn seeds(&self) -> Vec<u64> {
        each!(&self.batch, batch => batch.seeds())
    }

    fn learners(&self) -> Vec<i8> {
        each!(&self.batch, batch => batch.learners())
    }

    fn outcomes(&self) -> Option<Vec<(f64, f64, f64)>> {
        each!(&self.batch, batch => batch.outcomes())
    }

    fn view_json(&self, env: usize, seat: u8) -> PyResult<String> {
        let (infoset, _) = self.infoset(env, seat)?;
        serde_json::to_string(&infoset.view()).map_err(refused)
    }

    fn sample(&self, env: usize, seat: u8, seed: u64) -> PyResult<PyGame> {
        let (infoset, setup) = self.infoset(env, seat)?;
        PyGame::world(setup, &infoset, seed)
    }
}

fn build(
    setups: Vec<String>,
    num_envs: usize,
    threads: usize,
    opponents: Vec<String>,
    learner: Option<u8>,
    skip_forced: bool,
    plan: Plan,
) -> PyResult<PyVector> {
    let setups: Vec<Setup> = setups.iter().map(|text| from_json(text)).collect::<PyResult<_>>()?;
    if setups.is_empty() || num_envs == 0 {
        return Err(refused("a vector environment needs at least one environment and one setup"));
    }
    let horses = grandstand_longshot::spec().name.as_str();
    let of_horses = setups.iter().filter(|setup| setup.game == horses).count();
    if of_horses != 0 && of_horses != setups.len() {
        return Err(refused(
            "the car games and Long Shot have different observations; use one vector environment for each",
        ));
    }
    if let Some(seat) = learner {
        let fewest = setups.iter().map(|setup| setup.players).min().unwrap_or(0);
        if seat >= fewest {
            return Err(crate::game::no_seat(seat, fewest));
        }
    }
    let players: Vec<Player> =
        opponents.iter().map(|name| Player::parse(name)).collect::<Result<_, _>>().map_err(refused)?;
    let pool = match threads {
        1 => None,
        _ => Some(ThreadPoolBuilder::new().num_threads(threads).build().map_err(refused)?),
    };
    let batch = if of_horses == 0 {
        AnyBatch::Cars(
            Batch::new(setups, num_envs, Seating::new(&players, learner, skip_forced), plan)
                .map_err(bad_setup)?,
        )
    } else {
        AnyBatch::Horses(
            Batch::new(setups, num_envs, Seating::new(&players, learner, skip_forced), plan)
                .map_err(bad_setup)?,
        )
    };
    Ok(PyVector { batch, pool })
}
