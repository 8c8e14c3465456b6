//! Writing to people and programs.

use std::{
    fmt,
    io::{self, BufWriter, IsTerminal, Stdout, Write},
};

use serde::Serialize;

/// Why a command ends early.
#[derive(Debug)]
pub(crate) enum Failure {
    /// Something is wrong; this sentence says what, and what to do.
    Said(String),
    /// Nobody listens any more.
    Deaf,
}

impl Failure {
    pub(crate) fn new(sentence: impl fmt::Display) -> Failure {
        Failure::Said(sentence.to_string())
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Failure::Deaf,
            _ => Failure::Said(format!("the output cannot be written: {error}")),
        }
    }
}

impl From<grandstand_core::SetupError> for Failure {
    fn from(error: grandstand_core::SetupError) -> Failure {
        Failure::new(error)
    }
}

impl From<grandstand_core::DataError> for Failure {
    fn from(error: grandstand_core::DataError) -> Failure {
        Failure::new(error)
    }
}

/// Standard output, in colour where a person looks at it.
pub(crate) struct Out {
    to: BufWriter<Stdout>,
    pub(crate) paint: Paint,
}

impl Out {
    pub(crate) fn stdout() -> Out {
        let colour = io::stdout().is_terminal()
            && std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty())
            && std::env::var_os("TERM").is_none_or(|term| term != "dumb");
        Out { to: BufWriter::new(io::stdout()), paint: Paint { colour } }
    }

    pub(crate) fn line(&mut self, text: impl fmt::Display) -> Result<(), Failure> {
        Ok(writeln!(self.to, "{text}")?)
    }

    pub(crate) fn text(&mut self, text: impl fmt::Display) -> Result<(), Failure> {
        Ok(write!(self.to, "{text}")?)
    }

    pub(crate) fn json(&mut self, value: &impl Serialize) -> Result<(), Failure> {
        let text = serde_json::to_string_pretty(value).map_err(Failure::new)?;
        self.line(text)
    }

    pub(crate) fn flush(&mut self) -> Result<(), Failure> {
        Ok(self.to.flush()?)
    }
}

/// Puts colour on words, or leaves them alone.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Paint {
    pub(crate) colour: bool,
}

impl Paint {
    /// The text with these terminal attributes, as in `1;31`.
    pub(crate) fn with(self, attributes: &str, text: &str) -> String {
        if self.colour && !text.is_empty() {
            format!("\x1b[{attributes}m{text}\x1b[0m")
        } else {
            text.to_owned()
        }
    }

    pub(crate) fn bold(self, text: &str) -> String {
        self.with("1", text)
    }

    pub(crate) fn dim(self, text: &str) -> String {
        self.with("2", text)
    }
}

/// Breaks a text into lines of at most `width` characters.
pub(crate) fn wrap(text: &str, width: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split_whitespace() {
        let last = lines.last_mut().expect("there is always a line");
        if last.is_empty() {
            last.push_str(word);
        } else if last.chars().count() + 1 + word.chars().count() <= width {
            last.push(' ');
            last.push_str(word);
        } else {
            lines.push(word.to_owned());
        }
    }
    lines
}
