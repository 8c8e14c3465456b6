//! Positions are looked at here for those who watch and those who ask a coach: on one thread of its own, so that neither people nor bots
//! wait for it. Whatever is still waiting when its table has moved on is not looked at any more.

use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering::Relaxed},
        mpsc,
    },
    thread,
};

use grandstand_review::Effort;

use crate::metrics::Metrics;

/// How many positions may wait; more are not taken.
const WAITING: usize = 256;

/// How closely a server looks: so many worlds for the chances; for advice three times as many, and two comparisons of so many playouts.
pub(crate) fn effort(seed: u64) -> Effort {
    Effort { playouts: 200, worlds: 48, seed, ..Effort::default() }
}

/// Something to be looked at.
pub(crate) struct Look {
    /// Where its table is now.
    pub(crate) now: Arc<AtomicU64>,
    /// Where it was when somebody asked.
    pub(crate) version: u64,
    /// Called with whether that is still the same, on the judge's thread.
    pub(crate) work: Box<dyn FnOnce(bool) + Send>,
}

/// The thread that looks.
#[derive(Clone)]
pub(crate) struct Judges(mpsc::SyncSender<Look>);

impl Judges {
    pub(crate) fn start(metrics: Arc<Metrics>) -> Judges {
        let (queue, looks) = mpsc::sync_channel::<Look>(WAITING);
        let judge = move || {
            for Look { now, version, work } in looks {
                let current = now.load(Relaxed) == version;
                if current {
                    metrics.looks.inc();
                }
                if catch_unwind(AssertUnwindSafe(|| work(current))).is_err() {
                    tracing::error!("a judge has failed; whoever asked hears nothing");
                }
            }
        };
        thread::Builder::new().name("judge".to_owned()).spawn(judge).expect("a thread for the judge");
        Judges(queue)
    }

    /// False if so much waits that this is not looked at.
    pub(crate) fn ask(&self, look: Look) -> bool {
        self.0.try_send(look).is_ok()
    }
}
