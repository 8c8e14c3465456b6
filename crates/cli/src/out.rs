//! Writing to people and programs.

use std::{
    fmt,
    io::{self, BufWriter, Stdout, Write},
};

use anstream::{AutoStream, ColorChoice};
use anstyle::{AnsiColor, Style};
pub(crate) use grandstand_core::text::{Paint, wrap};
use grandstand_core::{DataError, Sentence, SetupError, wrong_json};
use grandstand_words::{Language, Speaker, refused_by_system};
use serde::Serialize;

/// How a person is asked something.
pub(crate) const ASKS: Style = AnsiColor::Cyan.on_default().bold();

/// Why a command ends early.
#[derive(Debug)]
pub(crate) enum Failure {
    /// Something is wrong; this sentence says what, and what to do.
    Said(Sentence),
    /// Nobody listens any more.
    Deaf,
    /// The person pressed Ctrl-C at a prompt.
    Interrupted,
}

impl Failure {
    /// The sentence of this key.
    pub(crate) fn of(key: &'static str) -> Failure {
        Failure::Said(Sentence::of(key))
    }

    /// The sentence of this key, with its reason.
    pub(crate) fn because(key: &'static str, reason: Sentence) -> Failure {
        Failure::Said(Sentence::of(key).with("reason", reason))
    }

    /// What is wrong with a file or a place in it.
    pub(crate) fn at(place: impl fmt::Display, reason: impl Into<Sentence>) -> Failure {
        let place = place.to_string();
        Failure::Said(Sentence::of("wrong-in").with("place", place).with("reason", reason.into()))
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Failure::Deaf,
            _ => Failure::because("output-unwritable", refused_by_system(&error)),
        }
    }
}

impl From<Sentence> for Failure {
    fn from(sentence: Sentence) -> Failure {
        Failure::Said(sentence)
    }
}

impl From<SetupError> for Failure {
    fn from(error: SetupError) -> Failure {
        Failure::Said(error.0)
    }
}

impl From<DataError> for Failure {
    fn from(error: DataError) -> Failure {
        Failure::Said(error.say())
    }
}

/// A text in which nothing steers a terminal but colours: files and servers of others may say anything.
fn harmless(text: &str) -> String {
    let mut told = String::with_capacity(text.len());
    for (at, c) in text.char_indices() {
        let colour = || {
            let rest = text[at..].strip_prefix("\x1b[")?;
            let end = rest.find(|c: char| !c.is_ascii_digit() && c != ';')?;
            rest[end..].starts_with('m').then_some(())
        };
        let fine = !c.is_control() || matches!(c, '\n' | '\t') || colour().is_some();
        told.push(if fine { c } else { '\u{fffd}' });
    }
    told
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

    /// A sentence on a line of its own.
    pub(crate) fn tell(&mut self, sentence: &Sentence) -> Result<(), Failure> {
        let text = self.say(sentence);
        self.line(text)
    }

    /// A sentence beside the output, where programs that read that do not see it.
    pub(crate) fn warn(&self, sentence: &Sentence) {
        let _ = writeln!(io::stderr(), "grandstand: {}", harmless(&self.say(sentence)));
    }

    pub(crate) fn line(&mut self, text: impl fmt::Display) -> Result<(), Failure> {
        Ok(writeln!(self.to, "{}", harmless(&text.to_string()))?)
    }

    pub(crate) fn text(&mut self, text: impl fmt::Display) -> Result<(), Failure> {
        Ok(write!(self.to, "{}", harmless(&text.to_string()))?)
    }

    pub(crate) fn json(&mut self, value: &impl Serialize) -> Result<(), Failure> {
        let text = serde_json::to_string_pretty(value)
            .map_err(|error| Failure::because("output-unwritable", wrong_json(&error)))?;
        self.line(text)
    }

    pub(crate) fn flush(&mut self) -> Result<(), Failure> {
        Ok(self.to.flush()?)
    }
}

#[cfg(test)]
mod tests {
    use super::harmless;

    #[test]
    fn colours_are_written_and_nothing_else_that_steers() {
        let ours = "\x1b[1;38;5;27mBlue\x1b[0m\tleads\n";
        assert_eq!(harmless(ours), ours);
        assert_eq!(harmless("\x1b[2J\x1b]0;title\x07 \x1b[5 \u{9b}31m\r"), "�[2J�]0;title� �[5 �31m�");
    }
}
