//! Rules by their ids, each with where it comes from. What they say stands in message files.

use std::{collections::BTreeMap, fmt, str::FromStr};

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{DataError, DataFile, Figure, Setup, Spanned};

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
                    crate::reason!(
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
    /// The chapter of the booklet it stands in.
    #[serde(rename = "in")]
    pub chapter: String,
    /// When it holds: in any of these cases; always, if there are none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<Vec<Case>>", optional))]
    pub when: Vec<Case>,
    /// Whether it only tells what there is to choose, or that something is not played: then it stands with what else could be switched on,
    /// and not among the rules that are played by.
    #[serde(default, skip_serializing)]
    #[cfg_attr(feature = "typescript", ts(skip))]
    pub aside: bool,
    /// Where it comes from.
    pub from: Provenance,
    /// Why we ruled so, if it is our ruling; the reason is the message `because-` and that.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub because: Option<String>,
    /// Which card's, if it is one's: the number and the set. What the card is called is the `.name` of the rule's message.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub card: Option<String>,
}

/// What must have been chosen for a rule to hold: every option of the case has one of its values. `game` and `players` count as
/// options here.
pub type Case = BTreeMap<String, Vec<String>>;

impl Rule {
    /// Whether it holds at a table whose setup names every option.
    pub fn holds(&self, setup: &Setup) -> bool {
        let chosen = |(key, values): (&String, &Vec<String>)| {
            value(setup, key).is_some_and(|value| values.contains(&value))
        };
        self.when.is_empty() || self.when.iter().any(|case| case.iter().all(chosen))
    }

    /// Whether it could hold in that game, if something else had been chosen.
    fn could_hold(&self, setup: &Setup) -> bool {
        let possible = |(key, values): (&String, &Vec<String>)| match key.as_str() {
            "game" => values.contains(&setup.game),
            key => value(setup, key).is_some(),
        };
        self.when.iter().any(|case| case.iter().all(possible))
    }
}

fn value(setup: &Setup, key: &str) -> Option<String> {
    match key {
        "game" => Some(setup.game.clone()),
        "players" => Some(setup.players.to_string()),
        option => setup.options.get(option).cloned(),
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RulesFile {
    #[serde(default)]
    chapters: Vec<String>,
    rule: Vec<Spanned<Rule>>,
}

/// All rules of a game, by id, in the order of the file.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[serde(transparent)]
pub struct Rulebook {
    rules: Vec<Rule>,
    #[serde(skip)]
    chapters: Vec<String>,
}

/// The rules of one table, laid out for people to read.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Booklet {
    /// What is played by, as it happens in play.
    pub chapters: Vec<Chapter>,
    /// What would hold if something else had been chosen.
    pub others: Vec<Chapter>,
}

/// What a chapter of the booklet tells.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Chapter {
    /// Its name; the heading is the message `chapter-` and that.
    pub name: &'static str,
    /// Its rules, in the order of the files.
    pub rules: Vec<&'static Rule>,
    /// The numbers in force.
    pub figures: Vec<Figure>,
}

impl Rulebook {
    /// Reads a `rules.toml`.
    pub fn read(file: DataFile<'_>) -> Result<Self, DataError> {
        let RulesFile { chapters, rule: rules } = file.read()?;
        let mut book = Rulebook { chapters, ..Rulebook::default() };
        for spanned in rules {
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
        self.chapters.extend(other.chapters);
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

    /// The booklet of a table whose setup names every option, with these numbers in its chapters.
    pub fn booklet(&'static self, setup: &Setup, figures: Vec<Figure>) -> Booklet {
        let mut chapters = self.by_chapter(|rule| rule.holds(setup) && !rule.aside);
        for figure in figures {
            if let Some(chapter) = chapters.iter_mut().find(|chapter| chapter.name == figure.chapter) {
                chapter.figures.push(figure);
            }
        }
        let other = |rule: &Rule| if rule.holds(setup) { rule.aside } else { rule.could_hold(setup) };
        Booklet { chapters, others: self.by_chapter(other) }
    }

    fn by_chapter(&'static self, wanted: impl Fn(&Rule) -> bool) -> Vec<Chapter> {
        let of = |name: &str| self.rules.iter().filter(|rule| rule.chapter == name && wanted(rule)).collect();
        let all = self.chapters.iter().map(|name| Chapter { name, rules: of(name), figures: Vec::new() });
        all.filter(|chapter| !chapter.rules.is_empty()).collect()
    }

    /// The chapters of the booklet, in order.
    pub fn chapters(&self) -> &[String] {
        &self.chapters
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
