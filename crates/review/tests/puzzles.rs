//! Puzzles: how they are found, and those that come with the page.

use std::{fs, path::Path};

use grandstand_bots::Rung;
use grandstand_catalogue::games;
use grandstand_review::{Effort, Label, Measured, Puzzle, check, puzzles};
use grandstand_table::daily::Daily;

/// How many a game has at least: a puzzle a day for so many days.
const AT_LEAST: usize = 7;

fn shipped(game: &str) -> Vec<Puzzle> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../../web/src/today/puzzles-{game}.json"));
    serde_json::from_str(&fs::read_to_string(path).expect("a file of the page")).expect("puzzles")
}

#[test]
fn shipped_puzzles_can_be_shown() {
    let soak = std::env::var_os("GRANDSTAND_SOAK").is_some();
    for game in games() {
        let all = shipped(&game.name);
        assert!(all.len() >= AT_LEAST, "{} has {} puzzles", game.name, all.len());
        for (number, puzzle) in all.iter().enumerate() {
            assert_eq!(puzzle.record.setup.game, game.name);
            assert!(puzzle.record.result.is_none() && puzzle.record.daily.is_none());
            assert_eq!(puzzle.names[puzzle.seat.index()], "You");
            assert!(!puzzle.others.is_empty() && puzzle.others.iter().all(|other| other.gain.mean < 0.0));
            assert!(puzzle.others.iter().all(|other| other.action != puzzle.best));
            // What it was taken for: the second best has a label and costs more than five errors.
            let second =
                puzzle.others.iter().max_by(|a, b| a.gain.mean.total_cmp(&b.gain.mean)).expect("others");
            let lost = Measured { mean: -second.gain.mean, ..second.gain };
            let label = Label::of(lost, puzzle.record.setup.players);
            assert!(
                label > Label::Fine && lost.mean > 5.0 * lost.error,
                "{} {number}: {second:?}",
                game.name
            );
            // At full size they are looked at again, ten times as closely and with other luck.
            let effort = soak.then(|| Effort { seed: 77 + number as u64, ..Effort::default() }.times(10));
            check(puzzle, effort).unwrap_or_else(|why| panic!("{} {number}: {why}", game.name));
        }
    }
}

#[test]
fn a_puzzle_is_found_in_a_race_and_one_with_another_solution_is_none() {
    // The first race that was looked through for the page's puzzles.
    let record = Daily::of("1900-01-01", "long-shot").expect("a race").run_by(Rung::Rookie).expect("a run");
    let effort = Effort { seed: 1, ..Effort::default() };
    let found = puzzles(&record, effort, 1).expect("a record");
    let [puzzle] = &found[..] else { panic!("{} puzzles", found.len()) };
    assert_eq!(puzzle.record.moves[..], record.moves[..puzzle.record.moves.len()]);
    assert_eq!(check(puzzle, Some(Effort { seed: 5, ..effort }.times(4))), Ok(()));
    let other = Puzzle { best: puzzle.others[0].action.clone(), ..puzzle.clone() };
    assert!(check(&other, Some(effort)).is_err());
    let illegal = Puzzle { best: "no such thing".to_owned(), ..puzzle.clone() };
    assert!(check(&illegal, None).is_err());
}
