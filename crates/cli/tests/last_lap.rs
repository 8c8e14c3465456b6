//! The toy engine in the terminal and in the arena, which know nothing about it.

#![allow(clippy::unwrap_used, reason = "tests stop where something is missing")]

#[allow(dead_code, reason = "other tests need more of it")]
mod common;

use std::fs;

use common::{arg, fine, grandstand, scratch};
use serde_json::Value;

#[test]
fn the_third_engine_is_played_in_the_terminal() {
    let record = scratch("last-lap").join("record.json");
    let input = "?\ncards\nwhy fly\nrules tank\ngo\nSTOP\n";
    let args =
        ["play", "last-lap", "--players", "3", "--seed", "7", "--bots", "rookie", "--record", arg(&record)];
    let ran = grandstand(&args, input);
    assert_eq!(ran.code, 0, "{}{}", ran.out, ran.err);
    for part in [
        "Last Lap",
        "units of fuel",
        "fuel: [",
        "1  go",
        "Your turn",
        "Everybody has a tank of 3 to 8 units of fuel",
        "write `go` or `stop`",
        "win",
    ] {
        assert!(ran.out.contains(part), "`{part}` is missing in {}", ran.out);
    }
    let written: Value = serde_json::from_str(&fs::read_to_string(&record).unwrap()).unwrap();
    let result: Value = serde_json::from_str(&fine(&["replay", arg(&record), "--json"])).unwrap();
    assert_eq!(result["money"], written["result"]);
    assert!(fine(&["replay", arg(&record)]).contains("Seat 0 stays here."));
    assert!(fine(&["games"]).contains("Last Lap") && fine(&["rules", "last-lap"]).contains("towed away"));
}

#[test]
fn the_third_engine_is_played_in_the_arena_and_simulated() {
    let report: Value = serde_json::from_str(&fine(&[
        "arena",
        "--game",
        "last-lap",
        "--players",
        "3",
        "--challenger",
        "pro",
        "--field",
        "random",
        "--sets",
        "30",
        "--json",
    ]))
    .unwrap();
    // Three alike would win a third each.
    assert!(report["wins"]["estimate"].as_f64().is_some_and(|share| share > 0.6), "{report}");
    // Of the four beginnings of two actions one has ended.
    let perft = fine(&["perft", "last-lap", "--players", "2", "--depth", "3"]);
    assert!(perft.contains(" 7 lines"), "{perft}");
}
