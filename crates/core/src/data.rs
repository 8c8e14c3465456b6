//! Reading the games' TOML files, with errors that name file, line and reason. In browsers the shipped files come packed as JSON
//! (`grandstand-pack`), checked like any other file when they are read, but without lines to name. The feature `packed` reads them so
//! anywhere, so that a test can play what a page plays.

use std::{fmt, ops::Range};

use serde::de::DeserializeOwned;
#[cfg(not(any(target_arch = "wasm32", feature = "packed")))]
pub use toml::Spanned;

use crate::{Sentence, tree::Tree};

#[cfg(any(target_arch = "wasm32", feature = "packed"))]
pub use packed::Spanned;

/// The longest data file that is read, in bytes. Ours are a hundredth of it.
const MAX_BYTES: usize = 1 << 20;

/// The text of a shipped data file, by its path in its crate's `games/`.
#[cfg(not(any(target_arch = "wasm32", feature = "packed")))]
#[macro_export]
macro_rules! game_file {
    ($path:literal) => {
        include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/games/", $path))
    };
}

/// The text of a shipped data file, by its path in its crate's `games/`, as its build script packed it.
#[cfg(any(target_arch = "wasm32", feature = "packed"))]
#[macro_export]
macro_rules! game_file {
    ($path:literal) => {
        include_str!(concat!(env!("OUT_DIR"), "/", $path))
    };
}

/// Why a data file cannot be used, in words. A page carries none of them: it reads shipped files only.
#[macro_export]
macro_rules! reason {
    ($($words:tt)*) => {
        if cfg!(target_arch = "wasm32") { String::new() } else { format!($($words)*) }
    };
}

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
            return Err(self.error(crate::reason!("the file is larger than {MAX_BYTES} bytes")));
        }
        self.parse()
    }

    /// What the file says, without how it says it: comments, order of keys, sources, words for people and other
    /// ways to draw a board are left out. Two files
    /// with one meaning are played alike.
    pub fn meaning(&self) -> Result<String, DataError> {
        let mut text = String::new();
        self.read::<Tree>()?.tell(&mut text);
        Ok(text)
    }

    #[cfg(not(any(target_arch = "wasm32", feature = "packed")))]
    fn parse<T: DeserializeOwned>(&self) -> Result<T, DataError> {
        toml::from_str(self.text).map_err(|error| {
            let reason = error.message().replace('\n', "; ");
            match error.span() {
                Some(span) => self.error_at(span, reason),
                None => self.error(reason),
            }
        })
    }

    #[cfg(any(target_arch = "wasm32", feature = "packed"))]
    fn parse<T: DeserializeOwned>(&self) -> Result<T, DataError> {
        crate::tree::from_json(self.text.as_bytes()).map_err(|_| self.error(""))
    }

    /// An error at a place in the file (as [`Spanned`] gives it).
    #[cfg(not(target_arch = "wasm32"))]
    pub fn error_at(&self, span: Range<usize>, reason: impl Into<Sentence>) -> DataError {
        let before = &self.text.as_bytes()[..span.start.min(self.text.len())];
        let line = before.iter().filter(|&&b| b == b'\n').count() + 1;
        DataError { file: self.name.to_owned(), line: Some(line), reason: reason.into() }
    }

    /// An error about the file as a whole.
    #[cfg(not(target_arch = "wasm32"))]
    pub fn error(&self, reason: impl Into<Sentence>) -> DataError {
        DataError { file: self.name.to_owned(), line: None, reason: reason.into() }
    }
}

/// Browsers read nothing but shipped files, in which the tests of the house find nothing wrong.
#[cfg(target_arch = "wasm32")]
#[allow(missing_docs, reason = "as elsewhere")]
impl DataFile<'_> {
    #[inline(always)]
    pub fn error_at(&self, _: Range<usize>, reason: impl Into<Sentence>) -> DataError {
        self.error(reason)
    }

    #[inline(always)]
    pub fn error(&self, _: impl Into<Sentence>) -> DataError {
        unreachable!("shipped files are fine")
    }
}

/// Keys of data files that are words for people, or say how a board is drawn: they change nothing that is played.
const WORDS: [&str; 6] = ["folds", "from", "set-from", "summary", "text", "title"];

impl Tree {
    fn tell(&self, out: &mut String) {
        match self {
            Tree::Nothing => *out += "null",
            Tree::Flag(flag) => *out += if *flag { "true" } else { "false" },
            Tree::Whole(number) => *out += &number.to_string(),
            Tree::Number(number) => *out += &decimal(*number),
            Tree::Text(text) => {
                // A length in front, so that no text can look like the end of itself.
                *out += &format!("{}:{text}", text.len());
            }
            Tree::List(items) => {
                out.push('[');
                for item in items {
                    item.tell(out);
                    out.push(',');
                }
                out.push(']');
            }
            Tree::Map(parts) => {
                let mut parts: Vec<&(String, Tree)> =
                    parts.iter().filter(|(key, _)| !WORDS.contains(&key.as_str())).collect();
                parts.sort_by(|(a, _), (b, _)| a.cmp(b));
                out.push('{');
                for (key, part) in parts {
                    *out += &format!("{}:{key}=", key.len());
                    part.tell(out);
                    out.push(',');
                }
                out.push('}');
            }
        }
    }
}

/// A number as the standard library writes it.
#[cfg(not(target_arch = "wasm32"))]
fn decimal(number: f64) -> String {
    number.to_string()
}

#[cfg(target_arch = "wasm32")]
use short_decimal as decimal;

/// The same for the numbers of shipped files, the only ones a page reads, by what a page has anyway: 8 kB less to fetch.
#[cfg(any(test, target_arch = "wasm32"))]
fn short_decimal(number: f64) -> String {
    let text = serde_json::to_string(&number).unwrap_or_default();
    text.strip_suffix(".0").unwrap_or(&text).to_owned()
}

/// What is wrong with a data file, and where.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub struct DataError {
    /// The file.
    pub file: String,
    /// The line, counted from 1, where one can be named.
    pub line: Option<usize>,
    /// What is wrong, and where it helps, what would be right.
    pub reason: Sentence,
}

impl DataError {
    /// File, line and what is wrong.
    pub fn say(&self) -> Sentence {
        let place = match self.line {
            Some(line) => crate::reason!("{}:{line}", self.file),
            None => self.file.clone(),
        };
        Sentence::of("wrong-in").with("place", place).with("reason", self.reason.clone())
    }
}

impl fmt::Display for DataError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            Some(line) => write!(f, "{}:{line}: {}", self.file, self.reason),
            None => write!(f, "{}: {}", self.file, self.reason),
        }
    }
}

#[cfg(any(target_arch = "wasm32", feature = "packed"))]
mod packed {
    use std::ops::Range;

    use serde::Deserialize;

    /// A value of a packed file. Where it stood is not known any more.
    #[derive(Clone, Debug, Deserialize)]
    #[serde(transparent)]
    pub struct Spanned<T>(T);

    #[allow(missing_docs, reason = "as those of `toml::Spanned`")]
    impl<T> Spanned<T> {
        pub fn new(_: Range<usize>, value: T) -> Self {
            Spanned(value)
        }
        pub fn span(&self) -> Range<usize> {
            0..0
        }
        pub fn get_ref(&self) -> &T {
            &self.0
        }
        pub fn into_inner(self) -> T {
            self.0
        }
    }

    impl<T> AsRef<T> for Spanned<T> {
        fn as_ref(&self) -> &T {
            &self.0
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The hash of shipped data must be the same in a page and everywhere else.
    #[test]
    fn a_page_writes_the_numbers_of_shipped_files_alike() {
        for thousandths in -400_000..400_000 {
            let number = f64::from(thousandths) / 1000.0;
            if number != 0.0 && number.abs() < 1e-4 {
                continue;
            }
            assert_eq!(short_decimal(number), decimal(number));
        }
    }
}
