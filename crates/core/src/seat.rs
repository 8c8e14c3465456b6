use std::fmt;

use serde::{Deserialize, Serialize};

use crate::Member;

/// The most seats any game has.
pub const MAX_SEATS: usize = 8;

/// A place at the table, counted from 0 in the order people sat down.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Seat(pub u8);

impl Seat {
    /// The seat as an index into per-seat arrays.
    #[inline]
    pub fn index(self) -> usize {
        self.0 as usize
    }

    /// The first `n` seats.
    pub fn first(n: u8) -> impl DoubleEndedIterator<Item = Seat> + Clone {
        (0..n).map(Seat)
    }
}

impl Member for Seat {
    type Bits = u8;
    const ALL: u8 = u8::MAX;

    #[inline]
    fn number(self) -> usize {
        self.index()
    }

    #[inline]
    fn of_number(number: usize) -> Self {
        Seat(number as u8)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// Who is looking at a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Viewer {
    /// A player, who knows what their seat knows.
    Seat(Seat),
    /// Anyone else, who knows what is open to all.
    Spectator,
}

impl Viewer {
    /// Whether this viewer sits in `seat`.
    pub fn is(self, seat: Seat) -> bool {
        self == Viewer::Seat(seat)
    }

    /// Every viewer a game with `seats` players has: each seat, then a spectator.
    pub fn all(seats: u8) -> impl Iterator<Item = Viewer> {
        Seat::first(seats).map(Viewer::Seat).chain([Viewer::Spectator])
    }
}

/// Who has to decide now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Turn {
    /// This seat decides.
    Of(Seat),
    /// Nobody: the game has ended.
    Over,
}

impl Turn {
    /// The seat that decides, if any.
    pub fn seat(self) -> Option<Seat> {
        match self {
            Turn::Of(seat) => Some(seat),
            Turn::Over => None,
        }
    }
}
