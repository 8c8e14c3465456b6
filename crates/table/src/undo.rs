//! Taking back: freely until the mover has learned something or the turn has passed; further back by consent of all, never across
//! luck or something that was hidden from whoever asks.

use grandstand_core::Seat;

use crate::{Millis, Player, Table, TableGame};

/// What matters of a played action for taking it back. One that took luck is none of these.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Played {
    pub(crate) seat: Seat,
    pub(crate) bot: bool,
    /// Seats that saw something another held hidden, as bits.
    pub(crate) taught: u8,
    /// What the mover had left on the clock, in milliseconds.
    pub(crate) left: u32,
}

/// A request that waits for answers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Request {
    pub(crate) seat: Seat,
    pub(crate) moves: u32,
    pub(crate) waiting: Vec<Seat>,
}

impl Played {
    /// Whether it brought something to light that is not the asker's own.
    fn reveals(self, asker: Seat) -> bool {
        self.taught >> asker.0 & 1 != 0 || self.seat != asker && self.taught != 0
    }
}

impl<G: TableGame> Table<G> {
    /// Whether `seat` may take its last action back without asking.
    pub(crate) fn undo_is_free(&self, seat: Seat) -> bool {
        self.turn() == Some(seat)
            && self.takeable.last().is_some_and(|last| last.seat == seat && !last.bot && !last.reveals(seat))
    }

    /// How many actions go back to before the last one of `seat`, if nothing on the way forbids it.
    pub(crate) fn undo_by_consent(&self, seat: Seat) -> Option<u32> {
        // Nobody takes back what the bots of the day have answered to: everybody's run is the first they made.
        if self.daily.is_some() {
            return None;
        }
        let mut back = self.takeable.iter().rev().take_while(|played| !played.reveals(seat));
        let nth = back.position(|played| played.seat == seat && !played.bot)?;
        Some(nth as u32 + 1)
    }

    /// Seats that have to agree when `seat` asks: every other person who plays.
    pub(crate) fn must_agree(&self, seat: Seat) -> Vec<Seat> {
        let owner = self.visitor_of(seat);
        let other = |seat: &Seat| {
            matches!(&self.seats[seat.index()], Player::Person { visitor, .. } if Some(*visitor) != owner)
                && !self.is_stood_in(*seat)
        };
        Seat::first(self.seats.len() as u8).filter(other).collect()
    }
}

/// A span of time as a move keeps it: more than seven weeks is as good as seven weeks.
pub(crate) fn kept(left: Millis) -> u32 {
    u32::try_from(left).unwrap_or(u32::MAX)
}
