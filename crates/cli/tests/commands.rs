//! Every command, asked well and asked badly.

#![allow(clippy::unwrap_used, reason = "tests stop where something is missing")]

mod common;

use std::{
    fs,
    io::Read,
    process::{Command, Stdio},
};

use common::{arg, fine, grandstand, recorded, refused, root, scratch};
use grandstand_core::{Options, Record, Seat, Seeded};
use grandstand_table::fairness;
use grandstand_words::{Language, Speaker};
use serde_json::Value;

fn json(args: &[&str]) -> Value {
    serde_json::from_str(&fine(args)).unwrap()
}

#[test]
fn help_has_examples_everywhere() {
    for command in [
        "play", "games", "rules", "cards", "track", "scenario", "replay", "review", "verify", "daily",
        "perft", "bench",
    ] {
        let help = fine(&[command, "--help"]);
        assert!(help.contains("Examples:") && help.contains(&format!("grandstand {command}")), "{help}");
    }
    assert!(fine(&["--version"]).starts_with("grandstand "));
}

#[test]
fn a_command_line_that_makes_no_sense_gets_one_sentence() {
    refused(&["gmaes"], "", &["gmaes", "--help"]);
    refused(&["rules"], "", &["GAME"]);
    refused(&["bench", "--seconds", "never"], "", &["never"]);
    refused(&["bench", "--seconds", "0"], "", &["between"]);
    refused(&["bench", "--players", "9"], "", &["nobody plays with that many"]);
    refused(&["perft", "top-race", "--depth", "0"], "", &["depth", "1 to 32"]);
    refused(
        &["perft", "top-race", "--players", "-1"],
        "",
        &["“-1”", "--players", "whole number from 0 to 255"],
    );
    refused(&["bench", "--players", "-1"], "", &["“-1”", "whole number"]);
    refused(&["bench", "--seconds", "-1"], "", &["between"]);
    refused(&["play", "top-race", "--seed", "-7"], "", &["“-7”", "whole number"]);
    let ran = grandstand(&["bench", "--players", "9"], "");
    assert_eq!(ran.out, "", "a refusal comes before anything else");
}

/// Neither the reader of the command line nor the system is quoted in its own language.
#[test]
fn what_others_say_is_told_in_the_language_asked_for() {
    let arena = ["arena", "--game", "top-race", "--challenger", "club", "--field", "club"];
    for (language, whole, number, twice, silent) in [
        ("de", "ganze Zahl", "eine Zahl", "zweimal", "antwortet kein Server"),
        ("fr", "nombre entier", "un nombre", "deux fois", "aucun serveur"),
    ] {
        let told = |more: &[&str], words: &[&str]| {
            let ran = grandstand(&[&["--lang", language], more].concat(), "");
            let said = ran.err.clone();
            assert!(words.iter().all(|word| said.contains(word)), "{more:?}: {said}");
            let english = ["invalid", "found", "error", "No such", "expected", "must", "value"];
            assert!(english.iter().all(|word| !said.contains(word)), "{more:?}: {said}");
        };
        told(&[&arena[..], &["--sets", "x"]].concat(), &[whole, "18446744073709551615"]);
        told(&[&arena[..], &["--bar", "x"]].concat(), &[number]);
        told(&["serve", "--port", "70000"], &[whole, "65535"]);
        told(&["serve", "--host", "here"], &["here", "--host"]);
        told(&["--lang", "fr", "games"], &[twice, "--lang"]);
        told(&["admin", "status", "--data", "not-there"], &[silent]);
        told(&["replay", "not-there.json"], &["not-there.json"]);
    }
}

#[test]
fn own_data_is_checked_by_the_game_it_is_for() {
    let folder = scratch("own");
    let (good, bad) = (folder.join("good.toml"), folder.join("bad.toml"));
    let horses = fs::read_to_string(root().join("crates/longshot/games/long-shot/horses.toml")).unwrap();
    fs::write(&good, horses.replacen("cost = 10", "cost = 11", 1)).unwrap();
    fs::write(&bad, horses.replacen("number = 1", "number = 9", 1)).unwrap();
    let own = |path: &std::path::Path| format!("horses={}", path.display());
    let perft =
        |own: &str| grandstand(&["perft", "long-shot", "--players", "2", "--depth", "2", "--own", own], "");
    assert_eq!(perft(&own(&good)).code, 0, "{}", perft(&own(&good)).err);
    let ran = perft(&own(&bad));
    assert!(ran.code == 2 && ran.err.contains("bad.toml:"), "{}", ran.err);
    refused(&["perft", "long-shot", "--own", "horses"], "", &["horses=my-horses.toml"]);
    refused(
        &["perft", "long-shot", "--own", &format!("deck={}", good.display())],
        "",
        &["no file of this role", "horses"],
    );
    let board = "conformance/tracks/short.toml";
    refused(&["perft", "top-race", "--track", board, "--own", &format!("track={board}")], "", &["two files"]);
}

#[test]
fn games_lists_every_option_with_where_it_comes_from() {
    let english = Speaker::new(Language::english());
    let text = fine(&["games"]);
    let all = json(&["games", "--json"]);
    for game in all.as_array().unwrap() {
        assert!(text.contains(game["title"].as_str().unwrap()));
        for option in game["option"].as_array().unwrap() {
            assert!(text.contains(option["key"].as_str().unwrap()), "{option}");
            let from = english.source(&option["from"].as_str().unwrap().parse().unwrap());
            assert!(text.contains(&format!("[{from}]")), "{option}");
        }
        for preset in game["preset"].as_array().unwrap() {
            assert!(preset["from"].is_string() && game["players_from"].is_string(), "{preset}");
        }
    }
    assert_eq!(json(&["games", "top-race", "--json"])[0]["name"], "top-race");
    refused(&["games", "monopoly"], "", &["no game `monopoly`", "top-race"]);
}

/// A scenario can be written without counting in a file: every card with its number and its lines.
#[test]
fn cards_are_listed_by_number() {
    let text = fine(&["cards", "detroit-cleveland"]);
    assert!(text.lines().any(|line| line.trim_start().starts_with("16  B6 O4 *2 Y1 ")), "{text}");
    assert_eq!(text.lines().count(), 49);
    let found = fine(&["cards", "top-race", "--search", "r10"]);
    assert!(found.contains("46  R10") && found.lines().count() == 1, "{found}");
    let horses = fine(&["cards", "long-shot", "--search", "too-lucky"]);
    assert!(horses.trim_start().starts_with("2  too-lucky  Too Lucky (2/1): "), "{horses}");
    let listed = json(&["cards", "daytona-500", "--json"]);
    assert_eq!(listed["cards"].as_array().map(Vec::len), Some(42));
    assert_eq!(listed["cards"][0]["text"], "B5");
    refused(&["cards", "top-race", "--search", "zeppelin"], "", &["zeppelin"]);
    refused(&["cards", "chess"], "", &["no game `chess`"]);
}

#[test]
fn rules_are_told_without_their_ids_and_can_be_searched() {
    for game in json(&["games", "--json"]).as_array().unwrap() {
        let name = game["name"].as_str().unwrap();
        let text = fine(&["rules", name]);
        let found = json(&["rules", name, "--json"]);
        for rule in found["rules"].as_array().unwrap() {
            assert!(!text.contains(rule["id"].as_str().unwrap()), "{rule}");
        }
        assert!(found["cards"].as_array().unwrap().len() > 10, "{name} has cards");
    }
    let found = fine(&["rules", "top-race", "--search", "SPRINT"]);
    assert!(found.contains("sprint") && !found.contains("200,000"), "{found}");
    let found = json(&["rules", "top-race", "--search", "SPRINT", "--json"]);
    let ids: Vec<&str> =
        found["rules"].as_array().unwrap().iter().filter_map(|rule| rule["id"].as_str()).collect();
    assert!(ids.contains(&"tr.sprint.level") && !ids.contains(&"tr.players"), "{ids:?}");
    // What is off does not stand among what is played by.
    let told = fine(&["rules", "top-race"]);
    let off =
        ["Without the bets variant", "Without the shares variant", "in the pitstop variant", "Lake Lane"];
    assert!(off.iter().all(|words| !told.contains(words)) && told.contains("Speed Street"), "{told}");
    assert!(off.iter().all(|words| fine(&["rules", "top-race", "--all"]).contains(words)));
    refused(&["rules", "top-race", "--search", "zeppelin"], "", &["zeppelin"]);
    refused(&["rules", "chess"], "", &["no game `chess`"]);
}

#[test]
fn boards_are_listed_shown_and_drawn() {
    let boards = json(&["track", "--json"]);
    assert_eq!(boards.as_array().unwrap().len(), 8);
    let classic = json(&["track", "classic-96", "--json"]);
    assert_eq!((classic["cells"].as_u64(), classic["inside-path"].as_u64()), (Some(137), Some(55)));
    assert_eq!(classic["narrow"], serde_json::json!([[27, 31], [39, 43]]));
    let text = fine(&["track", "turbo-town"]);
    assert!(text.contains("pits: 30d") && text.contains("s1#"), "{text}");
    assert!(text.lines().all(|line| line.chars().count() <= 100), "{text}");

    let folder = scratch("svg");
    let picture = folder.join("lake.svg");
    let said = fine(&["track", "lake-lane", "--svg", arg(&picture)]);
    assert!(said.contains("lake.svg"));
    assert!(fs::read_to_string(&picture).unwrap().ends_with("</svg>\n"));
    fs::write(&picture, "mine").unwrap();
    refused(&["track", "lake-lane", "--svg", arg(&picture)], "", &["exists already", "--force"]);
    assert_eq!(fs::read_to_string(&picture).unwrap(), "mine", "nothing is overwritten");
    fine(&["track", "lake-lane", "--svg", arg(&picture), "--force"]);
    assert!(fs::read_to_string(&picture).unwrap().starts_with("<svg"));
    assert!(fine(&["track", "lake-lane", "--svg", "-"]).starts_with("<svg"));
    let nowhere = folder.join("nowhere/lake.svg");
    refused(&["track", "lake-lane", "--svg", arg(&nowhere)], "", &["there is no folder", "nowhere"]);
}

#[test]
fn a_board_that_is_none_is_refused_with_its_line() {
    refused(&["track", "monza"], "", &["no board `monza`", "classic-96"]);
    refused(&["track", "nowhere/monza.toml"], "", &["nowhere/monza.toml", "no such file"]);
    refused(&["track", "crates"], "", &["folder"]);
    refused(&["track", "--svg", "out.svg"], "", &["which board"]);
    let bad = scratch("track").join("bad.toml");
    let good =
        fs::read_to_string(root().join("crates/speedway/games/top-race/tracks/classic-96.toml")).unwrap();
    fs::write(&bad, good.replacen("lanes = 3", "lanes = 9", 1)).unwrap();
    let line = good.lines().position(|line| line.contains("lanes = 3")).unwrap() + 1;
    refused(&["track", arg(&bad)], "", &[&format!("bad.toml:{line}:")]);
    let own = json(&["track", "conformance/tracks/short.toml", "--json"]);
    assert_eq!(own["game"], Value::Null);
}

const PASSES: &str = r#"
title = "A bid must be higher"
game = "detroit-cleveland"
rules = ["car.bid.higher"]
players = 2
[position]
phase = "bid"
car = "red"
[[step]]
refuse = "bid 0"
by = "car.bid.higher"
"#;

#[test]
fn scenarios_pass_fail_and_say_where() {
    let folder = scratch("scenarios");
    let write = |name: &str, text: &str| {
        fs::create_dir_all(folder.join(name).parent().unwrap()).unwrap();
        fs::write(folder.join(name), text).unwrap();
    };
    write("deep/good.toml", PASSES);
    write("tracks/board.toml", "not a scenario");
    write("perft.toml", "not a scenario");
    let ran = grandstand(&["scenario", arg(&folder)], "");
    assert_eq!((ran.code, ran.out.as_str()), (0, "1 passed, 0 failed\n"), "{}", ran.err);

    write("deep/wrong.toml", &PASSES.replace("by = \"car.bid.higher\"", "by = \"car.bid.cash\""));
    write("deep/broken.toml", "title = ");
    let ran = grandstand(&["scenario", arg(&folder)], "");
    assert_eq!(ran.code, 1, "{}", ran.err);
    assert!(ran.out.ends_with("1 passed, 2 failed\n"), "{}", ran.out);
    assert!(ran.out.contains("should be refused by car.bid.cash"), "{}", ran.out);
    assert!(ran.out.contains("wrong.toml:9:"), "{}", ran.out);
    assert!(ran.out.contains("broken.toml:1:"), "{}", ran.out);

    write("tracks/bad.toml", "name = ");
    write(
        "own/own.toml",
        &PASSES.replace("players = 2", "players = 2\nown = { track = \"../tracks/bad.toml\" }"),
    );
    let ran = grandstand(&["scenario", arg(&folder.join("own"))], "");
    assert!(ran.code == 1 && ran.out.contains("tracks/bad.toml:1:"), "{}{}", ran.out, ran.err);
    fs::remove_dir_all(folder.join("own")).unwrap();

    let ran = grandstand(&["scenario", arg(&folder), "--json"], "");
    let summary: Value = serde_json::from_str(&ran.out).unwrap();
    assert_eq!((summary["passed"].as_u64(), summary["failed"].as_u64()), (Some(1), Some(2)));

    refused(&["scenario", "nowhere.toml"], "", &["nowhere.toml", "no such file"]);
    fs::create_dir_all(folder.join("empty")).unwrap();
    refused(&["scenario", arg(&folder.join("empty"))], "", &["no scenario"]);
}

#[test]
fn the_pattern_of_the_readme_means_the_folder() {
    let whole = grandstand(&["scenario", "conformance/common"], "");
    let pattern = grandstand(&["scenario", "conformance/common/**"], "");
    assert_eq!((whole.code, whole.out), (pattern.code, pattern.out));
    // As a shell that knows `**` hands it over: every file and folder, boards and counts among them.
    let mut every = vec!["scenario".to_owned()];
    for entry in fs::read_dir(root().join("conformance")).unwrap() {
        every.push(format!("conformance/{}", entry.unwrap().file_name().to_str().unwrap()));
    }
    let every: Vec<&str> = every.iter().map(String::as_str).collect();
    let ran = grandstand(&every, "");
    assert!(!ran.out.contains("cannot be set up") && ran.code < 2, "{}{}", ran.out, ran.err);
}

#[test]
fn perft_counts_the_same_every_time() {
    let args = ["perft", "daytona-500", "--players", "2", "--depth", "3", "--seed", "7", "--json"];
    let lines = |value: Value| -> Vec<u64> {
        value["counts"].as_array().unwrap().iter().map(|count| count["lines"].as_u64().unwrap()).collect()
    };
    let counts = lines(json(&args));
    assert_eq!(counts, lines(json(&args)));
    assert_eq!(counts.len(), 3);
    assert!(counts.windows(2).all(|pair| pair[0] < pair[1]), "{counts:?}");
    assert!(fine(&["perft", "top-race", "--depth", "2"]).contains("depth  2"));
}

#[test]
fn bench_reports_every_game_and_the_machine() {
    let report = json(&["bench", "--seconds", "0.01", "--json"]);
    assert!(report["machine"]["cores"].as_u64().unwrap() >= 1);
    let figures = report["figures"].as_array().unwrap();
    for game in json(&["games", "--json"]).as_array().unwrap() {
        let counts = game["max_players"].as_u64().unwrap() - game["min_players"].as_u64().unwrap() + 1;
        let of_game: Vec<&Value> = figures.iter().filter(|f| f["game"] == game["name"]).collect();
        // As it is usually played, and the whole game with the most rules on: a sprint is no whole game.
        let whole = game["preset"]
            .as_array()
            .unwrap()
            .iter()
            .filter(|preset| preset["options"].get("races").is_none());
        let presets = whole.count().min(2) as u64;
        assert_eq!(of_game.len() as u64, counts * presets, "{}", game["name"]);
        for figure in of_game {
            assert!(figure["decisions-per-second"].as_f64().unwrap() > 1000.0, "{figure}");
            let car_game = figure.get("finishers-per-race").is_some();
            assert!(!car_game || figure["state-bytes"].as_u64().unwrap() <= 384, "{figure}");
        }
    }
    let top = figures.iter().find(|f| f["game"] == "top-race").unwrap();
    let finishers = top["finishers-per-race"].as_f64().unwrap();
    assert!((1.0..=6.0).contains(&finishers), "{finishers}");
    assert!(top["price-per-car"].as_f64().unwrap() >= 10_000.0);
    assert!(
        fine(&["bench", "--game", "top-race", "--players", "4", "--seconds", "0.01"]).contains("top-race")
    );
}

#[test]
fn whoever_stops_reading_is_left_in_peace() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_grandstand"))
        .args(["rules", "top-race"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let mut said = String::new();
    child.stderr.take().unwrap().read_to_string(&mut said).unwrap();
    assert_eq!((child.wait().unwrap().code(), said.as_str()), (Some(0), ""));
}

/// A game as a server plays it: its luck comes from a secret and what the seats added.
fn fair_record() -> Record {
    let secret = [3; 32];
    let contributions = vec!["00ff".to_owned(), String::new()];
    let setup = grandstand_catalogue::spec("top-race").unwrap().setup(2, None, &Options::new()).unwrap();
    let commitment = fairness::commitment(&secret);
    let luck = Seeded::from_key(fairness::game_seed(&commitment, &secret, &contributions));
    let mut record = recorded(setup, luck, 1);
    let pledge = fairness::pledge(&commitment, Seat(0), "00ff").unwrap();
    let pledges = vec![pledge, String::new()];
    record.fairness = Some(fairness::revealed(&commitment, &secret, contributions, pledges));
    record
}

#[test]
fn the_luck_of_a_game_can_be_verified() {
    let record = fair_record();
    let file = scratch("verify").join("race.json");
    let verify = |record: &Record, args: &[&str]| {
        fs::write(&file, record.to_json()).unwrap();
        grandstand(&[&["verify", arg(&file)], args].concat(), "")
    };
    let fine = verify(&record, &[]);
    assert_eq!(fine.code, 0, "{}{}", fine.out, fine.err);
    assert!(
        fine.out.starts_with("The luck of this game holds.") && fine.out.contains("1 of 2 seats"),
        "{}",
        fine.out
    );
    let told: Value = serde_json::from_str(&verify(&record, &["--json"]).out).unwrap();
    assert_eq!((&told["holds"], &told["moves"]), (&Value::Bool(true), &record.moves.len().into()));
    assert!(fine.out.contains(&format!("All {} draws", told["draws"])), "{}", fine.out);

    let commitment = record.fairness.as_ref().unwrap().commitment.to_uppercase();
    assert_eq!(verify(&record, &["--commitment", &commitment]).code, 0, "the one that was shown");
    let other = verify(&record, &["--commitment", &"0".repeat(64)]);
    assert!(
        other.code == 1 && other.out.contains("not the secret that the server had then"),
        "{}",
        other.out
    );

    let pledges = &record.fairness.as_ref().unwrap().pledges;
    let shown = ["--commitment", &commitment, "--pledge", &pledges[0], "--pledge", ""];
    assert_eq!(verify(&record, &shown).code, 0, "the pledges that were shown");
    let other = ["--commitment", &commitment, "--pledge", &"0".repeat(64), "--pledge", ""];
    let other = verify(&record, &other);
    assert!(other.code == 1 && other.out.contains("chose theirs afterwards"), "{}", other.out);

    // A server that lets somebody choose after all have told has to change their pledge too, or be found out at once.
    let mut forged = record.clone();
    forged.fairness.as_mut().unwrap().contributions[1] = "01".to_owned();
    let found = verify(&forged, &[]);
    assert!(
        found.code == 1 && found.out.contains("seat 1") && found.out.contains("pledged"),
        "{}",
        found.out
    );
    let fair = forged.fairness.as_mut().unwrap();
    fair.pledges[1] = fairness::pledge(&fair.commitment, Seat(1), "01").unwrap();
    let found = verify(&forged, &[]);
    assert_eq!(found.code, 1, "{}{}", found.out, found.err);
    // A draw may happen to be the same, but not all of them.
    assert!(found.out.contains("of the opening is"), "{}", found.out);
    let told: Value = serde_json::from_str(&verify(&forged, &["--json"]).out).unwrap();
    assert_eq!(told["holds"], false);
    assert!(told["reason"].as_str().unwrap().contains("but the luck gives"), "{told}");
    let plain = Record { fairness: None, ..record };
    let told = verify(&plain, &[]);
    assert!(told.code == 1 && told.out.contains("does not say where its luck came from"), "{}", told.out);
    refused(&["verify", "-"], "{}", &["not a game record"]);
    refused(&["verify", "nowhere.json"], "", &["no such file"]);
}

#[test]
fn the_race_of_a_day_is_told_run_and_checked() {
    let day = ["--date", "2026-11-16"];
    let all = grandstand(&[&["daily"][..], &day].concat(), "");
    assert!(all.code == 0 && all.out.contains("top-race: seat 2 of 4"), "{}", all.out);
    let file = scratch("daily").join("run.json");
    let path = file.to_str().unwrap();
    let run = grandstand(
        &[&["daily", "daytona-500", "--bot", "rookie", "--record", path, "--force"][..], &day].concat(),
        "",
    );
    assert!(run.code == 0 && run.out.contains("Rookie makes"), "{}", run.out);
    let held = grandstand(&["verify", path], "");
    assert!(
        held.code == 0 && held.out.contains("a run of the race of 16 November 2026 in daytona-500"),
        "{}",
        held.out
    );
    // The same run, said to be against bots that this program does not have: it says what it could not check.
    let mine = fs::read_to_string(&file).unwrap();
    let later = Record::from_json(&mine).unwrap().against(Some(7));
    fs::write(&file, later.to_json()).unwrap();
    let held = grandstand(&["verify", path], "");
    assert!(
        held.code == 3 && held.out.contains("edition 7 of the bots, and this program has edition 1"),
        "{}",
        held.out
    );
    let held: Value = serde_json::from_str(&grandstand(&["verify", path, "--json"], "").out).unwrap();
    assert_eq!(
        (&held["holds"], &held["bots_checked"], &held["bots"]),
        (&true.into(), &false.into(), &7.into())
    );
    fs::write(&file, mine).unwrap();
    // The same run, said to be of the day after.
    let other = fs::read_to_string(&file).unwrap().replace("\"2026-11-16\"", "\"2026-11-17\"");
    fs::write(&file, other).unwrap();
    let held = grandstand(&["verify", path, "--json"], "");
    assert!(held.code == 1 && held.out.contains("\"holds\": false"), "{}", held.out);
    refused(&["daily", "top-race", "--date", "tomorrow"], "", &["not a day"]);
}

#[test]
fn the_list_of_a_day_is_checked_line_by_line() {
    use grandstand_bots::Rung;
    use grandstand_table::daily::{Daily, share_beaten};
    let daily = Daily::of("2026-11-16", "long-shot").unwrap();
    let mut runs: Vec<(i32, Value)> = [Rung::Random, Rung::Rookie, Rung::Club]
        .map(|rung| daily.run_by(rung).unwrap())
        .iter()
        .map(|record| (daily.made(record).unwrap(), serde_json::from_str(&record.to_json()).unwrap()))
        .collect();
    runs.sort_by_key(|(money, _)| -money);
    let money: Vec<i32> = runs.iter().map(|(money, _)| *money).collect();
    let line = |(place, (made, record)): (usize, &(i32, Value))| {
        let others = [&money[..place], &money[place + 1..]].concat();
        serde_json::json!({ "name": format!("Player {place}"), "money": made, "yours": false,
            "share": share_beaten(*made, &others), "record": record })
    };
    let lines: Vec<Value> = runs.iter().enumerate().map(line).collect();
    let list = serde_json::json!({ "date": "2026-11-16", "game": "long-shot", "runs": lines });
    let checked =
        |list: &Value, args: &[&str]| grandstand(&[&["verify", "-"], args].concat(), &list.to_string());
    let fine = checked(&list, &[]);
    assert!(fine.code == 0 && fine.out.contains("holds: 3 runs"), "{}", fine.out);
    assert!(checked(&list, &["--json"]).out.contains("\"holds\": true"));
    // Somebody who writes the first edition down ran the same race as those who do not.
    let mut written = list.clone();
    written["runs"][1]["record"]["format"] = 4.into();
    written["runs"][1]["record"]["bots"] = 1.into();
    assert_eq!(checked(&written, &[]).code, 0, "the first edition, written down");
    // One of them against other bots: it is ranked by itself, and what its bots chose is not computed again.
    let mut mixed = list.clone();
    let record = Record::from_json(&mixed["runs"][0]["record"].to_string()).unwrap().against(Some(7));
    mixed["runs"][0]["record"] = serde_json::from_str(&record.to_json()).unwrap();
    assert_eq!(checked(&mixed, &[]).code, 1, "a rank among runs of another race");
    for place in 0..3 {
        let others = [0..0, 2..3, 1..2][place].clone();
        mixed["runs"][place]["share"] = share_beaten(money[place], &money[others]).into();
    }
    let told = checked(&mixed, &[]);
    assert!(told.code == 3 && told.out.contains("in 1 of 3 runs cannot be computed"), "{}", told.out);
    assert!(checked(&mixed, &["--json"]).out.contains("\"bots_unchecked\": 1"));
    let seat = daily.seat.index();
    type Change<'a> = (&'a str, &'a dyn Fn(&mut Value));
    let changes: [Change; 7] = [
        ("not", &|list| list["runs"][0]["money"] = (money[0] + 1).into()),
        ("of the others", &|list| list["runs"][1]["share"] = 0.99.into()),
        ("the race of 16 November 2026", &|list| list["date"] = "2026-11-17".into()),
        ("claims", &|list| list["runs"][2]["record"]["result"][seat] = 9999.into()),
        ("below somebody", &|list| list["runs"].as_array_mut().unwrap().reverse()),
        ("not a game record", &|list| list["runs"][1]["record"] = serde_json::json!({})),
        ("", &|list| {
            list["runs"].as_array_mut().unwrap().remove(0);
        }),
    ];
    for (says, change) in changes {
        let mut other = list.clone();
        change(&mut other);
        let told = checked(&other, &[]);
        assert!(
            told.code == 1 && told.out.contains("does not hold") && told.out.contains(says),
            "{says}: {}",
            told.out
        );
    }
    refused(&["verify", "-"], "{\"runs\": 3}", &["list of a day’s race"]);
}

/// Whoever measures a player must not measure somebody else without knowing; what programs read stays as it is.
#[test]
fn who_plays_in_whose_place_is_told() {
    let open = ["--game=top-race", "--option=steering=open"];
    let pair = ["--players=2", "--challenger=dreamer", "--field=random", "--sets=1", "--json"];
    let unlearned = grandstand(&[&["arena"], &open[..], &pair[..]].concat(), "");
    assert!(unlearned.err.contains("a club player plays instead"), "{}", unlearned.err);
    assert!(unlearned.out.trim_start().starts_with('{'), "{}", unlearned.out);
    let learned = grandstand(&[&["arena", "--game=top-race"], &pair[..]].concat(), "");
    assert!(!learned.err.contains("instead"), "{}", learned.err);
    for (command, more) in
        [("ladder", ["--bots=miser,random", "--deals=1"]), ("sim", ["--seats=miser,random", "--games=1"])]
    {
        let two: &[&str] = if command == "ladder" { &["--players=2"] } else { &[] };
        let told = grandstand(&[&[command], &open[..], &more[..], two].concat(), "").err;
        assert!(told.contains("a club player plays instead"), "{command}: {told}");
    }
}

/// What a command says in a language, on standard output and error together.
fn in_language(tag: &str, args: &[&str]) -> String {
    let said = grandstand(&[&["--lang", tag], args].concat(), "");
    said.out + &said.err
}

/// Two bots and a game of each seat.
const ARENA: [&str; 7] =
    ["arena", "--game=long-shot", "--challenger", "rookie", "--field=random", "--sets=1", "--seed=2"];

/// Sources, card texts, boards, pictures, help and what is wrong with a file: none of it falls back to English.
#[test]
fn other_languages_leave_no_english_behind() {
    let folder = scratch("languages");
    let broken = folder.join("broken.json");
    fs::write(&broken, "{\"format\": 1,\n oops}").unwrap();
    for (tag, args, said, not) in [
        ("de", vec!["games", "top-race"], "[Regeln von Top Race]", "rules:"),
        ("fr", vec!["games", "daytona-500"], "[Règles de Daytona 500]", "rules:"),
        ("de", vec!["cards", "long-shot", "--search", "too-lucky"], "Zeigt der Pferdewürfel", "die shows"),
        ("fr", vec!["cards", "long-shot", "--search", "too-lucky"], "descriptions publiques", "documented"),
        ("de", vec!["rules", "long-shot", "--all"], "unsere Regelung, weil", "ruling"),
        ("fr", vec!["rules", "top-race"], "notre règle, car", "ruling"),
        ("de", vec!["track"], "Fließende Kurven ums Wasser", "Flowing"),
        ("fr", vec!["track", "lake-lane"], "Des courbes autour de l’eau", "Flowing"),
        ("de", vec!["track", "lake-lane", "--svg", "-"], "bis zur Linie", "to the line"),
        ("de", vec!["ladder", "--help"], "[sonst: 10]", "default"),
        ("fr", vec!["serve", "--help"], "<FICHIER>", "[env:"),
        ("de", vec!["help"], "[OPTIONEN] <BEFEHL>", "Print"),
        ("de", vec!["verify", arg(&broken)], "Zeile 2, Spalte", "line"),
        ("fr", vec!["replay", arg(&broken)], "ligne 2, colonne", "line 2"),
        ("de", vec!["daily", "--date", "2026-03-01"], "1. März 2026", "2026-03"),
        ("fr", vec!["daily", "--date", "2026-03-01"], "1er mars 2026", "2026-03"),
        ("de", vec!["cards", "long-shot", "--search", "too-lucky"], "Zweimal Glück (2/1)", "Too Lucky"),
        ("fr", vec!["cards", "detroit-cleveland", "--search", "B/R"], "B/R échange", "switch"),
        ("de", vec!["cards", "top-race", "--search", "B/R"], "B/R Sprint/Panne", "break"),
        ("de", vec!["games", "long-shot"], "Kettenreaktion", "Chain Reaction"),
        ("fr", ARENA.to_vec(), "Débutant", "rookie"),
        ("de", vec!["perft", "long-shot", "--depth", "1"], "0,0", "0.0"),
    ] {
        let text = in_language(tag, &args);
        assert!(text.contains(said), "{tag} {args:?} does not say {said}: {text}");
        assert!(!text.contains(not), "{tag} {args:?} says {not}: {text}");
    }
}

/// Whatever somebody calls themselves or their board, a terminal is told text and nothing else.
#[test]
fn nothing_that_somebody_wrote_steers_a_terminal() {
    let folder = scratch("steering");
    let board = fs::read_to_string(root().join("conformance/tracks/short.toml")).unwrap();
    let evil = board.replacen("title = \"Short\"", "title = \"\\u001b[2J\\u001b]0;x\\u0007<b>Short</b>\"", 1);
    assert_ne!(board, evil);
    let path = folder.join("evil.toml");
    fs::write(&path, evil).unwrap();
    refused(&["track", arg(&path)], "", &["`title` is one line"]);
    let record = "conformance/archive/first-edition/records/daytona-500-standard-2.json";
    let told = fine(&["replay", record, "--names", "\u{1b}[8mAna,B\u{202e}en,Cleo\nAna wins"]);
    assert!(told.contains("�[8mAna") && told.contains("B�en") && told.contains("Cleo�Ana wins"), "{told}");
    assert!(!told.contains(['\u{1b}', '\u{202e}']), "{told}");
    assert!(!told.lines().any(|line| line.trim_start().starts_with("Ana wins")), "{told}");
}

/// A language that is not there falls back with a sentence: always where it was asked for, and to people where the environment wants it.
#[test]
fn an_unknown_language_falls_back_with_a_sentence() {
    let text = in_language("it", &["cards", "daytona-500", "--search", "b5"]);
    assert!(text.contains("There is no language `it` here") && text.contains("B5"), "{text}");
    // Nobody reads a pipe.
    let mut piped = Command::new(env!("CARGO_BIN_EXE_grandstand"));
    let piped = piped.env("LC_ALL", "it_IT.UTF-8").arg("track").output().unwrap();
    assert!(piped.status.success() && piped.stderr.is_empty(), "{}", String::from_utf8_lossy(&piped.stderr));
}
