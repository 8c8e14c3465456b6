//! The folder, and the file in it.

use std::{
    fs::{DirBuilder, File, TryLockError},
    os::unix::fs::OpenOptionsExt,
    path::{Path, PathBuf},
    time::Duration,
};

use sqlx::{
    SqliteConnection, SqlitePool,
    sqlite::{SqliteConnectOptions, SqliteJournalMode, SqliteSynchronous},
};

use grandstand_core::Sentence;
use grandstand_words::refused_by_system;

use crate::store::StoreError;

pub(super) const FILE: &str = "grandstand.sqlite";
/// The size of a page, in bytes.
pub(super) const PAGE: u64 = 4096;

/// After how many pages the log of the database is worked into it: every table writes to its own few pages again and again.
const CHECKPOINT: &str = "4000";

pub(super) fn options(folder: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .filename(folder.join(FILE))
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .pragma("wal_autocheckpoint", CHECKPOINT)
        .busy_timeout(Duration::from_secs(10))
}

/// How long a starting server waits for the folder of one that is just ending: two seconds.
const MOMENTS: u32 = 40;
const MOMENT: Duration = Duration::from_millis(50);

/// Makes sure that the folder is there and nobody else uses it. It holds secrets: only its owner may look inside.
pub(super) fn lock(folder: &Path) -> Result<File, StoreError> {
    let failed = |error: std::io::Error| {
        let unfit = Sentence::of("store-folder").with("folder", folder.display().to_string());
        StoreError(unfit.with("reason", refused_by_system(&error)))
    };
    let mut builder = DirBuilder::new();
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.recursive(true).create(folder).map_err(failed)?;
    let file =
        File::options().create(true).truncate(false).write(true).open(folder.join("lock")).map_err(failed)?;
    // A server that is just ending lets go of its folder in a moment; whoever starts right after it waits for that.
    let mut locked = file.try_lock();
    for _ in 0..MOMENTS {
        if !matches!(locked, Err(TryLockError::WouldBlock)) {
            break;
        }
        std::thread::sleep(MOMENT);
        locked = file.try_lock();
    }
    match locked {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => {
            let used = Sentence::of("store-folder-used").with("folder", folder.display().to_string());
            Err(StoreError(used))
        }
        Err(TryLockError::Error(error)) => Err(failed(error)),
    }
}

/// Whoever held tables here before is gone, or the lock would still be held.
pub(super) async fn forget_earlier_nodes(writer: &SqlitePool) -> Result<(), StoreError> {
    let mut tx = writer.begin_with("BEGIN IMMEDIATE").await?;
    sqlx::raw_sql("DELETE FROM leases; DELETE FROM nodes; DELETE FROM presence").execute(&mut *tx).await?;
    Ok(tx.commit().await?)
}

/// Copies into a file beside it first, so that a backup is whole or not there.
pub(super) async fn copy(connection: &mut SqliteConnection, to: &Path) -> Result<(), StoreError> {
    let file = |key| Sentence::of(key).with("file", to.display().to_string());
    let failed =
        |error: std::io::Error| StoreError(file("store-unwritten").with("reason", refused_by_system(&error)));
    if to.exists() {
        return Err(StoreError(file("store-copy-exists")));
    }
    let mut part = to.as_os_str().to_owned();
    part.push(".part");
    let part = PathBuf::from(part);
    match std::fs::remove_file(&part) {
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => return Err(failed(error)),
        _ => {}
    }
    let name = part.to_str().ok_or_else(|| StoreError(Sentence::of("store-copy-name")))?;
    // It holds the key of the cookies and the seeds of running games: nobody else's to read.
    File::options().write(true).create_new(true).mode(0o600).open(&part).map_err(failed)?;
    sqlx::query("VACUUM INTO $1").bind(name).execute(connection).await?;
    File::open(&part).and_then(|file| file.sync_all()).map_err(failed)?;
    std::fs::rename(&part, to).map_err(failed)
}
