//! The server's clock.

use std::time::{SystemTime, UNIX_EPOCH};

use crate::store::Moment;

/// Milliseconds since 1970.
pub(crate) fn now() -> Moment {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as u64)
}

/// Milliseconds of a day.
pub(crate) const DAY: u64 = 24 * 60 * 60 * 1000;

/// The day of a moment in universal time, as `2026-11-16`.
pub(crate) fn day(at: Moment) -> String {
    // Counted in years that begin with March, so that a leap day is the last of its year.
    let days = at / DAY + 719_468;
    let (era, of_era) = (days / 146_097, days % 146_097);
    let year_of_era = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let march = (5 * of_year + 2) / 153;
    let day = of_year - (153 * march + 2) / 5 + 1;
    let month = if march < 10 { march + 3 } else { march - 9 };
    let year = era * 400 + year_of_era + u64::from(month <= 2);
    format!("{year:04}-{month:02}-{day:02}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_named_as_in_the_calendar() {
        for (seconds, name) in [
            (0, "1970-01-01"),
            (951_782_399, "2000-02-28"),
            (951_782_400, "2000-02-29"),
            (951_868_800, "2000-03-01"),
            (1_763_251_200, "2025-11-16"),
            (1_798_761_599, "2026-12-31"),
            (1_798_761_600, "2027-01-01"),
            (4_107_542_400, "2100-03-01"),
        ] {
            assert_eq!(day(seconds * 1000), name);
        }
    }
}
