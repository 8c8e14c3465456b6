//! What a table says: its notes and refusals, each a key with parameters that a client speaks in its own language.

use std::collections::BTreeMap;

use grandstand_core::{Illegal, Seat, Sentence, Term};
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
    /// A bot has not learned this table, so another plays in its place.
    StandsIn {
        /// The rung of that one.
        instead: String,
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
    /// What there is to say about it.
    pub fn say(&self) -> Sentence {
        let of = |key, name: &str| Sentence::of(key).with("name", Term::Text(name.to_owned()));
        match self {
            Note::SatDown { name, .. } => of("note-sat-down", name),
            Note::StoodUp { name, .. } => of("note-stood-up", name),
            Note::Renamed { formerly, name, .. } => {
                of("note-renamed", name).with("formerly", Term::Text(formerly.clone()))
            }
            Note::Kicked { name, .. } => of("note-kicked", name),
            Note::NotTold { name, .. } => of("note-not-told", name),
            Note::TakenBack { moves } => Sentence::of("note-taken-back").number("moves", *moves),
            Note::UndoAsked { name, .. } => of("note-undo-asked", name),
            Note::UndoRefused { name, .. } => of("note-undo-refused", name),
            Note::OutOfTime { name, .. } => of("note-out-of-time", name),
            Note::Left { name, .. } => of("note-left", name),
            Note::CameBack { name, .. } => of("note-came-back", name),
            Note::StandsIn { instead } => Sentence::of("note-stands-in").with("instead", instead.as_str()),
            Note::Resumed => Sentence::of("note-resumed"),
            Note::Followed => Sentence::of("note-followed"),
            Note::Closed { why: Closing::Deserted } => Sentence::of("note-closed-deserted"),
            Note::Closed { why: Closing::RulesGone } => Sentence::of("note-closed-rules-gone"),
            Note::Closed { why: Closing::ByHost } => Sentence::of("note-closed-by-host"),
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
    BadSetup { reason: Sentence },
    NotUnderstood { reason: Sentence },
    Rule(Illegal),
}

impl Refusal {
    /// The key of its message.
    fn message(&self) -> &'static str {
        match self {
            Refusal::NotTheHost => "refused-not-the-host",
            Refusal::NotYourSeat => "refused-not-your-seat",
            Refusal::NotYourTurn => "refused-not-your-turn",
            Refusal::NotBegun => "refused-not-begun",
            Refusal::HasBegun => "refused-has-begun",
            Refusal::NotOver => "refused-not-over",
            Refusal::IsOver => "refused-is-over",
            Refusal::IsClosed => "refused-is-closed",
            Refusal::SeatTaken => "refused-seat-taken",
            Refusal::NoSuchSeat => "refused-no-such-seat",
            Refusal::SeatOpen => "refused-seat-open",
            Refusal::NobodyElse => "refused-nobody-else",
            Refusal::Barred => "refused-barred",
            Refusal::MovedOn => "refused-moved-on",
            Refusal::BotPlays => "refused-bot-plays",
            Refusal::BotDecides => "refused-bot-decides",
            Refusal::YouPlay => "refused-you-play",
            Refusal::NothingToTakeBack => "refused-nothing-to-take-back",
            Refusal::AskedAlready => "refused-asked-already",
            Refusal::NobodyAsks => "refused-nobody-asks",
            Refusal::BadName => "refused-bad-name",
            Refusal::NameKept => "refused-name-kept",
            Refusal::NameTaken => "refused-name-taken",
            Refusal::BadLuck => "refused-bad-luck",
            Refusal::BadPledge => "refused-bad-pledge",
            Refusal::NotCalled => "refused-not-called",
            Refusal::BeingDealt => "refused-being-dealt",
            Refusal::BadClock => "refused-bad-clock",
            Refusal::NoSuchBot { .. } => "refused-no-such-bot",
            Refusal::BadSetup { .. } => "refused-bad-setup",
            Refusal::NotUnderstood { .. } => "refused-not-understood",
            Refusal::Rule(_) => "refused-rule",
        }
    }

    /// Its key, for programs.
    pub fn key(&self) -> &'static str {
        self.message().trim_start_matches("refused-")
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
            Refusal::BadSetup { reason } | Refusal::NotUnderstood { reason } => {
                one("reason", &reason.to_string())
            }
            Refusal::Rule(illegal) => illegal.values(),
            _ => BTreeMap::new(),
        }
    }

    /// What happened and what to do.
    pub fn say(&self) -> Sentence {
        match self {
            // What data and notation say of themselves.
            Refusal::BadSetup { reason } | Refusal::NotUnderstood { reason } => {
                Sentence::of(self.message()).with("text", reason.clone())
            }
            Refusal::NoSuchBot { rung } => {
                let rung: String = rung.chars().take(24).collect();
                Sentence::of(self.message()).with("rung", Term::Text(rung))
            }
            Refusal::Rule(illegal) => illegal.say(),
            _ => Sentence::of(self.message()),
        }
    }
}

impl From<Refusal> for Answer {
    fn from(refusal: Refusal) -> Answer {
        let rule = if let Refusal::Rule(illegal) = &refusal { Some(illegal.rule.to_owned()) } else { None };
        let (key, with) = (refusal.key().to_owned(), refusal.with());
        Answer::Refused { key, rule, with, say: refusal.say() }
    }
}
