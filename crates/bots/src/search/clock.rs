//! Keeping to a budget.

use std::time::{Duration, Instant};

use crate::Budget;

/// What is left of a budget.
#[derive(Debug)]
pub struct Clock {
    /// When it began and how long it may take. A budget of playouts reads no clock: a browser's worker has none.
    time: Option<(Instant, Duration)>,
    playouts: u32,
    used: u32,
}

/// How many playouts a time budget is planned for before it is known how long one takes.
const FIRST_GUESS: u32 = 64;
/// The part of a time budget that is spent; the rest is for finishing the last playout and for the answer.
const SPENT: f64 = 0.92;

impl Clock {
    /// Begins a decision of a bot that takes `usual` playouts if it may choose.
    pub fn start(budget: Budget, usual: u32) -> Clock {
        let (time, playouts) = match budget {
            Budget::Part(thousandths) => {
                let playouts = u64::from(usual) * u64::from(thousandths) / 1000;
                (None, playouts.max(1) as u32)
            }
            Budget::Playouts(playouts) => (None, playouts),
            Budget::Time(time) => (Some((Instant::now(), time.mul_f64(SPENT))), u32::MAX),
        };
        Clock { time, playouts, used: 0 }
    }

    /// Counts a playout in.
    pub fn tick(&mut self) {
        self.used += 1;
    }

    /// Whether the budget is spent.
    pub fn is_over(&self) -> bool {
        match self.time {
            Some((begin, time)) => begin.elapsed() >= time,
            None => self.used >= self.playouts,
        }
    }

    /// How many playouts are left, as far as can be told.
    pub fn left(&self) -> u32 {
        let Some((begin, time)) = self.time else { return self.playouts.saturating_sub(self.used) };
        if self.used == 0 {
            return FIRST_GUESS;
        }
        let spent = begin.elapsed();
        let each = spent.as_secs_f64() / f64::from(self.used);
        (time.saturating_sub(spent).as_secs_f64() / each.max(1e-9)) as u32
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_part_of_the_usual_is_never_nothing() {
        let playouts = |thousandths| Clock::start(Budget::Part(thousandths), 200).left();
        assert_eq!([playouts(1000), playouts(50), playouts(0)], [200, 10, 1]);
    }
}
