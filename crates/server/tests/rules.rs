//! A table keeps the rules it began with, waits for a program that has them, or says what is wrong; logs of the first edition stay
//! readable.

mod common;

use std::{collections::BTreeMap, path::PathBuf};

use common::{Folder, at, config, server};
use grandstand_catalogue::{AnyGame, data_hash, roles, sealed, shipped, spec};
use grandstand_client::Client;
use grandstand_core::{Chance, Game, Options, Pcg, Seeded, Setup};
use grandstand_server::{
    RULES_CODE, rules_hash,
    store::{Append, Appended, Sqlite, Stage, Store, StoredEntry, Summary, TableRow},
};
use grandstand_table::{Clock, Entry, Happening, Input, Message, Output, Player, Table, Visitor};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

fn seats(count: u8) -> Vec<Player> {
    (0..count).map(|_| Player::Bot { rung: "club".to_owned() }).collect()
}

/// What another program shipped: the same files with one of them changed.
fn shipped_otherwise(name: &str, change: impl Fn(&str) -> String) -> String {
    let mut data: BTreeMap<String, String> =
        shipped().into_iter().map(|(name, text)| (name, text.to_owned())).collect();
    let file = data.get_mut(name).expect("a shipped file");
    *file = change(file);
    serde_json::to_string(&data).expect("data")
}

/// A lobby of three bots in the database.
async fn keep(store: &dyn Store, id: &str, rules: &str, setup: &Setup) {
    keep_as(store, id, rules, setup, Stage::Lobby).await;
}

async fn keep_as(store: &dyn Store, id: &str, rules: &str, setup: &Setup, stage: Stage) {
    let row = TableRow {
        id: id.to_owned(),
        host: 1,
        public: true,
        setup: serde_json::to_string(setup).expect("a setup"),
        rules: rules.to_owned(),
        code: RULES_CODE,
        seed: [0; 32],
        opened: 1_000,
    };
    let lobby = Happening::SetUp {
        setup: setup.clone(),
        clock: Clock::None,
        stand_in: "club".to_owned(),
        seats: seats(setup.players),
    };
    let body = serde_json::to_string(&Entry { at: 1_000, what: lobby }).expect("an entry");
    let summary = Summary {
        stage,
        game: setup.game.clone(),
        people: vec![None; usize::from(setup.players)],
        names: vec![None; usize::from(setup.players)],
        result: None,
    };
    let entries = vec![StoredEntry { seq: 1, body, said: None }];
    store
        .open(&row, &Append { table: id.to_owned(), entries, summary: Some(summary), driver: false })
        .await
        .expect("a table");
}

fn top_race() -> Setup {
    spec("top-race").and_then(|spec| spec.setup(3, None, &Options::new())).expect("a setup")
}

/// The setup of a table as a visitor is told it.
async fn told(client: &Client, id: &str) -> Value {
    let mut seat = client.look_at(id, 0).await.expect("a connection");
    seat.update().await.expect("an update")["setup"].clone()
}

async fn open_tables(client: &Client) -> Vec<String> {
    let open = client.get("/api/tables").await.expect("a list").body;
    open.as_array().into_iter().flatten().filter_map(|table| Some(table["id"].as_str()?.to_owned())).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_keeps_the_data_it_began_with_and_comments_change_nothing() {
    let folder = Folder::new();
    let store = Sqlite::open(&folder.0).await.expect("a database");
    for (rules, data) in [
        ("comment", shipped_otherwise("top-race/values", |text| format!("# Another day.\n{text}"))),
        ("deck", shipped_otherwise("top-race/deck", |text| text.replacen("\"B5\"", "\"B6\"", 1))),
        ("values", shipped_otherwise("top-race/values", |text| text.replacen("200000", "190000", 1))),
    ] {
        store.keep_rules(rules, &data).await.expect("kept");
        keep(&store, rules, rules, &top_race()).await;
        // What a sealed setup says fits the data it was sealed with, wherever that is.
        keep(&store, &format!("{rules}sealed"), rules, &sealed_with(&data, &top_race())).await;
    }
    keep(&store, "current", &rules_hash(), &sealed(&top_race()).expect("sealed")).await;
    drop(store);
    let server = server(config(&folder.0)).await;
    let anna = at(&server).named("Anna").await.expect("a name");
    for (id, own) in [("current", None), ("comment", None), ("deck", Some("B6")), ("values", Some("190000"))]
    {
        let ids =
            if id == "current" { vec![id.to_owned()] } else { vec![id.to_owned(), format!("{id}sealed")] };
        for table in ids {
            let setup = told(&anna, &table).await;
            match own {
                None => assert!(setup["own"].is_null(), "{table}: {setup}"),
                Some(text) => {
                    assert!(setup["own"][id].as_str().is_some_and(|own| own.contains(text)), "{table}");
                }
            }
        }
    }
    let open = open_tables(&anna).await;
    assert_eq!(open.len(), 7, "nothing was closed: {open:?}");
    server.stop().await;
}

/// The setup as a program that ships this data would seal it.
fn sealed_with(data: &str, setup: &Setup) -> Setup {
    let data: BTreeMap<String, String> = serde_json::from_str(data).expect("data");
    let mut played = setup.clone();
    for (role, name) in roles(setup) {
        played.own.insert(role.to_owned(), data[&name].clone());
    }
    Setup { data: data_hash(&played).ok(), ..setup.clone() }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_of_a_newer_edition_waits_and_a_damaged_one_says_so() {
    let folder = Folder::new();
    let store = Sqlite::open(&folder.0).await.expect("a database");
    let fine = sealed(&top_race()).expect("sealed");
    let newer = Setup { edition: fine.edition + 1, ..fine.clone() };
    for (id, setup) in [("fine", &fine), ("newer", &newer), ("damaged", &fine), ("strange", &fine)] {
        keep(&store, id, &rules_hash(), setup).await;
    }
    let append = |id: &str, body: &str| Append {
        table: id.to_owned(),
        entries: vec![StoredEntry { seq: 2, body: body.to_owned(), said: None }],
        summary: None,
        driver: false,
    };
    let strange = r#"{"at":2000,"what":{"what":"painted","colour":"red"}}"#;
    let misfit = r#"{"at":2000,"what":{"what":"played","seat":0,"do":"pass","draws":[],"bot":true}}"#;
    let appended = store.append(&[append("damaged", misfit), append("strange", strange)], 1, 2_000).await;
    assert_eq!(appended.expect("appended"), [Appended::Kept, Appended::Kept]);
    // A finished game is a document: a damaged log does not touch it.
    keep_as(&store, "finished", &rules_hash(), &fine, Stage::Over).await;
    store.append(&[append("finished", strange)], 1, 2_000).await.expect("appended");
    store.keep_document("finished", r#"{"format": 2}"#).await.expect("kept");
    drop(store);
    let server = server(config(&folder.0)).await;
    let anna = at(&server).named("Anna").await.expect("a name");
    for (id, says) in [
        ("newer", "answered 503: This table waits for a newer server"),
        ("newer", "use a newer Grandstand"),
        ("damaged", "answered 500: This table is damaged: entry 2 of its log does not fit"),
        ("strange", "answered 500: This table is damaged: entry 2 of its log cannot be read"),
    ] {
        let sentence = anna.look_at(id, 0).await.err().expect("no table").to_string();
        assert!(sentence.contains(says), "{sentence}");
    }
    told(&anna, "fine").await;
    let finished = anna.request("GET", "/api/tables/finished/record", &[], "").await.expect("an answer");
    assert_eq!((finished.status, &finished.body["format"]), (200, &json!(2)));
    let open = open_tables(&anna).await;
    assert_eq!(open.len(), 4, "nothing was closed: {open:?}");
    server.stop().await;
}

/// A finished table as the database kept it.
#[derive(Serialize, Deserialize)]
struct Fixture {
    setup: Setup,
    log: Vec<Entry>,
    money: Vec<i32>,
}

fn fixtures(code: u32) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(format!("tests/fixtures/code-{code}"))
}

fn played(game: &str) -> Fixture {
    let setup = spec(game).and_then(|spec| spec.setup(3, None, &Options::new())).expect("a setup");
    let mut table: Table<AnyGame> = Table::new(Visitor(1), setup.clone());
    let (mut luck, mut choice) = (Seeded::from_number(17), Pcg::new(17));
    let mut log = Vec::new();
    let bots = vec![Some("club".to_owned()); 3];
    let set_up =
        Message::SetUp { setup: setup.clone(), clock: Clock::None, stand_in: "club".to_owned(), bots };
    let mut inputs: Vec<Input<AnyGame>> =
        [Message::Begin, set_up].map(|message| Input::Said { visitor: Visitor(1), message }).into();
    while let Some(input) = inputs.pop() {
        let mut out = Vec::new();
        table.handle(input, log.len() as u64, &mut luck, &mut out);
        for output in out {
            match output {
                Output::Append(entry) => log.push(entry),
                Output::Think { seat, version, infoset, .. } => {
                    let mut legal = Vec::new();
                    grandstand_core::Infoset::legal_actions(&*infoset, &mut legal);
                    let action = legal[choice.draw(legal.len() as u32) as usize];
                    inputs.push(Input::Thought { seat, version, action });
                }
                _ => {}
            }
        }
    }
    let money = table.standing().expect("a finished game").money().to_vec();
    Fixture { setup, log, money }
}

#[test]
fn logs_of_this_version_lead_where_they_led() {
    let folder = fixtures(RULES_CODE);
    if std::env::var_os("GRANDSTAND_BLESS").is_some() {
        std::fs::create_dir_all(&folder).expect("a folder");
        for game in ["detroit-cleveland", "daytona-500", "top-race", "long-shot"] {
            let text = serde_json::to_string(&played(game)).expect("a fixture");
            std::fs::write(folder.join(format!("{game}.json")), text).expect("written");
        }
    }
    let mut read = 0;
    for file in std::fs::read_dir(&folder).expect("fixtures of this version of the rules").flatten() {
        let text = std::fs::read_to_string(file.path()).expect("a fixture");
        let Fixture { setup, log, money } = serde_json::from_str(&text).expect("a fixture");
        let table: Table<AnyGame> = Table::restore(Visitor(1), setup, &log).expect("a log that folds");
        assert_eq!(
            table.standing().map(|standing| standing.money().to_vec()),
            Some(money),
            "{:?}",
            file.path()
        );
        read += 1;
    }
    assert_eq!(read, 4, "one log of each game");
    assert_eq!(AnyGame::action(u16::MAX), None);
}
