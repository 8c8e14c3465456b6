//! How often somebody may do something.

use std::{
    collections::HashMap,
    hash::Hash,
    sync::{Mutex, PoisonError},
    time::{Duration, Instant},
};

/// So much in a burst, so much a second over a while.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rate {
    pub(crate) burst: f64,
    pub(crate) per_second: f64,
}

/// What is left of a burst.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bucket {
    left: f64,
    at: Instant,
}

impl Bucket {
    pub(crate) fn full(rate: Rate, now: Instant) -> Bucket {
        Bucket { left: rate.burst, at: now }
    }

    /// Takes one; false if there is none left.
    pub(crate) fn take(&mut self, rate: Rate, now: Instant) -> bool {
        let gained = now.saturating_duration_since(self.at).as_secs_f64() * rate.per_second;
        self.left = (self.left + gained).min(rate.burst);
        self.at = now;
        if self.left < 1.0 {
            return false;
        }
        self.left -= 1.0;
        true
    }
}

/// A bucket for everybody, by what they are known by. Full buckets are forgotten.
#[derive(Debug)]
pub(crate) struct Limiter<K> {
    rate: Rate,
    buckets: Mutex<(HashMap<K, Bucket>, Instant)>,
}

impl<K: Hash + Eq> Limiter<K> {
    pub(crate) fn new(rate: Rate) -> Self {
        Limiter { rate, buckets: Mutex::new((HashMap::new(), Instant::now())) }
    }

    /// Whether `who` may do it once more now.
    pub(crate) fn allows(&self, who: K) -> bool {
        let now = Instant::now();
        let refill = Duration::from_secs_f64(self.rate.burst / self.rate.per_second);
        let mut guard = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        let (buckets, swept) = &mut *guard;
        if now.duration_since(*swept) > refill {
            buckets.retain(|_, bucket| now.duration_since(bucket.at) < refill);
            *swept = now;
        }
        buckets.entry(who).or_insert_with(|| Bucket::full(self.rate, now)).take(self.rate, now)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_burst_is_allowed_and_then_so_much_a_second() {
        let rate = Rate { burst: 2.0, per_second: 1.0 };
        let start = Instant::now();
        let mut bucket = Bucket::full(rate, start);
        let later = |millis| start + Duration::from_millis(millis);
        assert!(bucket.take(rate, start) && bucket.take(rate, start) && !bucket.take(rate, start));
        assert!(!bucket.take(rate, later(900)) && bucket.take(rate, later(1100)));
    }

    #[test]
    fn everybody_has_a_bucket_of_their_own() {
        let limiter = Limiter::new(Rate { burst: 1.0, per_second: 0.01 });
        assert!(limiter.allows("a") && limiter.allows("b") && !limiter.allows("a"));
    }
}
