//! Luck and skill, added up.

use grandstand_core::{Seat, Standing};
use serde::Serialize;

use crate::{Measured, work::Found};

/// How a seat came from an even share of the win to its result. The parts add up to it, to the last bit that numbers have.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Account {
    /// Whose account it is.
    pub seat: Seat,
    /// An even share: what anybody has before the deal.
    pub even: f64,
    /// What the deal and the seat at the table brought: the chance by what the seat knows at its first sight of the game.
    pub deal: Measured,
    /// What was revealed on the way: dice, draws, and cards that could not be known. What the other parts are in doubt by, it is too.
    pub revealed: Measured,
    /// What the seat's own choices brought, each against what usually happens in its place.
    pub own: Measured,
    /// What the others' choices brought, likewise.
    pub others: Measured,
    /// The share of the win in the end; the chance where the record ends before the game does.
    pub result: f64,
}

impl Account {
    /// The share of the win that the choices of all seats would have brought with even luck.
    pub fn without_luck(&self) -> Measured {
        let choices = plus(self.own, self.others);
        Measured { mean: self.even + choices.mean, ..choices }
    }
}

/// The accounts of all seats, from what was found decision by decision.
///
/// A seat's chance by its own knowledge goes from one decision at the table to the next. What of that step the choice itself
/// explains (by the mover's knowledge, against the same worlds without that choice) is a choice's; the rest was revealed. Taken
/// together, the chances in between cancel: what was revealed is what neither the deal nor a choice explains.
pub(crate) fn accounts(found: &[Found], seats: u8, rivals: u8, end: Option<&Standing>) -> Vec<Account> {
    let even = 1.0 / f64::from(rivals.max(1));
    Seat::first(seats)
        .map(|seat| {
            let i = seat.index();
            let first = found.first().map(|found| found.own[i]);
            let last = found.last().map_or(even, |found| found.own[i].mean);
            let result = end.map_or(last, |standing| standing.win_share(seat));
            let Measured { mean, error } = first.unwrap_or(Measured { mean: result, error: 0.0 });
            let deal = Measured { mean: mean - even, error };
            let of = |mine: bool| {
                let choices = found.iter().filter(|found| (found.seat == seat) == mine);
                choices.map(|found| found.effect[i]).fold(Measured::default(), plus)
            };
            let (own, others) = (of(true), of(false));
            let told = plus(deal, plus(own, others));
            let revealed = Measured { mean: result - even - told.mean, ..told };
            Account { seat, even, deal, revealed, own, others, result }
        })
        .collect()
}

/// The sum of two that were measured apart.
pub(crate) fn plus(a: Measured, b: Measured) -> Measured {
    Measured { mean: a.mean + b.mean, error: a.error.hypot(b.error) }
}
