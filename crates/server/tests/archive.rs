//! Databases of an earlier program: every table leads where it led, finished games have their records, running ones go on.

mod common;
#[path = "../../table/tests/archive/kept.rs"]
#[allow(dead_code, reason = "shared with the proofs of the table")]
mod kept;
#[path = "common/postgres.rs"]
mod postgres;

use std::{
    collections::BTreeMap,
    io::Write,
    process::{Command, Stdio},
};

use common::{Folder, at, config, server};
use grandstand_catalogue::replay_record;
use grandstand_client::Client;
use grandstand_core::Record;
use grandstand_server::{
    Config, Running, rules_hash,
    store::{Postgres, Sqlite, Store},
};
use grandstand_table::{Stage, fairness};
use kept::{Led, bytes, read};
use serde_json::{Value, json};

/// The person who played at all tables of the archive, as their browser would come back.
async fn person(store: &dyn Store, table: &str) -> (u64, [u8; 32]) {
    let row = store.table(table).await.expect("the database answers").expect("a table of the archive");
    (row.host, store.secret("cookie", [0; 32]).await.expect("the key that was kept"))
}

/// Everything a server makes of the archive.
async fn holds(running: &Running, expected: &BTreeMap<String, Led>, who: (u64, [u8; 32])) {
    let cookie = format!("grandstand={}", grandstand_server::token(who.1, who.0));
    let client = Client { cookie: Some(cookie), ..at(running) };
    let stages: Vec<Stage> = expected.values().map(|led| led.stage).collect();
    for stage in [Stage::Lobby, Stage::Playing, Stage::Over] {
        assert!(stages.contains(&stage), "the archive has a table that is {stage:?}");
    }
    for (id, led) in expected {
        let mut seat = client.look_at(id, 0).await.unwrap_or_else(|error| panic!("{id}: {error}"));
        let update = seat.update().await.expect("an update");
        assert_eq!(update["stage"], json!(led.stage), "{id}");
        let record =
            client.request("GET", &format!("/api/tables/{id}/record"), &[], "").await.expect("an answer");
        if led.stage != Stage::Over {
            assert_eq!(record.status, 409, "{id} has no record before its end");
            if led.stage == Stage::Playing {
                assert_eq!(update["turn"], json!(led.turn), "{id}");
                goes_on(&mut seat, &update).await;
            }
            continue;
        }
        assert_eq!(record.status, 200, "{id}: {}", record.body);
        let record = Record::from_json(&record.body.to_string()).expect("a record");
        let moves: Vec<String> =
            record.moves.iter().map(|step| format!("{} {}", step.seat, step.action)).collect();
        assert_eq!((&moves, &record.result), (&led.moves, &led.money), "{id}");
        replay_record(&record).unwrap_or_else(|error| panic!("{id}: {error}"));
        fairness::verify(&record).unwrap_or_else(|error| panic!("{id}: {error}"));
    }
}

/// A move in a running game: it is taken, in notation.
async fn goes_on(seat: &mut grandstand_client::Seat, update: &Value) {
    let turn = &update["turn"];
    if update["yours"].as_array().is_some_and(|yours| yours.contains(turn)) {
        let choice = seat.choices().first().cloned().expect("something to do");
        let answer = seat.play(&choice).await.expect("an answer");
        assert_eq!(answer["answer"], "done", "{choice}: {answer}");
    }
}

async fn writes_notation(store: &dyn Store, expected: &BTreeMap<String, Led>) {
    let mut notation = 0;
    for (id, led) in expected {
        let entries = store.entries(id, led.version).await.expect("a log");
        for entry in entries {
            let what: Value = serde_json::from_str(&entry.body).expect("an entry");
            assert!(what["what"]["code"].is_null(), "{}", entry.body);
            notation += usize::from(what["what"]["do"].is_string());
        }
        let document = store.document(id).await.expect("the database answers");
        assert_eq!(
            document.is_some(),
            led.stage == Stage::Over,
            "{id}: the records of finished games are kept"
        );
    }
    assert!(notation > 5, "games went on");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_sqlite_file_of_the_first_edition() {
    let expected: BTreeMap<String, Led> = read("first-edition/server.sqlite.expected.json");
    let folder = Folder::new();
    std::fs::write(folder.0.join("grandstand.sqlite"), bytes("first-edition/server.sqlite.gz"))
        .expect("written");
    let store = Sqlite::open(&folder.0).await.expect("a database that can be brought up to date");
    let who = person(&store, expected.keys().next().expect("a table")).await;
    drop(store);
    let running = server(config(&folder.0)).await;
    holds(&running, &expected, who).await;
    running.stop().await;
    let store = Sqlite::open(&folder.0).await.expect("the database");
    writes_notation(&store, &expected).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_postgresql_of_the_first_edition() {
    let expected: BTreeMap<String, Led> = read("first-edition/server.sql.expected.json");
    let url = postgres::database();
    let mut psql = Command::new("psql")
        .args(["-q", "-v", "ON_ERROR_STOP=1", "-o", "/dev/null", &url])
        .stdin(Stdio::piped())
        .spawn()
        .expect("psql runs");
    psql.stdin
        .take()
        .expect("is piped")
        .write_all(&bytes("first-edition/server.sql.gz"))
        .expect("psql reads");
    assert!(psql.wait().expect("psql ends").success());
    let folder = Folder::new();
    let store = Postgres::open(&url, 5).await.expect("a database that can be brought up to date");
    let who = person(&store, expected.keys().next().expect("a table")).await;
    let running = server(Config { database: Some(url), ..config(&folder.0) }).await;
    holds(&running, &expected, who).await;
    running.stop().await;
    writes_notation(&store, &expected).await;
    assert!(store.rules(&rules_hash()).await.is_ok());
}
