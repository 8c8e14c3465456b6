//! What a table says, in words: the one place where its notes and refusals become sentences, for page, command line and Python
//! alike. On the wire both travel as a key with parameters, so that a client may say it in its own language.

use std::collections::BTreeMap;

use grandstand_core::Seat;
use serde::{Deserialize, Serialize};

use crate::{Answer, Closing};

/// Something that happened at the table rather than in the game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "key", rename_all = "kebab-case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Note {
    /// Somebody took a seat.
    SatDown {
        /// Which.
        seat: Seat,
        /// Who.
        name: String,
    },
    /// Somebody gave a seat up.
    StoodUp {
        /// Which.
        seat: Seat,
        /// Who.
        name: String,
    },
    /// Somebody has another name.
    Renamed {
        /// Which seat.
        seat: Seat,
        /// What they were called.
        formerly: String,
        /// Who they are now.
        name: String,
    },
    /// Whoever leads the table asked somebody to leave.
    Kicked {
        /// Which seat.
        seat: Seat,
        /// Who.
        name: String,
    },
    /// Somebody's browser did not tell what it had pledged.
    NotTold {
        /// Which seat.
        seat: Seat,
        /// Who.
        name: String,
    },
    /// Actions were taken back.
    TakenBack {
        /// How many.
        moves: u32,
    },
    /// Somebody asks to take something back.
    UndoAsked {
        /// Which seat.
        seat: Seat,
        /// Who.
        name: String,
    },
    /// Somebody does not want that.
    UndoRefused {
        /// Which seat.
        seat: Seat,
        /// Who.
        name: String,
    },
    /// A clock ran out, and a bot plays on.
    OutOfTime {
        /// Which seat.
        seat: Seat,
        /// Whose.
        name: String,
    },
    /// Somebody has left, and a bot plays on.
    Left {
        /// Which seat.
        seat: Seat,
        /// Who.
        name: String,
    },
    /// Somebody plays again.
    CameBack {
        /// Which seat.
        seat: Seat,
        /// Who.
        name: String,
    },
    /// The table goes on after an interruption.
    Resumed,
    /// There is a table for the next game.
    Followed,
    /// The table is closed.
    Closed {
        /// Why.
        why: Closing,
    },
}

impl Note {
    /// The sentence.
    pub fn text(&self) -> String {
        match self {
            Note::SatDown { name, .. } => format!("{name} sits down."),
            Note::StoodUp { name, .. } => format!("{name} stands up."),
            Note::Renamed { formerly, name, .. } => format!("{formerly} is called {name} now."),
            Note::Kicked { name, .. } => format!("{name} was asked to leave the table."),
            Note::NotTold { name, .. } => {
                format!("{name} is not there to mix the luck and has no seat now; nothing was dealt.")
            }
            Note::TakenBack { moves: 1 } => "Taken back.".to_owned(),
            Note::TakenBack { moves } => format!("The last {moves} moves are taken back."),
            Note::UndoAsked { name, .. } => format!("{name} would like to take a move back."),
            Note::UndoRefused { name, .. } => format!("{name} does not agree."),
            Note::OutOfTime { name, .. } => format!("{name} is out of time; a bot plays on."),
            Note::Left { name, .. } => format!("{name} has left; a bot plays on."),
            Note::CameBack { name, .. } => format!("{name} is back."),
            Note::Resumed => "The table is back after an interruption; no time was lost.".to_owned(),
            Note::Followed => "There is a table for the next game.".to_owned(),
            Note::Closed { why: Closing::Deserted } => {
                "The table is closed because everybody has left.".to_owned()
            }
            Note::Closed { why: Closing::RulesGone } => {
                "The table is closed: this server no longer has the rules the game began with.".to_owned()
            }
            Note::Closed { why: Closing::ByHost } => {
                "The table was closed by whoever runs this server.".to_owned()
            }
        }
    }
}

/// Why a table refuses something.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "the sentences below say it")]
pub enum Refusal {
    NotTheHost,
    NotYourSeat,
    NotYourTurn,
    NotBegun,
    HasBegun,
    NotOver,
    IsOver,
    IsClosed,
    SeatTaken,
    NoSuchSeat,
    SeatOpen,
    NobodyElse,
    Barred,
    MovedOn,
    BotPlays,
    BotDecides,
    YouPlay,
    NothingToTakeBack,
    AskedAlready,
    NobodyAsks,
    BadName,
    NameKept,
    NameTaken,
    BadLuck,
    BadPledge,
    NotCalled,
    BeingDealt,
    BadClock,
    NoSuchBot { rung: String },
    BadSetup { reason: String },
    NotUnderstood { reason: String },
    Rule { rule: String, with: BTreeMap<String, String>, sentence: String },
}

impl Refusal {
    /// The key for programs and the sentence for people, with `{name}` for its parameters.
    fn words(&self) -> (&'static str, &'static str) {
        match self {
            Refusal::NotTheHost => ("not-the-host", "Only whoever leads the table may do that."),
            Refusal::NotYourSeat => ("not-your-seat", "That is not your seat."),
            Refusal::NotYourTurn => ("not-your-turn", "It is not your turn."),
            Refusal::NotBegun => ("not-begun", "The game has not begun."),
            Refusal::HasBegun => ("has-begun", "The game has begun already."),
            Refusal::NotOver => ("not-over", "The game is not over yet; finish it first."),
            Refusal::IsOver => ("is-over", "The game is over."),
            Refusal::IsClosed => ("is-closed", "The table is closed; open another."),
            Refusal::SeatTaken => ("seat-taken", "That seat is taken; choose another."),
            Refusal::NoSuchSeat => ("no-such-seat", "This table has no such seat."),
            Refusal::SeatOpen => {
                ("seat-open", "A seat is still open: wait for somebody, or put a bot there.")
            }
            Refusal::NobodyElse => ("nobody-else", "Nobody else sits there."),
            Refusal::Barred => (
                "barred",
                "You were asked to leave this table and cannot sit here again; open a table yourself.",
            ),
            Refusal::MovedOn => ("moved-on", "The table has moved on since; look again and then choose."),
            Refusal::BotPlays => ("bot-plays", "A bot plays this seat now; come back first."),
            Refusal::BotDecides => {
                ("bot-decides", "A bot decides this one for you; come back as soon as it has.")
            }
            Refusal::YouPlay => ("you-play", "You play this seat already."),
            Refusal::NothingToTakeBack => (
                "nothing-to-take-back",
                "There is nothing to take back: luck, or something that was hidden, lies between.",
            ),
            Refusal::AskedAlready => ("asked-already", "The others are still being asked."),
            Refusal::NobodyAsks => ("nobody-asks", "Nobody asks you to take anything back."),
            Refusal::BadName => ("bad-name", "Choose a name of 1 to 24 letters."),
            Refusal::NameKept => ("name-kept", "That name is kept for the table itself; choose another."),
            Refusal::NameTaken => ("name-taken", "Somebody at this table has that name; choose another."),
            Refusal::BadLuck => (
                "bad-luck",
                "A contribution to the luck is what was pledged: 1 to 32 bytes as hexadecimal digits.",
            ),
            Refusal::BadPledge => {
                ("bad-pledge", "A pledge is the SHA-256 of a contribution, as 64 hexadecimal digits.")
            }
            Refusal::NotCalled => ("not-called", "Nobody is asked to tell what they pledged yet."),
            Refusal::BeingDealt => ("being-dealt", "The luck is just being mixed; wait a moment."),
            Refusal::BadClock => {
                ("bad-clock", "A clock gives 1 second to 7 days, and adds at most an hour for a move.")
            }
            Refusal::NoSuchBot { .. } => (
                "no-such-bot",
                "There is no bot `{rung}`; choose random, rookie, club, pro, master or champion.",
            ),
            Refusal::BadSetup { .. } => ("bad-setup", "{reason}"),
            Refusal::NotUnderstood { .. } => ("not-understood", "{reason}"),
            Refusal::Rule { .. } => ("rule", ""),
        }
    }

    /// Its key.
    pub fn key(&self) -> &'static str {
        self.words().0
    }

    /// Its parameters.
    pub fn with(&self) -> BTreeMap<String, String> {
        let one = |name: &str, value: &str| {
            let mut with = BTreeMap::new();
            with.insert(name.to_owned(), value.to_owned());
            with
        };
        match self {
            Refusal::NoSuchBot { rung } => one("rung", &rung.chars().take(24).collect::<String>()),
            Refusal::BadSetup { reason } | Refusal::NotUnderstood { reason } => one("reason", reason),
            Refusal::Rule { with, .. } => with.clone(),
            _ => BTreeMap::new(),
        }
    }

    /// What happened and what to do.
    pub fn sentence(&self) -> String {
        if let Refusal::Rule { sentence, .. } = self {
            return sentence.clone();
        }
        let sentence = self.words().1.to_owned();
        self.with().iter().fold(sentence, |text, (name, value)| text.replace(&format!("{{{name}}}"), value))
    }
}

impl From<Refusal> for Answer {
    fn from(refusal: Refusal) -> Answer {
        let rule = if let Refusal::Rule { rule, .. } = &refusal { Some(rule.clone()) } else { None };
        let (key, with) = (refusal.key().to_owned(), refusal.with());
        Answer::Refused { key, rule, with, sentence: refusal.sentence() }
    }
}
