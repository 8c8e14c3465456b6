//! Bots think here, on threads of their own: one less than there are cores, so that people never wait for a bot.
//!
//! A table asks for one decision at a time, so a plain queue is fair between tables. When the queue grows, everybody thinks less.

use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicU32, Ordering::Relaxed},
        mpsc,
    },
    thread,
    time::{Duration, Instant},
};

use grandstand_bots::{Bot, Budget, Rung};
use grandstand_catalogue::bot;
use grandstand_catalogue::{AnyAction, AnyGame, AnyInfoset};
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
        self.metrics.thinking.inc();
        let _ = self.queue.send((Instant::now(), question));
    }
}

fn think(questions: &Mutex<mpsc::Receiver<(Instant, Question)>>, share: &AtomicU32, metrics: &Metrics) {
    let mut luck = Pcg::new(u64::from_le_bytes(random()));
    let bots = Rung::EVERYBODY.map(bot);
    loop {
        let next = questions.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok((asked, question)) = next else { return };
        let waited = asked.elapsed();
        metrics.think_wait.observe(waited);
        let thousandths = adapt(share.load(Relaxed), waited);
        share.store(thousandths, Relaxed);
        // A name that no bot has plays like a club player rather than stopping the table.
        let rung = Rung::named(&question.rung).unwrap_or(Rung::Club);
        if let Some(action) = decide(&bots[rung as usize], &question.infoset, thousandths, &mut luck) {
            (question.answer)(action);
        }
        metrics.thoughts.inc();
        metrics.thinking.dec();
    }
}

/// What a bot does. One that fails does the first thing that is legal: its table goes on, and no other notices.
fn decide(
    bot: &dyn Bot<AnyGame>,
    infoset: &AnyInfoset,
    thousandths: u32,
    luck: &mut Pcg,
) -> Option<AnyAction> {
    let mut legal = Vec::new();
    infoset.legal_actions(&mut legal);
    let &first = legal.first()?;
    if legal.len() == 1 {
        return Some(first);
    }
    let budget = Budget::Part(thousandths);
    let thought = catch_unwind(AssertUnwindSafe(|| bot.choose(infoset, &legal, budget, luck).action));
    Some(thought.unwrap_or_else(|_| {
        tracing::error!("a bot has failed; it does the first thing that is legal");
        first
    }))
}

/// The share of playouts after a decision has waited so long: down quickly, up slowly.
fn adapt(thousandths: u32, waited: Duration) -> u32 {
    if waited > SHORT_WAIT { (thousandths * 9 / 10).max(LEAST) } else { (thousandths + 5).min(1000) }
}

#[cfg(test)]
mod tests {
    use grandstand_bots::Choice;
    use grandstand_core::{Chance, Game, NoEvents, Options, Viewer};

    use super::*;

    struct Broken;

    impl Bot<AnyGame> for Broken {
        fn choose(
            &self,
            _: &AnyInfoset,
            _: &[AnyAction],
            _: Budget,
            _: &mut dyn Chance,
        ) -> Choice<AnyAction> {
            panic!("a bug in a bot, on purpose");
        }
    }

    #[test]
    fn a_bot_that_fails_does_something_legal() {
        let spec = grandstand_catalogue::spec("top-race").expect("the game");
        let setup = spec.setup(2, None, &Options::new()).expect("a setup");
        let game = AnyGame::new(&setup, &mut Pcg::new(1), &mut NoEvents).expect("a game");
        let infoset = game.infoset(Viewer::Seat(game.turn().seat().expect("a turn")));
        let mut legal = Vec::new();
        infoset.legal_actions(&mut legal);
        assert!(legal.len() > 1);
        assert_eq!(decide(&Broken, &infoset, 1000, &mut Pcg::new(1)), Some(legal[0]));
    }

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
