//! Rules by their ids, each with where it comes from. What they say stands in message files.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{DataError, DataFile, Spanned};

/// Where a rule or a value comes from.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "string"))]
#[non_exhaustive]
pub enum Provenance {
    /// A game's own rules, by the name that people know them by: `rules: Top Race rules`.
    Rules(String),
    /// A public source.
    Documented,
    /// Computed from documented facts.
    Derived,
    /// Our own design or ruling.
    Ours,
}

impl fmt::Display for Provenance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Provenance::Rules(which) => write!(f, "rules: {which}"),
            Provenance::Documented => f.write_str("documented"),
            Provenance::Derived => f.write_str("derived"),
            Provenance::Ours => f.write_str("ours"),
        }
    }
}

impl FromStr for Provenance {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text {
            "documented" => Ok(Provenance::Documented),
            "derived" => Ok(Provenance::Derived),
            "ours" => Ok(Provenance::Ours),
            _ => match text.strip_prefix("rules: ").filter(|which| !which.trim().is_empty()) {
                Some(which) => Ok(Provenance::Rules(which.to_owned())),
                None => numbered(text).ok_or_else(|| {
                    format!(
                        "`{text}` is not a provenance; write `rules: ` and which, `documented`, `derived` or `ours`"
                    )
                }),
            },
        }
    }
}

/// How decks and boards of the first edition name rules, `seed 000 003`: players' own copies of them stay readable.
fn numbered(text: &str) -> Option<Provenance> {
    let name = |number| match number {
        "000" => Some("Detroit-Cleveland manual"),
        "001" => Some("Detroit-Cleveland condensed rules"),
        "002" => Some("Daytona 500 rules"),
        "003" => Some("Top Race rules"),
        "004" => Some("Long Shot rules"),
        _ => None,
    };
    let names: Option<Vec<&str>> = text.strip_prefix("seed ")?.split(' ').map(name).collect();
    Some(Provenance::Rules(names?.join(", ")))
}

impl Serialize for Provenance {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Provenance {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}

/// A value with where it comes from: `{ value = 200000, from = "rules: Top Race rules" }`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sourced<T> {
    /// The value.
    pub value: T,
    /// Where it comes from.
    pub from: Provenance,
}

/// One rule.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Rule {
    /// Its id, such as `dc.white.full-number`.
    pub id: String,
    /// Where it comes from.
    pub from: Provenance,
    /// What it is called, if it is a card's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub title: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RulesFile {
    rule: Vec<Spanned<Rule>>,
}

/// All rules of a game, by id, in the order of the file.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[serde(transparent)]
pub struct Rulebook {
    rules: Vec<Rule>,
}

impl Rulebook {
    /// Reads a `rules.toml`.
    pub fn read(file: DataFile<'_>) -> Result<Self, DataError> {
        let mut book = Rulebook::default();
        for spanned in file.read::<RulesFile>()?.rule {
            let span = spanned.span();
            let rule = spanned.into_inner();
            if book.get(&rule.id).is_some() {
                return Err(file.error_at(span, crate::reason!("rule id `{}` is used twice", rule.id)));
            }
            book.rules.push(rule);
        }
        Ok(book)
    }

    /// This book with another one's rules behind its own; where both have an id, the other's text holds.
    #[must_use]
    pub fn with(mut self, other: Rulebook) -> Self {
        for rule in other.rules {
            match self.rules.iter_mut().find(|known| known.id == rule.id) {
                Some(known) => *known = rule,
                None => self.rules.push(rule),
            }
        }
        self
    }

    /// This book with one more rule.
    pub fn add(&mut self, rule: Rule) {
        self.rules.push(rule);
    }

    /// The rules in the order of the file.
    pub fn iter(&self) -> impl Iterator<Item = &Rule> {
        self.rules.iter()
    }

    /// The rule with this id.
    pub fn get(&self, id: &str) -> Option<&Rule> {
        self.rules.iter().find(|rule| rule.id == id)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_source_names_what_a_reader_knows_and_old_files_stay_readable() {
        let told = |text: &str| text.parse::<Provenance>().map(|from| from.to_string());
        assert_eq!(told("rules: Top Race rules").as_deref(), Ok("rules: Top Race rules"));
        assert_eq!(told("seed 000 003").as_deref(), Ok("rules: Detroit-Cleveland manual, Top Race rules"));
        for wrong in ["seed 009", "seed ", "rules: ", "hearsay", ""] {
            assert!(told(wrong).unwrap_err().contains("write `rules: ` and which"), "{wrong}");
        }
    }
}
