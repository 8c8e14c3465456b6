//! One game.

use std::collections::BTreeMap;

use grandstand_bots::Bot;
use grandstand_catalogue::{AnyAction, AnyGame, AnyInfoset, replay_record};
use grandstand_core::{
    Game, Infoset, Move, NoEvents, Pcg, Record, Recorder, Seat, Setup, Turn, Viewer, random_action,
};
use grandstand_lab::Player;
use grandstand_longshot::LongShot;
use grandstand_speedway::Speedway;
use numpy::PyArray1;
use pyo3::{exceptions::PyIndexError, prelude::*, types::PyDict};

use crate::{
    batch::{margins, placings},
    cars,
    error::{self, IllegalAction, bad_notation, bad_record, bad_setup, refused},
    family::Family,
    field::scales,
    horses,
    luck::Luck,
    setup,
};

/// What is worked out once for a table, of either family.
#[derive(Clone)]
enum AnyTable {
    Cars(cars::Table),
    Horses(horses::Table),
}

/// One game: rules, state and luck. Actions are whole numbers or notation.
#[pyclass(name = "Game", module = "grandstand")]
#[derive(Clone)]
pub(crate) struct PyGame {
    setup: Setup,
    table: AnyTable,
    game: AnyGame,
    luck: Recorder<Luck>,
    /// The moves so far; none for a world that was sampled, which has no beginning.
    record: Option<Record>,
}

impl PyGame {
    fn begin(setup: Setup, seed: u64) -> PyResult<PyGame> {
        let mut luck = Recorder::new(Luck::real(seed));
        let game = AnyGame::new(&setup, &mut luck, &mut NoEvents).map_err(bad_setup)?;
        let record = Record::new(setup.clone(), luck.take());
        Ok(PyGame { table: table(&setup)?, setup, game, luck, record: Some(record) })
    }

    /// A world that fits what a seat knows.
    pub(crate) fn world(setup: &Setup, infoset: &AnyInfoset, seed: u64) -> PyResult<PyGame> {
        let game = infoset.sample(&mut Pcg::new(seed));
        let luck = Recorder::new(Luck::real(seed));
        Ok(PyGame { table: table(setup)?, setup: setup.clone(), game, luck, record: None })
    }

    fn viewer(&self, seat: Option<u8>) -> PyResult<Viewer> {
        match seat {
            None => Ok(Viewer::Spectator),
            Some(seat) if seat < self.game.seats() => Ok(Viewer::Seat(Seat(seat))),
            Some(seat) => Err(no_seat(seat, self.game.seats())),
        }
    }

    /// The seat that decides now.
    fn to_move(&self) -> PyResult<Seat> {
        self.game.turn().seat().ok_or_else(|| IllegalAction::new_err("the game is over; begin a new one"))
    }

    fn legal(&self) -> Vec<AnyAction> {
        let mut legal = Vec::new();
        self.game.legal_actions(&mut legal);
        legal
    }

    fn action(&self, code: i64) -> PyResult<AnyAction> {
        let action = match &self.game {
            AnyGame::Speedway(_) => {
                u16::try_from(code).ok().and_then(Speedway::action).map(AnyAction::Speedway)
            }
            AnyGame::LongShot(_) => {
                u16::try_from(code).ok().and_then(LongShot::action).map(AnyAction::LongShot)
            }
        };
        action.ok_or_else(|| {
            let most = self.actions() - 1;
            IllegalAction::new_err(format!("{code} is not an action; actions are 0 to {most}"))
        })
    }

    fn actions(&self) -> usize {
        match &self.game {
            AnyGame::Speedway(_) => Speedway::CODES.into(),
            AnyGame::LongShot(_) => LongShot::CODES.into(),
        }
    }

    /// An action given as a number or as notation.
    fn read(&self, action: &Bound<'_, PyAny>) -> PyResult<AnyAction> {
        if let Ok(code) = action.extract::<i64>() {
            return self.action(code);
        }
        let Ok(text) = action.extract::<String>() else {
            return Err(IllegalAction::new_err("an action is a whole number or text, such as `pass`"));
        };
        self.game.parse(&text).map_err(bad_notation)
    }

    fn small_observation(&self, viewer: Viewer) -> Vec<i8> {
        match (self.game.infoset(viewer), &self.table) {
            (AnyInfoset::Speedway(infoset), AnyTable::Cars(table)) => observed::<Speedway>(table, &infoset),
            (AnyInfoset::LongShot(infoset), AnyTable::Horses(table)) => observed::<LongShot>(table, &infoset),
            _ => Vec::new(),
        }
    }
}

fn table(setup: &Setup) -> PyResult<AnyTable> {
    let horses = setup.game == grandstand_longshot::spec().name;
    let table = if horses {
        LongShot::table(setup).map(AnyTable::Horses)
    } else {
        Speedway::table(setup).map(AnyTable::Cars)
    };
    table.map_err(bad_setup)
}

fn observed<G: Family>(table: &G::Table, infoset: &G::Infoset) -> Vec<i8> {
    let mut legal = Vec::new();
    infoset.legal_actions(&mut legal);
    let mut out = vec![0; G::LENGTH];
    G::observe(table, infoset, &legal, &mut out);
    out
}

pub(crate) fn no_seat(seat: u8, seats: u8) -> PyErr {
    PyIndexError::new_err(format!("there is no seat {seat}; seats are 0 to {}", seats - 1))
}

/// JSON as Python's own values.
fn loads<'py>(py: Python<'py>, text: &str) -> PyResult<Bound<'py, PyAny>> {
    py.import("json")?.call_method1("loads", (text,))
}

/// The code of an action within its family.
pub(crate) fn code(action: AnyAction) -> u16 {
    match action {
        AnyAction::Speedway(action) => Speedway::code(action),
        AnyAction::LongShot(action) => LongShot::code(action),
    }
}

#[pymethods]
impl PyGame {
    #[new]
    #[pyo3(signature = (name, options=None, seed=0, *, players=None, preset=None, own=None))]
    fn new(
        name: &str,
        options: Option<&Bound<'_, PyDict>>,
        seed: u64,
        players: Option<u8>,
        preset: Option<&str>,
        own: Option<BTreeMap<String, String>>,
    ) -> PyResult<PyGame> {
        PyGame::begin(setup::setup(name, players, preset, options, own)?, seed)
    }

    #[staticmethod]
    fn from_record(text: &str) -> PyResult<PyGame> {
        let record = Record::from_json(text).map_err(bad_record)?;
        let game = replay_record(&record).map_err(bad_record)?;
        let setup = record.setup.clone();
        // What was drawn is in the record; what is still to be drawn is anybody's guess.
        let luck = Recorder::new(Luck::real(0));
        Ok(PyGame {
            table: table(&setup)?,
            setup,
            game,
            luck,
            record: Some(Record { result: None, ..record }),
        })
    }

    #[getter]
    fn name(&self) -> &str {
        &self.setup.game
    }

    #[getter]
    fn family(&self) -> &'static str {
        match &self.table {
            AnyTable::Cars(_) => Speedway::NAME,
            AnyTable::Horses(_) => LongShot::NAME,
        }
    }

    #[getter]
    fn players(&self) -> u8 {
        self.game.seats()
    }

    #[getter]
    fn options(&self) -> BTreeMap<String, String> {
        self.setup.options.clone()
    }

    #[getter]
    fn num_actions(&self) -> usize {
        self.actions()
    }

    #[getter]
    fn turn(&self) -> Option<u8> {
        self.game.turn().seat().map(|seat| seat.0)
    }

    #[getter]
    fn over(&self) -> bool {
        self.game.turn() == Turn::Over
    }

    #[getter]
    fn money(&self) -> Vec<i32> {
        self.game.standing().money().to_vec()
    }

    #[getter]
    fn places(&self) -> Vec<u8> {
        self.game.standing().places().to_vec()
    }

    fn margins(&self) -> Vec<f32> {
        let unit = match &self.table {
            AnyTable::Cars(table) => Speedway::unit(table),
            AnyTable::Horses(table) => LongShot::unit(table),
        };
        let mut out = vec![0.0; self.game.seats().into()];
        margins(&self.game.standing(), unit, &mut out);
        out
    }

    fn placings(&self) -> Vec<f32> {
        let mut out = vec![0.0; self.game.seats().into()];
        placings(&self.game.standing(), &mut out);
        out
    }

    fn legal_actions(&self) -> Vec<u16> {
        self.legal().into_iter().map(code).collect()
    }

    fn legal_moves(&self) -> Vec<String> {
        self.legal().into_iter().map(|action| self.game.notation(action)).collect()
    }

    fn mask<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<bool>> {
        let mut mask = vec![false; self.actions()];
        self.legal().into_iter().for_each(|action| mask[usize::from(code(action))] = true);
        PyArray1::from_vec(py, mask)
    }

    fn notation(&self, action: i64) -> PyResult<String> {
        self.action(action).map(|action| self.game.notation(action))
    }

    fn parse(&self, text: &str) -> PyResult<u16> {
        self.game.parse(text).map(code).map_err(bad_notation)
    }

    fn play(&mut self, action: &Bound<'_, PyAny>) -> PyResult<()> {
        let seat = self.to_move()?;
        let action = self.read(action)?;
        if self.game.check(action).is_err() {
            let reason = match (&self.game, action) {
                (AnyGame::Speedway(game), _) => error::illegal(game, &self.setup.game, code(action).into()),
                (AnyGame::LongShot(game), _) => error::illegal(game, &self.setup.game, code(action).into()),
            };
            return Err(IllegalAction::new_err(reason));
        }
        let notation = self.record.is_some().then(|| self.game.notation(action));
        self.game.play_unchecked(action, &mut self.luck, &mut NoEvents);
        let draws = self.luck.take();
        if let (Some(record), Some(action)) = (&mut self.record, notation) {
            record.moves.push(Move { seat, action, draws });
        }
        Ok(())
    }

    #[pyo3(signature = (seat=None, dtype="int8"))]
    fn observation<'py>(
        &self,
        py: Python<'py>,
        seat: Option<u8>,
        dtype: &str,
    ) -> PyResult<Bound<'py, PyAny>> {
        let viewer = match seat {
            Some(seat) => self.viewer(Some(seat))?,
            // When the game is over, the first seat's.
            None => Viewer::Seat(self.game.turn().seat().unwrap_or_default()),
        };
        let small = self.small_observation(viewer);
        match dtype {
            "int8" => Ok(PyArray1::from_vec(py, small).into_any()),
            "float32" => {
                let scales = match &self.table {
                    AnyTable::Cars(_) => scales(cars::FIELDS),
                    AnyTable::Horses(_) => scales(horses::FIELDS),
                };
                let scaled = small.into_iter().zip(scales).map(|(number, scale)| f32::from(number) * scale);
                Ok(PyArray1::from_iter(py, scaled).into_any())
            }
            other => Err(refused(format!("an observation is `int8` or `float32`, not `{other}`"))),
        }
    }

    #[pyo3(signature = (seat=None))]
    fn view<'py>(&self, py: Python<'py>, seat: Option<u8>) -> PyResult<Bound<'py, PyAny>> {
        let view = self.game.infoset(self.viewer(seat)?).view();
        loads(py, &serde_json::to_string(&view).map_err(refused)?)
    }

    fn record<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        loads(py, &self.record_json()?)
    }

    fn record_json(&self) -> PyResult<String> {
        let Some(record) = &self.record else {
            return Err(refused(
                "a sampled world has no record, because it has no beginning; record the game it was sampled from",
            ));
        };
        let result = (self.game.turn() == Turn::Over).then(|| self.game.standing().money().to_vec());
        Ok(Record { result, ..record.clone() }.to_json())
    }

    fn clone(&self) -> PyGame {
        Clone::clone(self)
    }

    fn __copy__(&self) -> PyGame {
        Clone::clone(self)
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> PyGame {
        Clone::clone(self)
    }

    #[pyo3(signature = (seat, seed=0))]
    fn sample(&self, seat: u8, seed: u64) -> PyResult<PyGame> {
        let infoset = self.game.infoset(self.viewer(Some(seat))?);
        PyGame::world(&self.setup, &infoset, seed)
    }

    #[pyo3(signature = (seed))]
    fn reseed(&mut self, seed: u64) {
        self.luck = Recorder::new(Luck::real(seed));
    }

    fn setup_json(&self) -> PyResult<String> {
        serde_json::to_string(&self.setup).map_err(refused)
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<PyGame>().is_ok_and(|other| other.borrow().game == self.game)
    }

    fn __repr__(&self) -> String {
        let turn = match self.game.turn() {
            Turn::Of(seat) => format!("seat {seat} to move"),
            Turn::Over => "over".to_owned(),
        };
        format!("<Game {} for {}, {turn}>", self.setup.game, self.game.seats())
    }
}

/// One of our bots.
#[pyclass(name = "Bot", module = "grandstand", frozen)]
pub(crate) struct PyBot {
    player: Player,
    bot: grandstand_bots::AnyBot,
}

#[pymethods]
impl PyBot {
    #[new]
    fn new(name: &str) -> PyResult<PyBot> {
        let player = Player::parse(name).map_err(refused)?;
        Ok(PyBot { player, bot: grandstand_bots::bot(player.rung) })
    }

    #[getter]
    fn name(&self) -> String {
        self.player.to_string()
    }

    #[pyo3(signature = (game, seed=0))]
    fn choose(&self, py: Python<'_>, game: &PyGame, seed: u64) -> PyResult<u16> {
        let seat = game.to_move()?;
        let legal = game.legal();
        let infoset = game.game.infoset(seat.into());
        Ok(py.detach(|| {
            let choice = self.bot.choose(&infoset, &legal, self.player.budget, &mut Pcg::new(seed));
            code(choice.action)
        }))
    }

    fn __repr__(&self) -> String {
        format!("<Bot {}>", self.player)
    }
}

/// A random game played in Rust alone: its action codes, and everybody's money at the end. For cross-checks.
#[pyfunction]
#[pyo3(signature = (setup_json, seed, picks))]
pub(crate) fn random_game(setup_json: &str, seed: u64, picks: u64) -> PyResult<(Vec<u16>, Vec<i32>)> {
    let setup = setup::from_json(setup_json)?;
    let (mut luck, mut picks) = (Luck::real(seed), Pcg::new(picks));
    let mut game = AnyGame::new(&setup, &mut luck, &mut NoEvents).map_err(bad_setup)?;
    let (mut codes, mut legal) = (Vec::new(), Vec::new());
    while game.turn() != Turn::Over {
        game.legal_actions(&mut legal);
        let action = random_action::<AnyGame>(&legal, &mut picks);
        codes.push(code(action));
        game.play_unchecked(action, &mut luck, &mut NoEvents);
    }
    Ok((codes, game.standing().money().to_vec()))
}
