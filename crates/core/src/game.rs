use std::{collections::BTreeMap, fmt, fmt::Debug};

use serde::Serialize;

use crate::{Chance, Seat, Sentence, Standing, Term, Turn, Viewer};

/// A game in progress, as a value.
///
/// Decisions are small: a turn is a chain of tiny choices, each an action with a dense code. The state holds no
/// randomness and does not allocate while playing.
pub trait Game: Clone + PartialEq + Debug + Send + Sync + 'static {
    /// One small choice.
    type Action: Copy + Eq + Debug + Send + Sync + 'static;
    /// Something that happened, with who may see it.
    type Event: Event;
    /// What one viewer knows.
    type Infoset: Infoset<Game = Self>;

    /// How many different action codes there are: every action has a code in `0..CODES`.
    const CODES: u16;

    /// The dense code of an action.
    fn code(action: Self::Action) -> u16;

    /// The action of a code, or `None` if the code stands for nothing.
    fn action(code: u16) -> Option<Self::Action>;

    /// Which kind of action it is (bid, play, steer, …), as a small number. Random play chooses the kind first.
    fn kind(action: Self::Action) -> u8;

    /// How many seats play.
    fn seats(&self) -> u8;

    /// Who decides now.
    fn turn(&self) -> Turn;

    /// Writes every action that is legal now into `out`, which is cleared first; nothing when the game is over.
    /// While it is somebody's turn there is at least one, and each stands there once.
    fn legal_actions(&self, out: &mut Vec<Self::Action>);

    /// Fine if the action is legal now; otherwise the rule that forbids it.
    fn check(&self, action: Self::Action) -> Result<(), Illegal>;

    /// Plays a legal action without checking it, for hot loops. What an illegal action does is unspecified (but never
    /// undefined): it may panic or leave a state that no game reaches.
    fn play_unchecked(
        &mut self,
        action: Self::Action,
        chance: &mut impl Chance,
        events: &mut impl Sink<Self::Event>,
    );

    /// Plays an action if it is legal; otherwise says which rule forbids it and changes nothing.
    fn play(
        &mut self,
        action: Self::Action,
        chance: &mut impl Chance,
        events: &mut impl Sink<Self::Event>,
    ) -> Result<(), Illegal> {
        self.check(action)?;
        self.play_unchecked(action, chance, events);
        Ok(())
    }

    /// What `viewer` knows: the only way anything leaves a game.
    fn infoset(&self, viewer: Viewer) -> Self::Infoset;

    /// Money and places.
    fn standing(&self) -> Standing;

    /// An action as a person types and reads it: `bid 40000`, `steer 14b`.
    fn notation(&self, action: Self::Action) -> String;

    /// Reads what [`notation`](Game::notation) writes, in any case and spacing. Says what is wrong and what would fit,
    /// but not whether the action is legal.
    fn parse(&self, text: &str) -> Result<Self::Action, BadNotation>;
}

/// How a game is copied whose parts are plain values but for its shared `rules: Arc<_>`. `clone_from` leaves the count of those who
/// share them alone where both games have the same: a loop that copies one position again and again pays for the position only.
#[macro_export]
macro_rules! clone_game {
    ($game:ident { $($field:ident),* $(,)? }) => {
        impl Clone for $game {
            #[inline]
            fn clone(&self) -> Self {
                $game { rules: ::std::sync::Arc::clone(&self.rules), ..*self }
            }

            #[inline]
            fn clone_from(&mut self, source: &Self) {
                let $game { rules, $($field),* } = source;
                if !::std::sync::Arc::ptr_eq(&self.rules, rules) {
                    self.rules = ::std::sync::Arc::clone(rules);
                }
                $(self.$field = *$field;)*
            }
        }
    };
}

/// What one viewer knows of a game. It holds nothing that the viewer may not know.
pub trait Infoset: Clone + PartialEq + Debug + Send + Sync + 'static {
    /// The game this is a view of.
    type Game: Game<Infoset = Self>;
    /// The same knowledge, laid out for people and pages.
    type View: Serialize;

    /// Who knows this.
    fn viewer(&self) -> Viewer;

    /// Who decides now.
    fn turn(&self) -> Turn;

    /// What the viewer may do now: nothing unless it is their turn. `out` is cleared first.
    fn legal_actions(&self, out: &mut Vec<<Self::Game as Game>::Action>);

    /// A game that the viewer cannot tell from the real one: hidden things are drawn anew, everything known is kept.
    fn sample(&self, chance: &mut impl Chance) -> Self::Game;

    /// The knowledge laid out for people and pages.
    fn view(&self) -> Self::View;

    /// Adds those fields of the view that everybody sees alike, in JSON and each with a comma before it, so that a table need write
    /// them only once for all who look on; none where a game does not tell them apart.
    fn open_fields(&self, _out: &mut Vec<u8>) {}

    /// Adds all other fields of the view, likewise.
    fn own_fields(&self, out: &mut Vec<u8>) {
        json_fields(&self.view(), out);
    }
}

/// Adds the fields of something that is an object in JSON, each with a comma before it.
pub fn json_fields(value: &impl Serialize, out: &mut Vec<u8>) {
    let begin = out.len();
    // Views are plain data; there is nothing in them that JSON cannot say.
    if serde_json::to_writer(&mut *out, value).is_ok() && out.len() > begin + 2 {
        out[begin] = b',';
        out.pop();
    } else {
        out.truncate(begin);
    }
}

/// The same from a field on; what stands before it must not hold its name.
pub fn json_fields_from(value: &impl Serialize, first: &str, out: &mut Vec<u8>) {
    let begin = out.len();
    json_fields(value, out);
    let first = format!(",\"{first}\":");
    let mut places = out[begin..].windows(first.len());
    let before = places.position(|place| place == first.as_bytes()).unwrap_or(out.len() - begin);
    out.drain(begin..begin + before);
}

/// Something that happened in a game. It leaves the game only as what a viewer may see of it.
pub trait Event: Debug + Clone + PartialEq + Send {
    /// What a viewer sees of an event: a type that cannot hold hidden fields.
    type Seen: Debug + Clone + PartialEq + Serialize + 'static;

    /// What `viewer` sees of it, if anything.
    fn seen_by(&self, viewer: Viewer) -> Option<Self::Seen>;
}

/// Where events go.
pub trait Sink<E> {
    /// Takes one event. The event is built only if the sink wants it.
    fn push(&mut self, event: impl FnOnce() -> E);
}

/// A sink for hot loops: no event is ever built.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoEvents;

impl<E> Sink<E> for NoEvents {
    #[inline]
    fn push(&mut self, _: impl FnOnce() -> E) {}
}

impl<E> Sink<E> for Vec<E> {
    fn push(&mut self, event: impl FnOnce() -> E) {
        Vec::push(self, event());
    }
}

/// A refusal: the id of the rule that forbids the action, and what its sentence names.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Illegal {
    /// The id of the rule, as in the game's `rules.toml`.
    pub rule: &'static str,
    /// What its sentence names.
    pub with: Vec<(&'static str, Term)>,
}

impl Illegal {
    /// Forbidden by this rule.
    pub fn by(rule: &'static str) -> Self {
        Illegal { rule, with: Vec::new() }
    }

    /// The same refusal with one more value for its sentence.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<Term>) -> Self {
        self.with.push((name, value.into()));
        self
    }

    /// What to tell whom it stops: the refusal of its rule.
    pub fn say(&self) -> Sentence {
        Sentence { with: self.with.clone(), ..Sentence::of(self.rule) }
    }

    /// By which rule it is forbidden, and what that tells whom it stops: for those who read a record or a log.
    pub fn forbidden(&self) -> Sentence {
        Sentence::of("wrong-by-rule").with("rule", self.rule).with("says", self.say())
    }

    /// Its values as plain text, for programs.
    pub fn values(&self) -> BTreeMap<String, String> {
        self.with.iter().map(|(name, term)| ((*name).to_owned(), term.to_string())).collect()
    }
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.forbidden(), f)
    }
}

impl std::error::Error for Illegal {}

/// Text that is not an action, with what would be.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct BadNotation(pub Sentence);

/// What was typed is no action. Nobody types into a page, and it carries none of the words for it.
pub fn unread(why: impl FnOnce() -> Sentence) -> BadNotation {
    BadNotation(if cfg!(target_arch = "wasm32") { Sentence::of("unread-nothing") } else { why() })
}

impl From<Seat> for Viewer {
    fn from(seat: Seat) -> Self {
        Viewer::Seat(seat)
    }
}
