//! Time for decisions. The host measures it.

use grandstand_core::{MAX_SEATS, Seat};
use serde::{Deserialize, Serialize};

use crate::undo::kept;

/// A moment or a span, in milliseconds of the host's clock.
pub type Millis = u64;

/// How much time people have.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
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

impl Clock {
    /// Whether people can play with it: 1 second to 7 days, and at most an hour more for a move.
    pub fn is_sane(self) -> bool {
        const SECOND: Millis = 1_000;
        const HOUR: Millis = 3_600 * SECOND;
        let fits = |millis| (SECOND..=7 * 24 * HOUR).contains(&millis);
        match self {
            Clock::None => true,
            Clock::PerMove { millis } => fits(millis),
            Clock::Bank { millis, increment } => fits(millis) && increment <= HOUR,
        }
    }
}

/// What somebody who comes back has at least, unless the clock gave less from the start.
const WELCOME: Millis = 10_000;

/// The clocks of a table: what is left to each seat, and since when the running one runs. Time that was spent stays spent, also
/// when a move is taken back.
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

    /// Stops the running clock: what has gone by is spent.
    pub(crate) fn stop(&mut self, now: Millis) {
        if let Some((seat, since)) = self.running.take() {
            let left = &mut self.left[seat.index()];
            *left = left.saturating_sub(now.saturating_sub(since));
        }
    }

    /// Stops the running clock, and what has gone by counts for nothing.
    pub(crate) fn skip(&mut self) {
        self.running = None;
    }

    /// The clock of a seat runs from now on.
    pub(crate) fn start(&mut self, seat: Option<Seat>, now: Millis) {
        self.running = seat.map(|seat| (seat, now));
    }

    /// A decision was made; what was left then. A bot that stands in earns nobody an increment.
    pub(crate) fn decided(&mut self, seat: Seat, bot: bool) -> u32 {
        let left = &mut self.left[seat.index()];
        let then = kept(*left);
        match self.clock {
            Clock::None => {}
            Clock::PerMove { millis } => *left = millis,
            Clock::Bank { increment, .. } if !bot => *left = left.saturating_add(increment),
            Clock::Bank { .. } => {}
        }
        then
    }

    /// A decision is open again, with what was left when it was made: it earned nothing, and what was spent since stays spent.
    pub(crate) fn taken_back(&mut self, seat: Seat, then: u32) {
        let left = &mut self.left[seat.index()];
        match self.clock {
            Clock::None => {}
            Clock::PerMove { millis } => *left = Millis::from(then).saturating_sub(millis - *left),
            Clock::Bank { increment, .. } => *left = left.saturating_sub(increment),
        }
    }

    /// Somebody plays again, and gets a moment to look around.
    pub(crate) fn welcome(&mut self, seat: Seat) {
        if let Clock::Bank { millis, .. } = self.clock {
            let left = &mut self.left[seat.index()];
            *left = (*left).max(WELCOME.min(millis));
        }
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
        Some((seat, since.saturating_add(self.left[seat.index()])))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BANK: Clock = Clock::Bank { millis: 1000, increment: 100 };

    #[test]
    fn a_bank_runs_down_and_gets_its_increment() {
        let mut clocks = Clocks::new(BANK);
        clocks.start(Some(Seat(0)), 0);
        assert_eq!(clocks.left(Seat(0), 400), Some(600));
        assert_eq!(clocks.runs_out(), Some((Seat(0), 1000)));
        clocks.stop(400);
        clocks.decided(Seat(0), false);
        clocks.start(Some(Seat(1)), 400);
        assert_eq!(clocks.left(Seat(0), 9999), Some(700));
    }

    #[test]
    fn time_per_move_begins_anew_with_every_decision_and_with_nothing_else() {
        let mut clocks = Clocks::new(Clock::PerMove { millis: 500 });
        clocks.start(Some(Seat(0)), 0);
        // Something else happens at the table: the clock runs on.
        clocks.stop(100);
        clocks.start(Some(Seat(0)), 100);
        assert_eq!(clocks.left(Seat(0), 400), Some(100));
        clocks.stop(400);
        clocks.decided(Seat(0), false);
        clocks.start(Some(Seat(0)), 400);
        assert_eq!(clocks.left(Seat(0), 600), Some(300));
    }

    #[test]
    fn taking_back_wins_no_time() {
        for clock in [BANK, Clock::PerMove { millis: 1000 }] {
            let mut clocks = Clocks::new(clock);
            clocks.start(Some(Seat(0)), 0);
            for round in 0..4 {
                let now = round * 200;
                clocks.stop(now + 100);
                let then = clocks.decided(Seat(0), false);
                clocks.start(Some(Seat(0)), now + 100);
                clocks.stop(now + 200);
                clocks.taken_back(Seat(0), then);
                clocks.start(Some(Seat(0)), now + 200);
                assert_eq!(clocks.left(Seat(0), now + 200), Some(800 - now), "{clock:?}");
            }
        }
    }
}
