//! A whole game through the terminal, its record, and records that are not what they say.

#![allow(clippy::unwrap_used, reason = "tests stop where something is missing")]

#[allow(dead_code, reason = "other tests need more of it")]
mod common;

use std::fs;

use common::{arg, fine, grandstand, refused, root, scratch};
use serde_json::{Value, json};

/// The first legal move, as often as any game could ask.
fn first_each_time() -> String {
    "1\n".repeat(20_000)
}

#[test]
fn every_game_is_played_to_its_end_and_replayed() {
    let folder = scratch("whole-games");
    let games: Value = serde_json::from_str(&fine(&["games", "--json"])).unwrap();
    for game in games.as_array().unwrap() {
        let name = game["name"].as_str().unwrap();
        let preset = game["preset"].as_array().unwrap().last().unwrap()["name"].as_str().unwrap();
        let record = folder.join(format!("{name}.json"));
        let args =
            ["play", name, "--preset", preset, "--seed", "11", "--seat", "1", "--record", arg(&record)];
        let ran = grandstand(&args, &first_each_time());
        assert_eq!(ran.code, 0, "{name}: {}", ran.err);
        assert!(ran.out.contains("win"), "{name}: {}", ran.out);
        let wide = ran.out.lines().find(|line| line.chars().count() > 110 && !line.contains(arg(&record)));
        assert_eq!(wide, None, "{name}: too wide for a terminal");

        let written: Value = serde_json::from_str(&fs::read_to_string(&record).unwrap()).unwrap();
        let result: Value = serde_json::from_str(&fine(&["replay", arg(&record), "--json"])).unwrap();
        assert_eq!((&result["money"], &result["over"]), (&written["result"], &json!(true)), "{name}");
        let story = fine(&["replay", arg(&record)]);
        assert!(story.lines().count() > 100 && story.contains("Seat 0"), "{name}: {story}");
    }
}

#[test]
fn moves_can_be_typed_in_any_case_and_questions_are_answered() {
    let input = "?\nmoves\nhand\nboard\ncards\nwhy\nwhy bid 5\nwhy steer 1a\nfly away\n\nBID  20000\nquit\n";
    let ran = grandstand(&["play", "top-race", "--players", "2", "--seed", "4", "--seat", "0"], input);
    assert_eq!(ran.code, 0, "{}", ran.err);
    for part in
        ["why MOVE", "bid 10000", "Your hand", "Speed Street", "multiples of 10000", "not being asked"]
    {
        assert!(ran.out.contains(part), "`{part}` is missing in {}", ran.out);
    }
    assert!(ran.out.contains("hese words are not an action"), "{}", ran.out);
    assert!(ran.out.contains("You bid €20k.") && ran.out.contains("You leave after"), "{}", ran.out);
}

#[test]
fn a_game_left_early_keeps_its_record() {
    let folder = scratch("left-early");
    let (left, ended) = (folder.join("left.json"), folder.join("ended.json"));
    let play = |record: &str, input: &str| {
        grandstand(&["play", "daytona-500", "--seed", "2", "--record", record], input)
    };
    assert_eq!(play(arg(&left), "1\n1\nquit\n").code, 0);
    let ran = play(arg(&ended), "1\n1\n");
    assert_eq!((ran.code, ran.err.as_str()), (2, "grandstand: the input ended before the game did\n"));
    for record in [&left, &ended] {
        assert!(fine(&["replay", arg(record)]).contains("before the game does"));
    }
    let before = fs::read_to_string(&left).unwrap();
    refused(&["play", "daytona-500", "--record", arg(&left)], "", &["exists already"]);
    assert_eq!(fs::read_to_string(&left).unwrap(), before);
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 2, "nothing else is left behind");
}

#[test]
fn the_same_seed_is_the_same_game() {
    let play = || grandstand(&["play", "long-shot", "--players", "2", "--seed", "8"], &first_each_time()).out;
    assert_eq!(play(), play());
}

#[test]
fn own_boards_and_decks_travel_in_the_record() {
    let folder = scratch("own-files");
    let (board, deck) = (folder.join("my board.toml"), folder.join("deck.toml"));
    let record = folder.join("race.json");
    fs::copy(root().join("conformance/tracks/short.toml"), &board).unwrap();
    fs::copy(root().join("crates/speedway/games/top-race/deck.toml"), &deck).unwrap();
    let args = ["play", "top-race", "--option", "races=1", "--track", arg(&board), "--deck", arg(&deck)];
    let ran = grandstand(&[&args[..], &["--record", arg(&record)]].concat(), &first_each_time());
    assert_eq!(ran.code, 0, "{}", ran.err);
    fs::remove_file(&board).unwrap();
    fs::remove_file(&deck).unwrap();
    let result: Value = serde_json::from_str(&fine(&["replay", arg(&record), "--json"])).unwrap();
    assert_eq!((&result["over"], &result["own"]), (&json!(true), &json!(["deck", "track"])));
    let text = fs::read_to_string(&record).unwrap();
    let piped = grandstand(&["replay", "-", "--json"], &text);
    assert_eq!(serde_json::from_str::<Value>(&piped.out).unwrap(), result);
}

#[test]
fn what_cannot_be_played_is_refused() {
    // Off a terminal nothing is asked: the usual game begins, and ends with its input.
    refused(&["play"], "", &["the input ended before the game did"]);
    refused(&["play", "ludo"], "", &["no game `ludo`"]);
    refused(&["play", "top-race", "--players", "7"], "", &["2 to 6 players"]);
    refused(&["play", "top-race", "--seat", "4"], "", &["no seat 4"]);
    refused(&["play", "top-race", "--preset", "mad"], "", &["no preset `mad`", "standard"]);
    refused(&["play", "top-race", "--option", "races"], "", &["races=1"]);
    refused(&["play", "top-race", "--option", "races=10"], "", &["cannot be `10`"]);
    refused(&["play", "top-race", "--option", "wings=on"], "", &["no option `wings`"]);
    refused(
        &["play", "top-race", "--option", "pitstop=on", "--option", "track=lake-lane"],
        "",
        &["pits", "turbo-town"],
    );
    refused(&["play", "top-race", "--deck", "Makefile"], "", &["Makefile:"]);
    let folder = scratch("bad-deck");
    let deck = folder.join("deck.toml");
    let good = fs::read_to_string(root().join("crates/speedway/games/top-race/deck.toml")).unwrap();
    fs::write(&deck, good.replacen("\"J5-L2\"", "\"J5-L9\"", 1)).unwrap();
    let line = good.lines().position(|line| line.contains("\"J5-L2\"")).unwrap() + 1;
    refused(
        &["play", "top-race", "--deck", arg(&deck)],
        "",
        &[&format!("deck.toml:{line}:"), "never increase"],
    );
    let ran = grandstand(&["play", "top-race"], &"x".repeat(100_000));
    assert_eq!(ran.code, 2, "{}", ran.err);
}

#[test]
fn hostile_records_are_refused_with_place_and_reason() {
    let folder = scratch("hostile");
    let path = folder.join("game.json");
    let args = ["play", "top-race", "--option", "races=1", "--seed", "3", "--record", arg(&path)];
    assert_eq!(grandstand(&args, &first_each_time()).code, 0);
    let good: Value = serde_json::from_str(&fs::read_to_string(&path).unwrap()).unwrap();
    let refuse = |change: &dyn Fn(&mut Value), holds: &[&str]| {
        let mut record = good.clone();
        change(&mut record);
        refused(&["replay", "-"], &record.to_string(), holds);
    };
    refuse(&|r| r["format"] = json!(5), &["format 5"]);
    refuse(&|r| r["extra"] = json!(1), &["extra"]);
    refuse(&|r| r["setup"]["game"] = json!("ludo"), &["no game `ludo`"]);
    refuse(&|r| r["setup"]["players"] = json!(0), &["2 to 6 players"]);
    refuse(&|r| r["setup"]["options"]["races"] = json!("99"), &["cannot be `99`"]);
    refuse(&|r| r["setup"]["own"] = json!({"track": "name = 1"}), &["own track:1:"]);
    refuse(&|r| r["opening"] = json!([4_000_000_000_u32]), &["opening", "must be below"]);
    refuse(&|r| r["opening"] = json!([]), &["opening", "ends after 0"]);
    refuse(&|r| r["moves"][0]["seat"] = json!(200), &["move 1", "turn"]);
    refuse(&|r| r["moves"][0]["do"] = json!("steer 1a"), &["move 1", "car.turn.not-asked"]);
    refuse(&|r| r["moves"][0]["do"] = json!("\u{202e}"), &["move 1", "not an action"]);
    refuse(&|r| r["moves"][1]["draws"] = json!([1, 2, 3]), &["move 2", "not used"]);
    refuse(&|r| r["result"] = json!([1, 2, 3, 4]), &["claims"]);
    refused(&["replay", "-"], "", &["not a game record"]);
    refused(&["replay", "-"], &"[".repeat(500_000), &["not a game record"]);
    refused(&["replay", "-", "--seat", "9"], &good.to_string(), &["no seat 9"]);
    refused(&["replay", "nowhere.json"], "", &["nowhere.json", "no such file"]);
    refused(&["replay", arg(&folder)], "", &["folder"]);
    fs::write(folder.join("bytes"), [0xff, 0xfe, 0x00]).unwrap();
    refused(&["replay", arg(&folder.join("bytes"))], "", &["not a text file"]);
}
