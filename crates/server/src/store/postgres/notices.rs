//! What nodes tell each other: which tables have entries up to which number, never what is in them.

use std::time::Duration;

use sqlx::postgres::{PgConnectOptions, PgListener, PgPoolOptions};
use tokio::sync::mpsc;

use crate::store::{Notice, StoreError, TableId};

pub(super) const CHANNEL: &str = "grandstand";

/// PostgreSQL takes payloads below 8000 bytes.
const LONGEST: usize = 7900;
/// How often the connection is tried when nothing is heard: a cable that was pulled says nothing.
const SILENCE: Duration = Duration::from_secs(5);
const PATIENCE: Duration = Duration::from_secs(5);
const PAUSE: Duration = Duration::from_millis(500);

/// The payloads that name all of these: the node, then `table:seq` for each.
pub(super) fn payloads<'a>(node: u64, written: impl Iterator<Item = (&'a str, u64)>) -> Vec<String> {
    let mut payloads: Vec<String> = Vec::new();
    for (table, seq) in written {
        let item = format!(" {table}:{seq}");
        match payloads.last_mut() {
            Some(payload) if payload.len() + item.len() <= LONGEST => payload.push_str(&item),
            _ => payloads.push(format!("{node:x}{item}")),
        }
    }
    payloads
}

/// What a payload says to this node; nothing if it is its own. One that cannot be read may be about anything.
fn read(payload: &str, own: u64) -> Option<Notice> {
    let mut words = payload.split(' ');
    let node = words.next().and_then(|node| u64::from_str_radix(node, 16).ok());
    if node == Some(own) {
        return None;
    }
    let item = |word: &str| -> Option<(TableId, u64)> {
        let (table, seq) = word.rsplit_once(':')?;
        Some((table.to_owned(), seq.parse().ok()?))
    };
    let written: Option<Vec<(TableId, u64)>> = words.map(item).collect();
    Some(node.and(written).map_or(Notice::Lost, Notice::Written))
}

/// Starts to listen; everything that other nodes commit after this has returned will be heard or reported as lost.
pub(super) async fn connect(options: &PgConnectOptions) -> Result<PgListener, StoreError> {
    let pool = PgPoolOptions::new()
        .max_connections(1)
        .acquire_timeout(PATIENCE)
        .idle_timeout(None)
        .max_lifetime(None)
        .connect_with(options.clone())
        .await?;
    let mut listener = PgListener::connect_with(&pool).await?;
    listener.ignore_pool_close_event(true);
    listener.eager_reconnect(false);
    listener.listen(CHANNEL).await?;
    Ok(listener)
}

/// Hands on what is heard, and comes back after every loss, until nobody wants to know.
pub(super) async fn listen(
    mut listener: PgListener,
    options: PgConnectOptions,
    own: u64,
    tell: mpsc::Sender<Notice>,
) {
    loop {
        while let Some(payload) = next(&mut listener).await {
            if let Some(notice) = read(&payload, own)
                && tell.send(notice).await.is_err()
            {
                return;
            }
        }
        tracing::warn!("the connection that listens to other nodes is lost");
        listener = loop {
            match connect(&options).await {
                Ok(listener) => break listener,
                Err(error) => tracing::warn!(%error, "cannot listen to other nodes"),
            }
            tokio::time::sleep(PAUSE).await;
        };
        // Only now: what is read again from here on, and what is heard from here on, leave no gap.
        if tell.send(Notice::Lost).await.is_err() {
            return;
        }
    }
}

/// The next payload; nothing once the connection is dead.
async fn next(listener: &mut PgListener) -> Option<String> {
    loop {
        match tokio::time::timeout(SILENCE, listener.try_recv()).await {
            Ok(Ok(notification)) => return Some(notification?.payload().to_owned()),
            Ok(Err(_)) => return None,
            Err(_) => {
                let alive = sqlx::query("SELECT 1").execute(&mut *listener);
                tokio::time::timeout(PATIENCE, alive).await.ok()?.ok()?;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_said_is_understood() {
        let written: Vec<(String, u64)> = (0..1000).map(|n| (format!("{n:020}"), n * n)).collect();
        let payloads = payloads(0xfedc_ba98_7654_3210, written.iter().map(|(id, seq)| (id.as_str(), *seq)));
        assert!(payloads.len() > 1 && payloads.iter().all(|payload| payload.len() < 8000));
        let mut heard = Vec::new();
        for payload in &payloads {
            assert_eq!(read(payload, 0xfedc_ba98_7654_3210), None, "one's own");
            match read(payload, 1) {
                Some(Notice::Written(tables)) => heard.extend(tables),
                other => panic!("{other:?}"),
            }
        }
        assert_eq!(heard, written);
    }

    #[test]
    fn what_cannot_be_read_is_lost() {
        for payload in ["", "hello", "1 table", "1 table:x", "zz table:1"] {
            assert_eq!(read(payload, 7), Some(Notice::Lost), "{payload}");
        }
    }
}
