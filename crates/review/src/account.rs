//! Luck and skill, added up.

use grandstand_core::{Seat, Standing};
use serde::Serialize;

use crate::work::Found;

/// How a seat came from an even share of the win to its result. The parts add up to it, to the last bit that numbers have.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Account {
    /// Whose account it is.
    pub seat: Seat,
    /// An even share: what anybody has before the deal.
    pub even: f64,
    /// What the deal and the seat at the table brought: the chance by what the seat knows at its first sight of the game.
    pub deal: f64,
    /// What was revealed on the way: dice, draws, and cards that could not be known.
    pub revealed: f64,
    /// What the seat's own choices brought, each against what usually happens in its place.
    pub own: f64,
    /// What the others' choices brought, likewise.
    pub others: f64,
    /// The share of the win in the end; the chance where the record ends before the game does.
    pub result: f64,
}

impl Account {
    /// What no choice could change.
    pub fn luck(&self) -> f64 {
        self.deal + self.revealed
    }

    /// The share of the win that the choices of all seats would have brought with even luck.
    pub fn without_luck(&self) -> f64 {
        self.result - self.luck()
    }
}

/// The accounts of all seats, from what was found decision by decision.
///
/// A seat's chance by its own knowledge goes from one decision at the table to the next. What of that step the choice itself
/// explains (by the mover's knowledge, against the same worlds without that choice) is a choice's; the rest was revealed.
pub(crate) fn accounts(found: &[Found], seats: u8, rivals: u8, end: Option<&Standing>) -> Vec<Account> {
    let even = 1.0 / f64::from(rivals.max(1));
    Seat::first(seats)
        .map(|seat| {
            let i = seat.index();
            let chances: Vec<f64> = found.iter().map(|found| found.own[i]).collect();
            let last = chances.last().copied().unwrap_or(even);
            let result = end.map_or(last, |standing| standing.win_share(seat));
            let first = chances.first().copied().unwrap_or(result);
            let mut account =
                Account { seat, even, deal: first - even, revealed: 0.0, own: 0.0, others: 0.0, result };
            for (k, found) in found.iter().enumerate() {
                let next = chances.get(k + 1).copied().unwrap_or(result);
                let choice = found.effect[i];
                if found.seat == seat {
                    account.own += choice;
                } else {
                    account.others += choice;
                }
                account.revealed += next - chances[k] - choice;
            }
            account
        })
        .collect()
}
