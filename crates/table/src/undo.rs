//! Taking back: freely until the mover has learned something or the turn has passed; further back by consent of all, never across
//! luck or a reveal.

use grandstand_core::{Seat, Turn};

use crate::{Player, Table, TableGame};

/// What matters of a played action for taking it back.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Played {
    pub(crate) seat: Seat,
    pub(crate) code: u16,
    pub(crate) draws: Vec<u32>,
    pub(crate) bot: bool,
    /// Whether the mover saw something that was hidden from them.
    pub(crate) taught_mover: bool,
    /// Whether anybody saw something that another held hidden.
    pub(crate) revealed: bool,
}

/// A request that waits for answers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Request {
    pub(crate) seat: Seat,
    pub(crate) moves: u32,
    pub(crate) waiting: Vec<Seat>,
}

impl<G: TableGame> Table<G> {
    /// Whether `seat` may take its last action back without asking.
    pub(crate) fn undo_is_free(&self, seat: Seat) -> bool {
        let turn_is_theirs = self.game().is_some_and(|game| game.turn() == Turn::Of(seat));
        turn_is_theirs
            && self.moves.last().is_some_and(|last| {
                last.seat == seat && !last.bot && last.draws.is_empty() && !last.taught_mover
            })
    }

    /// How many actions go back to before the last one of `seat`, if nothing on the way forbids it.
    pub(crate) fn undo_by_consent(&self, seat: Seat) -> Option<u32> {
        let back = self.moves.iter().rev().take_while(|m| m.draws.is_empty() && !m.revealed);
        let nth = back.into_iter().position(|m| m.seat == seat && !m.bot)?;
        Some(nth as u32 + 1)
    }

    /// Seats that have to agree when `seat` asks: every other person who plays.
    pub(crate) fn must_agree(&self, seat: Seat) -> Vec<Seat> {
        let owner = self.visitor_of(seat);
        let others = self.seats.iter().zip(0u8..).filter(|(player, other)| {
            matches!(player, Player::Person { visitor, .. } if Some(*visitor) != owner)
                && self.stood_in >> other & 1 == 0
        });
        others.map(|(_, other)| Seat(other)).collect()
    }
}
