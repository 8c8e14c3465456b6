//! Whole games through the door that the page uses: JSON in, JSON out.

use grandstand_wasm::handle;
use serde_json::{Value, json};

/// Asks: the name of the question stands in `ask`, the rest is what it needs.
fn ask(question: &Value) -> Value {
    let mut fields = question.as_object().expect("a question").clone();
    let name = fields.remove("ask").and_then(|name| name.as_str().map(str::to_owned)).expect("its name");
    let asked = if fields.is_empty() { json!(name) } else { json!({ name: fields }) };
    let answer: Value = serde_json::from_slice(&handle(asked.to_string().as_bytes())).expect("JSON");
    assert!(answer["error"].is_null(), "{question}: {answer}");
    answer["ok"].clone()
}

/// Plays a game: bots think from the log in their own copy, the person takes the `nth` choice of what there is.
fn play(game: &str, preset: Option<&str>, nth: usize) {
    let short = !["long-shot", "last-lap"].contains(&game);
    let options = if short { json!({ "races": "1" }) } else { json!({}) };
    let setup =
        ask(&json!({ "ask": "set-up", "game": game, "players": 3, "preset": preset, "options": options }));
    let chairs = json!([{ "kind": "person", "name": "Driver" }, { "kind": "bot", "rung": "club" }, { "kind": "bot", "rung": "rookie" }]);
    let key: Vec<u8> = (0..32).collect();
    let mut news = ask(
        &json!({ "ask": "open", "setup": setup, "chairs": chairs, "clock": { "kind": "none" }, "key": key, "now": 1 }),
    );
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
        let sight = ask(&json!({ "ask": "look", "since": 0, "as_seat": null, "covered": false, "now": 2 }));
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
    let study = ask(&json!({ "ask": "study", "record": record, "names": ["You", "Ana", "Bruno"] }));
    let log = study["log"].as_array().expect("a log");
    assert_eq!(log.len(), study["moves"].as_array().expect("moves").len() + 2);
    assert_eq!(study["money"].as_array().and_then(|money| money.last()), Some(&result));
    // Any moment of it can be looked at, with what had just happened.
    let half = log.len() / 2;
    ask(&json!({ "ask": "restore", "setup": setup, "log": log[..half], "key": key }));
    let then = ask(&json!({ "ask": "look", "since": half - 1, "as_seat": 1, "covered": false, "now": 0 }));
    assert_eq!((then["version"].as_u64(), &then["names"][1]), (Some(half as u64), &json!("Ana")));
}

/// The toy engine, which nothing here knows.
#[cfg(feature = "last-lap")]
#[test]
fn the_third_engine_can_be_played_to_its_end() {
    for nth in 1..4 {
        play("last-lap", None, nth);
    }
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
    let news = ask(
        &json!({ "ask": "open", "setup": setup, "chairs": chairs, "clock": { "kind": "none" }, "key": key, "now": 1 }),
    );
    let entries = &news["appended"];
    let hint = ask(
        &json!({ "ask": "think", "setup": setup, "keep": 0, "entries": entries, "seed": 1, "hint": "club" }),
    );
    let sight = ask(&json!({ "ask": "look", "since": 0, "as_seat": null, "covered": false, "now": 2 }));
    assert_eq!(hint["seat"], sight["turn"]);
    let choices = sight["choices"].as_array().expect("choices");
    assert!(choices.iter().any(|choice| choice["do"] == hint["do"]), "{hint}");
}

#[test]
fn a_device_that_is_handed_round_shows_nobodys_cards() {
    let setup =
        ask(&json!({ "ask": "set-up", "game": "daytona-500", "players": 2, "preset": null, "options": {} }));
    let chairs = json!([{ "kind": "person", "name": "Bea" }, { "kind": "person", "name": "Carl" }]);
    let key = vec![7; 32];
    let clock = json!({ "kind": "per-move", "millis": 5000 });
    let news = ask(
        &json!({ "ask": "open", "setup": setup, "chairs": chairs, "clock": clock, "key": key, "now": 1 }),
    );
    assert_eq!(news["wake"], 5001);
    let hand = |sight: &Value, seat: usize| sight["view"]["seats"][seat]["hand"].as_array().map(Vec::len);
    let look = |as_seat: Value, covered: bool| {
        ask(&json!({ "ask": "look", "since": 0, "as_seat": as_seat, "covered": covered, "now": 2 }))
    };
    let covered = look(Value::Null, true);
    assert_eq!((hand(&covered, 0), hand(&covered, 1)), (Some(0), Some(0)));
    assert_eq!(covered["choices"], json!([]));
    let bea = look(json!(0), false);
    assert!(hand(&bea, 0) > Some(0) && hand(&bea, 1) == Some(0));
    // Out of time: a bot sits in until the person comes back.
    let late = ask(&json!({ "ask": "tick", "now": 6000 }));
    assert_eq!(late["appended"][0]["what"]["what"], "stood-in");
}

#[test]
fn choices_say_whether_they_end_the_turn_and_refusals_name_their_rule() {
    let setup =
        ask(&json!({ "ask": "set-up", "game": "top-race", "players": 2, "preset": null, "options": {} }));
    let chairs = json!([{ "kind": "person", "name": "Bea" }, { "kind": "person", "name": "Carl" }]);
    let key = vec![7; 32];
    ask(
        &json!({ "ask": "open", "setup": setup, "chairs": chairs, "clock": { "kind": "none" }, "key": key, "now": 1 }),
    );
    let sight = ask(&json!({ "ask": "look", "since": 0, "as_seat": null, "covered": false, "now": 2 }));
    assert!(sight["choices"].as_array().expect("choices").iter().any(|choice| choice["ends"] == true));
    let why = json!({ "say": "why", "action": "play 17" });
    let answer = &ask(&json!({ "ask": "say", "message": why, "now": 3 }))["answer"];
    let book = grandstand_catalogue::rulebook("top-race").expect("rules");
    assert!(answer["rule"].as_str().is_some_and(|rule| book.get(rule).is_some()), "{answer}");
}

#[test]
fn nonsense_is_answered_with_a_sentence() {
    for question in [
        "",
        "{}",
        r#"{"look":{"since":0,"as_seat":null,"covered":false,"now":0}}"#,
        r#"{"verify":{"record":"no"}}"#,
    ] {
        let answer: Value = serde_json::from_slice(&handle(question.as_bytes())).expect("JSON");
        assert!(answer["error"]["key"].is_string(), "{question}: {answer}");
    }
}

/// The lessons of the page are games that hold, and what they say belongs to moves they have.
#[test]
fn lessons_hold() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/lessons");
    let mut found = 0;
    for file in std::fs::read_dir(folder).expect("lessons").flatten() {
        if file.path().extension().is_none_or(|ending| ending != "json") {
            continue;
        }
        let text = std::fs::read_to_string(file.path()).expect("a lesson");
        let lesson: Value = serde_json::from_str(&text).expect("JSON");
        let study =
            ask(&json!({ "ask": "study", "record": lesson["record"].to_string(), "names": lesson["names"] }));
        let moves = study["moves"].as_array().expect("moves").len();
        let says = lesson["says"].as_array().expect("where something is said");
        assert!((8..=15).contains(&says.len()), "{}: 8 to 15 prompts", file.path().display());
        for at in says.iter().chain(lesson["wrong"].as_array().expect("where another choice is answered")) {
            assert!(at.as_u64().is_some_and(|at| (at as usize) < moves), "{}: {at}", file.path().display());
        }
        test_position_holds(&lesson, &study);
        found += 1;
    }
    assert_eq!(found, 4);
}

/// A lesson ends with a position in which something is right and something is not.
fn test_position_holds(lesson: &Value, study: &Value) {
    let at = lesson["test"]["at"].as_u64().expect("a test position") as usize;
    let log = &study["log"].as_array().expect("a log")[..2 + at];
    let key = vec![0_u8; 32];
    ask(&json!({ "ask": "restore", "setup": study["setup"], "log": log, "key": key }));
    let look = json!({ "ask": "look", "since": 0, "as_seat": lesson["learner"], "covered": false, "now": 0 });
    let sight = ask(&look);
    let choices: Vec<&Value> =
        sight["choices"].as_array().expect("choices").iter().map(|choice| &choice["do"]).collect();
    let right = lesson["test"]["right"].as_array().expect("right answers");
    assert!(
        !right.is_empty() && right.iter().all(|answer| choices.contains(&answer)),
        "{right:?} of {choices:?}"
    );
    assert!(choices.len() > right.len(), "{}: nothing can go wrong at {at}", lesson["game"]);
}
