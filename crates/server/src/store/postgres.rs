//! A PostgreSQL that several servers share.

mod address;
mod notices;

use std::{
    collections::{HashMap, HashSet},
    path::Path,
};

use sqlx::{Connection, Executor, PgConnection, PgPool, postgres::PgPoolOptions};
use tokio::{
    sync::{Mutex, mpsc},
    task::AbortHandle,
};

use grandstand_core::Sentence;

use super::{
    Append, Appended, Audited, DayRace, KeptRun, Listed, Moment, NodeSeen, Notice, Person, PersonId, Rated,
    Rating, Rerate, Runs, SOMEBODY, Stage, Store, StoreError, StoredEntry, Summary, TableId, TableRow, Which,
    batch::{Batch, Line, opening, seats},
    dialect::{dialect, on},
    lent::{ANSWER, Lent, in_time},
    log::log_writers,
    migrations, rows,
    runs::run_queries,
    sql::queries,
};

/// Apart, so that many readers do not keep the writer waiting. Besides the writer itself, people and leases are written.
const READERS: u32 = 6;
const WRITERS: u32 = 4;
/// How many notices may wait to be taken.
const NOTICES: usize = 4096;
/// Other nodes write to it.
const SHARED: bool = true;

/// A PostgreSQL database by its URL, for any number of nodes.
pub struct Postgres {
    readers: PgPool,
    writers: PgPool,
    notices: Mutex<mpsc::Receiver<Notice>>,
    listening: AbortHandle,
}

impl Drop for Postgres {
    fn drop(&mut self) {
        self.listening.abort();
    }
}

impl Postgres {
    /// Connects to the database for this node and brings its tables up to date.
    pub async fn open(url: &str, node: u64) -> Result<Postgres, StoreError> {
        // By its name the others see whether this node is connected.
        let options = address::options(url)?.application_name(&format!("grandstand {}", node.cast_signed()));
        let pool = || {
            PgPoolOptions::new().acquire_timeout(ANSWER).after_connect(|connection, _| {
                // What is acknowledged is on the disk, whatever the database's own default is. A statement that we have given
                // up ends by itself and holds no locks.
                const SETTINGS: &str =
                    "SET statement_timeout = '6s'; SET idle_in_transaction_session_timeout = '2s';
                    SELECT set_config('synchronous_commit', 'on', false)
                    WHERE current_setting('synchronous_commit') = 'off'";
                Box::pin(async move { connection.execute(sqlx::raw_sql(SETTINGS)).await.map(|_| ()) })
            })
        };
        let explain = |error: sqlx::Error| {
            StoreError(Sentence::of("store-unreached").with("reason", StoreError::from(error).0))
        };
        let mut first = PgConnection::connect_with(&options).await.map_err(explain)?;
        migrations::postgres()
            .run_direct(None, &mut first, false)
            .await
            .map_err(|error| migrations::explain(&error))?;
        drop(first);
        let writers = pool().max_connections(WRITERS).connect_with(options.clone()).await.map_err(explain)?;
        let readers = pool().max_connections(READERS).connect_lazy_with(options.clone());
        let listener = notices::connect(&options).await?;
        let (tell, heard) = mpsc::channel(NOTICES);
        let listening = tokio::spawn(notices::listen(listener, options, node, tell)).abort_handle();
        Ok(Postgres { readers, writers, notices: Mutex::new(heard), listening })
    }
}

queries!(Postgres, PgConnection, postgres, {
    fn shared(&self) -> bool {
        SHARED
    }

    async fn tell_who(&self, table: &str, node: u64) -> Result<(), StoreError> {
        let mut lent = self.writers.acquire().await?;
        tell(&mut lent, notices::payloads(node, std::iter::once((table, SOMEBODY)))).await
    }

    async fn notice(&self) -> Notice {
        match self.notices.lock().await.recv().await {
            Some(notice) => notice,
            None => std::future::pending().await,
        }
    }

    async fn backup(&self, _to: &Path) -> Result<(), StoreError> {
        Err(StoreError(Sentence::of("store-pg-dump")))
    }
});

run_queries!(Postgres);

log_writers!(PgConnection, postgres);

/// Tells the other nodes once it is committed.
async fn announce(
    tx: &mut PgConnection,
    node: u64,
    written: &HashMap<&str, (u64, Option<&Summary>)>,
) -> Result<(), StoreError> {
    tell(tx, notices::payloads(node, written.iter().map(|(table, (seq, _))| (*table, *seq)))).await
}

async fn tell(connection: &mut PgConnection, payloads: Vec<String>) -> Result<(), StoreError> {
    sqlx::query("SELECT pg_notify($1, payload) FROM unnest($2::text[]) AS payload")
        .bind(notices::CHANNEL)
        .bind(payloads)
        .execute(connection)
        .await?;
    Ok(())
}

/// Ends the connections of a node that has stood still: one that was stopped in the middle of a transaction holds its locks until then.
async fn cut_off(connection: &mut PgConnection, node: &NodeSeen) -> Result<(), StoreError> {
    sqlx::query(
        "SELECT pg_terminate_backend(a.pid) FROM pg_stat_activity AS a
         WHERE a.application_name = 'grandstand ' || CAST($1 AS bigint) AND a.usename = current_user
           AND a.datname = current_database() AND a.application_name <> current_setting('application_name')
           AND EXISTS (SELECT 1 FROM nodes WHERE node = $1 AND beat = $2 AND dead IS NULL)",
    )
    .bind(node.node.cast_signed())
    .bind(node.beat)
    .execute(connection)
    .await?;
    Ok(())
}
