//! What is to be said, before it is said in any language: the key of a message, and what the message names.
//!
//! Engines and tables make sentences; the crate `words` and the page speak them, from the same message files.

use std::{
    collections::BTreeSet,
    fmt,
    sync::{Mutex, PoisonError},
};

use serde::{
    Deserialize, Deserializer, Serialize, Serializer,
    de::{MapAccess, Visitor},
};

use crate::Seat;

/// The key of a message, or the name of a variable in it.
type Key = &'static str;

/// Something to say.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Sentence {
    /// The key of its message; or the id of a rule, which tells those whom it stops.
    #[serde(deserialize_with = "key")]
    pub key: Key,
    /// What the message names, by the name of its variable.
    #[serde(
        default,
        serialize_with = "by_name",
        deserialize_with = "named",
        skip_serializing_if = "Vec::is_empty"
    )]
    #[cfg_attr(feature = "typescript", ts(type = "{ [name in string]?: Term }", optional))]
    pub with: Vec<(Key, Term)>,
    /// Whether it stands alone.
    #[serde(default, skip_serializing_if = "is_usual")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<Role>", optional))]
    pub role: Role,
    /// How much it matters.
    #[serde(default, skip_serializing_if = "is_usual")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<Tone>", optional))]
    pub tone: Tone,
}

/// Whether a sentence stands alone. What follows from one card or one roll is told in one breath.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Role {
    /// A sentence of its own.
    #[default]
    Whole,
    /// The beginning of a breath, without a full stop.
    Opens,
    /// Goes on with the breath that was begun last; alone if there is none.
    Joins,
}

/// How much a sentence matters.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Tone {
    /// Routine, which can be folded away.
    Routine,
    /// News like any other.
    #[default]
    Plain,
    /// What everybody turns their head for.
    Loud,
}

/// What a message names.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Term {
    /// Somebody at the table. Whoever is spoken to is `you` in messages, anybody else their name.
    Seat(Seat),
    /// A number.
    Number(i64),
    /// Money, and the sign of its currency.
    Money(i64, char),
    /// A thing with a name of its own in every language, by the key of that message: `car-black`.
    #[serde(deserialize_with = "key")]
    Is(Key),
    /// A word that messages choose by, never shown.
    #[serde(deserialize_with = "key")]
    Word(Key),
    /// What somebody wrote, as it is.
    Text(String),
    /// Several, in order.
    List(Vec<Term>),
    /// A part of the sentence that is a message itself.
    Said(Sentence),
}

/// As programs read it, without a language: a thing by what its key ends with (`black` of `car-black`).
impl fmt::Display for Term {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Term::Seat(seat) => seat.fmt(f),
            Term::Number(number) | Term::Money(number, _) => number.fmt(f),
            Term::Is(key) => f.write_str(key.split_once('-').map_or(key, |(_, name)| name)),
            Term::Word(word) => f.write_str(word),
            Term::Text(text) => f.write_str(text),
            Term::List(terms) => terms.iter().try_for_each(|term| write!(f, "{term} ")),
            Term::Said(sentence) => sentence.fmt(f),
        }
    }
}

/// As programs and tests without a language read it: the key, and what it names. Whoever shows it to people lets `words` speak it.
impl fmt::Display for Sentence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let ("text", [(_, text)]) = (self.key, self.with.as_slice()) {
            return text.fmt(f);
        }
        // A card by its id: `fair-play` of `ls.card.fair-play.name`.
        if let Some(rule) = self.key.strip_suffix(".name") {
            return f.write_str(rule.rsplit('.').next().unwrap_or(rule));
        }
        f.write_str(self.key)?;
        self.with.iter().try_for_each(|(name, term)| write!(f, ", {name} {term}"))
    }
}

impl From<u8> for Term {
    fn from(number: u8) -> Term {
        Term::Number(number.into())
    }
}

impl From<String> for Term {
    fn from(text: String) -> Term {
        Term::Text(text)
    }
}

impl From<&str> for Term {
    fn from(text: &str) -> Term {
        Term::Text(text.to_owned())
    }
}

impl From<Sentence> for Term {
    fn from(sentence: Sentence) -> Term {
        Term::Said(sentence)
    }
}

impl Sentence {
    /// The sentence of this key.
    pub fn of(key: Key) -> Sentence {
        Sentence { key, with: Vec::new(), role: Role::Whole, tone: Tone::Plain }
    }

    /// What somebody wrote, as it is.
    pub fn text(text: impl Into<String>) -> Sentence {
        Sentence::of("text").with("text", Term::Text(text.into()))
    }

    /// A place: first, second, third.
    pub fn place(nth: u8) -> Term {
        Term::Said(Sentence::of("place").number("n", nth))
    }

    /// With this for a variable of its message.
    #[must_use]
    pub fn with(mut self, name: Key, term: impl Into<Term>) -> Sentence {
        self.with.push((name, term.into()));
        self
    }

    /// With a number.
    #[must_use]
    pub fn number(self, name: Key, number: impl Into<i64>) -> Sentence {
        self.with(name, Term::Number(number.into()))
    }

    /// With whoever it is about, as `who`.
    #[must_use]
    pub fn who(self, seat: Seat) -> Sentence {
        self.with("who", Term::Seat(seat))
    }

    /// A rule by its id, which may have been read. Ids are few; each is kept for as long as the program runs.
    pub fn rule(id: String) -> Sentence {
        Sentence::of(kept(id))
    }

    /// Begins a breath.
    #[must_use]
    pub fn opens(self) -> Sentence {
        Sentence { role: Role::Opens, ..self }
    }

    /// Goes on with a breath.
    #[must_use]
    pub fn joins(self) -> Sentence {
        Sentence { role: Role::Joins, ..self }
    }

    /// Takes in what the next of its kind lists, if lists are all that both name: cars that are drawn along one after the other are told
    /// together.
    pub fn takes_in(&mut self, next: &Sentence) -> bool {
        match (&mut self.with[..], &next.with[..]) {
            ([(name, Term::List(mine))], [(other, Term::List(more))])
                if name == other && self.key == next.key =>
            {
                mine.extend_from_slice(more);
                true
            }
            _ => false,
        }
    }

    /// Matters more than others.
    #[must_use]
    pub fn loud(self) -> Sentence {
        Sentence { tone: Tone::Loud, ..self }
    }

    /// Matters less than others.
    #[must_use]
    pub fn routine(self) -> Sentence {
        Sentence { tone: Tone::Routine, ..self }
    }
}

impl From<String> for Sentence {
    fn from(text: String) -> Sentence {
        Sentence::text(text)
    }
}

impl From<&str> for Sentence {
    fn from(text: &str) -> Sentence {
        Sentence::text(text)
    }
}

fn by_name<S: Serializer>(with: &[(Key, Term)], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_map(with.iter().map(|(name, term)| (name, term)))
}

fn named<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<(Key, Term)>, D::Error> {
    struct InOrder;

    impl<'de> Visitor<'de> for InOrder {
        type Value = Vec<(Key, Term)>;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("terms")
        }

        fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
            let mut with = Vec::new();
            while let Some((name, term)) = map.next_entry::<String, Term>()? {
                with.push((kept(name), term));
            }
            Ok(with)
        }
    }

    deserializer.deserialize_map(InOrder)
}

fn key<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Key, D::Error> {
    String::deserialize(deserializer).map(kept)
}

/// A key that was read, for as long as the program runs: each is kept once. Only what this program wrote down is read so (what a review kept), never what
/// comes over a line.
fn kept(key: String) -> Key {
    static KEPT: Mutex<BTreeSet<Key>> = Mutex::new(BTreeSet::new());
    let mut all = KEPT.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(known) = all.get(key.as_str()) {
        return known;
    }
    let key: Key = key.leak();
    all.insert(key);
    key
}

fn is_usual<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sentence_that_was_written_down_is_read_back_as_it_was() {
        let inner = Sentence::of("figure").number("n", 4);
        let said = Sentence::of("reason-dear")
            .who(Seat(2))
            .with("car", Term::Is("car-red"))
            .with("bid", Term::Money(-4000, '€'))
            .with("all", Term::List(vec![Term::Word("up"), Term::Text("x".to_owned()), Term::Said(inner)]))
            .joins()
            .loud();
        let json = serde_json::to_string(&said).expect("JSON");
        let read: Sentence = serde_json::from_str(&json).expect("what was written");
        assert_eq!(read, said);
    }
}
