//! What clients and tables say to each other.

use std::collections::BTreeMap;

use grandstand_catalogue::AnyPreview;
use grandstand_core::{Seat, Sentence, Setup};
use serde::{Deserialize, Serialize};

use crate::{Choice, Clock, Closing, Millis, Note, Player, table::Stage};

/// What a client says.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "say", rename_all = "kebab-case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Message {
    /// Change the table before the game begins (the host only).
    SetUp {
        /// The game and its options.
        setup: Setup,
        /// How much time there is.
        clock: Clock,
        /// Which bot plays for people who have left.
        stand_in: String,
        /// Which bot plays each seat; no name leaves the seat open or to the person on it.
        bots: Vec<Option<String>>,
    },
    /// Take a seat, or another name on one's own.
    Sit {
        /// Which.
        seat: Seat,
        /// What to be called.
        name: String,
    },
    /// Pledge what this browser will add to the luck, before the game begins.
    Pledge {
        /// For which seat.
        seat: Seat,
        /// The hash of it (`fairness::pledge`): 64 hexadecimal digits.
        pledge: String,
    },
    /// Tell what was pledged, once the table has called for it.
    Reveal {
        /// For which seat.
        seat: Seat,
        /// What this browser adds to the luck: 2 to 64 hexadecimal digits.
        luck: String,
    },
    /// Give the seat up before the game begins.
    Stand {
        /// Which.
        seat: Seat,
    },
    /// Ask somebody to leave before the game begins (the host only). They cannot sit down here again.
    Kick {
        /// From which seat.
        seat: Seat,
    },
    /// Begin (the host only).
    Begin,
    /// Play an action.
    Do {
        /// For which seat: somebody who plays several says which one they mean.
        seat: Seat,
        /// The action in notation.
        action: String,
        /// The version the client has seen; an action for an older position is refused.
        version: u64,
    },
    /// Why can't I?
    Why {
        /// The action in notation.
        action: String,
    },
    /// What every card in the hand would do.
    Previews,
    /// Take the last action back, or ask everybody for it.
    Undo {
        /// For which seat.
        seat: Seat,
    },
    /// Answer a request to take actions back.
    AnswerUndo {
        /// For which seat.
        seat: Seat,
        /// Whether that is fine.
        agree: bool,
    },
    /// Let a bot play the seat.
    Resign {
        /// Which.
        seat: Seat,
    },
    /// Take the seat back from the bot.
    ComeBack {
        /// Which.
        seat: Seat,
    },
    /// Once the game is over: the same again at a new table.
    Rematch,
}

/// What the table answers the one who spoke.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "answer", rename_all = "kebab-case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Answer {
    /// Done; the update tells the rest.
    Done,
    /// Refused.
    Refused {
        /// Why, for programs.
        key: String,
        /// The rule that forbids it, where a rule does.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        rule: Option<String>,
        /// What the sentence names.
        #[serde(skip_serializing_if = "BTreeMap::is_empty")]
        #[cfg_attr(feature = "typescript", ts(as = "Option<BTreeMap<String, String>>", optional))]
        with: BTreeMap<String, String>,
        /// What happened and what to do.
        say: Sentence,
    },
    /// The action is legal after all.
    Legal,
    /// What every card in the hand would do, by its number.
    Previews {
        /// By card.
        #[cfg_attr(feature = "typescript", ts(type = "{ [card in string]?: Preview }"))]
        cards: BTreeMap<u8, AnyPreview>,
    },
}

/// A line of the log: what happened, and what there is to say about it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct LogLine {
    /// The version of the table after it.
    pub version: u64,
    /// What happened.
    #[serde(flatten)]
    pub note: Note,
    /// What there is to say.
    pub say: Sentence,
}

/// An event, for animation, with what there is to say about it.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Told<S> {
    /// The version of the table after it.
    pub version: u64,
    /// What happened.
    pub seen: S,
    /// The commentary, where there is some.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub say: Option<Sentence>,
}

/// Who plays a seat, for everybody: the host's own numbers for people stay with the host.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Sitter {
    /// Nobody yet.
    Open,
    /// A person.
    Person {
        /// What the others call them.
        name: String,
    },
    /// A bot.
    Bot {
        /// Its rung on the ladder.
        rung: String,
    },
}

impl From<&Player> for Sitter {
    fn from(player: &Player) -> Sitter {
        match player {
            Player::Open => Sitter::Open,
            Player::Person { name, .. } => Sitter::Person { name: name.clone() },
            Player::Bot { rung } => Sitter::Bot { rung: rung.clone() },
        }
    }
}

/// One seat, for everybody.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct SeatState {
    /// Who plays it.
    pub player: Sitter,
    /// Whether a bot stands in for the person.
    pub stood_in: bool,
    /// What is left on the clock.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub millis_left: Option<Millis>,
}

/// Taking back.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct UndoState {
    /// Seats that may take their last action back freely.
    pub free: Vec<Seat>,
    /// Seats that may ask everybody.
    pub by_consent: Vec<Seat>,
    /// Who has asked, and who has not answered yet.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub asked: Option<(Seat, Vec<Seat>)>,
}

/// What everybody may know about where the luck comes from, before it is spent.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct FairnessState {
    /// The SHA-256 of the host's secret, in hexadecimal.
    pub commitment: String,
    /// What every seat added, in seat order; empty where nothing, or not yet.
    pub contributions: Vec<String>,
    /// What every seat pledged to add, in seat order; empty where nothing.
    pub pledges: Vec<String>,
    /// Whether everybody who has pledged is asked to tell now.
    pub called: bool,
}

/// What one viewer gets to know: everything as it is now, and what happened since they last looked.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Update<V, S> {
    /// The version this is.
    pub version: u64,
    /// The version from which `news` and `log` run. Larger than what was asked for: too much has happened to tell it all, or some
    /// of it was taken back, so the client begins afresh.
    pub since: u64,
    /// Lobby, playing, over or closed.
    pub stage: Stage,
    /// The game and its options: in the lobby, and for a client that begins afresh.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub setup: Option<Setup>,
    /// How much time there is.
    pub clock: Clock,
    /// Who sits where.
    pub seats: Vec<SeatState>,
    /// What everybody is called; the only seat of a viewer is "You".
    pub names: Vec<String>,
    /// The viewer's seats.
    pub yours: Vec<Seat>,
    /// Whether the viewer opened the table.
    pub host: bool,
    /// Whose turn it is.
    pub turn: Option<Seat>,
    /// The game as the viewer knows it; none in the lobby.
    pub view: Option<V>,
    /// What the viewer may do now, for the seat whose turn it is.
    pub choices: Vec<Choice>,
    /// Taking back.
    pub undo: UndoState,
    /// What happened since.
    pub news: Vec<Told<S>>,
    /// What happened at the table rather than in the game.
    pub log: Vec<LogLine>,
    /// Money (or points) and places at the end.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub result: Option<(Vec<i32>, Vec<u8>)>,
    /// Where the luck comes from, if the host has committed to it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub fairness: Option<FairnessState>,
    /// The table of the next game.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub followed: Option<String>,
    /// Why the table was closed, if it was.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub closed: Option<Closing>,
    /// Whether its game counts for nothing: no rating follows from it, and a coach may help.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<bool>", optional))]
    pub unrated: bool,
}
