//! Setups as Python writes them.

use std::collections::BTreeMap;

use grandstand_catalogue::spec;
use grandstand_core::{Options, Setup};
use pyo3::{
    exceptions::PyTypeError,
    prelude::*,
    types::{PyBool, PyDict},
};

use crate::error::{bad_setup, refused};

/// A setup from a game's name, the number of players, a preset, options and own files.
pub(crate) fn setup(
    name: &str,
    players: Option<u8>,
    preset: Option<&str>,
    options: Option<&Bound<'_, PyDict>>,
    own: Option<BTreeMap<String, String>>,
) -> PyResult<Setup> {
    let spec = spec(name).map_err(bad_setup)?;
    let players = players.unwrap_or(4.clamp(spec.min_players, spec.max_players));
    let options = options.map(read_options).transpose()?.unwrap_or_default();
    let mut setup = spec.setup(players, preset, &options).map_err(bad_setup)?;
    setup.own = own.unwrap_or_default();
    Ok(setup)
}

/// Options as a dictionary: values may be text, whole numbers, or true and false for `on` and `off`.
fn read_options(dict: &Bound<'_, PyDict>) -> PyResult<Options> {
    dict.iter()
        .map(|(key, value)| {
            let key: String = key.extract().map_err(|_| PyTypeError::new_err("options are named by text"))?;
            let value = if let Ok(flag) = value.cast::<PyBool>() {
                if flag.is_true() { "on".to_owned() } else { "off".to_owned() }
            } else if let Ok(number) = value.extract::<i64>() {
                number.to_string()
            } else {
                value.extract().map_err(|_| {
                    PyTypeError::new_err(format!("option `{key}` must be text, a whole number or a bool"))
                })?
            };
            Ok((key, value))
        })
        .collect()
}

/// A setup that Python passes back to us, as JSON.
pub(crate) fn from_json(text: &str) -> PyResult<Setup> {
    serde_json::from_str(text).map_err(|error| refused(format!("this is not a setup: {error}")))
}
