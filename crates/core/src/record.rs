//! A game as a document: its setup and its actions with their draws.

use serde::{Deserialize, Serialize, de::DeserializeOwned};

use crate::{
    BadNotation, ChanceError, Game, Illegal, NoEvents, Scripted, Seat, Sentence, Setup, Term, Turn,
    tree::Tree,
};

/// The longest record that is read, in bytes: far more than nine races need.
const MAX_BYTES: usize = 16 << 20;
/// The format that is written. Records of format 1 have no edition, which is to say the first, and no hash of their data.
const FORMAT: u32 = 2;
/// The format of races of a day and of studies, which say so.
const MARKED: u32 = 3;
/// The format of races of a day against bots of a later edition than the first.
const AGAINST: u32 = 4;

/// A game from its setup to its last action, as one JSON document that replays to the same result on any machine.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Record {
    /// The version of this format: 1 to 4.
    pub format: u32,
    /// What is played.
    pub setup: Setup,
    /// The draws that the start of the game took (first dealer, deal, …).
    pub opening: Vec<u32>,
    /// The actions in order.
    pub moves: Vec<Move>,
    /// Every seat's money at the end; absent while the game runs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub result: Option<Vec<i32>>,
    /// Where the luck came from, so that anybody can compute every draw again; absent while the game runs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fairness: Option<Fairness>,
    /// The day whose race this is (`2026-11-16`); absent in any other game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub daily: Option<String>,
    /// The edition of the bots of that day; absent if it is the first, and in any other game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bots: Option<u32>,
    /// After how many moves of another game somebody played on from there; absent in a game of its own. A study is never rated.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub study: Option<u32>,
}

/// Where the luck of a game came from. All of it is hexadecimal.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fairness {
    /// The host's secret: 32 bytes, told only when the game has ended.
    pub server_seed: String,
    /// The SHA-256 of the secret, told before the game began.
    pub commitment: String,
    /// What every seat added, in seat order.
    pub contributions: Vec<String>,
    /// What every seat had pledged to add before anybody told, in seat order: hashes; absent in games from before there were pledges.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub pledges: Vec<String>,
}

/// One action with the luck it took.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Move {
    /// Who acted.
    pub seat: Seat,
    /// What they did, in the game's notation.
    #[serde(rename = "do")]
    pub action: String,
    /// The draws the action took.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub draws: Vec<u32>,
}

/// Why a record cannot be replayed.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
#[error("{}", self.say())]
#[non_exhaustive]
pub enum RecordError {
    /// It is not a record.
    Format(Sentence),
    /// The draws of the opening do not fit.
    Opening(ChanceError),
    /// A move cannot be replayed.
    Move {
        /// Which move, counted from 1.
        number: usize,
        /// What the record says.
        action: String,
        /// What is wrong with it.
        reason: Sentence,
    },
    /// The moves lead to another result than the record claims.
    Result {
        /// Where the moves lead; `None` if the game is not over after them.
        found: Option<Vec<i32>>,
        /// What the record says.
        claimed: Option<Vec<i32>>,
    },
}

impl RecordError {
    /// What is wrong with it.
    pub fn say(&self) -> Sentence {
        match self {
            RecordError::Format(reason) => Sentence::of("wrong-record").with("reason", reason.clone()),
            RecordError::Opening(error) => Sentence::of("wrong-record-opening").with("reason", error.say()),
            RecordError::Move { number, action, reason } => Sentence::of("wrong-record-move")
                .number("number", *number as i64)
                .with("move", short(action))
                .with("reason", reason.clone()),
            RecordError::Result { found, claimed } => {
                Sentence::of("wrong-record-result").with("found", told(found)).with("claimed", told(claimed))
            }
        }
    }
}

/// The edition of bots as a record holds it: the first goes without saying, however somebody wrote it down.
fn later(bots: Option<u32>) -> Option<u32> {
    bots.filter(|&edition| edition > 1)
}

impl Record {
    /// A record of a game that has just begun.
    pub fn new(setup: Setup, opening: Vec<u32>) -> Self {
        Record {
            format: FORMAT,
            setup,
            opening,
            moves: Vec::new(),
            result: None,
            fairness: None,
            daily: None,
            bots: None,
            study: None,
        }
    }

    /// The same as the race of this day, or as a study from so many moves of another game; or as neither.
    #[must_use]
    pub fn marked(self, daily: Option<String>, study: Option<u32>) -> Self {
        let format = if daily.is_some() || study.is_some() { MARKED } else { FORMAT };
        Record { format, daily, study, bots: None, ..self }
    }

    /// The same race of a day, run against this edition of the bots; none is the first, which records from before bots had editions
    /// do not mention.
    #[must_use]
    pub fn against(self, bots: Option<u32>) -> Self {
        let bots = later(bots);
        if bots.is_some() { Record { format: AGAINST, bots, ..self } } else { self }
    }

    /// Reads a JSON document.
    pub fn from_json(text: &str) -> Result<Self, RecordError> {
        if text.len() > MAX_BYTES {
            return Err(RecordError::Format(
                Sentence::of("wrong-record-large").number("most", MAX_BYTES as i64),
            ));
        }
        // The format comes first: what a later one has more of is no mistake.
        let format = read::<Tree>(text).ok().and_then(|tree| tree.field::<u32>("format").ok());
        if let Some(format) = format.filter(|format| !(1..=AGAINST).contains(format)) {
            let newer = Sentence::of("wrong-record-format").number("format", format).number("known", AGAINST);
            return Err(RecordError::Format(newer));
        }
        let record: Record = read(text).map_err(RecordError::Format)?;
        Ok(Record { bots: later(record.bots), ..record })
    }

    /// Writes the JSON document: a head, then one move a line.
    pub fn to_json(&self) -> String {
        let mut text = format!("{{\n\"format\": {},\n\"setup\": {},\n", self.format, json(&self.setup));
        text += &format!("\"opening\": {},\n\"moves\": [", json(&self.opening));
        for (i, step) in self.moves.iter().enumerate() {
            text += if i == 0 { "\n" } else { ",\n" };
            text += &json(step);
        }
        text += "\n]";
        if let Some(result) = &self.result {
            text += &format!(",\n\"result\": {}", json(result));
        }
        if let Some(fairness) = &self.fairness {
            text += &format!(",\n\"fairness\": {}", json(fairness));
        }
        if let Some(daily) = &self.daily {
            text += &format!(",\n\"daily\": {}", json(daily));
        }
        if let Some(bots) = &self.bots {
            text += &format!(",\n\"bots\": {}", json(bots));
        }
        if let Some(study) = &self.study {
            text += &format!(",\n\"study\": {}", json(study));
        }
        text + "\n}\n"
    }
}

/// Somebody else's text, fit to be shown: no control characters, and not too much of it.
fn short(text: &str) -> String {
    const MOST: usize = 40;
    let shown: String = text.chars().take(MOST).flat_map(char::escape_debug).collect();
    if text.chars().count() > MOST { shown + "…" } else { shown }
}

fn told(result: &Option<Vec<i32>>) -> Term {
    match result {
        Some(money) => json(money).into(),
        None => Term::Is("wrong-record-no-end"),
    }
}

#[cfg(not(target_arch = "wasm32"))]
fn read<T: DeserializeOwned>(text: &str) -> Result<T, Sentence> {
    serde_json::from_str(text).map_err(|error| crate::wrong_json(&error))
}

#[cfg(target_arch = "wasm32")]
fn read<T: DeserializeOwned>(text: &str) -> Result<T, Sentence> {
    crate::tree::from_json(text.as_bytes())
}

fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("plain data is always JSON")
}

/// Replays a record from the game that `start` makes of the opening draws, and checks the result.
pub fn replay<G: Game>(
    record: &Record,
    start: impl FnOnce(&mut Scripted<'_>) -> G,
) -> Result<G, RecordError> {
    replay_with(record, start, |_, _| ())
}

/// Replays a record and shows every position: the game before each move with that move's action.
pub fn replay_with<G: Game>(
    record: &Record,
    start: impl FnOnce(&mut Scripted<'_>) -> G,
    mut before: impl FnMut(&G, G::Action),
) -> Result<G, RecordError> {
    let mut luck = Scripted::new(&record.opening);
    let mut game = start(&mut luck);
    luck.finish().map_err(RecordError::Opening)?;
    for (i, step) in record.moves.iter().enumerate() {
        let fail =
            |reason: Sentence| RecordError::Move { number: i + 1, action: step.action.clone(), reason };
        match game.turn() {
            Turn::Over => return Err(fail(Sentence::of("wrong-record-over"))),
            Turn::Of(seat) if seat != step.seat => {
                let turn = Sentence::of("wrong-record-turn").with("seat", seat.0).with("not", step.seat.0);
                return Err(fail(turn));
            }
            Turn::Of(_) => {}
        }
        let action = game.parse(&step.action).map_err(|BadNotation(reason)| fail(reason))?;
        game.check(action).map_err(|illegal: Illegal| fail(illegal.forbidden()))?;
        before(&game, action);
        let mut luck = Scripted::new(&step.draws);
        game.play_unchecked(action, &mut luck, &mut NoEvents);
        luck.finish().map_err(|error| fail(error.say()))?;
    }
    let found = (game.turn() == Turn::Over).then(|| game.standing().money().to_vec());
    if record.result.is_some() && found != record.result {
        return Err(RecordError::Result { found, claimed: record.result.clone() });
    }
    Ok(game)
}
