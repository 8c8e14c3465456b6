//! Writing to people and programs.

use std::{
    fmt,
    io::{self, BufWriter, Stdout, Write},
};

use anstream::{AutoStream, ColorChoice};
use anstyle::{AnsiColor, Style};
use grandstand_core::Sentence;
pub(crate) use grandstand_core::text::{Paint, wrap};
use grandstand_words::{Language, Speaker};
use serde::Serialize;

/// How a person is asked something.
pub(crate) const ASKS: Style = AnsiColor::Cyan.on_default().bold();

/// Why a command ends early.
#[derive(Debug)]
pub(crate) enum Failure {
    /// Something is wrong; this sentence says what, and what to do.
    Said(String),
    /// Nobody listens any more.
    Deaf,
    /// The person pressed Ctrl-C at a prompt.
    Interrupted,
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

/// Standard output, in colour where a person looks at it, and in their language.
pub(crate) struct Out {
    to: BufWriter<Stdout>,
    pub(crate) paint: Paint,
    pub(crate) language: &'static Language,
    pub(crate) speaker: Speaker,
}

impl Out {
    pub(crate) fn stdout(language: &'static Language) -> Out {
        let colour = AutoStream::choice(&io::stdout()) != ColorChoice::Never;
        Out {
            to: BufWriter::new(io::stdout()),
            paint: Paint { colour },
            language,
            speaker: Speaker::new(language),
        }
    }

    /// A sentence that names nobody at a table.
    pub(crate) fn say(&self, sentence: &Sentence) -> String {
        self.speaker.tell(sentence)
    }

    /// A sentence that ends the command.
    pub(crate) fn failure(&self, sentence: &Sentence) -> Failure {
        Failure::Said(self.say(sentence))
    }

    /// A sentence on a line of its own.
    pub(crate) fn tell(&mut self, sentence: &Sentence) -> Result<(), Failure> {
        let text = self.say(sentence);
        self.line(text)
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
