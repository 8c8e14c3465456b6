//! Games drawn as text, for terminals.

use std::fmt::Write as _;

pub use anstyle::{Ansi256Color, AnsiColor, Color, Style};
use serde::Serialize;
use serde_json::Value;

use crate::{Engine, Seat, Sentence, Term, ViewOf};

/// What a drawing needs besides the view.
#[derive(Clone, Copy)]
#[allow(missing_debug_implementations, reason = "it lends a closure")]
pub struct Scene<'a, R> {
    /// The rules of the table.
    pub rules: &'a R,
    /// The name of a seat, as the one who looks reads it.
    pub who: &'a dyn Fn(Seat) -> String,
    /// Says a sentence in the language of the one who looks.
    pub say: &'a dyn Fn(&Sentence) -> String,
    /// Colours, or none.
    pub paint: Paint,
    /// What the moves to choose from name, each with the number to type for it: a board marks those that are places on it.
    pub targets: &'a [(String, usize)],
}

impl<'a, R> Scene<'a, R> {
    /// The same scene by other rules.
    pub fn by<S>(&self, rules: &'a S) -> Scene<'a, S> {
        Scene { rules, who: self.who, say: self.say, paint: self.paint, targets: self.targets }
    }
}

impl<R> Scene<'_, R> {
    /// Money as the one who looks reads it.
    pub fn money(&self, amount: u32, sign: char) -> String {
        (self.say)(&Sentence::of("amount").with("amount", Term::Money(i64::from(amount), sign)))
    }
}

/// Games that can be drawn: as text in a terminal, and as data for a page. A game that brings no drawing shows its view.
pub trait Drawn: Engine {
    /// What a page draws the table from, besides views: board, deck and money; `()` where a view says it all.
    type Page: Serialize;

    /// The table for a page, in a frame `aspect` times as wide as high where that is known.
    fn page(rules: &Self::Rules, aspect: Option<f32>) -> Option<Self::Page> {
        let _ = (rules, aspect);
        None
    }

    /// The board.
    fn board(view: &ViewOf<Self>, scene: &Scene<'_, Self::Rules>) -> String {
        let _ = scene;
        plain(view)
    }

    /// How everybody stands, and what is open on the table.
    fn players(view: &ViewOf<Self>, scene: &Scene<'_, Self::Rules>) -> String {
        let _ = (view, scene);
        String::new()
    }

    /// The viewer's hand.
    fn hand(view: &ViewOf<Self>, scene: &Scene<'_, Self::Rules>) -> String {
        let _ = (view, scene);
        String::new()
    }

    /// The cards of the game, as far as they are known.
    fn cards_known(view: &ViewOf<Self>, scene: &Scene<'_, Self::Rules>) -> String {
        let _ = view;
        (scene.say)(&Sentence::of("no-cards")) + "\n"
    }

    /// Whether the board matters to what is asked.
    fn on_the_board(view: &ViewOf<Self>) -> bool {
        let _ = view;
        true
    }

    /// The moments of a scene as pictures, for the booklet: SVG documents of one size. Nothing where a game has no pictures.
    fn pictures(rules: &Self::Rules, moments: &[Moment<ViewOf<Self>>]) -> Vec<String> {
        let _ = (rules, moments);
        Vec::new()
    }

    /// Puts their colour on the things a sentence names.
    fn tint(text: &str, scene: &Scene<'_, Self::Rules>) -> String {
        let _ = scene;
        text.to_owned()
    }
}

/// What a colour of cars and silks is painted with in pictures, and what is written on it; as the page has them (`silks.ts`).
pub fn paint(colour: &str) -> (&'static str, &'static str) {
    const WHITE: &str = "#FFFFFF";
    const INK: &str = "#1B1D22";
    match colour {
        "yellow" => ("#F2C230", INK),
        "blue" => ("#2762C4", WHITE),
        "green" => ("#1E7D44", WHITE),
        "black" => ("#2B2D33", WHITE),
        "red" => ("#C92F25", WHITE),
        "orange" => ("#F08A24", INK),
        "lilac" => ("#B48ADB", INK),
        "pink" => ("#F0A3BE", INK),
        "light blue" => ("#8CCBE8", INK),
        "purple" => ("#6B3FA0", WHITE),
        _ => (WHITE, INK),
    }
}

/// A moment of a scene.
#[derive(Clone, PartialEq, Debug)]
pub struct Moment<V> {
    /// What stands on the table.
    pub view: V,
    /// What may be chosen now, by what the choices name.
    pub goals: Vec<String>,
    /// What was tried and refused, by what it names.
    pub refused: Option<String>,
}

/// Whatever a view holds, a line each.
fn plain(view: &impl Serialize) -> String {
    let mut text = String::new();
    match serde_json::to_value(view) {
        Ok(Value::Object(parts)) => {
            for (name, what) in parts {
                let _ = writeln!(text, "{name}: {what}");
            }
        }
        Ok(whole) => {
            let _ = writeln!(text, "{whole}");
        }
        Err(error) => {
            let _ = writeln!(text, "{error}");
        }
    }
    text
}

/// Puts colour on words, or leaves them alone.
#[derive(Clone, Copy, Debug)]
pub struct Paint {
    /// Whether there is colour.
    pub colour: bool,
}

impl Paint {
    /// The text in this style.
    pub fn with(self, style: Style, text: &str) -> String {
        if self.colour && !text.is_empty() { format!("{style}{text}{style:#}") } else { text.to_owned() }
    }

    /// The text in bold.
    pub fn bold(self, text: &str) -> String {
        self.with(Style::new().bold(), text)
    }

    /// The text for what matters less.
    pub fn dim(self, text: &str) -> String {
        self.with(Style::new().dimmed(), text)
    }
}

/// A badge in a terminal: bold, this colour on one of the 256.
pub const fn badge(text: AnsiColor, behind: u8) -> Style {
    Style::new().bold().fg_color(Some(Color::Ansi(text))).bg_color(Some(Color::Ansi256(Ansi256Color(behind))))
}

/// Breaks a text into lines of at most `width` characters, between words only.
pub fn wrap(text: &str, width: usize) -> Vec<String> {
    let words = textwrap::Options::new(width)
        .break_words(false)
        .word_separator(textwrap::WordSeparator::AsciiSpace)
        .word_splitter(textwrap::WordSplitter::NoHyphenation);
    textwrap::wrap(text, words).into_iter().map(std::borrow::Cow::into_owned).collect()
}
