//! Whole games through the door that the page uses: JSON in, JSON out.

use grandstand_wasm::handle;
use serde_json::{Value, json};

fn ask(question: &Value) -> Value {
    let answer: Value = serde_json::from_slice(&handle(question.to_string().as_bytes())).expect("JSON");
    assert!(answer["error"].is_null(), "{question}: {answer}");
    answer["ok"].clone()
}

/// Plays a game: bots think from the log in their own copy, the person takes the `nth` choice of what there is.
fn play(game: &str, preset: Option<&str>, nth: usize) {
    let options = if game == "long-shot" { json!({}) } else { json!({ "races": "1" }) };
    let setup =
        ask(&json!({ "ask": "set-up", "game": game, "players": 3, "preset": preset, "options": options }));
    let chairs = json!([{ "kind": "person", "name": "Driver" }, { "kind": "bot", "rung": "club" }, { "kind": "bot", "rung": "rookie" }]);
    let key: Vec<u8> = (0..32).collect();
    let mut news = ask(&json!({ "ask": "open", "setup": setup, "chairs": chairs, "key": key, "now": 1 }));
    let (mut log, mut told, mut turns) = (Vec::new(), 0, 0);
    loop {
        log.extend(news["appended"].as_array().expect("entries").iter().cloned());
        turns += 1;
        assert!(turns < 5000, "{game} does not end");
        if turns == 40 {
            // The tab was closed: everything comes back from the log, also who has to think.
            let again = ask(&json!({ "ask": "restore", "setup": setup, "log": log, "key": key }));
            assert_eq!(again["think"], news["think"]);
        }
        let sight = ask(&json!({ "ask": "look", "since": 0, "as_seat": null, "now": 2 }));
        if sight["stage"] == "over" {
            break;
        }
        if news["think"].is_null() {
            let choices = sight["choices"].as_array().expect("choices");
            assert!(!choices.is_empty(), "nobody has to do anything");
            if sight["view"]["phase"] == "play" {
                let previews = ask(&json!({ "ask": "previews" }));
                let hand = sight["view"]["seats"][0]["hand"].as_array().expect("a hand").len();
                assert_eq!(previews.as_object().expect("by card").len(), hand);
            }
            let choice = &choices[(turns * nth) % choices.len()]["do"];
            let message = json!({ "say": "do", "seat": 0, "action": choice, "version": sight["version"] });
            news = ask(&json!({ "ask": "say", "message": message, "now": 3 }));
            assert_eq!(news["answer"]["answer"], "done", "{choice}");
        } else {
            let entries = &log[told..];
            let thought = ask(
                &json!({ "ask": "think", "setup": setup, "keep": told, "entries": entries, "seed": turns, "hint": null }),
            );
            told = log.len();
            assert_eq!(thought["version"], news["think"]["version"]);
            let (seat, code) = (&thought["seat"], &thought["code"]);
            let version = &thought["version"];
            news =
                ask(&json!({ "ask": "thought", "seat": seat, "version": version, "code": code, "now": 4 }));
        }
    }
    let record = ask(&json!({ "ask": "record" }));
    let result = ask(&json!({ "ask": "verify", "record": record }));
    assert_eq!(result.as_array().expect("money").len(), 3);
}

#[test]
fn every_game_can_be_played_to_its_end() {
    for (game, preset) in [
        ("detroit-cleveland", None),
        ("daytona-500", None),
        ("top-race", None),
        ("top-race", Some("full")),
        ("long-shot", None),
    ] {
        play(game, preset, 7);
    }
}

#[test]
fn a_hint_is_a_legal_action_of_whoever_has_to_decide() {
    let setup =
        ask(&json!({ "ask": "set-up", "game": "top-race", "players": 2, "preset": null, "options": {} }));
    let chairs = json!([{ "kind": "person", "name": "Driver" }, { "kind": "person", "name": "Friend" }]);
    let key = vec![7; 32];
    let news = ask(&json!({ "ask": "open", "setup": setup, "chairs": chairs, "key": key, "now": 1 }));
    let entries = &news["appended"];
    let hint = ask(
        &json!({ "ask": "think", "setup": setup, "keep": 0, "entries": entries, "seed": 1, "hint": "club" }),
    );
    let sight = ask(&json!({ "ask": "look", "since": 0, "as_seat": null, "now": 2 }));
    assert_eq!(hint["seat"], sight["turn"]);
    let choices = sight["choices"].as_array().expect("choices");
    assert!(choices.iter().any(|choice| choice["do"] == hint["do"]), "{hint}");
}

#[test]
fn nonsense_is_answered_with_a_sentence() {
    for question in
        ["", "{}", r#"{"ask":"look","since":0,"as_seat":null,"now":0}"#, r#"{"ask":"verify","record":"no"}"#]
    {
        let answer: Value = serde_json::from_slice(&handle(question.as_bytes())).expect("JSON");
        assert!(answer["error"].is_string(), "{question}: {answer}");
    }
}
