//! The one writer of a process: takes what all rooms want to append and commits it in batches.
//!
//! While one batch is on its way to the disk the next one gathers. A sync costs more than all else about a move, so there are at most so
//! many a second: as long as fewer moves are made nobody waits, and where more are, moves of several tables share a commit and are told in one
//! go. A table that alone writes waits for nobody.

use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use tokio::sync::{mpsc, oneshot};

use grandstand_core::Sentence;

use crate::{
    beat,
    limits::{Bucket, Rate},
    metrics::Metrics,
    store::{Append, Appended, Store, StoreError, TableId},
    time::now,
};

/// How many commits there may be: one costs as much as two moves, and nobody notices 40 ms; a few more after a quiet moment.
const COMMITS: Rate = Rate { burst: 20.0, per_second: 25.0 };

/// The most appends in one transaction.
const LARGEST_BATCH: usize = 512;

/// For how long a batch that failed is tried one append at a time.
const ALONE: Duration = Duration::from_secs(2);

type Wish = (Append, oneshot::Sender<Result<Appended, StoreError>>);

/// Where rooms bring their entries.
#[derive(Clone)]
pub(crate) struct Writer(mpsc::Sender<Wish>);

impl Writer {
    pub(crate) fn start(store: Arc<dyn Store>, node: u64, metrics: Arc<Metrics>) -> Writer {
        let (send, receive) = mpsc::channel(4096);
        tokio::spawn(write(store, node, metrics, receive));
        Writer(send)
    }

    /// Appends; answers when it is in the database.
    pub(crate) async fn append(&self, append: Append) -> Result<Appended, StoreError> {
        let gone = || StoreError(Sentence::of("store-stopping"));
        let (reply, answer) = oneshot::channel();
        self.0.send((append, reply)).await.map_err(|_| gone())?;
        answer.await.map_err(|_| gone())?
    }
}

async fn write(store: Arc<dyn Store>, node: u64, metrics: Arc<Metrics>, mut wishes: mpsc::Receiver<Wish>) {
    let mut batch: Vec<Wish> = Vec::new();
    let mut commits = Bucket::full(COMMITS, Instant::now());
    // The table that was alone in the last batch.
    let mut last: Option<TableId> = None;
    while wishes.recv_many(&mut batch, LARGEST_BATCH).await > 0 {
        let alone = batch.iter().all(|(append, _)| Some(&append.table) == last.as_ref());
        while !alone && !commits.take(COMMITS, Instant::now()) {
            let next = Instant::now() + commits.until_next(COMMITS);
            beat::wait_until(Some(next));
            tokio::time::sleep_until(next.into()).await;
            beat::wait_until(None);
            while let Some(wish) = (batch.len() < LARGEST_BATCH).then(|| wishes.try_recv().ok()).flatten() {
                batch.push(wish);
            }
        }
        let (appends, replies): (Vec<Append>, Vec<_>) = batch.drain(..).unzip();
        last = match &appends[..] {
            [only] => Some(only.table.clone()),
            _ => None,
        };
        metrics.writer_queue.set((appends.len() + wishes.len()) as i64);
        let began = Instant::now();
        let done = store.append(&appends, node, now()).await;
        metrics.commits.inc();
        metrics.committed.inc_by(appends.len() as u64);
        metrics.commit_time.observe(began.elapsed());
        match done {
            Ok(results) => {
                for (reply, result) in replies.into_iter().zip(results) {
                    let _ = reply.send(Ok(result));
                }
            }
            Err(error) => {
                metrics.failed_commits.inc();
                tracing::error!(%error, appends = appends.len(), "a batch could not be written");
                // One at a time, so that what is wrong with one table is not everybody's trouble; but not for long, since the
                // next batch waits.
                let patience = Instant::now() + ALONE;
                for (append, reply) in appends.into_iter().zip(replies) {
                    if began.elapsed() > ALONE || Instant::now() > patience {
                        let _ = reply.send(Err(StoreError(error.0.clone())));
                        continue;
                    }
                    let alone = store.append(std::slice::from_ref(&append), node, now()).await;
                    let _ =
                        reply.send(alone.map(|results| results.first().copied().unwrap_or(Appended::Taken)));
                }
            }
        }
    }
}
