//! A table keeps the rules it began with, or is closed with a message; logs of every version of the rules stay readable.

mod common;

use std::{collections::BTreeMap, path::PathBuf};

use common::{Folder, at, config, server};
use grandstand_catalogue::{AnyGame, shipped, spec};
use grandstand_core::{Chance, Game, Options, Pcg, Seeded, Setup};
use grandstand_server::{
    RULES_CODE, rules_hash,
    store::{Append, Sqlite, Stage, Store, StoredEntry, Summary, TableRow},
};
use grandstand_table::{Clock, Entry, Happening, Input, Message, Output, Player, Table, Visitor};
use serde::{Deserialize, Serialize};
use serde_json::json;

fn seats(count: u8) -> Vec<Player> {
    (0..count).map(|_| Player::Bot { rung: "club".to_owned() }).collect()
}

async fn keep(folder: &Folder, id: &str, code: u32, rules: &str, setup: &Setup) {
    let store = Sqlite::open(&folder.0).await.expect("a database");
    let row = TableRow {
        id: id.to_owned(),
        host: 1,
        public: true,
        setup: serde_json::to_string(setup).expect("a setup"),
        rules: rules.to_owned(),
        code,
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
        stage: Stage::Lobby,
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
    if rules != rules_hash() {
        let mut data: BTreeMap<String, String> =
            shipped().into_iter().map(|(name, text)| (name, text.to_owned())).collect();
        // An older box: the deck says the same in another order of words.
        if let Some(deck) = data.get_mut("top-race/deck") {
            deck.push_str("\n# an older box\n");
        }
        store.keep_rules(rules, &serde_json::to_string(&data).expect("data")).await.expect("kept");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_keeps_its_deck_and_one_without_its_rules_is_closed() {
    let folder = Folder::new();
    let setup = spec("top-race").and_then(|spec| spec.setup(3, None, &Options::new())).expect("a setup");
    keep(&folder, "older", RULES_CODE, "hash-of-an-older-box", &setup).await;
    keep(&folder, "current", RULES_CODE, &rules_hash(), &setup).await;
    keep(&folder, "gone", RULES_CODE + 1, &rules_hash(), &setup).await;
    let server = server(config(&folder.0)).await;
    let anna = at(&server).named("Anna").await.expect("a name");
    let own = async |id: &str| {
        let mut seat = anna.look_at(id, 0).await.expect("a connection");
        seat.update().await.expect("an update")["setup"]["own"]["deck"].as_str().map(ToOwned::to_owned)
    };
    assert!(own("older").await.is_some_and(|deck| deck.contains("an older box")));
    assert_eq!(own("current").await, None);
    let gone = anna.request("GET", "/api/tables/gone/record", &[], "").await.expect("an answer");
    assert_eq!((gone.status, &gone.body["key"]), (410, &json!("rules-gone")));
    // It is in no list of open tables any more.
    for _ in 0..100 {
        let open = anna.get("/api/tables").await.expect("a list").body;
        let ids: Vec<&str> =
            open.as_array().into_iter().flatten().filter_map(|table| table["id"].as_str()).collect();
        if !ids.contains(&"gone") {
            assert!(ids.contains(&"older") && ids.contains(&"current"), "{ids:?}");
            server.stop().await;
            return;
        }
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    panic!("a table whose rules are gone stays open");
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
