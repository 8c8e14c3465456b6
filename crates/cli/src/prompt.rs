//! Asking a person: with line editing at a terminal, line by line from a pipe.

use std::io::{self, BufRead, IsTerminal, Read, StdinLock};

use grandstand_core::{Sentence, Term};
use grandstand_words::refused_by_system;
use rustyline::{
    CompletionType, Config, Context, Editor, Helper, completion::Completer, error::ReadlineError,
    highlight::Highlighter, hint::Hinter, history::MemHistory, validate::Validator,
};

use crate::out::{ASKS, Failure, Out};

/// The longest line anybody pipes in.
const LONGEST: u64 = 4096;

/// Where answers come from.
pub(crate) struct Prompt {
    from: From,
    /// Whether a person sits there.
    pub(crate) terminal: bool,
}

enum From {
    /// Arrows, history and completion with Tab.
    Editor(Box<Editor<Offered, MemHistory>>),
    /// Line by line; what is read is told too, so that a piped game can be read afterwards.
    Lines(StdinLock<'static>),
}

impl Prompt {
    pub(crate) fn stdin() -> Prompt {
        let terminal = io::stdin().is_terminal();
        let editor = if terminal && io::stdout().is_terminal() { editor() } else { None };
        let from = editor.unwrap_or_else(|| From::Lines(io::stdin().lock()));
        Prompt { from, terminal }
    }

    /// What Tab completes from now on.
    pub(crate) fn offer(&mut self, answers: impl Iterator<Item = String>) {
        if let From::Editor(editor) = &mut self.from {
            editor.set_helper(Some(Offered(answers.collect())));
        }
    }

    /// Shows the prompt and reads a line; none when the input has ended.
    pub(crate) fn ask(&mut self, prompt: &str, out: &mut Out) -> Result<Option<String>, Failure> {
        let shown = out.paint.with(ASKS, prompt);
        let terminal = self.terminal;
        let line = match &mut self.from {
            From::Editor(editor) => {
                out.flush()?;
                match editor.readline(&shown) {
                    Ok(line) => Some(line.trim().to_owned()),
                    Err(ReadlineError::Eof) => None,
                    Err(ReadlineError::Interrupted) => return Err(Failure::Interrupted),
                    Err(ReadlineError::Io(error)) => return Err(unreadable(&error)),
                    Err(error) => return Err(Failure::because("input-unreadable", error.to_string().into())),
                }
            }
            From::Lines(from) => {
                out.text(shown)?;
                out.flush()?;
                let line = read_line(from)?;
                if let Some(line) = line.as_ref().filter(|_| !terminal) {
                    out.line(line)?;
                }
                line
            }
        };
        if line.is_none() {
            out.line("")?;
        }
        Ok(line)
    }

    /// Asks for one of several by number or name until an answer fits; `usual` is taken for an empty line.
    pub(crate) fn choose(
        &mut self,
        question: &str,
        names: &[&str],
        usual: usize,
        out: &mut Out,
    ) -> Result<usize, Failure> {
        self.offer(names.iter().map(|&name| name.to_owned()));
        loop {
            let prompt = format!("{question} [{}] ", names[usual]);
            let Some(answer) = self.ask(&prompt, out)? else {
                return Err(Failure::of("terminal-input-ended-choosing"));
            };
            if answer.is_empty() {
                return Ok(usual);
            }
            let by_name = names.iter().position(|name| name.eq_ignore_ascii_case(&answer));
            let by_number = answer.parse::<usize>().ok().filter(|n| (1..=names.len()).contains(n));
            match by_name.or(by_number.map(|n| n - 1)) {
                Some(at) => return Ok(at),
                None => {
                    let none = Sentence::of("terminal-none-of").with("answer", Term::Text(answer));
                    out.tell(&none.with("names", Term::Text(names.join(", "))))?;
                }
            }
        }
    }
}

/// A terminal that the editor cannot handle is read line by line.
fn editor() -> Option<From> {
    let config = Config::builder().auto_add_history(true).completion_type(CompletionType::List).build();
    let history = MemHistory::with_config(&config);
    Some(From::Editor(Box::new(Editor::with_history(config, history).ok()?)))
}

fn read_line(from: &mut StdinLock<'static>) -> Result<Option<String>, Failure> {
    let mut bytes = Vec::new();
    from.by_ref().take(LONGEST).read_until(b'\n', &mut bytes).map_err(|error| unreadable(&error))?;
    if bytes.len() as u64 == LONGEST && bytes.last() != Some(&b'\n') {
        return Err(Failure::of("input-too-long"));
    }
    Ok((!bytes.is_empty()).then(|| String::from_utf8_lossy(&bytes).trim().to_owned()))
}

fn unreadable(error: &std::io::Error) -> Failure {
    Failure::because("input-unreadable", refused_by_system(error))
}

/// What may be answered: Tab completes it.
#[derive(Default)]
struct Offered(Vec<String>);

impl Completer for Offered {
    type Candidate = String;

    fn complete(&self, line: &str, at: usize, _: &Context<'_>) -> rustyline::Result<(usize, Vec<String>)> {
        let begun = line[..at].to_lowercase();
        Ok((0, self.0.iter().filter(|answer| answer.starts_with(&begun)).cloned().collect()))
    }
}

impl Helper for Offered {}
impl Highlighter for Offered {}
impl Validator for Offered {}
impl Hinter for Offered {
    type Hint = String;
}
