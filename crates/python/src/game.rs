//! One game.

use std::{
    collections::{BTreeMap, HashMap},
    sync::{LazyLock, Mutex, PoisonError},
};

use grandstand_bots::Bot;
use grandstand_catalogue::{AnyAction, AnyGame, AnyInfoset, AnyTable, replay_record};
use grandstand_core::{
    Game, Infoset, Move, NoEvents, Pcg, Record, Recorder, Seat, Setup, Turn, Viewer, features::scales,
    random_action,
};
use grandstand_lab::Player;
use numpy::PyArray1;
use pyo3::{prelude::*, types::PyMapping};

use crate::{
    batch::{margins, placings},
    error::{self, IllegalAction, bad_notation, bad_record, bad_setup, refused},
    luck::Luck,
    number::{Seed, Whole},
    setup,
};

/// One game: rules, state and luck.
///
/// Actions are whole numbers (`legal_actions`) or notation (`legal_moves`): `game.play(4)`, `game.play("bid 40000")`.
///
/// Args:
///     name: `detroit-cleveland`, `daytona-500`, `top-race` or `long-shot`.
///     options: what differs from the preset; `True` and `False` stand for `on` and `off`.
///     seed: where the luck comes from.
///     players: how many seats; 4 if the game allows it.
///     preset: a named choice of options; the game's first if absent.
///     own: the text of your own data files by role, such as `track`.
#[pyclass(name = "Game", module = "grandstand")]
#[derive(Clone)]
pub(crate) struct PyGame {
    setup: Setup,
    table: AnyTable,
    game: AnyGame,
    luck: Recorder<Luck>,
    /// The moves so far; none for a world that was sampled, which has no beginning.
    record: Option<Record>,
    /// The seed that all its luck comes from, if it comes from one seed.
    seed: Option<u64>,
}

impl PyGame {
    fn begin(setup: Setup, seed: u64) -> PyResult<PyGame> {
        let mut luck = Recorder::new(Luck::real(seed));
        let game = AnyGame::new(&setup, &mut luck, &mut NoEvents).map_err(bad_setup)?;
        let sealed = grandstand_catalogue::sealed(&setup).map_err(bad_setup)?;
        let record = Record::new(sealed, luck.take());
        Ok(PyGame { table: table(&setup)?, setup, game, luck, record: Some(record), seed: Some(seed) })
    }

    /// A world that fits what a seat knows.
    pub(crate) fn world(setup: &Setup, infoset: &AnyInfoset, seed: u64) -> PyResult<PyGame> {
        let game = infoset.sample(&mut Pcg::new(seed));
        let luck = Recorder::new(Luck::real(seed));
        Ok(PyGame { table: table(setup)?, setup: setup.clone(), game, luck, record: None, seed: None })
    }

    fn viewer(&self, seat: Whole) -> PyResult<Viewer> {
        seat.seat(self.game.seats()).map(|seat| Viewer::Seat(Seat(seat)))
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
        let action = u16::try_from(code).ok().and_then(|code| self.game.own_action(code));
        action.ok_or_else(|| IllegalAction::new_err(error::no_action(code, self.actions())))
    }

    fn actions(&self) -> usize {
        self.table.family().codes.into()
    }

    /// Takes an action for the seat to move, if it is legal.
    fn take(&mut self, action: AnyAction) -> PyResult<()> {
        let seat = self.to_move()?;
        if self.game.check(action).is_err() {
            return Err(IllegalAction::new_err(self.why_not(action)));
        }
        let notation = self.record.is_some().then(|| self.game.notation(action));
        self.game.play_unchecked(action, &mut self.luck, &mut NoEvents);
        let draws = self.luck.take();
        if let (Some(record), Some(action)) = (&mut self.record, notation) {
            record.moves.push(Move { seat, action, draws });
        }
        Ok(())
    }

    fn why_not(&self, action: AnyAction) -> String {
        if !self.table.names(action) {
            return error::not_here(code(action).into());
        }
        error::illegal(&self.game, action)
    }

    /// An action given as a number or as notation.
    fn read(&self, action: &Bound<'_, PyAny>) -> PyResult<AnyAction> {
        if let Ok(Whole(code)) = action.extract() {
            return self.action(code);
        }
        let Ok(text) = action.extract::<String>() else {
            return Err(IllegalAction::new_err("an action is a whole number or text, such as `pass`"));
        };
        self.game.parse(&text).map_err(bad_notation)
    }

    fn small_observation(&self, viewer: Viewer) -> Vec<i8> {
        self.table.observe(&self.game.infoset(viewer))
    }
}

/// The table of a setup; each is worked out once. There are no more of them than sets of rules, which are limited.
fn table(setup: &Setup) -> PyResult<AnyTable> {
    static KNOWN: LazyLock<Mutex<HashMap<String, AnyTable>>> = LazyLock::new(Mutex::default);
    let key = serde_json::to_string(setup).map_err(refused)?;
    let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(table) = known.get(&key) {
        return Ok(table.clone());
    }
    let table = AnyTable::of(setup).map_err(bad_setup)?;
    known.insert(key, table.clone());
    Ok(table)
}

/// JSON as Python's own values.
fn loads<'py>(py: Python<'py>, text: &str) -> PyResult<Bound<'py, PyAny>> {
    py.import("json")?.call_method1("loads", (text,))
}

/// The code of an action within its family.
pub(crate) fn code(action: AnyAction) -> u16 {
    AnyGame::own_code(action)
}

/// How a game is made again: by what, and from which setup, seed and moves.
type Pickled<'py> = (Bound<'py, PyAny>, (String, u64, Vec<String>));

#[pymethods]
impl PyGame {
    #[new]
    #[pyo3(signature = (name, options=None, seed=Seed(0), *, players=None, preset=None, own=None), text_signature = "(name, options=None, seed=0, *, players=None, preset=None, own=None)")]
    fn new(
        name: &str,
        options: Option<&Bound<'_, PyMapping>>,
        seed: Seed,
        players: Option<Whole>,
        preset: Option<&str>,
        own: Option<&Bound<'_, PyMapping>>,
    ) -> PyResult<PyGame> {
        PyGame::begin(setup::setup(name, players, preset, options, own)?, seed.0)
    }

    #[staticmethod]
    /// The position at the end of a record. What is drawn from there on comes from seed 0; see `reseed`.
    fn from_record(text: &str) -> PyResult<PyGame> {
        let record = Record::from_json(text).map_err(bad_record)?;
        let game = replay_record(&record).map_err(bad_record)?;
        let setup = record.setup.clone();
        // What was drawn is in the record; what is still to be drawn is anybody's guess.
        let luck = Recorder::new(Luck::real(0));
        let record = Some(Record { result: None, ..record });
        Ok(PyGame { table: table(&setup)?, setup, game, luck, record, seed: None })
    }

    #[getter]
    /// The game's name.
    fn name(&self) -> &str {
        &self.setup.game
    }

    #[getter]
    /// Which observation and action codes it has.
    fn family(&self) -> &'static str {
        self.table.family().name
    }

    #[getter]
    /// How many seats play.
    fn players(&self) -> u8 {
        self.game.seats()
    }

    #[getter]
    /// Every option with its value.
    fn options(&self) -> BTreeMap<String, String> {
        self.setup.options.clone()
    }

    #[getter]
    /// How many action codes the family has.
    fn num_actions(&self) -> usize {
        self.actions()
    }

    #[getter]
    /// The seat that decides now; None when the game is over.
    fn turn(&self) -> Option<u8> {
        self.game.turn().seat().map(|seat| seat.0)
    }

    #[getter]
    /// Whether the game is over.
    fn over(&self) -> bool {
        self.game.turn() == Turn::Over
    }

    #[getter]
    /// Everybody's money (Long Shot: score). In solo play the second is Roland's.
    fn money(&self) -> Vec<i32> {
        self.game.standing().money().to_vec()
    }

    #[getter]
    /// Everybody's place, 1 for first; shared places repeat.
    fn places(&self) -> Vec<u16> {
        // Wider than needed, since Python reads a list of bytes as a string of them.
        self.game.standing().places().iter().map(|&place| place.into()).collect()
    }

    /// Every seat's money less the mean of the others', in bid steps (Long Shot: in dollars).
    fn margins(&self) -> Vec<f32> {
        let mut out = vec![0.0; self.game.seats().into()];
        margins(&self.game.standing(), self.table.unit(), &mut out);
        out
    }

    /// Every seat's place as a reward: 1 for the first, -1 for the last, evenly between.
    fn placings(&self) -> Vec<f32> {
        let mut out = vec![0.0; self.game.seats().into()];
        placings(&self.game.standing(), &mut out);
        out
    }

    /// The codes of what may be done now; nothing when the game is over.
    fn legal_actions(&self) -> Vec<u16> {
        self.legal().into_iter().map(code).collect()
    }

    /// What may be done now, in notation; in the order of `legal_actions`.
    fn legal_moves(&self) -> Vec<String> {
        self.legal().into_iter().map(|action| self.game.notation(action)).collect()
    }

    /// True for every legal code.
    fn mask<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<bool>> {
        let mut mask = vec![false; self.actions()];
        self.legal().into_iter().for_each(|action| mask[usize::from(code(action))] = true);
        PyArray1::from_vec(py, mask)
    }

    /// An action as a person types and reads it.
    fn notation(&self, action: Whole) -> PyResult<String> {
        let code = action.0;
        let action = self.action(code)?;
        if !self.table.names(action) {
            return Err(IllegalAction::new_err(error::not_here(code)));
        }
        Ok(self.game.notation(action))
    }

    /// The code of an action in notation. It need not be legal.
    fn parse(&self, text: &str) -> PyResult<u16> {
        self.game.parse(text).map(code).map_err(bad_notation)
    }

    /// Takes an action for the seat to move, or raises `IllegalAction` and changes nothing.
    fn play(&mut self, action: &Bound<'_, PyAny>) -> PyResult<()> {
        self.to_move()?;
        let action = self.read(action)?;
        self.take(action)
    }

    #[pyo3(signature = (seat=None, dtype="int8"))]
    /// What a seat sees, as numbers; see `grandstand.describe`. Without a seat: what the seat to move sees.
    fn observation<'py>(
        &self,
        py: Python<'py>,
        seat: Option<Whole>,
        dtype: &str,
    ) -> PyResult<Bound<'py, PyAny>> {
        let viewer = match seat {
            Some(seat) => self.viewer(seat)?,
            // When the game is over, the first seat's.
            None => Viewer::Seat(self.game.turn().seat().unwrap_or_default()),
        };
        let small = self.small_observation(viewer);
        match dtype {
            "int8" => Ok(PyArray1::from_vec(py, small).into_any()),
            "float32" => {
                let scales = scales(self.table.family().fields);
                let scaled = small.into_iter().zip(scales).map(|(number, scale)| f32::from(number) * scale);
                Ok(PyArray1::from_iter(py, scaled).into_any())
            }
            other => Err(refused(format!("an observation is `int8` or `float32`, not `{other}`"))),
        }
    }

    #[pyo3(signature = (seat=None))]
    /// What a seat (or, without one, a spectator) sees, by name.
    fn view<'py>(&self, py: Python<'py>, seat: Option<Whole>) -> PyResult<Bound<'py, PyAny>> {
        let viewer = seat.map_or(Ok(Viewer::Spectator), |seat| self.viewer(seat))?;
        let view = self.game.infoset(viewer).view();
        loads(py, &serde_json::to_string(&view).map_err(refused)?)
    }

    /// The game so far: its setup and its actions with their draws.
    fn record<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        loads(py, &self.record_json()?)
    }

    /// The same as the document that `grandstand replay` reads.
    fn record_json(&self) -> PyResult<String> {
        let Some(record) = &self.record else {
            return Err(refused(
                "a sampled world has no record, because it has no beginning; record the game it was sampled from",
            ));
        };
        let result = (self.game.turn() == Turn::Over).then(|| self.game.standing().money().to_vec());
        Ok(Record { result, ..record.clone() }.to_json())
    }

    /// A copy with the same luck to come.
    fn clone(&self) -> PyGame {
        Clone::clone(self)
    }

    fn __copy__(&self) -> PyGame {
        Clone::clone(self)
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> PyGame {
        Clone::clone(self)
    }

    #[pyo3(signature = (seat, seed=Seed(0)), text_signature = "($self, seat, seed=0)")]
    /// A game that the seat cannot tell from this one: what it cannot see is drawn anew.
    fn sample(&self, seat: Whole, seed: Seed) -> PyResult<PyGame> {
        let infoset = self.game.infoset(self.viewer(seat)?);
        PyGame::world(&self.setup, &infoset, seed.0)
    }

    #[pyo3(signature = (seed))]
    /// Other luck from here on.
    fn reseed(&mut self, seed: Seed) {
        self.luck = Recorder::new(Luck::real(seed.0));
        self.seed = None;
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Pickled<'py>> {
        let (Some(record), Some(seed)) = (&self.record, self.seed) else {
            return Err(refused(
                "only a game whose luck comes from one seed can be pickled; pickle its record instead",
            ));
        };
        let moves = record.moves.iter().map(|step| step.action.clone()).collect();
        let rebuild = py.get_type::<PyGame>().getattr("from_seed")?;
        Ok((rebuild, (self.setup_json()?, seed, moves)))
    }

    /// The game of a setup (as JSON) and a seed after these moves, with the same luck to come.
    #[staticmethod]
    fn from_seed(setup_json: &str, seed: Seed, moves: Vec<String>) -> PyResult<PyGame> {
        let mut game = PyGame::begin(setup::from_json(setup_json)?, seed.0)?;
        for text in moves {
            let action = game.game.parse(&text).map_err(bad_notation)?;
            game.take(action)?;
        }
        Ok(game)
    }

    /// The setup with every option spelled out, as JSON.
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

/// One of our players: `random`, `rookie`, `club`, `pro`, `master`, `champion`, or a character: `bold`, `miser`, `blocker`, `gambler`, `dreamer`, `hothead`; `pro:400` thinks for 400 playouts.
#[pyclass(name = "Bot", module = "grandstand", frozen)]
pub(crate) struct PyBot {
    player: Player,
    bot: grandstand_catalogue::AnyBot,
}

#[pymethods]
impl PyBot {
    #[new]
    fn new(name: &str) -> PyResult<PyBot> {
        let player = Player::parse(name).map_err(error::said)?;
        Ok(PyBot { player, bot: grandstand_catalogue::bot(player.rung) })
    }

    #[getter]
    /// Its name and, where it matters, how much it thinks.
    fn name(&self) -> String {
        self.player.to_string()
    }

    #[pyo3(signature = (game, seed=Seed(0)), text_signature = "($self, game, seed=0)")]
    /// What it does for the seat to move, from what that seat knows. The same seed gives the same answer.
    fn choose(&self, py: Python<'_>, game: &PyGame, seed: Seed) -> PyResult<u16> {
        let seat = game.to_move()?;
        let legal = game.legal();
        let infoset = game.game.infoset(seat.into());
        Ok(py.detach(|| {
            let choice = self.bot.choose(&infoset, &legal, self.player.budget, &mut Pcg::new(seed.0));
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
pub(crate) fn random_game(setup_json: &str, seed: Seed, picks: Seed) -> PyResult<(Vec<u16>, Vec<i32>)> {
    let setup = setup::from_json(setup_json)?;
    let (mut luck, mut picks) = (Luck::real(seed.0), Pcg::new(picks.0));
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
