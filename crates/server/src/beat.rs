//! Where many play, moves are saved together and told together, twenty-five times a second (see `writer`). Until then nothing can be done about
//! a message that arrives, so the threads of the server need not be woken for each: they rest, and take all of them in one go.

use std::{
    sync::{Mutex, PoisonError},
    thread,
    time::{Duration, Instant},
};

/// The longest rest: whoever asks for something else than a move waits no longer than that.
const LONGEST: Duration = Duration::from_millis(17);

/// When moves that wait are saved next; none while nobody waits.
static NEXT: Mutex<Option<Instant>> = Mutex::new(None);

/// Moves wait from now on, until this moment; or no longer.
pub(crate) fn wait_until(moment: Option<Instant>) {
    *NEXT.lock().unwrap_or_else(PoisonError::into_inner) = moment;
}

/// What a thread of the server does before it waits for something to happen.
pub fn rest() {
    let next = *NEXT.lock().unwrap_or_else(PoisonError::into_inner);
    let left = next.map_or(Duration::ZERO, |next| next.saturating_duration_since(Instant::now()));
    if !left.is_zero() {
        thread::sleep(left.min(LONGEST));
    }
}
