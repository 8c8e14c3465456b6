//! Time for decisions. The host measures it.

use grandstand_core::{MAX_SEATS, Seat};
use serde::{Deserialize, Serialize};

/// A moment or a span, in milliseconds of the host's clock.
pub type Millis = u64;

/// How much time people have.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Clock {
    /// As long as they like.
    #[default]
    None,
    /// So long for each decision.
    PerMove {
        /// The time for one decision.
        millis: Millis,
    },
    /// A bank that runs while they think, with something added for each decision.
    Bank {
        /// What everybody begins with.
        millis: Millis,
        /// What each decision adds.
        increment: Millis,
    },
}

/// The clocks of a table: what is left to each seat, and since when the running one runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Clocks {
    clock: Clock,
    left: [Millis; MAX_SEATS],
    running: Option<(Seat, Millis)>,
}

impl Clocks {
    pub(crate) fn new(clock: Clock) -> Self {
        let left = match clock {
            Clock::None => 0,
            Clock::PerMove { millis } | Clock::Bank { millis, .. } => millis,
        };
        Clocks { clock, left: [left; MAX_SEATS], running: None }
    }

    /// The clock of `seat` runs from now on; the one that ran is stopped.
    pub(crate) fn switch(&mut self, to: Option<Seat>, now: Millis) {
        if let Some((seat, since)) = self.running.take() {
            let spent = now.saturating_sub(since);
            let left = &mut self.left[seat.index()];
            *left = match self.clock {
                Clock::None => 0,
                Clock::PerMove { millis } => millis,
                Clock::Bank { increment, .. } => left.saturating_sub(spent) + increment,
            };
        }
        self.running = to.map(|seat| (seat, now));
    }

    /// What a seat has left now; nothing if there is no clock.
    pub(crate) fn left(&self, seat: Seat, now: Millis) -> Option<Millis> {
        if self.clock == Clock::None {
            return None;
        }
        let left = self.left[seat.index()];
        Some(match self.running {
            Some((running, since)) if running == seat => left.saturating_sub(now.saturating_sub(since)),
            _ => left,
        })
    }

    /// When the running clock runs out.
    pub(crate) fn runs_out(&self) -> Option<(Seat, Millis)> {
        let (seat, since) = self.running.filter(|_| self.clock != Clock::None)?;
        Some((seat, since + self.left[seat.index()]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bank_runs_down_and_gets_its_increment() {
        let mut clocks = Clocks::new(Clock::Bank { millis: 1000, increment: 100 });
        clocks.switch(Some(Seat(0)), 0);
        assert_eq!(clocks.left(Seat(0), 400), Some(600));
        assert_eq!(clocks.runs_out(), Some((Seat(0), 1000)));
        clocks.switch(Some(Seat(1)), 400);
        assert_eq!(clocks.left(Seat(0), 9999), Some(700));
    }

    #[test]
    fn time_per_move_begins_anew() {
        let mut clocks = Clocks::new(Clock::PerMove { millis: 500 });
        clocks.switch(Some(Seat(0)), 0);
        clocks.switch(Some(Seat(0)), 499);
        assert_eq!(clocks.left(Seat(0), 600), Some(399));
    }
}
