//! Bringing a database up to date, with sqlx's own migrations.

use sqlx::migrate::{MigrateError, Migration, MigrationType, Migrator};

use grandstand_core::Sentence;

use super::StoreError;

/// The migrations of a folder under `migrations/`, in order. (The macro that reads them itself would compile both drivers twice.)
macro_rules! migrations {
    ($dialect:literal) => {
        [
            ("tables", include_str!(concat!("../../migrations/", $dialect, "/1_tables.sql"))),
            (
                "nodes, sessions, operator",
                include_str!(concat!("../../migrations/", $dialect, "/2_nodes_sessions_operator.sql")),
            ),
            ("documents", include_str!(concat!("../../migrations/", $dialect, "/3_documents.sql"))),
            ("messages", include_str!(concat!("../../migrations/", $dialect, "/4_messages.sql"))),
            ("runs", include_str!(concat!("../../migrations/", $dialect, "/5_runs.sql"))),
            ("editions", include_str!(concat!("../../migrations/", $dialect, "/6_editions.sql"))),
        ]
    };
}

pub(super) fn sqlite() -> Migrator {
    migrator(&migrations!("sqlite"))
}

pub(super) fn postgres() -> Migrator {
    migrator(&migrations!("postgres"))
}

fn migrator(scripts: &[(&'static str, &'static str)]) -> Migrator {
    let migration = |(version, (name, script)): (i64, &(&'static str, &'static str))| {
        Migration::new(
            version,
            (*name).into(),
            MigrationType::Simple,
            sqlx::SqlSafeStr::into_sql_str(*script),
            false,
        )
    };
    Migrator::with_migrations((1..).zip(scripts).map(migration).collect())
}

/// What went wrong, for whoever starts the server.
pub(super) fn explain(error: &MigrateError) -> StoreError {
    StoreError(match error {
        MigrateError::VersionMissing(version) => {
            Sentence::of("store-newer").with("version", version.to_string())
        }
        MigrateError::VersionMismatch(version) => {
            Sentence::of("store-other").with("version", version.to_string())
        }
        other => {
            tracing::error!(error = %other, "the database could not be brought up to date");
            Sentence::of("store-stuck")
        }
    })
}
