//! A track file that is wrong is refused with file, line and reason.

mod common;

use common::{RED, SHIPPED, SHORT};
use grandstand_core::{DataError, DataFile};
use grandstand_track::{Track, fuzz_track};

/// The short board with one thing changed is refused for this reason.
#[track_caller]
fn refused(from: &str, to: &str, reason: &str) -> DataError {
    assert!(SHORT.text.contains(from), "`{from}` is not in the file");
    let text = SHORT.text.replacen(from, to, 1);
    let error = Track::read(DataFile::new("board.toml", &text)).expect_err("the file must be refused");
    assert!(error.reason.to_string().contains(reason), "`{to}` gave: {error}");
    assert!(error.to_string().starts_with("board.toml"));
    assert!(!error.reason.to_string().contains('!'));
    error
}

/// As `refused`, and the error names the changed line.
#[track_caller]
fn refused_there(from: &str, to: &str, reason: &str) {
    let error = refused(from, to, reason);
    let text = SHORT.text.replacen(from, to, 1);
    let named = error.line.and_then(|line| text.lines().nth(line - 1)).unwrap_or("");
    assert!(named.contains(to.lines().last().unwrap_or(to)), "{error}, where it says `{named}`");
}

#[test]
fn words() {
    refused_there("name = \"short\"", "name = \"Short Board\"", "small letters");
    refused_there("name = \"short\"", "name = \"../short\"", "small letters");
    refused_there("title = \"Short\"", "title = \" \"", "one line");
    refused_there("title = \"Short\"", "title = \"a\\u0007b\"", "one line");
    refused_there("from = \"ours\"", "from = \"hearsay\"", "not a provenance");
    refused("title = \"Short\"\n", "", "missing field `title`");
    refused_there("from = \"ours\"", "from = \"ours\"\ncolour = 1", "unknown field `colour`");
    refused_there(
        "from = \"ours\"",
        "from = \"ours\"\nalign = \"left\"".trim_end(),
        "unknown variant `left`",
    );
}

/// The short board with a fold of its own is refused for this reason.
#[track_caller]
fn fold_refused(straights: &str, bends: &str, reason: &str) {
    let text = format!("{}\n[[folds]]\nheading = 0\nstraights = {straights}\nbends = {bends}\n", SHORT.text);
    let error = Track::read(DataFile::new("board.toml", &text)).expect_err("the fold must be refused");
    assert!(error.reason.to_string().contains(reason), "{error}");
}

#[test]
fn folds() {
    let bend = |first: u32, last: u32, turn: i32| {
        format!("{{ columns = [{first}, {last}], turn = {turn}, radius = 3.5 }}")
    };
    let around = bend(13, 18, 180);
    fold_refused("[]", &format!("[{}, {around}]", bend(4, 5, 180)), "beyond this section");
    fold_refused("[]", &format!("[{}, {around}]", bend(0, 2, 180)), "follow one another");
    fold_refused("[]", &format!("[{around}, {}]", bend(6, 7, 180)), "follow one another");
    fold_refused("[]", &format!("[{}]", bend(6, 7, 180)), "a bend in every fold");
    fold_refused("[]", &format!("[{}]", bend(13, 15, 180)), "cuts through a cell");
    fold_refused("[2, 2]", &format!("[{}, {around}]", bend(6, 7, 180)), "every straight between bends");
    fold_refused("[2, 2, 2, 2, 2]", &format!("[{}, {around}]", bend(6, 7, 90)), "add up to 270");
    fold_refused(
        "[9, 2, 2, 2, 2]",
        &format!("[{}, {around}]", bend(6, 7, 180)),
        "the length of a cell must be",
    );
}

#[test]
fn grids() {
    refused_there("\"23c\"]", "\"99z\"]", "there is no cell `99z`");
    refused_there("\"23b\", \"23c\"]", "\"23b\", \"23b\"]", "twice");
    refused_there(", \"23c\"]", "]", "needs six");
    refused_there("\"23c\"]", "\"3c\"]", "too far from the finish line");
    let red = RED.text.replacen("\"22b\"", "\"22c\"", 1);
    let error = Track::read(DataFile::new("red.toml", &red)).unwrap_err();
    assert!(error.reason.to_string().contains("red cell") && error.line == Some(7), "{error}");
}

#[test]
fn lines_and_pits() {
    refused_there("bet_lines = [4, 8, 12]", "bet_lines = [4, 8]", "three or none");
    refused_there("bet_lines = [4, 8, 12]", "bet_lines = [4, 12, 8]", "in racing order");
    refused_there("bet_lines = [4, 8, 12]", "bet_lines = [4, 8, 24]", "after columns 1 to 23");
    refused_there("bet_lines = [4, 8, 12]", "bet_lines = [-4, 8, 12]", "after columns 1 to 23");
    refused_there("bet_lines = [4, 8, 12]", "bet_lines = [4, 8, 14]", "runs through cell 13a");
    refused_there("\"11c\"]", "\"7b\"]", "there is no cell `7b`");
}

#[test]
fn straights() {
    let first = "{ rows = 4, lanes = 3 }";
    refused_there(first, "{ rows = 0, lanes = 3 }", "`rows` must be a whole number from 1 to 250");
    refused_there(first, "{ rows = -4, lanes = 3 }", "`rows` must be");
    refused_there(first, "{ rows = 9000000000000, lanes = 3 }", "`rows` must be");
    refused_there(first, "{ rows = 4, lanes = 5 }", "`lanes` must be a whole number from 1 to 4");
    refused_there(first, "{ rows = 4, lanes = 0 }", "`lanes` must be");
    refused_there(first, "{ rows = 4 }", "needs `lanes`");
    refused_there(first, "{ lanes = 3 }", "either a straight");
    refused_there(first, "{ rows = 4, turn = 90 }", "either a straight");
    refused_there(first, "{ rows = 4, lanes = 3, radius = 2 }", "belong to a turn");
    refused_there(first, "{ rows = 4, lanes = 3, cell = 0 }", "`cell` must be a number from 0.5 to 10");
    refused_there(first, "{ rows = 4, lanes = 3, cell = nan }", "`cell` must be");
    refused_there(first, "{ rows = 4, lanes = 3, red = 4 }", "`red = true`");
    refused_there(first, "{ rows = 4, lanes = 4, red = true }", "at most 4 lanes");
    refused_there(first, "{ rows = 4, lanes = 1, red = true }", "single-lane");
    refused_there(first, "{ rows = 4.5, lanes = 3 }", "invalid type");
}

#[test]
fn turns() {
    let bend = "{ turn = 180, radius = 3.5, cells = [2] }";
    refused_there(bend, "{ turn = nan, radius = 3.5, cells = [2] }", "`turn` must be a number");
    refused_there(bend, "{ turn = inf, radius = 3.5, cells = [2] }", "`turn` must be a number");
    refused_there(bend, "{ turn = 0, radius = 3.5, cells = [2] }", "at least one degree");
    refused_there(bend, "{ turn = 180, radius = -3, cells = [2] }", "`radius` must be");
    refused_there(bend, "{ turn = 180, cells = [2] }", "needs `radius`");
    refused_there(bend, "{ turn = 180, radius = 3.5 }", "needs `radius` and `cells`");
    refused_there(bend, "{ turn = 180, radius = 3.5, cells = [] }", "one to 4 lanes");
    refused_there(bend, "{ turn = 180, radius = 3.5, cells = [1, 1, 1, 1, 1] }", "one to 4 lanes");
    refused_there(bend, "{ turn = 180, radius = 3.5, cells = [0] }", "`cells` must be");
    refused_there(bend, "{ turn = 180, radius = 3.5, cells = [249, 250] }", "small common multiples");
    refused_there(
        bend,
        "{ turn = 180, radius = 3.5, cells = [250, 249, 247, 241] }",
        "small common multiples",
    );
    refused_there(bend, "{ turn = 180, radius = 3.5, cells = [2], lanes = 1 }", "belong to a straight");
    refused_there(bend, "{ turn = 180, radius = 3.5, cells = [2, 2], red = true }", "how many red cells");
    refused_there(bend, "{ turn = 180, radius = 3.5, cells = [2], red = 2 }", "single-lane");
    let text = SHORT.text.replace("radius = 3.5", "radius = 1.3");
    let error = Track::read(DataFile::new("board.toml", &text)).unwrap_err();
    assert!(error.reason.to_string().contains("too tight") && error.line == Some(16), "{error}");
}

#[test]
fn loops() {
    refused("turn = 180", "turn = 90", "the turns add up to 270 degrees");
    refused("turn = 180", "turn = -180", "the turns add up to 0 degrees");
    refused("radius = 3.5, cells = [2]", "radius = 5.5, cells = [2]", "does not close");
    refused_there("from = \"ours\"", "from = \"ours\"\nheading = nan", "`heading` must be");
    refused_there("{ rows = 6, lanes = 3 }", "{ rows = 90, lanes = 3 }", "more than 192 cells");
    refused_there("{ rows = 6, lanes = 3 }", "{ rows = 240, lanes = 3 }", "longer than 250 columns");
    refused("{ rows = 6, lanes = 3 },", "", "the lap has 18 columns; it needs at least 20");
    let error = refused("{ rows = 6, lanes = 3 }", "{ rows = 20, lanes = 3 }", "would only close with cells");
    assert_eq!(error.line, Some(11), "the first of the straights that would have to shrink: {error}");
}

#[test]
fn lanes_that_lead_nowhere() {
    // Four lanes into one: the outer two cannot reach it. One into four: they cannot be reached.
    refused_there("{ rows = 1, lanes = 2 }", "{ rows = 1, lanes = 4 }", "is a dead end");
    let text = SHORT.text.replacen("{ rows = 4, lanes = 3 }", "{ rows = 4, lanes = 4 }", 1).replacen(
        "{ rows = 6, lanes = 3 }",
        "{ rows = 6, lanes = 1 }",
        1,
    );
    let error = Track::read(DataFile::new("board.toml", &text)).unwrap_err();
    assert!(error.reason.to_string().contains("cell 1a cannot be driven to"), "{error}");
    // A red lane that starts out of reach.
    let red = RED.text.replacen("cells = [2, 2] }", "cells = [2] }", 1);
    let error = Track::read(DataFile::new("red.toml", &red)).unwrap_err();
    assert!(error.reason.to_string().contains("cell 6c is a dead end"), "{error}");
}

#[test]
fn a_road_over_itself() {
    // A rectangle whose upper side dips below the lower one.
    let knot = "
name = \"knot\"
title = \"Knot\"
summary = \"A road over itself.\"
from = \"ours\"
grid = [\"91a\", \"91b\", \"90a\", \"90b\", \"89a\", \"89b\"]
sections = [
    { rows = 12, lanes = 2 },
    { turn = 90, radius = 2.5, cells = [1, 1] },
    { rows = 6, lanes = 2 },
    { turn = 90, radius = 2.5, cells = [1, 1] },
    { rows = 6, lanes = 2 },
    { turn = 90, radius = 2.5, cells = [1, 1] },
    { rows = 16, lanes = 2, cell = 1.7 },
    { turn = -90, radius = 2.5, cells = [1, 1] },
    { rows = 4, lanes = 2 },
    { turn = -90, radius = 2.5, cells = [1, 1] },
    { rows = 16, lanes = 2, cell = 1.7 },
    { turn = 90, radius = 2.5, cells = [1, 1] },
    { rows = 6, lanes = 2 },
    { turn = 90, radius = 2.5, cells = [1, 1] },
    { rows = 6, lanes = 2 },
    { turn = 90, radius = 2.5, cells = [1, 1] },
    { rows = 11, lanes = 2 },
]
";
    let error = Track::read(DataFile::new("knot.toml", knot)).unwrap_err();
    assert!(error.reason.to_string().contains("runs over itself") && error.line == Some(14), "{error}");
    let open = knot.replace("rows = 16", "rows = 3");
    let error = Track::read(DataFile::new("knot.toml", &open)).unwrap_err();
    assert!(
        error.reason.to_string().contains("there is no cell `91a`"),
        "without the dip it is a board: {error}"
    );
}

#[test]
fn a_huge_board() {
    let text = SHORT.text.replace("radius = 3.5", "radius = 150");
    let error = Track::read(DataFile::new("board.toml", &text)).unwrap_err();
    assert!(error.reason.to_string().contains("it must fit into 120 by 120"), "{error}");
}

#[test]
fn not_a_track_file() {
    for text in ["", "name", "[[[[", "sections = 3", "\u{feff}", "name = \"a\"\nname = \"b\""] {
        assert!(Track::read(DataFile::new("board.toml", text)).is_err(), "{text}");
    }
    let deep = "a=".to_owned() + &"[".repeat(200_000);
    assert!(Track::read(DataFile::new("board.toml", &deep)).is_err());
    let long = SHORT.text.to_owned() + &"# filler\n".repeat(200_000);
    assert!(
        Track::read(DataFile::new("board.toml", &long))
            .unwrap_err()
            .reason
            .to_string()
            .contains("larger than")
    );
    let sections = format!("sections = [{}]", "{ rows = 1, lanes = 1 },".repeat(40_000));
    let text = SHORT.text.split("sections").next().unwrap().to_owned() + &sections;
    assert!(
        Track::read(DataFile::new("board.toml", &text))
            .unwrap_err()
            .reason
            .to_string()
            .contains("250 columns")
    );
}

/// A few thousand damaged files: none panics, none takes long.
#[test]
fn damaged_files() {
    let hostile = [
        "0",
        "-1",
        "1e308",
        "-1e308",
        "nan",
        "inf",
        "-inf",
        "250",
        "251",
        "1e-300",
        "9223372036854775807",
        "true",
        "\"\"",
        "[]",
        "{}",
        "3",
        "180",
        "-90",
        "360",
        "0.5",
        "199.9",
    ];
    let mut state = 20_240_229_u64;
    let mut random = |n: usize| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state >> 16) as usize % n
    };
    for round in 0..4_000 {
        let file = SHIPPED.into_iter().chain([SHORT, RED]).nth(round % 10).unwrap();
        let mut bytes = file.text.as_bytes().to_vec();
        for _ in 0..=random(3) {
            let at = random(bytes.len().max(1)).min(bytes.len().saturating_sub(1));
            match random(6) {
                0 => bytes[at] = random(256) as u8,
                1 => drop(bytes.drain(at..(at + random(40)).min(bytes.len()))),
                2 => {
                    let lines: Vec<&[u8]> = bytes.split(|&b| b == b'\n').collect();
                    let (from, to) = (random(lines.len()), random(lines.len()));
                    let mut lines: Vec<Vec<u8>> = lines.into_iter().map(<[u8]>::to_vec).collect();
                    let line = lines[from].clone();
                    lines.insert(to, line);
                    bytes = lines.join(&b'\n');
                }
                _ => {
                    // Replace the next number by a hostile one.
                    let digit = |b: &u8| b.is_ascii_digit();
                    if let Some(from) = bytes[at..].iter().position(digit).map(|i| at + i) {
                        let to =
                            bytes[from..].iter().position(|b| !digit(b)).map_or(bytes.len(), |i| from + i);
                        bytes.splice(from..to, hostile[random(hostile.len())].bytes());
                    }
                }
            }
            if bytes.is_empty() {
                break;
            }
        }
        fuzz_track(&bytes);
    }
}
