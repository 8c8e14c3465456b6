//! Grandstand for Python: single games, a vector environment, bots and the arena.
//!
//! This is the module that the Python package `grandstand` wraps; what a Python user sees is documented there. The way
//! of a step: `vector.rs` (arrays) → `batch.rs` (games) → the engine's `features.rs` (observations).

mod arena;
mod batch;
mod error;
mod game;
mod games;
mod luck;
mod number;
mod practice;
mod review;
mod school;
mod setup;
mod vector;

use std::ffi::CString;

use grandstand_catalogue::{families, games, replay_record, rulebook, tracks, trial_troubles};
use grandstand_core::{Game, Record, Rule, Sentence, features::Field};
use grandstand_words::{Language, Speaker, in_english, refused_by_system};
use pyo3::{exceptions::PyUserWarning, prelude::*, types::PyMapping};

use crate::{
    error::{bad_record, bad_setup, refused},
    number::Whole,
};

/// Every game of the catalogue, as JSON.
#[pyfunction]
fn games_json() -> PyResult<String> {
    serde_json::to_string(&games()).map_err(refused)
}

/// The rules of a game in words, as JSON.
#[pyfunction]
fn rules_json(name: &str) -> PyResult<String> {
    let speaker = Speaker::new(Language::english());
    let book = rulebook(name).map_err(bad_setup)?;
    let told = |rule: &Rule| serde_json::json!({ "id": rule.id, "text": speaker.rule(rule), "from": rule.from.to_string() });
    serde_json::to_string(&book.iter().map(told).collect::<Vec<_>>()).map_err(refused)
}

/// The shipped tracks: game and name.
#[pyfunction]
fn track_names() -> Vec<(&'static str, String)> {
    tracks().into_iter().map(|(game, track)| (game, track.name().to_owned())).collect()
}

/// A setup with every option spelled out, as JSON.
#[pyfunction]
#[pyo3(signature = (name, options=None, players=None, preset=None, own=None))]
fn setup_json(
    name: &str,
    options: Option<&Bound<'_, PyMapping>>,
    players: Option<Whole>,
    preset: Option<&str>,
    own: Option<&Bound<'_, PyMapping>>,
) -> PyResult<String> {
    let setup = setup::setup(name, players, preset, options, own)?;
    serde_json::to_string(&setup).map_err(refused)
}

/// Replays a record and checks its result; everybody's money at the end.
#[pyfunction]
fn replay(text: &str) -> PyResult<Vec<i32>> {
    let record = Record::from_json(text).map_err(bad_record)?;
    Ok(replay_record(&record).map_err(bad_record)?.standing().money().to_vec())
}

/// The features of a family: name, shape, scale, what it says; and how many action codes there are.
#[pyfunction]
#[allow(clippy::type_complexity, reason = "a plain tuple is the least that Python can unpack")]
fn features(family: &str) -> PyResult<(Vec<(&'static str, Vec<usize>, f32, &'static str)>, u16)> {
    let families = families();
    let Some(found) = families.iter().find(|known| known.name == family) else {
        let names: Vec<&str> = families.iter().map(|known| known.name).collect();
        return Err(refused(format!("there is no family `{family}`; there are {}", names.join(" and "))));
    };
    let row = |field: &Field| (field.name, field.shape.to_vec(), field.scale, field.text);
    Ok((found.fields.iter().map(row).collect(), found.codes))
}

/// Warns of nets on trial that cannot be read: whoever measures one must not measure `master` in its place.
fn warn_of_refused_nets(py: Python<'_>) -> PyResult<()> {
    trial_troubles(refused_by_system).iter().try_for_each(|trouble| warn(py, trouble))
}

/// A warning, which Python shows or makes an error of.
fn warn(py: Python<'_>, sentence: &Sentence) -> PyResult<()> {
    let told = CString::new(in_english(sentence)).unwrap_or_default();
    PyErr::warn(py, &py.get_type::<PyUserWarning>(), &told, 1)
}

#[pymodule]
fn _grandstand(module: &Bound<'_, PyModule>) -> PyResult<()> {
    let py = module.py();
    warn_of_refused_nets(py)?;
    module.add("GrandstandError", py.get_type::<error::GrandstandError>())?;
    module.add("IllegalAction", py.get_type::<error::IllegalAction>())?;
    module.add("__version__", env!("CARGO_PKG_VERSION"))?;
    module.add_class::<game::PyGame>()?;
    module.add_class::<game::PyBot>()?;
    module.add_class::<vector::PyVector>()?;
    module.add_class::<school::PyPractice>()?;
    module.add_function(wrap_pyfunction!(games_json, module)?)?;
    module.add_function(wrap_pyfunction!(rules_json, module)?)?;
    module.add_function(wrap_pyfunction!(track_names, module)?)?;
    module.add_function(wrap_pyfunction!(setup_json, module)?)?;
    module.add_function(wrap_pyfunction!(replay, module)?)?;
    module.add_function(wrap_pyfunction!(review::review_json, module)?)?;
    module.add_function(wrap_pyfunction!(features, module)?)?;
    module.add_function(wrap_pyfunction!(game::random_game, module)?)?;
    module.add_function(wrap_pyfunction!(arena::arena, module)?)?;
    module.add_function(wrap_pyfunction!(arena::ladder, module)?)?;
    module.add_function(wrap_pyfunction!(arena::simulate, module)?)?;
    module.add_function(wrap_pyfunction!(arena::interval, module)?)
}
