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
    /// The share of the win in the end; the chance before the last choice where the record ends before the game does.
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
/// explains (by the mover's knowledge, against the same worlds without that choice) is a choice's; the rest came to light. Each
/// part is added up on its own, step by step; that together they are the result is what the tests add up.
pub(crate) fn accounts(found: &[Found], seats: u8, rivals: u8, end: Option<&Standing>) -> Vec<Account> {
    let even = 1.0 / f64::from(rivals.max(1));
    Seat::first(seats).map(|seat| account(found, seat, even, end)).collect()
}

fn account(found: &[Found], seat: Seat, even: f64, end: Option<&Standing>) -> Account {
    let i = seat.index();
    let (mut own, mut others) = (Measured::default(), Measured::default());
    let mut revealed = 0.0;
    let known = |mean: f64| Measured { mean, error: 0.0 };
    // A record that ends before the game does ends with the chance before its last choice: nobody knows what came of that.
    let last = found.last().map_or(known(even), |last| last.own[i]);
    let result = end.map_or(last, |standing| known(standing.win_share(seat)));
    let steps = if end.is_some() { found } else { &found[..found.len().saturating_sub(1)] };
    for (place, step) in steps.iter().enumerate() {
        let choices = if step.seat == seat { &mut own } else { &mut others };
        *choices = plus(*choices, step.effect[i]);
        let after = found.get(place + 1).map_or(result, |next| next.own[i]);
        revealed += after.mean - step.own[i].mean - step.effect[i].mean;
    }
    let first = found.first().map_or(result, |first| first.own[i]);
    let deal = Measured { mean: first.mean - even, ..first };
    // The chances in between enter once with plus and once with minus, and so does their noise.
    let doubt = if steps.is_empty() { 0.0 } else { plus(plus(deal, result), plus(own, others)).error };
    let revealed = Measured { mean: revealed, error: doubt };
    Account { seat, even, deal, revealed, own, others, result: result.mean }
}

/// The sum of two that were measured apart.
pub(crate) fn plus(a: Measured, b: Measured) -> Measured {
    Measured { mean: a.mean + b.mean, error: a.error.hypot(b.error) }
}

/// Their difference.
pub(crate) fn minus(a: Measured, b: Measured) -> Measured {
    Measured { mean: a.mean - b.mean, error: a.error.hypot(b.error) }
}
