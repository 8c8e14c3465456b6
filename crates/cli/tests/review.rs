//! `grandstand review`, asked well and asked badly. Most of each race is looked at here, fleetingly, and handed over with `--keep`: the
//! program looks at the rest as closely as it always does.

#![allow(clippy::unwrap_used, reason = "tests stop where something is missing")]

#[allow(dead_code, reason = "other tests need more of it")]
mod common;

use std::{
    fs,
    path::{Path, PathBuf},
};

use common::{arg, fine, grandstand, recorded, refused, scratch};
use grandstand_catalogue::{games, spec};
use grandstand_core::{Options, Pcg, Record};
use grandstand_review::{Effort, Work, open};
use serde_json::{Value, json};

/// A race of players who do anything, as short as the game has it.
fn played(game: &str, players: u8, seed: u64) -> Record {
    let spec = spec(game).unwrap();
    let sprint = Options::from([("races".to_owned(), "1".to_owned())]);
    let setup = spec.setup(players, None, &sprint).or_else(|_| spec.setup(players, None, &Options::new()));
    recorded(setup.unwrap(), Pcg::new(seed), seed)
}

/// The same race as if it had been broken off.
fn begun(record: &Record, moves: usize) -> Record {
    Record { moves: record.moves[..moves].to_vec(), result: None, ..record.clone() }
}

fn write(folder: &Path, name: &str, text: &str) -> PathBuf {
    let path = folder.join(name);
    fs::write(&path, text).unwrap();
    path
}

fn read(path: &Path) -> Value {
    serde_json::from_str(&fs::read_to_string(path).unwrap()).unwrap()
}

/// What `--keep` holds after a fleeting look at all but a few decisions, and how many there are in all.
fn glanced(record: &Record, but: usize) -> (Value, usize) {
    let effort = Effort { playouts: 2, worlds: 1, ..Effort::default() };
    let mut work: Box<dyn Work> = open(record, &[], effort).unwrap();
    while work.found().len() + but < work.decisions() {
        work.step();
    }
    (json!({ "judge": "master", "times": 1, "seed": 1, "found": work.found() }), work.decisions())
}

#[test]
fn a_race_of_every_game_is_told_as_text_as_a_page_and_to_programs() {
    let folder = scratch("review");
    for game in games() {
        let players = game.min_players.max(2) + 1;
        let names: Vec<&str> = ["Ana", "<i>Ben", "Cleo", "Dan"][..usize::from(players)].to_vec();
        let record = played(&game.name, players, 3);
        let file = write(&folder, &format!("{}.json", game.name), &record.to_json());
        let (kept, decisions) = glanced(&record, 2);
        let keep = write(&folder, &format!("{}.review", game.name), &kept.to_string());
        let page = folder.join(format!("{}.html", game.name));
        let ask = |more: &[&str]| {
            let names = names.join(",");
            fine(&[&["review", arg(&file), "--keep", arg(&keep), "--names", &names], more].concat())
        };

        let told: Value = serde_json::from_str(&ask(&["--json"])).unwrap();
        assert_eq!(told["names"], json!(names));
        assert_eq!(told["setup"]["game"], json!(game.name));
        assert_eq!((&told["judge"], &told["problem"]), (&json!("master"), &Value::Null));
        assert_eq!(told["moves"], json!(record.moves.len()));
        let all = told["decisions"].as_array().unwrap();
        assert_eq!((all.len(), read(&keep)["found"].as_array().unwrap().len()), (decisions, decisions));
        for decision in all {
            let seat = decision["seat"].as_u64().unwrap();
            let step = &record.moves[decision["number"].as_u64().unwrap() as usize - 1];
            assert_eq!((u64::from(step.seat.0), json!(step.action)), (seat, decision["played"].clone()));
            assert!(decision["chance"]["mean"].is_f64() && decision["loss"]["error"].is_f64(), "{decision}");
        }
        let ribbon = told["ribbon"].as_array().unwrap();
        assert_eq!(ribbon.len(), decisions + 1, "before each decision and at the end");
        for moment in ribbon {
            let chances = moment["chances"].as_array().unwrap();
            let sum: f64 = chances.iter().map(|chance| chance.as_f64().unwrap()).sum();
            assert!(chances.len() == names.len() && (sum - 1.0).abs() < 1e-6, "{moment}");
        }
        for list in ["accounts", "lost"] {
            assert_eq!(told[list].as_array().unwrap().len(), names.len(), "{list}");
        }
        for account in told["accounts"].as_array().unwrap() {
            let part = |part: &str| account[part]["mean"].as_f64().unwrap();
            let sum: f64 = ["deal", "revealed", "own", "others"].map(part).iter().sum();
            let [even, result] = ["even", "result"].map(|share| account[share].as_f64().unwrap());
            assert!((even + sum - result).abs() < 1e-9, "{account}");
        }
        assert_eq!(told["sales"].as_array().unwrap().is_empty(), game.name == "long-shot");

        let text = ask(&[]);
        assert!(text.starts_with(&format!("{}, {players} players", game.name)), "{text}");
        assert!(text.contains(&format!("{} moves, judged by Master (seed 1)", record.moves.len())), "{text}");
        for part in names.iter().chain(&["after move", "the end", "Luck and skill", "Revealed"]) {
            assert!(text.contains(part), "{part} is missing in {text}");
        }
        assert!(!text.contains("Stopped after"), "{text}");

        assert!(ask(&["--html", arg(&page)]).contains("Luck and skill"));
        let html = fs::read_to_string(&page).unwrap();
        assert!(html.starts_with("<!doctype html>") && html.contains(&game.title), "{html}");
        assert!(html.contains("Final money, on average"));
        assert!(html.contains("Cleo") && html.contains("&#60;i&#62;Ben") && !html.contains("<i>Ben"));
        let lower = html.to_lowercase();
        for elsewhere in ["<script", "http:", "https:", "src=", "<link", "@import", "url(", "onload"] {
            assert!(!lower.contains(elsewhere), "the page needs {elsewhere}");
        }
        // Nothing of somebody's is written over.
        let again = ["review", arg(&file), "--keep", arg(&keep), "--html", arg(&page)];
        refused(&again, "", &["exists already", "--force"]);
    }
}

#[test]
fn a_review_goes_on_from_what_was_kept_and_from_nothing_else() {
    let folder = scratch("review-kept");
    let record = played("long-shot", 2, 4);
    let file = write(&folder, "race.json", &record.to_json());
    let (mut kept, decisions) = glanced(&record, 1);
    // A figure that nobody would measure: it is there afterwards if nothing was looked at twice.
    kept["found"][0]["decision"]["chance"]["mean"] = json!(0.123_456);
    let keep = write(&folder, "race.review", &kept.to_string());
    let told: Value =
        serde_json::from_str(&fine(&["review", arg(&file), "--keep", arg(&keep), "--json"])).unwrap();
    assert_eq!(told["decisions"][0]["chance"]["mean"], json!(0.123_456));
    assert_eq!(told["decisions"].as_array().unwrap().len(), decisions);

    // Of another race: told, left alone, and no help.
    let other = begun(&played("long-shot", 2, 5), 3);
    let short = write(&folder, "short.json", &other.to_json());
    let before = fs::read_to_string(&keep).unwrap();
    let ran = grandstand(&["review", arg(&short), "--keep", arg(&keep), "--json"], "");
    assert_eq!((ran.code, ran.err.lines().count()), (0, 1), "{}", ran.err);
    assert!(ran.err.contains("race.review") && ran.err.contains("another race"), "{}", ran.err);
    let told: Value = serde_json::from_str(&ran.out).unwrap();
    assert_eq!(told["moves"], json!(3));
    assert_ne!(told["decisions"][0]["chance"]["mean"], json!(0.123_456));
    assert_eq!(fs::read_to_string(&keep).unwrap(), before);

    // Looked at otherwise, or never.
    let otherwise = ["review", arg(&file), "--keep", arg(&keep), "--seed", "2"];
    refused(&otherwise, "", &["--times 1 --seed 1", "keep it elsewhere"]);
    let never = write(&folder, "never.review", "{}");
    refused(&["review", arg(&file), "--keep", arg(&never)], "", &["never.review", "earlier review"]);
}

/// Somebody presses Ctrl-C, twice on different days: what was found is shown and kept, and nothing is looked at twice.
#[cfg(target_os = "linux")]
#[test]
fn a_review_is_stopped_and_taken_up_again() {
    use std::{
        process::{Command, Stdio},
        thread::sleep,
        time::Duration,
    };
    let folder = scratch("review-stopped");
    let file = write(&folder, "race.json", &played("long-shot", 3, 6).to_json());
    let keep = folder.join("race.review");
    let stopped = |after: Duration| {
        let child = Command::new(env!("CARGO_BIN_EXE_grandstand"))
            .args(["review", arg(&file), "--keep", arg(&keep)])
            .env("LC_ALL", "C")
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let pid = child.id().to_string();
        let catches = || {
            let status = fs::read_to_string(format!("/proc/{pid}/status")).unwrap();
            let caught = status.lines().find_map(|line| line.strip_prefix("SigCgt:")).unwrap().trim();
            u64::from_str_radix(caught, 16).unwrap() & 2 != 0
        };
        while !catches() {
            sleep(Duration::from_millis(20));
        }
        sleep(after);
        assert!(Command::new("kill").args(["-INT", &pid]).status().unwrap().success());
        let output = child.wait_with_output().unwrap();
        assert!(output.status.success());
        let text = String::from_utf8(output.stdout).unwrap();
        let found = read(&keep)["found"].as_array().unwrap().clone();
        assert!(text.contains(&format!("Stopped after {} of ", found.len())), "{text}");
        assert!(!text.contains("the end"), "{text}");
        found
    };
    // However slow the machine is: somebody waits until there is something to show.
    let mut after = Duration::from_millis(300);
    let mut more = |than: usize| loop {
        let found = stopped(after);
        after *= 2;
        if found.len() > than {
            return found;
        }
    };
    let first = more(0);
    let second = more(first.len());
    for (first, second) in first.iter().zip(&second) {
        assert_eq!(first["decision"], second["decision"]);
    }
}

#[test]
fn what_is_wrong_with_a_record_is_told_and_the_rest_is_shown() {
    let folder = scratch("review-wrong");
    let good = played("detroit-cleveland", 3, 2);
    type Change<'a> = (&'a str, &'a str, &'a dyn Fn(&mut Record));
    let changes: [Change; 4] = [
        ("nonsense", "move 5", &|record| record.moves[4].action = "steer nowhere".to_owned()),
        ("cheats", "move 5", &|record| record.moves[4].seat.0 = (record.moves[4].seat.0 + 1) % 3),
        ("missing", "move ", &|record| {
            let at = (2..).find(|&at| good.moves[at].seat != good.moves[at + 1].seat).unwrap();
            record.moves.remove(at);
        }),
        ("cut short", "claims", &|record| record.moves.truncate(4)),
    ];
    for (what, says, change) in changes {
        let mut record = good.clone();
        change(&mut record);
        let file = write(&folder, &format!("{what}.json"), &record.to_json());
        let (keep, page) = (folder.join(format!("{what}.review")), folder.join(format!("{what}.html")));
        let asked = ["review", arg(&file), "--keep", arg(&keep)];
        let text = fine(&asked);
        let line = text.lines().nth(1).unwrap();
        assert!(line.contains(says) && line.contains("what comes before it is shown"), "{what}: {text}");
        assert!(text.contains("Luck and skill") && !text.contains("the end "), "{what}: {text}");
        let told: Value = serde_json::from_str(&fine(&[&asked[..], &["--json"]].concat())).unwrap();
        assert!(told["problem"].is_object() || told["problem"].is_string(), "{what}: {}", told["problem"]);
        assert!(!told["decisions"].as_array().unwrap().is_empty(), "{what}");
        assert!(told["moves"].as_u64().unwrap() < good.moves.len() as u64, "{what}");
        fine(&[&asked[..], &["--html", arg(&page)]].concat());
        assert!(fs::read_to_string(&page).unwrap().contains("what comes before it is shown"), "{what}");
    }

    // Broken off, and nothing wrong with it: the last row is no end.
    let unfinished = write(&folder, "unfinished.json", &begun(&good, 4).to_json());
    let text = fine(&["review", arg(&unfinished)]);
    assert!(!text.contains("the end") && !text.contains("what comes before it"), "{text}");

    // It says that somebody else has won.
    let mut forged = played("long-shot", 2, 2);
    let (kept, _) = glanced(&forged, 1);
    let keep = write(&folder, "forged.review", &kept.to_string());
    forged.result = Some(vec![1000, 0]);
    let file = write(&folder, "forged.json", &forged.to_json());
    assert!(fine(&["review", arg(&file), "--keep", arg(&keep)]).contains("claims"));
}

#[test]
fn what_cannot_be_reviewed_is_refused_with_what_it_says_of_itself() {
    let folder = scratch("review-refused");
    let mut record = played("long-shot", 2, 2);
    let says = format!("long-shot, 2 players, {} moves, ended with", record.moves.len());
    record.setup.edition = 99;
    let file = write(&folder, "edition.json", &record.to_json());
    refused(&["review", arg(&file)], "", &["edition.json", "edition 99", "newer Grandstand", &says]);
    record.setup.game = "chess".to_owned();
    record.result = None;
    let file = write(&folder, "chess.json", &record.to_json());
    refused(&["review", arg(&file)], "", &["chess", "not over"]);
    refused(&["review", "-"], "{}", &["not a game record"]);
    refused(&["review", "-"], "pieces of paper", &["not a game record"]);
    refused(&["review", "nowhere.json"], "", &["nowhere.json", "no such file"]);
    let race = write(&folder, "race.json", &begun(&played("top-race", 2, 2), 2).to_json());
    refused(&["review", arg(&race), "--judge", "club"], "", &["cannot judge"]);
    refused(&["review", arg(&race), "--judge", "caesar"], "", &["caesar"]);
    refused(&["review", arg(&race), "--times", "0"], "", &["1"]);
    let nowhere = folder.join("nowhere/page.html");
    refused(&["review", arg(&race), "--html", arg(&nowhere)], "", &["no folder"]);
}
