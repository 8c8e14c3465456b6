//! One suite for both databases.
#![allow(clippy::unwrap_used, reason = "a test stops where something is missing")]

#[path = "store/alone.rs"]
mod alone;
#[path = "store/crash.rs"]
mod crash;
#[path = "common/postgres.rs"]
mod postgres;
#[path = "store/suite.rs"]
mod suite;
#[path = "store/together.rs"]
mod together;

use std::{
    path::{Path, PathBuf},
    sync::{
        Arc,
        atomic::{AtomicU32, Ordering},
    },
};

use grandstand_server::store::{
    Append, Postgres, Sqlite, Stage, Store, StoreError, StoredEntry, Summary, TableId, TableRow,
};

/// Where a database is; opening it again finds what was there.
#[derive(Clone)]
pub(crate) enum Place {
    Sqlite(Arc<Folder>),
    Postgres(String),
}

impl Place {
    pub(crate) fn sqlite() -> Place {
        Place::Sqlite(Arc::new(Folder::new()))
    }

    pub(crate) fn postgres() -> Place {
        Place::Postgres(postgres::database())
    }

    pub(crate) async fn open(&self, node: u64) -> Result<Arc<dyn Store>, StoreError> {
        Ok(match self {
            Place::Sqlite(folder) => Arc::new(Sqlite::open(&folder.path().join("data")).await?),
            Place::Postgres(url) => Arc::new(Postgres::open(url, node).await?),
        })
    }

    /// One store for each of two nodes; the same twice where a database is not shared.
    pub(crate) async fn two(&self) -> [Arc<dyn Store>; 2] {
        let first = self.open(1).await.unwrap();
        let second = match self {
            Place::Sqlite(_) => first.clone(),
            Place::Postgres(_) => self.open(2).await.unwrap(),
        };
        [first, second]
    }
}

/// A folder that goes with the test.
pub(crate) struct Folder {
    path: PathBuf,
    ours: bool,
}

impl Folder {
    fn new() -> Folder {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let count = COUNT.fetch_add(1, Ordering::Relaxed);
        let path = std::env::temp_dir().join(format!("grandstand-store-{}-{count}", std::process::id()));
        std::fs::create_dir_all(&path).unwrap();
        Folder { path, ours: true }
    }

    /// One that another process takes care of.
    pub(crate) fn existing(path: PathBuf) -> Folder {
        Folder { path, ours: false }
    }

    pub(crate) fn path(&self) -> &Path {
        &self.path
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        if self.ours {
            let _ = std::fs::remove_dir_all(&self.path);
        }
    }
}

pub(crate) fn entry(seq: u64, body: &str) -> StoredEntry {
    StoredEntry { seq, body: body.to_owned(), said: None }
}

pub(crate) fn summary(stage: Stage, people: &[u64]) -> Summary {
    Summary {
        stage,
        game: "detroit".to_owned(),
        people: people.iter().map(|person| Some(*person)).chain([None]).collect(),
        names: people.iter().map(|person| Some(format!("Person {person}"))).chain([None]).collect(),
        result: (stage == Stage::Over).then(|| r#"{"places":[1,2]}"#.to_owned()),
    }
}

pub(crate) fn append(table: &str, first: u64, bodies: &[&str]) -> Append {
    let entries = bodies.iter().zip(first..).map(|(body, seq)| entry(seq, body)).collect();
    Append { table: table.to_owned(), entries, summary: None, driver: false }
}

pub(crate) fn row(id: &str, host: u64, opened: u64) -> TableRow {
    TableRow {
        id: id.to_owned(),
        host,
        public: true,
        setup: r#"{"game":"detroit"}"#.to_owned(),
        rules: "abc".to_owned(),
        code: 3,
        seed: [7; 32],
        opened,
    }
}

/// Opens a table in its lobby, with one entry.
pub(crate) async fn open_table(store: &Arc<dyn Store>, id: &str, host: u64, opened: u64) -> TableId {
    let first = Append { summary: Some(summary(Stage::Lobby, &[])), ..append(id, 1, &["opened"]) };
    store.open(&row(id, host, opened), &first).await.unwrap();
    id.to_owned()
}

pub(crate) async fn bodies(store: &Arc<dyn Store>, table: &str) -> Vec<String> {
    let entries = store.entries(table, 0).await.unwrap();
    assert!(entries.iter().map(|entry| entry.seq).eq(1..=entries.len() as u64), "no gaps");
    entries.into_iter().map(|entry| entry.body).collect()
}
