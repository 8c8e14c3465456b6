//! Bots think here, on threads of their own: one less than there are cores, so that people never wait for a bot.
//!
//! A table asks for one decision at a time, so a plain queue is fair between tables. When the queue grows, everybody thinks less.

use std::{
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicU32, Ordering::Relaxed},
        mpsc,
    },
    thread,
    time::{Duration, Instant},
};

use grandstand_bots::{Bot, Budget, Rung, bot};
use grandstand_catalogue::{AnyAction, AnyInfoset};
use grandstand_core::{Infoset, Pcg};

use crate::{identity::random, metrics::Metrics};

/// How long a decision may wait for a thread before everybody thinks less.
const SHORT_WAIT: Duration = Duration::from_millis(150);
/// The least share of its playouts that a bot is left with, in thousandths.
const LEAST: u32 = 50;

/// A decision to be made.
pub(crate) struct Question {
    pub(crate) rung: String,
    pub(crate) infoset: AnyInfoset,
    /// Called with the answer, on the thinker's thread.
    pub(crate) answer: Box<dyn FnOnce(AnyAction) + Send>,
}

/// The threads that think.
#[derive(Clone)]
pub(crate) struct Thinkers {
    queue: mpsc::Sender<(Instant, Question)>,
    metrics: Arc<Metrics>,
}

impl Thinkers {
    pub(crate) fn start(threads: Option<usize>, metrics: Arc<Metrics>) -> Thinkers {
        let cores = thread::available_parallelism().map_or(1, usize::from);
        let threads = threads.unwrap_or(cores.saturating_sub(1)).max(1);
        let (queue, questions) = mpsc::channel();
        let questions = Arc::new(Mutex::new(questions));
        let share = Arc::new(AtomicU32::new(1000));
        for number in 0..threads {
            let (questions, share, metrics) = (questions.clone(), share.clone(), metrics.clone());
            let thinker = thread::Builder::new().name(format!("thinker-{number}"));
            // Without threads there are no bots; a server that cannot start one must say so at once.
            thinker.spawn(move || think(&questions, &share, &metrics)).expect("a thread for bots");
        }
        Thinkers { queue, metrics }
    }

    pub(crate) fn ask(&self, question: Question) {
        self.metrics.thinking.add(1);
        let _ = self.queue.send((Instant::now(), question));
    }
}

fn think(questions: &Mutex<mpsc::Receiver<(Instant, Question)>>, share: &AtomicU32, metrics: &Metrics) {
    let mut luck = Pcg::new(u64::from_le_bytes(random()));
    let bots = Rung::ALL.map(bot);
    loop {
        let next = questions.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok((asked, question)) = next else { return };
        let waited = asked.elapsed();
        metrics.think_wait.observe(waited);
        let thousandths = adapt(share.load(Relaxed), waited);
        share.store(thousandths, Relaxed);
        // A name that no bot has plays like a club player rather than stopping the table.
        let rung = Rung::named(&question.rung).unwrap_or(Rung::Club);
        let mut legal = Vec::new();
        question.infoset.legal_actions(&mut legal);
        if let Some(&first) = legal.first() {
            let action = if legal.len() == 1 {
                first
            } else {
                let budget = Budget::Part(thousandths);
                bots[rung as usize].choose(&question.infoset, &legal, budget, &mut luck).action
            };
            (question.answer)(action);
        }
        metrics.thoughts.add(1);
        metrics.thinking.add(-1);
    }
}

/// The share of playouts after a decision has waited so long: down quickly, up slowly.
fn adapt(thousandths: u32, waited: Duration) -> u32 {
    if waited > SHORT_WAIT { (thousandths * 9 / 10).max(LEAST) } else { (thousandths + 5).min(1000) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thinking_shrinks_under_load_and_grows_again() {
        let mut share = 1000;
        for _ in 0..100 {
            share = adapt(share, SHORT_WAIT * 2);
        }
        assert_eq!(share, LEAST);
        for _ in 0..1000 {
            share = adapt(share, Duration::ZERO);
        }
        assert_eq!(share, 1000);
    }
}
