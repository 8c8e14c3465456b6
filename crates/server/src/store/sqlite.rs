//! A SQLite file that one server has to itself.

mod folder;

use std::{
    collections::{HashMap, HashSet},
    fs::File,
    path::Path,
};

use sqlx::{Connection, SqliteConnection, SqlitePool, sqlite::SqlitePoolOptions};

use grandstand_core::Sentence;

use super::{
    Append, Appended, Audited, DayRace, KeptRun, Listed, Moment, NodeSeen, Notice, Person, PersonId, Rated,
    Rating, Rerate, Runs, Stage, Store, StoreError, StoredEntry, Summary, TableId, TableRow, Which,
    batch::{Batch, Line, opening, seats},
    dialect::{dialect, on},
    lent::{ANSWER, Lent, in_time},
    log::log_writers,
    migrations, rows,
    runs::run_queries,
    sql::queries,
};

const READERS: u32 = 4;
/// Nobody else writes to it.
const SHARED: bool = false;

/// A SQLite database in WAL mode with full sync: one connection writes, a few read beside it.
pub struct Sqlite {
    writers: SqlitePool,
    readers: SqlitePool,
    /// Held as long as the folder is in use; the system gives it back even after a crash.
    _lock: File,
}

impl Sqlite {
    /// Opens the database in this folder; makes both on the first start.
    pub async fn open(folder: &Path) -> Result<Sqlite, StoreError> {
        Sqlite::open_within(folder, None).await
    }

    /// The same, with a file that grows to so many megabytes and no further.
    pub async fn open_within(folder: &Path, megabytes: Option<u32>) -> Result<Sqlite, StoreError> {
        let lock = folder::lock(folder)?;
        let mut options = folder::options(folder).create_if_missing(true);
        if let Some(megabytes) = megabytes {
            let pages = u64::from(megabytes) * (1 << 20) / folder::PAGE;
            options = options.pragma("max_page_count", pages.to_string());
        }
        let pool = || {
            SqlitePoolOptions::new()
                .idle_timeout(None)
                .max_lifetime(None)
                .test_before_acquire(false)
                .acquire_timeout(ANSWER)
        };
        let writers = pool().max_connections(1).connect_with(options.clone()).await?;
        migrations::sqlite().run(&writers).await.map_err(|error| migrations::explain(&error))?;
        folder::forget_earlier_nodes(&writers).await?;
        let readers = pool().max_connections(READERS).connect_lazy_with(options);
        Ok(Sqlite { writers, readers, _lock: lock })
    }

    /// Writes a copy of the database in this folder to a file, also while a server uses it.
    pub async fn backup_folder(folder: &Path, to: &Path) -> Result<(), StoreError> {
        let file = folder.join(folder::FILE);
        if !file.is_file() {
            let none = Sentence::of("store-none").with("folder", folder.display().to_string());
            return Err(StoreError(none));
        }
        let mut connection = SqliteConnection::connect_with(&folder::options(folder)).await?;
        folder::copy(&mut connection, to).await?;
        Ok(connection.close().await?)
    }
}

queries!(Sqlite, SqliteConnection, sqlite, {
    fn shared(&self) -> bool {
        SHARED
    }

    async fn tell_who(&self, _table: &str, _node: u64) -> Result<(), StoreError> {
        Ok(())
    }

    async fn notice(&self) -> Notice {
        std::future::pending().await
    }

    async fn backup(&self, to: &Path) -> Result<(), StoreError> {
        folder::copy(&mut *self.readers.acquire().await?, to).await
    }
});

run_queries!(Sqlite);

log_writers!(SqliteConnection, sqlite);

/// There is nobody to tell.
async fn announce(
    _: &mut SqliteConnection,
    _: u64,
    _: &HashMap<&str, (u64, Option<&Summary>)>,
) -> Result<(), StoreError> {
    Ok(())
}

/// There is no other node.
async fn cut_off(_: &mut SqliteConnection, _: &NodeSeen) -> Result<(), StoreError> {
    Ok(())
}
