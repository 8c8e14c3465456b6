//! Whole numbers as Python gives them, and what is said when they do not fit.

use pyo3::{
    exceptions::{PyIndexError, PyOverflowError},
    prelude::*,
};

use crate::error::refused;

/// A whole number of any size; what does not fit into 64 bits counts as the nearest that does.
#[derive(Clone, Copy)]
pub(crate) struct Whole(pub(crate) i64);

impl<'a, 'py> FromPyObject<'a, 'py> for Whole {
    type Error = PyErr;

    fn extract(given: Borrowed<'a, 'py, PyAny>) -> PyResult<Self> {
        match given.extract::<i64>() {
            Err(error) if error.is_instance_of::<PyOverflowError>(given.py()) => {
                Ok(Whole(if given.lt(0)? { i64::MIN } else { i64::MAX }))
            }
            number => number.map(Whole),
        }
    }
}

impl Whole {
    /// A number of things, at least one.
    pub(crate) fn count(self, things: &str, most: usize) -> PyResult<usize> {
        self.between(1, most)
            .ok_or_else(|| refused(format!("the number of {things} must be 1 to {most}, not {}", self.0)))
    }

    /// A number of threads; 0 for all cores.
    pub(crate) fn threads(self) -> PyResult<usize> {
        const MOST: usize = 1024;
        self.between(0, MOST).ok_or_else(|| {
            refused(format!("threads must be 1 to {MOST}, or 0 for all cores, not {}", self.0))
        })
    }

    /// One of so many seats.
    pub(crate) fn seat(self, seats: u8) -> PyResult<u8> {
        u8::try_from(self.0).ok().filter(|&seat| seat < seats).ok_or_else(|| {
            PyIndexError::new_err(format!("there is no seat {}; seats are 0 to {}", self.0, seats - 1))
        })
    }

    fn between(self, least: usize, most: usize) -> Option<usize> {
        usize::try_from(self.0).ok().filter(|number| (least..=most).contains(number))
    }
}

/// Where luck comes from.
#[derive(Clone, Copy)]
pub(crate) struct Seed(pub(crate) u64);

impl<'a, 'py> FromPyObject<'a, 'py> for Seed {
    type Error = PyErr;

    fn extract(given: Borrowed<'a, 'py, PyAny>) -> PyResult<Self> {
        match given.extract::<u64>() {
            Err(error) if error.is_instance_of::<PyOverflowError>(given.py()) => {
                Err(refused(format!("a seed is a whole number from 0 to 2**64 - 1, not {}", given.str()?)))
            }
            number => number.map(Seed),
        }
    }
}
