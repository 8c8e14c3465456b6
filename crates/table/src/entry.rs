//! The log of a table.

use grandstand_core::{Seat, Setup};
use serde::{Deserialize, Serialize};

use crate::{Clock, Millis};

/// Somebody at the table, by a number the host gives out: a connection of a person, seated or watching.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Visitor(pub u64);

/// Who plays a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Player {
    /// Nobody yet.
    Open,
    /// A person.
    Person {
        /// Who, to the host.
        visitor: Visitor,
        /// What the others call them.
        name: String,
    },
    /// A bot.
    Bot {
        /// Its rung on the ladder, such as `club`.
        rung: String,
    },
}

/// One thing that happened, and when.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Entry {
    /// When, by the host's clock.
    pub at: Millis,
    /// What: kept by a page and handed back, never looked into.
    #[cfg_attr(feature = "typescript", ts(type = "unknown"))]
    pub what: Happening,
}

/// What can happen at a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "what", rename_all = "kebab-case")]
pub enum Happening {
    /// The host committed to its secret: the first entry of a table whose luck can be checked afterwards.
    Committed {
        /// The SHA-256 of the secret, in hexadecimal.
        commitment: String,
    },
    /// Its game counts for nothing: no rating follows from it, and a coach may help.
    Unrated,
    /// It is the race of a day: the luck and the bots follow from the date.
    Daily {
        /// Which day, as `2026-11-16`.
        date: String,
        /// The edition of the bots that it is run against; none is the first.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        bots: Option<u32>,
    },
    /// It is a study: what comes before this is another game, from which somebody plays on.
    Study {
        /// After how many of its moves.
        after: u32,
    },
    /// The table was set up; also what a lobby change looks like. Every seat is listed.
    SetUp {
        /// The game and its options.
        setup: Setup,
        /// How much time there is.
        clock: Clock,
        /// Which bot plays for people who have left.
        stand_in: String,
        /// Who sits where.
        seats: Vec<Player>,
    },
    /// Somebody took a seat in the lobby.
    Sat {
        /// Where.
        seat: Seat,
        /// Who.
        player: Player,
        /// What their browser adds to the luck, in hexadecimal: only at tables from before there were pledges.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        luck: String,
    },
    /// Whoever leads the table asked somebody to leave it.
    Kicked {
        /// From which seat.
        seat: Seat,
    },
    /// Somebody's browser pledged what it will add to the luck.
    Pledged {
        /// Whose seat.
        seat: Seat,
        /// The hash of it, in hexadecimal.
        pledge: String,
    },
    /// The host wants to begin: everybody who has pledged tells what.
    Called,
    /// Somebody's browser told what it had pledged.
    Revealed {
        /// Whose seat.
        seat: Seat,
        /// What it adds to the luck, in hexadecimal.
        luck: String,
    },
    /// Not all told in time: nothing is dealt, those who did not tell have no seat any more, and everybody pledges anew.
    CalledOff {
        /// Who did not.
        missing: Vec<Seat>,
    },
    /// A seat was given up in the lobby.
    Stood {
        /// Which.
        seat: Seat,
    },
    /// The game began with these draws.
    Began {
        /// The opening's draws.
        draws: Vec<u32>,
    },
    /// An action was played.
    Played {
        /// By whom.
        seat: Seat,
        /// What.
        #[serde(flatten)]
        deed: Deed,
        /// The draws it took.
        draws: Vec<u32>,
        /// Whether a bot chose it.
        bot: bool,
    },
    /// The last actions were taken back.
    Undone {
        /// How many.
        moves: u32,
    },
    /// Somebody asked to take back actions that are not theirs alone any more.
    UndoAsked {
        /// Who.
        seat: Seat,
        /// How many actions.
        moves: u32,
    },
    /// Somebody answered such a request.
    UndoAnswered {
        /// Who.
        seat: Seat,
        /// Whether they agree.
        agree: bool,
    },
    /// A bot plays this seat from now on, because the person resigned or ran out of time.
    StoodIn {
        /// Which seat.
        seat: Seat,
        /// Whether the clock decided it.
        time: bool,
    },
    /// The person plays again.
    CameBack {
        /// Which seat.
        seat: Seat,
    },
    /// The host is back after an interruption: what went by meanwhile counts against nobody's clock.
    Resumed,
    /// A table for the next game was opened.
    Followed {
        /// How the host calls it.
        by: String,
    },
    /// The table was closed before its game was over.
    Closed {
        /// Why.
        why: Closing,
    },
}

/// What somebody did, as a log holds it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Deed {
    /// In the game's notation: `steer 14b`.
    #[serde(rename = "do")]
    Do(String),
    /// By the code it had in the first edition. Such entries are read for ever and never written.
    #[serde(rename = "code")]
    Code(u16),
}

/// Why a table was closed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Closing {
    /// Everybody has left.
    Deserted,
    /// The rules the game began with are not there any more.
    RulesGone,
    /// Whoever runs the host closed it.
    ByHost,
}
