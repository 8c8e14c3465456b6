//! A rolling restart: programs of two versions on one PostgreSQL. The other one is played by its traces: entries in the shape of the
//! first edition, rules of its own, a table of an edition that only it knows.

mod common;
#[path = "common/postgres.rs"]
mod postgres;

use std::collections::BTreeMap;

use common::{Folder, at, config, server};
use grandstand_catalogue::{sealed, shipped, spec};
use grandstand_client::Seat;
use grandstand_core::{Options, Record, Setup};
use grandstand_server::{
    Config, RULES_CODE, Running,
    store::{Append, Appended, Postgres, Stage, Store, StoredEntry, Summary, TableRow},
};
use grandstand_table::{Clock, Entry, Happening, Player};
use serde_json::json;

/// The number of the other program's node.
const OTHER: u64 = 77;

async fn node(folder: &Folder, url: &str) -> Running {
    server(Config { database: Some(url.to_owned()), ..config(&folder.0) }).await
}

/// Looks until the table has so many entries.
async fn until(seat: &mut Seat, version: u64) {
    while seat.version() < version {
        seat.update().await.expect("an update");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn moves_in_the_shape_of_the_first_edition_are_followed_as_they_come() {
    let url = postgres::database();
    let (one, two) = (Folder::new(), Folder::new());
    let (left, right) = (node(&one, &url).await, node(&two, &url).await);
    let other = Postgres::open(&url, OTHER).await.expect("the other program");
    let anna = at(&left).named("Anna").await.expect("a name");
    let ben = at(&right).named("Ben").await.expect("a name");
    let wish = json!({ "game": "detroit-cleveland", "players": 2, "options": { "races": "1" } });
    let table = anna.open(&wish).await.expect("a table");
    let mut first = anna.sit_at(&table, 0).await.expect("a seat");
    let mut second = ben.sit_at(&table, 1).await.expect("a seat");
    until(&mut first, second.version()).await;
    assert_eq!(first.say(&json!({ "say": "begin" })).await.expect("an answer")["answer"], "done");
    // The other program writes codes, this one writes notation: bids that climb step by step (7 was "one step more").
    for round in 0..6u32 {
        let version = first.version().max(second.version());
        until(&mut first, version).await;
        until(&mut second, version).await;
        let turn = first.latest["turn"].as_u64().expect("somebody's turn");
        let amount = 10_000 * (round + 1);
        if round % 2 == 0 {
            let body = format!(
                r#"{{"at":1,"what":{{"what":"played","seat":{turn},"code":7,"draws":[],"bot":false}}}}"#
            );
            let append = Append {
                table: table.clone(),
                entries: vec![StoredEntry { seq: version + 1, body, said: None }],
                summary: None,
                driver: false,
            };
            assert_eq!(other.append(&[append], OTHER, 1).await.expect("written"), [Appended::Kept]);
        } else {
            let seat = if turn == 0 { &mut first } else { &mut second };
            let answer = seat.play(&format!("bid {amount}")).await.expect("an answer");
            assert_eq!(answer["answer"], "done", "{answer}");
        }
        until(&mut first, version + 1).await;
        until(&mut second, version + 1).await;
        assert_eq!(first.latest["turn"], second.latest["turn"]);
        for seat in [&first, &second] {
            assert!(seat.latest["view"].to_string().contains(&amount.to_string()), "the bid stands");
        }
    }
    let log = other.entries(&table, 0).await.expect("the log");
    let codes = log.iter().filter(|entry| entry.body.contains("\"code\"")).count();
    let notation = log.iter().filter(|entry| entry.body.contains("\"do\"")).count();
    assert_eq!((codes, notation), (3, 3));
    // Stopped in the middle, the table comes back whole at a node that reads it from the log alone.
    left.stop().await;
    right.stop().await;
    let three = Folder::new();
    let last = node(&three, &url).await;
    let mut again = at(&last).look_at(&table, 0).await.expect("a connection");
    let update = again.update().await.expect("an update");
    assert_eq!(
        (update["stage"].as_str(), update["turn"].as_u64()),
        (Some("playing"), first.latest["turn"].as_u64())
    );
    last.stop().await;
}

/// A table that the other program has opened, with a lobby of bots.
async fn opened_there(other: &Postgres, id: &str, rules: &str, setup: &Setup) {
    let row = TableRow {
        id: id.to_owned(),
        host: 1,
        public: true,
        setup: serde_json::to_string(setup).expect("a setup"),
        rules: rules.to_owned(),
        code: RULES_CODE,
        seed: [9; 32],
        opened: 1_000,
    };
    let seats: Vec<Player> = (0..setup.players).map(|_| Player::Bot { rung: "random".to_owned() }).collect();
    let names = seats.iter().map(|_| Some("random".to_owned())).collect();
    let lobby =
        Happening::SetUp { setup: setup.clone(), clock: Clock::None, stand_in: "club".to_owned(), seats };
    let body = serde_json::to_string(&Entry { at: 1_000, what: lobby }).expect("an entry");
    let people = vec![None; usize::from(setup.players)];
    let summary = Summary { stage: Stage::Lobby, game: setup.game.clone(), people, names, result: None };
    let entries = vec![StoredEntry { seq: 1, body, said: None }];
    let first = Append { table: id.to_owned(), entries, summary: Some(summary), driver: false };
    other.open(&row, &first).await.expect("a table");
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_of_the_other_program_are_played_or_left_alone() {
    let url = postgres::database();
    let other = Postgres::open(&url, OTHER).await.expect("the other program");
    let setup = spec("top-race").and_then(|spec| spec.setup(2, None, &Options::new())).expect("a setup");
    // It ships other prizes under the same edition, and knows an edition that nobody here does.
    let mut files: BTreeMap<String, String> =
        shipped().into_iter().map(|(name, text)| (name, text.to_owned())).collect();
    let values = files.get_mut("top-race/values").expect("values");
    *values = values.replacen("[200000, 150000", "[210000, 150000", 1);
    other.keep_rules("of-the-other", &serde_json::to_string(&files).expect("data")).await.expect("kept");
    opened_there(&other, "otherprizes", "of-the-other", &setup).await;
    let newer = Setup { edition: setup.edition + 1, ..sealed(&setup).expect("sealed") };
    opened_there(&other, "neweredition", "of-the-other", &newer).await;
    let folder = Folder::new();
    let here = node(&folder, &url).await;
    let anna = at(&here).named("Anna").await.expect("a name");
    let mut seat = anna.look_at("otherprizes", 0).await.expect("a connection");
    let update = seat.update().await.expect("an update");
    assert!(
        update["setup"]["own"]["values"].as_str().is_some_and(|values| values.contains("210000")),
        "{update}"
    );
    let sentence = anna.look_at("neweredition", 0).await.err().expect("no table").to_string();
    assert!(sentence.contains("answered 503: This table waits for a newer server"), "{sentence}");
    // For seconds this node looks for tables that nobody drives; it takes the one and leaves the other as it is.
    tokio::time::sleep(std::time::Duration::from_secs(4)).await;
    let log = other.entries("neweredition", 0).await.expect("the log");
    assert_eq!(log.len(), 1, "nothing was written to a table of a newer edition");
    let open = anna.get("/api/tables").await.expect("a list").body;
    assert_eq!(open.as_array().map(Vec::len), Some(2), "both are open: {open}");
    here.stop().await;
}

/// A record that somebody keeps says what it needs.
#[test]
fn a_record_of_a_newer_program_is_refused_in_words() {
    let setup = spec("top-race").and_then(|spec| spec.setup(2, None, &Options::new())).expect("a setup");
    let mut record = Record::new(setup, Vec::new());
    record.format = 5;
    let error = Record::from_json(&record.to_json()).expect_err("a newer format").say();
    let error = grandstand_words::in_english(&error);
    assert!(error.contains("use a newer Grandstand"), "{error}");
}
