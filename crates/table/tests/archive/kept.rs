//! The files of `conformance/archive`.

use std::{
    collections::BTreeMap,
    io::Write,
    path::PathBuf,
    process::{Command, Stdio},
};

use grandstand_core::{Record, Seat, Setup};
use grandstand_table::{Entry, Stage};
use serde::{Deserialize, de::DeserializeOwned};

/// What a record led to.
#[derive(PartialEq, Eq, Debug, Deserialize)]
pub(crate) struct After {
    pub(crate) money: Vec<i32>,
    pub(crate) turn: Option<Seat>,
    pub(crate) legal: Vec<String>,
}

/// What a log led to.
#[derive(PartialEq, Eq, Debug, Deserialize)]
pub(crate) struct Led {
    pub(crate) stage: Stage,
    pub(crate) version: u64,
    pub(crate) moves: Vec<String>,
    pub(crate) money: Option<Vec<i32>>,
    pub(crate) turn: Option<Seat>,
}

/// A game on a browser's shelf.
#[derive(Deserialize)]
pub(crate) struct KeptGame {
    pub(crate) id: String,
    pub(crate) setup: Setup,
    pub(crate) log: Vec<Entry>,
}

pub(crate) fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..")
}

pub(crate) fn folder() -> PathBuf {
    root().join("conformance/archive")
}

pub(crate) fn read<T: DeserializeOwned>(name: &str) -> T {
    serde_json::from_slice(&bytes(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// A file's bytes, unpacked where it is packed.
pub(crate) fn bytes(name: &str) -> Vec<u8> {
    let bytes = std::fs::read(folder().join(name)).unwrap_or_else(|error| panic!("{name}: {error}"));
    if !name.ends_with(".gz") {
        return bytes;
    }
    let mut gzip = Command::new("gzip")
        .arg("-dc")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("gzip runs");
    let mut input = gzip.stdin.take().expect("is piped");
    let writing = std::thread::spawn(move || input.write_all(&bytes));
    let output = gzip.wait_with_output().expect("gzip ends");
    writing.join().expect("no panic").expect("gzip reads");
    assert!(output.status.success(), "gzip -dc {name}");
    output.stdout
}

pub(crate) fn records() -> BTreeMap<String, Record> {
    let mut records = BTreeMap::new();
    for file in std::fs::read_dir(folder().join("first-edition/records")).expect("records").flatten() {
        let text = std::fs::read_to_string(file.path()).expect("a record");
        let name = file.path().file_stem().expect("a name").to_string_lossy().into_owned();
        let record = Record::from_json(&text).unwrap_or_else(|error| panic!("{name}: {error}"));
        records.insert(name, record);
    }
    records
}

/// The records that links were made of; a test of the page unpacks the links to these.
pub(crate) fn links() -> Vec<Record> {
    #[derive(Deserialize)]
    struct Shared {
        record: serde_json::Value,
    }
    let shared: Vec<Shared> = read("first-edition/links.json");
    shared.iter().map(|shared| Record::from_json(&shared.record.to_string()).expect("a record")).collect()
}

/// The games in a browser's `localStorage`.
pub(crate) fn shelf() -> Vec<KeptGame> {
    let storage: BTreeMap<String, String> = read("first-edition/shelf.json.gz");
    storage.values().map(|game| serde_json::from_str(game).expect("a game")).collect()
}
