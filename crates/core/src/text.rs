//! Games drawn as text, for terminals.

use crate::Seat;

/// What a drawing needs besides the view.
pub struct Scene<'a, R> {
    /// The rules of the table.
    pub rules: &'a R,
    /// The name of a seat; `You` for the one who looks.
    pub who: &'a dyn Fn(Seat) -> String,
    /// Colours, or none.
    pub paint: Paint,
    /// Places on the board that can be chosen, with the number to type.
    pub targets: &'a [(String, usize)],
}

/// Puts colour on words, or leaves them alone.
#[derive(Clone, Copy, Debug)]
pub struct Paint {
    /// Whether there is colour.
    pub colour: bool,
}

impl Paint {
    /// The text with these terminal attributes, as in `1;31`.
    pub fn with(self, attributes: &str, text: &str) -> String {
        if self.colour && !text.is_empty() {
            format!("\x1b[{attributes}m{text}\x1b[0m")
        } else {
            text.to_owned()
        }
    }

    /// The text in bold.
    pub fn bold(self, text: &str) -> String {
        self.with("1", text)
    }

    /// The text for what matters less.
    pub fn dim(self, text: &str) -> String {
        self.with("2", text)
    }
}

/// Breaks a text into lines of at most `width` characters.
pub fn wrap(text: &str, width: usize) -> Vec<String> {
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
