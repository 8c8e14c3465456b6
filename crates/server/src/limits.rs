//! How often somebody may do something.

use std::{
    collections::HashMap,
    hash::Hash,
    sync::{Arc, Mutex, PoisonError},
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

    /// How long it takes, from when it was last looked into, until there is one.
    pub(crate) fn until_next(&self, rate: Rate) -> Duration {
        Duration::from_secs_f64((1.0 - self.left).max(0.0) / rate.per_second)
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

/// How many of something everybody has at once, by what they are known by.
#[derive(Debug)]
pub(crate) struct Crowd<K: Hash + Eq + Copy> {
    most: u32,
    here: Mutex<HashMap<K, u32>>,
}

/// One of a crowd; leaves when it is dropped.
#[derive(Debug)]
pub(crate) struct Ticket<K: Hash + Eq + Copy> {
    crowd: Arc<Crowd<K>>,
    who: K,
}

impl<K: Hash + Eq + Copy> Crowd<K> {
    pub(crate) fn new(most: u32) -> Arc<Self> {
        Arc::new(Crowd { most, here: Mutex::default() })
    }

    /// Lets `who` in once more, unless that were too many.
    pub(crate) fn enter(self: &Arc<Self>, who: K) -> Option<Ticket<K>> {
        let mut here = self.here.lock().unwrap_or_else(PoisonError::into_inner);
        let count = here.entry(who).or_default();
        (*count < self.most).then(|| {
            *count += 1;
            Ticket { crowd: self.clone(), who }
        })
    }
}

impl<K: Hash + Eq + Copy> Drop for Ticket<K> {
    fn drop(&mut self) {
        let mut here = self.crowd.here.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = here.get_mut(&self.who) {
            *count -= 1;
            if *count == 0 {
                here.remove(&self.who);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_crowd_lets_so_many_in_and_forgets_who_has_left() {
        let crowd = Crowd::new(2);
        let (first, _second) = (crowd.enter("a"), crowd.enter("a"));
        assert!(first.is_some() && crowd.enter("a").is_none() && crowd.enter("b").is_some());
        drop(first);
        assert!(crowd.enter("a").is_some());
        assert_eq!(crowd.here.lock().expect("a crowd").len(), 1, "only `a` is still there");
    }

    #[test]
    fn a_burst_is_allowed_and_then_so_much_a_second() {
        let rate = Rate { burst: 2.0, per_second: 1.0 };
        let start = Instant::now();
        let mut bucket = Bucket::full(rate, start);
        let later = |millis| start + Duration::from_millis(millis);
        assert!(bucket.take(rate, start) && bucket.take(rate, start) && !bucket.take(rate, start));
        assert_eq!(bucket.until_next(rate), Duration::from_secs(1));
        assert!(!bucket.take(rate, later(900)) && bucket.take(rate, later(1100)));
    }

    #[test]
    fn everybody_has_a_bucket_of_their_own() {
        let limiter = Limiter::new(Rate { burst: 1.0, per_second: 0.01 });
        assert!(limiter.allows("a") && limiter.allows("b") && !limiter.allows("a"));
    }
}
