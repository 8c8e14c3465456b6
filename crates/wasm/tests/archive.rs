//! What a browser kept of an earlier program, through the door that the page uses.

#[path = "../../table/tests/archive/kept.rs"]
#[allow(dead_code, reason = "shared with the proofs of the table")]
mod kept;

use std::collections::BTreeMap;

use grandstand_wasm::handle;
use kept::{Led, read};
use serde_json::{Value, json};

fn ask(name: &str, fields: &Value) -> Value {
    let asked = if fields.is_null() { json!(name) } else { json!({ name: fields }) };
    let answer: Value = serde_json::from_slice(&handle(asked.to_string().as_bytes())).expect("JSON");
    assert!(answer["error"].is_null(), "{name}: {answer}");
    answer["ok"].clone()
}

#[test]
fn every_game_on_the_shelf_goes_on() {
    let shelf: BTreeMap<String, String> = read("first-edition/shelf.json.gz");
    let expected: BTreeMap<String, Led> = read("first-edition/shelf.expected.json");
    let key = vec![3; 32];
    let mut went_on = 0;
    for game in shelf.values() {
        let game: Value = serde_json::from_str(game).expect("a game");
        let led = &expected[game["id"].as_str().expect("a name")];
        let news = ask("restore", &json!({ "setup": game["setup"], "log": game["log"], "key": key }));
        let record: Value =
            serde_json::from_str(ask("record", &json!(null)).as_str().expect("a record")).expect("JSON");
        let moves: Vec<String> = record["moves"]
            .as_array()
            .expect("moves")
            .iter()
            .map(|step| format!("{} {}", step["seat"], step["do"].as_str().expect("notation")))
            .collect();
        assert_eq!((&moves, &record["result"]), (&led.moves, &json!(led.money)));
        if led.money.is_none() && news["think"].is_null() {
            let look = json!({ "since": 0, "as_seat": null, "covered": false, "now": 2 });
            let sight = ask("look", &look);
            let action = &sight["choices"][0]["do"];
            let message =
                json!({ "say": "do", "seat": sight["turn"], "action": action, "version": sight["version"] });
            let news = ask("say", &json!({ "message": message, "now": 3 }));
            assert_eq!(news["appended"][0]["what"]["do"], *action, "the log goes on in notation");
            went_on += 1;
        }
    }
    assert!(went_on > 10, "{went_on} games went on");
}

#[test]
fn every_shared_game_can_be_watched() {
    let shared: Vec<Value> = read("first-edition/links.json");
    for game in &shared {
        let record = game["record"].to_string();
        let study = ask("study", &json!({ "record": record, "names": game["names"] }));
        assert_eq!(study["money"].as_array().and_then(|money| money.last()), Some(&game["record"]["result"]));
        let log = study["log"].as_array().expect("a log");
        assert!(log[2..].iter().all(|entry| entry["what"]["do"].is_string()), "notation");
    }
}
