//! The server's clock.

use std::time::{SystemTime, UNIX_EPOCH};

use crate::store::Moment;

/// Milliseconds since 1970.
pub(crate) fn now() -> Moment {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as u64)
}
