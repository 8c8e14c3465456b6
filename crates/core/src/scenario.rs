//! Rule scenarios: small hand-written files that set up a position, play, and say what must be true.
//!
//! A game joins in by implementing [`Staged`]: it can be set up from *facts* and can tell its facts, in one vocabulary.
//! `docs/scenarios.md` explains the format to people.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde_json::{Map, Value};

use crate::{
    DataError, DataFile, Event, Game, Illegal, Infoset, Options, Scripted, Seat, Sentence, Turn, Viewer,
    reason,
};

/// What is true of a position, by name.
pub type Facts = Map<String, Value>;

/// A game that can be set up from facts and tell them. For scenarios and tests only: facts hold everything, hidden or not.
pub trait Staged: Game {
    /// Everything that is true now, in the vocabulary that positions are written in.
    fn facts(&self) -> Facts;
}

/// A position that cannot be set up, with the fact that does not fit.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct StageError(pub Sentence);

impl From<String> for StageError {
    fn from(reason: String) -> Self {
        StageError(reason.into())
    }
}

impl From<Sentence> for StageError {
    fn from(reason: Sentence) -> Self {
        StageError(reason)
    }
}

/// A scenario file.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scenario {
    /// What it shows, in one line.
    pub title: String,
    /// The key of what it tells people, if it is one of the scenes of the booklet.
    #[serde(default)]
    pub caption: Option<String>,
    /// The game.
    pub game: String,
    /// The rule ids it pins.
    pub rules: Vec<String>,
    /// How many seats.
    pub players: u8,
    /// The preset; the game's first if absent.
    #[serde(default)]
    pub preset: Option<String>,
    /// Options that differ from the preset.
    #[serde(default)]
    pub options: Options,
    /// The player's own data files by role (`track`, `deck`), as paths relative to the scenario's folder.
    #[serde(default)]
    pub own: BTreeMap<String, String>,
    /// The position to begin from; only what matters need be given.
    #[serde(default)]
    pub position: Facts,
    /// What happens and what must be true, in order.
    #[serde(rename = "step")]
    pub steps: Vec<crate::Spanned<Step>>,
}

/// One step: an action that is played or must be refused, and what must be true afterwards.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Step {
    /// An action to play.
    #[serde(default, rename = "do")]
    pub action: Option<String>,
    /// The luck it takes.
    #[serde(default)]
    pub draws: Vec<u32>,
    /// An action that must be refused.
    #[serde(default)]
    pub refuse: Option<String>,
    /// The id of the rule that refuses it.
    #[serde(default)]
    pub by: Option<String>,
    /// Values that the refusal must give to its sentence.
    #[serde(default)]
    pub with: BTreeMap<String, String>,
    /// Events that everybody must hear of: each by some of its fields.
    #[serde(default)]
    pub told: Vec<Value>,
    /// Events that must not happen.
    #[serde(default)]
    pub untold: Vec<Value>,
    /// Facts that must hold. `legal` lists the legal actions exactly; `may` lists some that must be among them.
    #[serde(default)]
    pub expect: Facts,
    /// What viewers must see: parts of the view of a seat (`"0"`) or of a `spectator`.
    #[serde(default)]
    pub sees: BTreeMap<String, Value>,
}

impl Scenario {
    /// Reads a scenario file and checks its form.
    pub fn read(file: DataFile<'_>) -> Result<Self, DataError> {
        let scenario: Scenario = file.read()?;
        if scenario.rules.is_empty() {
            return Err(file.error(reason!("`rules` must cite at least one rule id")));
        }
        if scenario.steps.is_empty() {
            return Err(file.error(reason!("a scenario needs at least one [[step]]")));
        }
        let mut checks = 0;
        for spanned in &scenario.steps {
            let (span, step) = (spanned.span(), spanned.get_ref());
            checks += usize::from(step.refuse.is_some()) + step.expect.len() + step.sees.len();
            checks += step.told.len() + step.untold.len();
            if step.refuse.is_none() && !step.with.is_empty() {
                return Err(
                    file.error_at(span, reason!("`with` goes with `refuse`: the values of its sentence"))
                );
            }
            if step.action.is_none() && !(step.told.is_empty() && step.untold.is_empty()) {
                return Err(
                    file.error_at(span, reason!("`told` and `untold` go with `do`: what happens then"))
                );
            }
            if step.action.is_some() && step.refuse.is_some() {
                return Err(file.error_at(span, reason!("a step has either `do` or `refuse`, not both")));
            }
            if step.refuse.is_some() != step.by.is_some() {
                return Err(file.error_at(span, reason!("`refuse` and `by` go together")));
            }
        }
        if checks == 0 {
            return Err(
                file.error(reason!("this scenario expects nothing: add an `expect`, `sees` or `refuse`"))
            );
        }
        Ok(scenario)
    }

    /// Plays the scenario from `game`. Answers with every difference found, each with the line of its step.
    pub fn run<G: Staged>(&self, file: DataFile<'_>, mut game: G) -> Vec<DataError> {
        let mut wrong = Vec::new();
        for spanned in &self.steps {
            let step = spanned.get_ref();
            let mut fail = |reason: Sentence| wrong.push(file.error_at(spanned.span(), reason));
            if let Err(reason) = step.act(&mut game) {
                fail(reason);
                break; // what follows would only repeat the trouble
            }
            step.compare(&game).into_iter().map(Sentence::from).for_each(fail);
        }
        wrong
    }
}

impl Step {
    fn act<G: Game>(&self, game: &mut G) -> Result<(), Sentence> {
        let at = |text: &str, reason: Sentence| {
            Sentence::of("wrong-in").with("place", ["`", text, "`"].concat()).with("reason", reason)
        };
        if let Some(text) = &self.action {
            let action = game.parse(text).map_err(|error| at(text, error.0))?;
            game.check(action).map_err(|illegal| {
                let refused = Sentence::of("scenario-refused").with("move", text.as_str());
                refused.with("why", illegal.forbidden()).with("legal", notations(game).join(", "))
            })?;
            let mut luck = Scripted::new(&self.draws);
            let mut events = Vec::new();
            game.play_unchecked(action, &mut luck, &mut events);
            luck.finish().map_err(|error| at(text, error.say()))?;
            self.listen::<G>(&events)?;
        }
        if let (Some(text), Some(by)) = (&self.refuse, &self.by) {
            let action = game.parse(text).map_err(|error| at(text, error.0))?;
            match game.check(action) {
                Ok(()) => return Err(reason!("`{text}` should be refused by {by}, but is legal").into()),
                Err(illegal) if illegal.rule != by => {
                    let other = reason!("`{text}` should be refused by {by}, but was by {}", illegal.rule);
                    return Err(other.into());
                }
                Err(illegal) => self.hear(&illegal)?,
            }
        }
        Ok(())
    }

    /// Compares the values of a refusal.
    fn hear(&self, illegal: &Illegal) -> Result<(), Sentence> {
        let values = illegal.values();
        for (name, expected) in &self.with {
            match values.get(name) {
                Some(found) if found == expected => {}
                found => {
                    let rule = illegal.rule;
                    return Err(reason!("{rule} says {name} = {found:?}, expected {expected:?}").into());
                }
            }
        }
        Ok(())
    }

    /// Compares what everybody is told of what happened.
    fn listen<G: Game>(&self, events: &[G::Event]) -> Result<(), Sentence> {
        let seen = events.iter().filter_map(|event| event.seen_by(Viewer::Spectator));
        let seen: Vec<Value> = seen.map(|seen| serde_json::to_value(seen).unwrap_or_default()).collect();
        let happened = |expected: &Value| {
            seen.iter().any(|seen| {
                let mut wrong = Vec::new();
                differences("", expected, Some(seen), &mut wrong);
                wrong.is_empty()
            })
        };
        let told = || seen.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
        if let Some(missing) = self.told.iter().find(|expected| !happened(expected)) {
            return Err(reason!("nobody was told {missing}; told: {}", told()).into());
        }
        if let Some(wrong) = self.untold.iter().find(|expected| happened(expected)) {
            return Err(reason!("{wrong} should not have happened; told: {}", told()).into());
        }
        Ok(())
    }

    fn compare<G: Staged>(&self, game: &G) -> Vec<String> {
        let mut wrong = Vec::new();
        let facts = Value::Object(game.facts());
        for (name, expected) in &self.expect {
            match name.as_str() {
                "legal" | "may" => {
                    let mut found = notations(game);
                    let Some(mut wanted) = strings(expected) else {
                        wrong.push(reason!("`{name}` must be a list of actions in quotes"));
                        continue;
                    };
                    found.sort();
                    wanted.sort();
                    let missing: Vec<_> = wanted.iter().filter(|w| !found.contains(w)).cloned().collect();
                    let extra: Vec<_> = found.iter().filter(|f| !wanted.contains(f)).cloned().collect();
                    if !missing.is_empty() {
                        wrong.push(format!("not legal, but expected: {}", missing.join(", ")));
                    }
                    if name == "legal" && !extra.is_empty() {
                        wrong.push(reason!("legal, but not expected: {}", extra.join(", ")));
                    }
                }
                _ => differences(name, expected, facts.get(name), &mut wrong),
            }
        }
        for (who, expected) in &self.sees {
            let viewer = match who.as_str() {
                "spectator" => Some(Viewer::Spectator),
                seat => seat.parse().ok().filter(|&s| s < game.seats()).map(|s| Viewer::Seat(Seat(s))),
            };
            let Some(viewer) = viewer else {
                wrong.push(reason!("`sees.{who}`: write a seat number or `spectator`"));
                continue;
            };
            let view = serde_json::to_value(game.infoset(viewer).view()).unwrap_or_default();
            differences(&format!("sees.{who}"), expected, Some(&view), &mut wrong);
        }
        wrong
    }
}

/// The legal actions in notation.
pub fn notations<G: Game>(game: &G) -> Vec<String> {
    let mut legal = Vec::new();
    if game.turn() != Turn::Over {
        game.legal_actions(&mut legal);
    }
    legal.into_iter().map(|action| game.notation(action)).collect()
}

fn strings(value: &Value) -> Option<Vec<String>> {
    value.as_array()?.iter().map(|item| item.as_str().map(str::to_owned)).collect()
}

/// Compares what is expected with what is: tables by the keys that are given, everything else whole.
fn differences(name: &str, expected: &Value, found: Option<&Value>, wrong: &mut Vec<String>) {
    match (expected, found) {
        (Value::Object(wanted), Some(Value::Object(found))) => {
            for (key, value) in wanted {
                differences(&format!("{name}.{key}"), value, found.get(key), wrong);
            }
        }
        // A list can be asked by place, counted from 0.
        (Value::Object(wanted), Some(Value::Array(found))) => {
            for (key, value) in wanted {
                let at = key.parse::<usize>().ok().and_then(|place| found.get(place));
                differences(&format!("{name}.{key}"), value, at, wrong);
            }
        }
        (expected, Some(found)) if expected == found => {}
        (expected, Some(found)) => wrong.push(reason!("{name} is {found}, expected {expected}")),
        (expected, None) => wrong.push(reason!("there is no fact `{name}` (expected {expected})")),
    }
}
