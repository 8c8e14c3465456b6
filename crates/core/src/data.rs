//! Reading the games' TOML files, with errors that name file, line and reason.

use std::{fmt, ops::Range};

use serde::de::DeserializeOwned;

/// The longest data file that is read, in bytes. Ours are a hundredth of it.
const MAX_BYTES: usize = 1 << 20;

/// A TOML file: its name for error messages, and its text.
#[derive(Clone, Copy, Debug)]
pub struct DataFile<'a> {
    /// What to call it in errors: a path, or the name of an embedded file.
    pub name: &'a str,
    /// The whole text.
    pub text: &'a str,
}

impl<'a> DataFile<'a> {
    /// A file by name and text.
    pub fn new(name: &'a str, text: &'a str) -> Self {
        DataFile { name, text }
    }

    /// Reads the file into a value.
    pub fn read<T: DeserializeOwned>(&self) -> Result<T, DataError> {
        if self.text.len() > MAX_BYTES {
            return Err(self.error(format!("the file is larger than {MAX_BYTES} bytes")));
        }
        toml::from_str(self.text).map_err(|error| {
            let reason = error.message().replace('\n', "; ");
            match error.span() {
                Some(span) => self.error_at(span, reason),
                None => self.error(reason),
            }
        })
    }

    /// An error at a place in the file (as `toml::Spanned` gives it).
    pub fn error_at(&self, span: Range<usize>, reason: impl Into<String>) -> DataError {
        let before = &self.text.as_bytes()[..span.start.min(self.text.len())];
        let line = before.iter().filter(|&&b| b == b'\n').count() + 1;
        DataError { file: self.name.to_owned(), line: Some(line), reason: reason.into() }
    }

    /// An error about the file as a whole.
    pub fn error(&self, reason: impl Into<String>) -> DataError {
        DataError { file: self.name.to_owned(), line: None, reason: reason.into() }
    }
}

/// What is wrong with a data file, and where.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub struct DataError {
    /// The file.
    pub file: String,
    /// The line, counted from 1, where one can be named.
    pub line: Option<usize>,
    /// What is wrong, and where it helps, what would be right.
    pub reason: String,
}

impl fmt::Display for DataError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            Some(line) => write!(f, "{}:{line}: {}", self.file, self.reason),
            None => write!(f, "{}: {}", self.file, self.reason),
        }
    }
}
