//! Looks for puzzles in races between our own bots, and writes them as a page reads them. Races of long past days are run, so that no
//! race of a day to come is told.
//!
//! ```sh
//! cargo run -p grandstand-review --example puzzles -- top-race 40 > web/src/today/puzzles-top-race.json
//! ```
//!
//! A third argument is the first race to look at. How far it is goes to standard error.

use std::collections::BTreeMap;

use grandstand_bots::Rung;
use grandstand_review::{Effort, Puzzle, puzzles};
use grandstand_table::daily::Daily;

/// How many puzzles one race may bring: neighbouring moves are much alike.
const EACH: usize = 2;

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let number = |at: usize, usual: u64| args.get(at).and_then(|text| text.parse().ok()).unwrap_or(usual);
    let Some(game) = args.first() else {
        eprintln!("say which game, and how many puzzles");
        return;
    };
    let (count, first) = (number(1, 4) as usize, number(2, 0));
    let mut found: Vec<Puzzle> = Vec::new();
    for race in first.. {
        // Weak and strong players get into different positions.
        let runner = [Rung::Rookie, Rung::Club, Rung::Pro][(race % 3) as usize];
        let daily = Daily::of(&day(race), game).expect("a game of the catalogue");
        let record = daily.run_by(runner).expect("a race");
        let new = puzzles(&record, Effort { seed: 1 + race * 1000, ..Effort::default() }, EACH);
        found.extend(new.expect("a record of our own"));
        eprintln!("{game}: race {race}, {} puzzles", found.len());
        if found.len() >= count {
            break;
        }
    }
    found.truncate(count);
    let kinds = found.iter().fold(BTreeMap::new(), |mut kinds: BTreeMap<&str, u32>, puzzle| {
        *kinds.entry(puzzle.best.split(' ').next().unwrap_or_default()).or_default() += 1;
        kinds
    });
    eprintln!("{game}: {kinds:?}");
    let lines: Vec<String> =
        found.iter().map(|puzzle| serde_json::to_string(puzzle).expect("plain data")).collect();
    println!("[\n{}\n]", lines.join(",\n"));
}

/// A day of the last century.
fn day(race: u64) -> String {
    format!("{}-{:02}-{:02}", 1900 + race / 336, race / 28 % 12 + 1, race % 28 + 1)
}
