//! Setups as Python writes them.

use grandstand_catalogue::spec;
use grandstand_core::{Options, Setup};
use pyo3::{
    exceptions::PyTypeError,
    prelude::*,
    types::{PyBool, PyMapping},
};

use crate::{
    error::{bad_setup, refused},
    number::Whole,
};

/// A setup from a game's name, the number of players, a preset, options and own files.
pub(crate) fn setup(
    name: &str,
    players: Option<Whole>,
    preset: Option<&str>,
    options: Option<&Bound<'_, PyMapping>>,
    own: Option<&Bound<'_, PyMapping>>,
) -> PyResult<Setup> {
    let spec = spec(name).map_err(bad_setup)?;
    let players = match players {
        None => 4.clamp(spec.min_players, spec.max_players),
        Some(Whole(players)) => u8::try_from(players).map_err(|_| {
            let (least, most) = (spec.min_players, spec.max_players);
            refused(format!("{} is for {least} to {most} players, not {players}", spec.title))
        })?,
    };
    let options = read(options, "option", "text, a whole number or a bool", option_value)?;
    let mut setup = spec.setup(players, preset, &options).map_err(bad_setup)?;
    setup.own = read(own, "file", "text", |value| value.extract().ok())?;
    Ok(setup)
}

/// A mapping by name; a value that is not what it must be is refused.
fn read(
    given: Option<&Bound<'_, PyMapping>>,
    kind: &str,
    wanted: &str,
    value: impl Fn(&Bound<'_, PyAny>) -> Option<String>,
) -> PyResult<Options> {
    let Some(given) = given else { return Ok(Options::new()) };
    let mut out = Options::new();
    for pair in given.items()? {
        let (key, found): (Bound<'_, PyAny>, Bound<'_, PyAny>) = pair.extract()?;
        let Ok(key) = key.extract::<String>() else {
            return Err(PyTypeError::new_err(format!("each {kind} is named by text, not {}", key.repr()?)));
        };
        let Some(text) = value(&found) else {
            return Err(PyTypeError::new_err(format!(
                "{kind} `{key}` must be {wanted}, not {}",
                found.repr()?
            )));
        };
        out.insert(key, text);
    }
    Ok(out)
}

/// The value of an option: `true` and `false` stand for `on` and `off`.
fn option_value(value: &Bound<'_, PyAny>) -> Option<String> {
    if let Ok(flag) = value.cast::<PyBool>() {
        return Some(if flag.is_true() { "on" } else { "off" }.to_owned());
    }
    value.extract::<i64>().map(|number| number.to_string()).or_else(|_| value.extract()).ok()
}

/// A setup that Python passes back to us, as JSON.
pub(crate) fn from_json(text: &str) -> PyResult<Setup> {
    serde_json::from_str(text).map_err(|error| refused(format!("this is not a setup: {error}")))
}
