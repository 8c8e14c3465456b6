//! Figures for Prometheus.

use std::{sync::atomic::AtomicU64, time::Duration};

use prometheus_client::{
    encoding::{EncodeLabelSet, text::encode},
    metrics::{counter::Counter, family::Family, gauge::Gauge, histogram::Histogram, info::Info},
    registry::Registry,
};

use crate::store::Stage;

/// Upper bounds of the buckets of a timing, in seconds.
const BUCKETS: [f64; 11] = [0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 2.0, 5.0];

/// How long something takes.
#[derive(Clone, Debug)]
pub(crate) struct Timing(Histogram);

impl Timing {
    fn new() -> Timing {
        Timing(Histogram::new(BUCKETS))
    }

    pub(crate) fn observe(&self, took: Duration) {
        self.0.observe(took.as_secs_f64());
    }
}

/// Rules in memory, counted.
pub(crate) struct RulesHeld(Vec<Gauge>);

impl Drop for RulesHeld {
    fn drop(&mut self) {
        for gauge in &self.0 {
            gauge.dec();
        }
    }
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
struct Answer {
    path: String,
    status: u32,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
struct InStage {
    stage: &'static str,
}

type Answers = Family<Answer, Histogram, fn() -> Histogram>;

/// All figures of a server.
pub(crate) struct Metrics {
    registry: Registry,
    pub(crate) sockets: Gauge,
    pub(crate) rooms: Gauge,
    pub(crate) leases: Gauge,
    rules: Gauge,
    own_rules: Gauge,
    pub(crate) writer_queue: Gauge,
    pub(crate) messages: Counter,
    pub(crate) refused: Counter,
    pub(crate) too_fast: Counter,
    pub(crate) turned_away: Counter,
    pub(crate) updates: Counter,
    pub(crate) dropped: Counter,
    pub(crate) commits: Counter,
    pub(crate) failed_commits: Counter,
    pub(crate) committed: Counter,
    pub(crate) conflicts: Counter,
    pub(crate) thoughts: Counter,
    pub(crate) thinking: Gauge,
    pub(crate) looks: Counter,
    pub(crate) commit_time: Timing,
    pub(crate) answer_time: Timing,
    pub(crate) think_wait: Timing,
    answers: Answers,
    tables: Family<InStage, Gauge>,
    memory: Gauge<u64, AtomicU64>,
}

impl Default for Metrics {
    fn default() -> Metrics {
        let mut metrics = Metrics {
            registry: Registry::with_prefix("grandstand"),
            sockets: Gauge::default(),
            rooms: Gauge::default(),
            leases: Gauge::default(),
            rules: Gauge::default(),
            own_rules: Gauge::default(),
            writer_queue: Gauge::default(),
            messages: Counter::default(),
            refused: Counter::default(),
            too_fast: Counter::default(),
            turned_away: Counter::default(),
            updates: Counter::default(),
            dropped: Counter::default(),
            commits: Counter::default(),
            failed_commits: Counter::default(),
            committed: Counter::default(),
            conflicts: Counter::default(),
            thoughts: Counter::default(),
            thinking: Gauge::default(),
            looks: Counter::default(),
            commit_time: Timing::new(),
            answer_time: Timing::new(),
            think_wait: Timing::new(),
            answers: Family::new_with_constructor(|| Histogram::new(BUCKETS)),
            tables: Family::default(),
            memory: Gauge::default(),
        };
        metrics.register();
        metrics
    }
}

impl Metrics {
    fn register(&mut self) {
        let registry = &mut self.registry;
        let version = Info::new([("version", env!("CARGO_PKG_VERSION"))]);
        registry.register("build", "the program", version);
        for (name, help, gauge) in [
            ("sockets", "open connections to tables", &self.sockets),
            ("rooms", "tables held in memory", &self.rooms),
            ("leases", "tables that this node drives, where several share a database", &self.leases),
            ("rules", "sets of rules held, one for each table in play or just over", &self.rules),
            (
                "own_rules",
                "those of them with boards, cards or values that somebody brought",
                &self.own_rules,
            ),
            ("writer_queue", "appends that wait for the database", &self.writer_queue),
            ("thoughts_waiting", "decisions of bots that wait or are being thought about", &self.thinking),
        ] {
            registry.register(name, help, gauge.clone());
        }
        for (name, help, counter) in [
            ("messages", "messages from clients", &self.messages),
            ("refused", "messages that were refused", &self.refused),
            ("too_fast", "messages and requests over the rate limit", &self.too_fast),
            ("turned_away", "connections over the limit on connections", &self.turned_away),
            ("updates", "updates sent", &self.updates),
            ("dropped", "connections dropped because they read too slowly", &self.dropped),
            ("commits", "transactions", &self.commits),
            ("failed_commits", "transactions that failed", &self.failed_commits),
            ("committed", "appends committed", &self.committed),
            ("conflicts", "appends that another node beat", &self.conflicts),
            ("thoughts", "decisions of bots", &self.thoughts),
            ("looks", "positions looked at for spectators and coached players", &self.looks),
        ] {
            registry.register(name, help, counter.clone());
        }
        for (name, help, timing) in [
            ("commit_seconds", "time of a transaction in the database", &self.commit_time),
            ("answer_seconds", "time from a message to the updates it led to", &self.answer_time),
            ("think_wait_seconds", "time a decision waits for a thinker", &self.think_wait),
        ] {
            registry.register(name, help, timing.0.clone());
        }
        registry.register(
            "http_seconds",
            "time to answer a request, by address and status",
            self.answers.clone(),
        );
        registry.register("tables", "tables in the database, by stage", self.tables.clone());
        registry.register("memory_bytes", "memory of the process", self.memory.clone());
    }

    /// Rules are held until the answer is dropped.
    pub(crate) fn hold_rules(&self, own: bool) -> RulesHeld {
        let gauges =
            if own { vec![self.rules.clone(), self.own_rules.clone()] } else { vec![self.rules.clone()] };
        for gauge in &gauges {
            gauge.inc();
        }
        RulesHeld(gauges)
    }

    /// A request was answered.
    pub(crate) fn answered(&self, path: String, status: u16, took: Duration) {
        let answer = Answer { path, status: status.into() };
        self.answers.get_or_create(&answer).observe(took.as_secs_f64());
    }

    /// In Prometheus' text format, with what is only looked up when somebody asks.
    pub(crate) fn text(&self, stages: &[(Stage, u64)]) -> String {
        for (stage, name) in [
            (Stage::Lobby, "lobby"),
            (Stage::Playing, "playing"),
            (Stage::Over, "over"),
            (Stage::Closed, "closed"),
        ] {
            let count = stages.iter().find(|(which, _)| *which == stage).map_or(0, |(_, count)| *count);
            self.tables.get_or_create(&InStage { stage: name }).set(count as i64);
        }
        self.memory.set(memory().unwrap_or(0));
        let mut out = String::new();
        // Writing to a string does not fail.
        let _ = encode(&mut out, &self.registry);
        out
    }
}

/// What this process holds in memory, where the system says so.
fn memory() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    Some(line.trim().strip_suffix("kB")?.trim().parse::<u64>().ok()? * 1024)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn prometheus_can_read_it() {
        let metrics = Metrics::default();
        metrics.messages.inc();
        metrics.answered("/api/me".to_owned(), 200, Duration::from_millis(3));
        let held = (metrics.hold_rules(false), metrics.hold_rules(true));
        let text = metrics.text(&[(Stage::Playing, 7)]);
        drop(held);
        assert_eq!((metrics.rules.get(), metrics.own_rules.get()), (0, 0));
        for line in [
            "grandstand_rules 2",
            "grandstand_own_rules 1",
            "grandstand_messages_total 1",
            "grandstand_tables{stage=\"playing\"} 7",
            "grandstand_http_seconds_count{path=\"/api/me\",status=\"200\"} 1",
            "grandstand_build_info{version=",
        ] {
            assert!(text.contains(line), "{line} is missing in {text}");
        }
        assert!(text.ends_with("# EOF\n"));
    }
}
