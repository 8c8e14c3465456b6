//! Practice for NumPy: the arrays around `practice.rs`. Networks have learned to read these two engines; a new one joins by `Learnable`.

use grandstand_core::{Game, MAX_SEATS, Setup};
use grandstand_longshot::LongShot;
use grandstand_speedway::Speedway;
use numpy::PyReadonlyArray1;
use pyo3::{prelude::*, types::PyDict};

use crate::{
    error::{IllegalAction, bad_setup, refused},
    number::{Seed, Whole},
    practice::{Pages, Practice, Practised},
    setup::from_json,
    vector::{MOST, Pool, flat, line, matrix, on, threads_of},
};

enum AnyPractice {
    Cars(Practice<Speedway>),
    Horses(Practice<LongShot>),
}

macro_rules! each {
    ($any:expr, $practice:ident => $result:expr) => {
        match $any {
            AnyPractice::Cars($practice) => $result,
            AnyPractice::Horses($practice) => $result,
        }
    };
}

/// Thousands of games to practise on. `mix` says who takes a seat, and how often.
#[pyclass(name = "Practice", module = "grandstand")]
pub(crate) struct PyPractice {
    practice: AnyPractice,
    pool: Option<Pool>,
}

/// How long the rows of the arrays are.
struct Shape {
    inputs: usize,
    secrets: usize,
    mask: usize,
    codes: usize,
    widths: (usize, usize),
}

impl Shape {
    fn of<G: Practised>(_: &Practice<G>) -> Shape {
        Shape {
            inputs: G::INPUTS,
            secrets: G::SECRETS,
            mask: Practice::<G>::MASK,
            codes: <G as Game>::CODES.into(),
            widths: Practice::<G>::WIDTHS,
        }
    }
}

impl PyPractice {
    fn shape_of(&self) -> Shape {
        each!(&self.practice, practice => Shape::of(practice))
    }

    /// Does something with the arrays, by name: `inputs`, `secrets`, `masks`, `seats`, `who`, `shares`, `margins`, `dones`.
    fn with_pages(
        &mut self,
        arrays: &Bound<'_, PyDict>,
        run: impl FnOnce(&mut AnyPractice, Pages<'_>) -> Result<(), String> + Send,
    ) -> PyResult<()> {
        let (shape, count) = (self.shape_of(), each!(&self.practice, practice => practice.len()));
        let named = |name: &str| {
            arrays.get_item(name)?.ok_or_else(|| refused(format!("the array `{name}` is missing")))
        };
        let mut inputs = matrix::<i16>(&named("inputs")?, "inputs", "int16", [count, shape.widths.0])?;
        let mut secrets = matrix::<i16>(&named("secrets")?, "secrets", "int16", [count, shape.widths.1])?;
        let mut masks = matrix::<u8>(&named("masks")?, "masks", "uint8", [count, shape.mask])?;
        let mut seats = line::<i8>(&named("seats")?, "seats", "int8", count)?;
        let mut who = line::<i8>(&named("who")?, "who", "int8", count)?;
        let mut shares = matrix::<f32>(&named("shares")?, "shares", "float32", [count, MAX_SEATS])?;
        let mut margins = matrix::<f32>(&named("margins")?, "margins", "float32", [count, MAX_SEATS])?;
        let mut dones = line::<bool>(&named("dones")?, "dones", "bool", count)?;
        let pages = Pages {
            inputs: flat(&mut inputs, "inputs")?,
            secrets: flat(&mut secrets, "secrets")?,
            masks: flat(&mut masks, "masks")?,
            seats: flat(&mut seats, "seats")?,
            who: flat(&mut who, "who")?,
            shares: flat(&mut shares, "shares")?,
            margins: flat(&mut margins, "margins")?,
            dones: flat(&mut dones, "dones")?,
        };
        let PyPractice { practice, pool } = self;
        let pool = threads_of(pool)?;
        arrays.py().detach(|| on(pool, || run(practice, pages))).map_err(IllegalAction::new_err)
    }
}

#[pymethods]
impl PyPractice {
    #[new]
    #[pyo3(signature = (setups, num_envs, seed, threads, mix))]
    fn new(
        setups: Vec<String>,
        num_envs: Whole,
        seed: Seed,
        threads: Whole,
        mix: Vec<(String, f32)>,
    ) -> PyResult<PyPractice> {
        let count = num_envs.count("environments", MOST)?;
        let setups: Vec<Setup> = setups.iter().map(|text| from_json(text)).collect::<PyResult<_>>()?;
        let horses = grandstand_longshot::spec().name.as_str();
        let of_horses = setups.iter().filter(|setup| setup.game == horses).count();
        if setups.is_empty() || of_horses != 0 && of_horses != setups.len() {
            return Err(refused(
                "practise with setups of the car games or of Long Shot, not with both or none",
            ));
        }
        if !mix.iter().any(|(name, weight)| name == "self" && *weight >= 0.0)
            || mix.iter().any(|(_, weight)| weight.is_nan() || *weight < 0.0)
        {
            return Err(refused("the mix must name `self`, and no weight may be below 0"));
        }
        let pool = Some(Pool::new(threads.threads()?)?);
        let practice = if of_horses == 0 {
            let made = Practice::new(setups, count, seed.0, &mix).map_err(bad_setup)?;
            AnyPractice::Cars(made.map_err(refused)?)
        } else {
            let made = Practice::new(setups, count, seed.0, &mix).map_err(bad_setup)?;
            AnyPractice::Horses(made.map_err(refused)?)
        };
        Ok(PyPractice { practice, pool })
    }

    /// How many inputs, secrets, action codes, bytes of a mask, and how long the lists of inputs and secrets are.
    fn shape(&self) -> (usize, usize, usize, usize, usize, usize) {
        let Shape { inputs, secrets, mask, codes, widths } = self.shape_of();
        (inputs, secrets, codes, mask, widths.0, widths.1)
    }

    /// How many seats each environment's table has.
    fn players(&self) -> Vec<u8> {
        each!(&self.practice, practice => practice.players())
    }

    /// For every action code whether it pays (about 1), keeps money (about -1) or neither.
    fn stakes(&self) -> Vec<f32> {
        match &self.practice {
            AnyPractice::Cars(_) => Practice::<Speedway>::stakes(),
            AnyPractice::Horses(_) => Practice::<LongShot>::stakes(),
        }
    }

    fn observe(&mut self, arrays: &Bound<'_, PyDict>) -> PyResult<()> {
        self.with_pages(arrays, |practice, pages| {
            each!(practice, practice => practice.observe(pages));
            Ok(())
        })
    }

    fn step(&mut self, actions: PyReadonlyArray1<'_, i64>, arrays: &Bound<'_, PyDict>) -> PyResult<()> {
        let count = each!(&self.practice, practice => practice.len());
        let actions = actions.as_slice().map_err(|_| refused("`actions` must lie in memory in order"))?;
        if actions.len() != count {
            return Err(refused(format!("{} actions for {count} environments", actions.len())));
        }
        self.with_pages(arrays, |practice, pages| each!(practice, practice => practice.step(actions, pages)))
    }

    /// What a bot would do in every environment, into an int64 array.
    fn ask(&mut self, py: Python<'_>, name: &str, out: &Bound<'_, PyAny>) -> PyResult<()> {
        let count = each!(&self.practice, practice => practice.len());
        let mut out = line::<i64>(out, "out", "int64", count)?;
        let codes = flat(&mut out, "out")?;
        let PyPractice { practice, pool } = self;
        let pool = threads_of(pool)?;
        py.detach(|| on(pool, || each!(practice, practice => practice.ask(name, codes)))).map_err(refused)
    }

    fn random_actions(&mut self, py: Python<'_>, out: &Bound<'_, PyAny>) -> PyResult<()> {
        let count = each!(&self.practice, practice => practice.len());
        let mut out = line::<i64>(out, "out", "int64", count)?;
        let codes = flat(&mut out, "out")?;
        let PyPractice { practice, pool } = self;
        let pool = threads_of(pool)?;
        py.detach(|| on(pool, || each!(practice, practice => practice.random_actions(codes))));
        Ok(())
    }
}
