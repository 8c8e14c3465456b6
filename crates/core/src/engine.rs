//! What an engine brings so that its games can be played everywhere: at tables, in the terminal, in browsers, by bots, in Python.
//!
//! [`Engine`] names its games and begins them, [`Words`] speaks about them, [`Drawn`](crate::text::Drawn) draws them and
//! [`Features`](crate::features::Features) shows them as numbers (how they are played is `Ladder`, in the crate of the bots).
//! Whatever has a plain answer has it by default. The catalogue lists the engines; nobody else asks which one it is.

use std::{collections::BTreeMap, fmt::Debug};

use serde::Serialize;

use crate::{
    Chance, DataError, DataFile, Event, Game, GameSpec, Infoset, Rulebook, Seat, Sentence, Setup, SetupError,
    Sink, Term,
    scenario::{Facts, StageError, Staged},
};

/// What a viewer sees of an event of a game.
pub type SeenOf<G> = <<G as Game>::Event as Event>::Seen;

/// What a viewer sees of a game.
pub type ViewOf<G> = <<G as Game>::Infoset as Infoset>::View;

/// Games that share one implementation, by name.
pub trait Engine: Staged {
    /// The rules of one table: what its setup comes to, shared by all who play by them.
    type Rules: Clone + Debug + Send + Sync + 'static;

    /// Its games, in the order they are listed.
    fn specs() -> Vec<&'static GameSpec>;

    /// The rules of one of its games in words.
    fn rulebook(game: &str) -> Option<&'static Rulebook>;

    /// The rules of a setup.
    fn rules(setup: &Setup) -> Result<Self::Rules, SetupError>;

    /// The same rules as a value of their own. Threads that count the games sharing one value would wait for each other at every
    /// copy of a game; each of them takes its own.
    fn apart(rules: &Self::Rules) -> Self::Rules {
        rules.clone()
    }

    /// Begins a game.
    fn begin(rules: &Self::Rules, chance: &mut impl Chance, events: &mut impl Sink<Self::Event>) -> Self;

    /// Sets up a position from facts, for scenarios.
    fn stage(rules: &Self::Rules, position: &Facts) -> Result<Self, StageError> {
        let _ = (rules, position);
        Err(StageError(crate::reason!("positions of this game cannot be set up").into()))
    }

    /// Every shipped file that decides how its games are played, by name: `top-race/deck`.
    fn shipped() -> Vec<(String, &'static str)> {
        Vec::new()
    }

    /// Which shipped files a setup is played with, by the role that an own file would have: `deck` is `top-race/deck`.
    fn roles(setup: &Setup) -> Vec<(&'static str, String)> {
        let _ = setup;
        Vec::new()
    }

    /// Checks a player's own data file, by its role.
    fn check_own(game: &str, role: &str, file: DataFile<'_>) -> Result<(), DataError> {
        Err(file.error(crate::reason!("{game} has no `{role}` of your own")))
    }
}

/// A card in words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CardText {
    /// Its number, as in `play 17`.
    pub number: u8,
    /// What is on it.
    pub text: Sentence,
    /// Where it comes from.
    pub from: String,
    /// Its name in scenarios, where numbers do not tell cards apart.
    pub id: Option<String>,
    /// The rule that says what it does, where it has words of its own.
    pub rule: Option<String>,
}

/// Numbers in force at a table, as a small table of the booklet.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Figure {
    /// The chapter it stands in.
    pub chapter: &'static str,
    /// What stands over the columns; nothing where there is one.
    pub columns: Vec<Term>,
    /// What a row is about, and its numbers.
    pub rows: Vec<(Sentence, Vec<Term>)>,
}

impl Figure {
    /// A figure of a chapter, without columns.
    pub fn of(chapter: &'static str) -> Figure {
        Figure { chapter, columns: Vec::new(), rows: Vec::new() }
    }

    /// A figure with a column for each of the first places.
    pub fn by_place(chapter: &'static str, places: u8) -> Figure {
        Figure { chapter, columns: (1..=places).map(Sentence::place).collect(), rows: Vec::new() }
    }

    /// With one more row.
    #[must_use]
    pub fn row(mut self, about: Sentence, numbers: impl IntoIterator<Item = Term>) -> Figure {
        self.rows.push((about, numbers.into_iter().collect()));
        self
    }
}

/// What a report counts about races, event by event.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Races {
    /// Races that ended.
    pub races: u64,
    /// Cars that crossed the finish line.
    pub finishers: u64,
    /// Cars that were bought.
    pub sold: u64,
    /// What was paid for them.
    pub paid: u64,
}

/// A game in words, and what a table must know of its actions and events.
pub trait Words: Engine {
    /// What a card would do; `()` where there is nothing to foresee.
    type Preview: Serialize + Clone + Eq + Debug + Send;

    /// What there is to say about an event, or nothing where another says it already.
    fn say(rules: &Self::Rules, seen: &SeenOf<Self>) -> Option<Sentence>;

    /// What the viewer is asked.
    fn question(view: &ViewOf<Self>, rules: &Self::Rules) -> Sentence {
        let _ = (view, rules);
        Sentence::of("your-turn")
    }

    /// An action taken apart: its kind, and what it names (`car`, `to`, `card`, …).
    fn describe(&self, action: Self::Action) -> (String, Vec<(String, String)>) {
        let notation = self.notation(action);
        (notation.split(' ').next().unwrap_or_default().to_owned(), Vec::new())
    }

    /// What an action means beyond its notation, if there is more to say.
    fn action_text(rules: &Self::Rules, action: Self::Action) -> Option<Sentence> {
        let _ = (rules, action);
        None
    }

    /// The sign of the money it is played for.
    fn currency(rules: &Self::Rules) -> char {
        let _ = rules;
        '$'
    }

    /// Every card of the game.
    fn cards(rules: &Self::Rules) -> Vec<CardText> {
        let _ = rules;
        Vec::new()
    }

    /// The numbers of the game as it is played here, for the booklet.
    fn figures(rules: &Self::Rules) -> Vec<Figure> {
        let _ = rules;
        Vec::new()
    }

    /// Whether this shows `viewer` something that another held hidden, such as a card they play. (Luck shows in the draws of a
    /// move.) Who has learned something cannot take it back alone.
    fn reveals(seen: &SeenOf<Self>, viewer: Seat) -> bool {
        let _ = (seen, viewer);
        true
    }

    /// Whether this tells luck itself: dice that fell, a card that was turned up.
    fn is_luck(seen: &SeenOf<Self>) -> bool {
        let _ = seen;
        false
    }

    /// What every card in the viewer's hand would do, by its number.
    fn previews(infoset: &Self::Infoset) -> BTreeMap<u8, Self::Preview> {
        let _ = infoset;
        BTreeMap::new()
    }

    /// Counts an event for reports.
    fn count(races: &mut Races, seen: &SeenOf<Self>) {
        let _ = (races, seen);
    }
}
