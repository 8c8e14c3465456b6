//! Figures for Prometheus.

use std::{
    fmt::Write,
    sync::atomic::{AtomicI64, AtomicU64, Ordering::Relaxed},
    time::Duration,
};

/// Something that only grows.
#[derive(Debug, Default)]
pub(crate) struct Counter(AtomicU64);

impl Counter {
    pub(crate) fn add(&self, n: u64) {
        self.0.fetch_add(n, Relaxed);
    }
}

/// Something that goes up and down.
#[derive(Debug, Default)]
pub(crate) struct Gauge(AtomicI64);

impl Gauge {
    pub(crate) fn add(&self, n: i64) {
        self.0.fetch_add(n, Relaxed);
    }

    pub(crate) fn set(&self, n: i64) {
        self.0.store(n, Relaxed);
    }

    pub(crate) fn get(&self) -> i64 {
        self.0.load(Relaxed)
    }
}

/// Upper bounds of the buckets of a [`Timing`], in microseconds.
const BUCKETS: [u64; 10] = [500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000, 500_000, 2_000_000];

/// How long something takes.
#[derive(Debug, Default)]
pub(crate) struct Timing {
    buckets: [AtomicU64; BUCKETS.len()],
    count: AtomicU64,
    micros: AtomicU64,
}

impl Timing {
    pub(crate) fn observe(&self, took: Duration) {
        let micros = took.as_micros() as u64;
        if let Some(bucket) = BUCKETS.iter().position(|&bound| micros <= bound) {
            self.buckets[bucket].fetch_add(1, Relaxed);
        }
        self.count.fetch_add(1, Relaxed);
        self.micros.fetch_add(micros, Relaxed);
    }
}

/// All figures of a server.
#[derive(Debug, Default)]
pub(crate) struct Metrics {
    pub(crate) sockets: Gauge,
    pub(crate) rooms: Gauge,
    pub(crate) leases: Gauge,
    pub(crate) messages: Counter,
    pub(crate) refused: Counter,
    pub(crate) too_fast: Counter,
    pub(crate) updates: Counter,
    pub(crate) dropped: Counter,
    pub(crate) commits: Counter,
    pub(crate) failed_commits: Counter,
    pub(crate) committed: Counter,
    pub(crate) conflicts: Counter,
    pub(crate) thoughts: Counter,
    pub(crate) thinking: Gauge,
    pub(crate) commit_time: Timing,
    pub(crate) answer_time: Timing,
    pub(crate) think_wait: Timing,
}

impl Metrics {
    /// In Prometheus' text format.
    pub(crate) fn text(&self) -> String {
        let mut out = String::new();
        let gauges = [
            ("sockets", "open connections", &self.sockets),
            ("rooms", "tables held in memory", &self.rooms),
            ("leases", "tables that this node drives", &self.leases),
            ("thoughts_waiting", "decisions of bots that wait or are being thought about", &self.thinking),
        ];
        for (name, help, gauge) in gauges {
            let value = gauge.get();
            let _ = write!(
                out,
                "# HELP grandstand_{name} {help}\n# TYPE grandstand_{name} gauge\ngrandstand_{name} {value}\n"
            );
        }
        let counters = [
            ("messages_total", "messages from clients", &self.messages),
            ("refused_total", "messages that were refused", &self.refused),
            ("too_fast_total", "messages and requests over the rate limit", &self.too_fast),
            ("updates_total", "updates sent", &self.updates),
            ("dropped_total", "connections dropped because they read too slowly", &self.dropped),
            ("commits_total", "transactions", &self.commits),
            ("failed_commits_total", "transactions that failed", &self.failed_commits),
            ("committed_total", "appends committed", &self.committed),
            ("conflicts_total", "appends that another node beat", &self.conflicts),
            ("thoughts_total", "decisions of bots", &self.thoughts),
        ];
        for (name, help, counter) in counters {
            let value = counter.0.load(Relaxed);
            let _ = write!(
                out,
                "# HELP grandstand_{name} {help}\n# TYPE grandstand_{name} counter\ngrandstand_{name} {value}\n"
            );
        }
        let timings = [
            ("commit_seconds", "time of a transaction", &self.commit_time),
            ("answer_seconds", "time from a message to the updates it led to", &self.answer_time),
            ("think_wait_seconds", "time a decision waits for a thinker", &self.think_wait),
        ];
        for (name, help, timing) in timings {
            let _ = write!(out, "# HELP grandstand_{name} {help}\n# TYPE grandstand_{name} histogram\n");
            let mut below = 0;
            for (bound, bucket) in BUCKETS.iter().zip(&timing.buckets) {
                below += bucket.load(Relaxed);
                let bound = *bound as f64 / 1e6;
                let _ = writeln!(out, "grandstand_{name}_bucket{{le=\"{bound}\"}} {below}");
            }
            let (count, sum) = (timing.count.load(Relaxed), timing.micros.load(Relaxed) as f64 / 1e6);
            let _ = write!(
                out,
                "grandstand_{name}_bucket{{le=\"+Inf\"}} {count}\ngrandstand_{name}_sum {sum}\ngrandstand_{name}_count {count}\n"
            );
        }
        out
    }
}
