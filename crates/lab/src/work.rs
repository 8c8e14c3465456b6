//! Many tasks on all cores, in an order that does not depend on their number.

use std::{
    ops::Range,
    sync::{
        Arc, OnceLock,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
};

use grandstand_core::Sentence;
use indicatif::{ProgressBar, ProgressStyle};
use rayon::{ThreadPool, ThreadPoolBuilder};

/// A flag that says "stop when you can, and keep what you have".
#[derive(Clone, Debug, Default)]
pub struct Stop(Arc<AtomicBool>);

impl Stop {
    /// The flag that Ctrl-C raises. A second Ctrl-C ends the program at once.
    pub fn on_interrupt() -> Result<Stop, Sentence> {
        static FLAG: OnceLock<Result<Stop, Sentence>> = OnceLock::new();
        FLAG.get_or_init(|| {
            let stop = Stop::default();
            let raised = stop.clone();
            let handler = move || {
                if raised.0.swap(true, Ordering::SeqCst) {
                    std::process::exit(130);
                }
            };
            ctrlc::set_handler(handler)
                .map_err(|error| Sentence::of("interrupt-uncaught").with("reason", error.to_string()))?;
            Ok(stop)
        })
        .clone()
    }

    /// Raises the flag.
    pub fn raise(&self) {
        self.0.store(true, Ordering::SeqCst);
    }

    /// Whether it is raised.
    pub fn is_raised(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// Threads that share out numbered tasks.
#[derive(Debug)]
pub struct Workers {
    pool: ThreadPool,
    /// Raised when the work should stop.
    pub stop: Stop,
    show_progress: bool,
}

impl Workers {
    /// This many threads; all cores for 0.
    pub fn new(threads: usize, stop: Stop) -> Result<Workers, Sentence> {
        let pool = ThreadPoolBuilder::new()
            .num_threads(threads)
            .build()
            .map_err(|error| Sentence::of("threads-unstarted").with("reason", error.to_string()))?;
        Ok(Workers { pool, stop, show_progress: false })
    }

    /// The same workers with a progress bar, if there is a terminal to draw it on.
    #[must_use]
    pub fn with_progress(mut self) -> Self {
        self.show_progress = true;
        self
    }

    /// A bar for this many tasks.
    pub(crate) fn bar(&self, tasks: usize) -> ProgressBar {
        if !self.show_progress {
            return ProgressBar::hidden();
        }
        let style = ProgressStyle::with_template("{bar:40} {human_pos}/{human_len}  {eta}  {msg}");
        let bar = ProgressBar::new(tasks as u64);
        bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
        bar
    }

    /// Does the tasks of a range, the lowest numbers first, and returns what they gave in order. A task that gives nothing has
    /// been stopped; what is returned ends before the first of those.
    pub(crate) fn run<T: Send>(
        &self,
        tasks: Range<usize>,
        bar: &ProgressBar,
        task: impl Fn(usize) -> Option<T> + Sync,
    ) -> Vec<T> {
        let next = AtomicUsize::new(tasks.start);
        let worker = |_: rayon::BroadcastContext<'_>| {
            let mut done = Vec::new();
            while !self.stop.is_raised() {
                let number = next.fetch_add(1, Ordering::Relaxed);
                if number >= tasks.end {
                    break;
                }
                let Some(given) = task(number) else { break };
                done.push((number, given));
                bar.inc(1);
            }
            done
        };
        let mut done: Vec<(usize, T)> = self.pool.broadcast(worker).into_iter().flatten().collect();
        done.sort_unstable_by_key(|&(number, _)| number);
        let whole = done.iter().zip(tasks).take_while(|((number, _), wanted)| number == wanted).count();
        done.truncate(whole);
        done.into_iter().map(|(_, given)| given).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_stand_in_order_on_any_number_of_threads() {
        for threads in [1, 2, 5] {
            let workers = Workers::new(threads, Stop::default()).expect("threads start");
            let squares = workers.run(3..200, &workers.bar(197), |n| Some(n * n));
            assert_eq!(squares, (3..200).map(|n| n * n).collect::<Vec<_>>());
        }
    }

    #[test]
    fn stopping_keeps_an_unbroken_beginning() {
        let stop = Stop::default();
        let workers = Workers::new(3, stop.clone()).expect("threads start");
        let done = workers.run(0..10_000, &workers.bar(10_000), |n| {
            if n == 500 {
                stop.raise();
            }
            (!stop.is_raised() || n < 500).then_some(n)
        });
        assert!(done.len() >= 490 && done.len() <= 500, "{}", done.len());
        assert_eq!(done, (0..done.len()).collect::<Vec<_>>());
    }
}
