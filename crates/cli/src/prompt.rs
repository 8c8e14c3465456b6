//! Asking a person.

use std::io::{self, BufRead, IsTerminal, Read, StdinLock};

use crate::out::{Failure, Out};

/// The longest line anybody types.
const LONGEST: u64 = 4096;

/// Standard input, line by line.
pub(crate) struct Prompt {
    from: StdinLock<'static>,
    pub(crate) terminal: bool,
}

impl Prompt {
    pub(crate) fn stdin() -> Prompt {
        Prompt { from: io::stdin().lock(), terminal: io::stdin().is_terminal() }
    }

    /// Shows the prompt and reads a line; none when the input has ended.
    pub(crate) fn ask(&mut self, prompt: &str, out: &mut Out) -> Result<Option<String>, Failure> {
        out.text(out.paint.with("1;36", prompt))?;
        out.flush()?;
        let mut bytes = Vec::new();
        self.from
            .by_ref()
            .take(LONGEST)
            .read_until(b'\n', &mut bytes)
            .map_err(|error| Failure::Said(format!("the input cannot be read: {error}")))?;
        if bytes.is_empty() {
            out.line("")?;
            return Ok(None);
        }
        if bytes.len() as u64 == LONGEST && bytes.last() != Some(&b'\n') {
            return Err(Failure::new("that line is longer than anything that could be meant"));
        }
        let line = String::from_utf8_lossy(&bytes).trim().to_owned();
        if !self.terminal {
            out.line(&line)?;
        }
        Ok(Some(line))
    }

    /// Asks for one of several by number or name until an answer fits; `usual` is taken for an empty line.
    pub(crate) fn choose(
        &mut self,
        question: &str,
        names: &[&str],
        usual: usize,
        out: &mut Out,
    ) -> Result<usize, Failure> {
        loop {
            let prompt = format!("{question} [{}] ", names[usual]);
            let Some(answer) = self.ask(&prompt, out)? else {
                return Err(Failure::new("the input ended before the game was chosen"));
            };
            if answer.is_empty() {
                return Ok(usual);
            }
            let by_name = names.iter().position(|name| name.eq_ignore_ascii_case(&answer));
            let by_number = answer.parse::<usize>().ok().filter(|n| (1..=names.len()).contains(n));
            match by_name.or(by_number.map(|n| n - 1)) {
                Some(at) => return Ok(at),
                None => out.line(format!("`{answer}` is none of {}.", names.join(", ")))?,
            }
        }
    }
}
