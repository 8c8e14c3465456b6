//! The race of a day, through the door that the page uses.

use grandstand_core::Record;
use grandstand_table::daily::verify;
use grandstand_wasm::handle;
use serde_json::{Value, json};

fn asked(name: &str, fields: &Value) -> Value {
    let asked = if fields.is_null() { json!(name) } else { json!({ name: fields }) };
    serde_json::from_slice(&handle(asked.to_string().as_bytes())).expect("JSON")
}

fn ask(name: &str, fields: &Value) -> Value {
    let answer = asked(name, fields);
    assert!(answer["error"].is_null(), "{name}: {answer}");
    answer["ok"].clone()
}

const DAY: &str = "2026-11-16";

fn record() -> Record {
    let text = ask("record", &json!(null));
    Record::from_json(text.as_str().expect("a record")).expect("a record")
}

/// Plays a table to its end: bots think with this seed, the person takes the first choice. Every so often the page is loaded anew.
fn play(setup: &Value, mut log: Vec<Value>, mut news: Value, seed: u64) {
    for step in 0..2000 {
        if step % 40 == 39 {
            let key = vec![step % 251; 32];
            news = ask("restore", &json!({ "setup": setup, "log": log, "key": key }));
        }
        news = if news["think"].is_object() {
            let thinker = &news["think"];
            let think = json!({ "setup": setup, "keep": 0, "entries": log, "seed": seed, "hint": null });
            let code = &ask("think", &think)["code"];
            ask(
                "thought",
                &json!({ "seat": thinker["seat"], "version": thinker["version"], "code": code, "now": 1 }),
            )
        } else {
            let look = json!({ "since": 0, "as_seat": null, "covered": false, "now": 1 });
            let sight = ask("look", &look);
            let Some(choice) = sight["choices"].get(0) else { return };
            let message = json!({ "say": "do", "seat": sight["turn"], "action": choice["do"], "version": sight["version"] });
            ask("say", &json!({ "message": message, "now": 1 }))
        };
        log.extend(news["appended"].as_array().expect("entries").iter().cloned());
    }
    panic!("it does not end");
}

fn daily(game: &str) -> (Value, Record) {
    let begun = ask("daily", &json!({ "date": DAY, "game": game, "name": "Ana", "now": 0 }));
    let log = begun["news"]["appended"].as_array().expect("entries").clone();
    play(&begun["setup"], log, begun["news"].clone(), begun["seed"].as_u64().expect("a seed"));
    (begun, record())
}

#[test]
fn a_race_of_the_day_holds_even_if_the_page_was_loaded_anew() {
    for game in ["detroit-cleveland", "daytona-500", "top-race", "long-shot"] {
        let (begun, record) = daily(game);
        let run = verify(&record).expect(game);
        assert_eq!((json!(run.seat), run.date.as_str()), (begun["seat"].clone(), DAY));
        assert!(begun["bots"][run.seat.index()].is_null(), "whoever runs it is no bot");
    }
    assert!(
        !asked("daily", &json!({ "date": "now", "game": "top-race", "name": "Ana", "now": 0 }))["error"]
            .is_null()
    );
}
