//! Connections that are thrown away when something goes wrong on them.
//!
//! After "disk full" SQLite has rolled back by itself and sqlx does not know; after a timeout nobody knows where a connection of
//! PostgreSQL stands. So a connection goes back to its pool only when all went well; the next one who needs it gets a new one.

use std::{
    future::Future,
    ops::{Deref, DerefMut},
    time::Duration,
};

use sqlx::{Database, Pool, pool::PoolConnection};

use grandstand_core::Sentence;

use super::StoreError;

/// How long the database may take for one thing that is asked of it.
pub(super) const ANSWER: Duration = Duration::from_secs(5);

/// A connection on loan.
pub(super) struct Lent<DB: Database>(Option<PoolConnection<DB>>);

impl<DB: Database> Lent<DB> {
    pub(super) async fn from(pool: &Pool<DB>) -> Result<Self, StoreError> {
        Ok(Lent(Some(pool.acquire().await?)))
    }

    /// All went well: somebody else may have it.
    pub(super) fn give_back(mut self) {
        drop(self.0.take());
    }
}

impl<DB: Database> Drop for Lent<DB> {
    fn drop(&mut self) {
        if let Some(connection) = self.0.take() {
            drop(connection.detach());
        }
    }
}

impl<DB: Database> Deref for Lent<DB> {
    type Target = DB::Connection;

    fn deref(&self) -> &DB::Connection {
        self.0.as_deref().unwrap_or_else(|| unreachable!("given back only at its end"))
    }
}

impl<DB: Database> DerefMut for Lent<DB> {
    fn deref_mut(&mut self) -> &mut DB::Connection {
        self.0.as_deref_mut().unwrap_or_else(|| unreachable!("given back only at its end"))
    }
}

/// What the database answers, if it does so in time.
pub(super) async fn in_time<T>(asked: impl Future<Output = Result<T, StoreError>>) -> Result<T, StoreError> {
    let silent = |_| StoreError(Sentence::of("store-silent").number("seconds", ANSWER.as_secs() as i64));
    tokio::time::timeout(ANSWER, asked).await.map_err(silent)?
}
