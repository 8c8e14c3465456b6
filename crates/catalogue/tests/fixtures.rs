//! Finished games replay to their exact results, and perft counts stay what they are.
//!
//! `cargo run -p grandstand-catalogue --example fixtures` writes new ones; an old fixture that fails is a change of rules.

use std::{collections::BTreeSet, fs, path::Path};

use grandstand_catalogue::{Listed, Task, games, replay_record, spec, visit};
use grandstand_core::{DataFile, Game, NoEvents, Options, Pcg, Record, Turn, perft, random_action};
use serde::Deserialize;

fn conformance() -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../conformance")
}

#[test]
fn records_replay_to_their_results() {
    let mut seen = BTreeSet::new();
    for entry in fs::read_dir(conformance().join("records")).expect("the records") {
        let path = entry.expect("an entry").path();
        let text = fs::read_to_string(&path).expect("a readable record");
        let record = Record::from_json(&text).unwrap_or_else(|error| panic!("{path:?}: {error}"));
        assert!(record.result.is_some(), "{path:?} is not finished");
        let game = replay_record(&record).unwrap_or_else(|error| panic!("{path:?}: {error}"));
        assert_eq!(Some(game.standing().money().to_vec()), record.result, "{path:?}");
        assert_eq!(record.to_json(), text, "{path:?} is not written as it was read");
        seen.insert(record.setup.game);
    }
    for spec in games() {
        assert!(seen.contains(&spec.name), "{} has no record", spec.name);
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PerftFile {
    perft: Vec<Perft>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Perft {
    game: String,
    preset: String,
    players: u8,
    /// A test board, so that tuning a shipped board changes no count.
    #[serde(default)]
    board: Option<String>,
    /// Of the luck, and of the random actions before counting begins.
    seed: u64,
    after: u32,
    /// Lines of play of 1, 2, 3, … actions.
    counts: Vec<u64>,
}

struct Count<'a>(&'a Perft);

impl Task for Count<'_> {
    type Out = Vec<u64>;

    fn run<G: Listed>(self, rules: &G::Rules) -> Vec<u64> {
        let mut luck = Pcg::new(self.0.seed);
        let mut game = G::begin(rules, &mut luck, &mut NoEvents);
        let mut legal = Vec::new();
        for _ in 0..self.0.after {
            if game.turn() == Turn::Over {
                break;
            }
            game.legal_actions(&mut legal);
            let action = random_action::<G>(&legal, &mut luck);
            game.play_unchecked(action, &mut luck, &mut NoEvents);
        }
        (1..=self.0.counts.len() as u32).map(|depth| perft(&game, depth, &luck)).collect()
    }
}

#[test]
fn perft_counts_are_what_they_were() {
    let text = fs::read_to_string(conformance().join("perft.toml")).expect("the counts");
    let file: PerftFile = DataFile::new("perft.toml", &text).read().unwrap_or_else(|error| panic!("{error}"));
    let mut wrong = Vec::new();
    for perft in &file.perft {
        let mut setup = spec(&perft.game)
            .and_then(|spec| spec.setup(perft.players, Some(&perft.preset), &Options::new()))
            .unwrap_or_else(|error| panic!("{error}"));
        if let Some(board) = &perft.board {
            let text = fs::read_to_string(conformance().join("tracks").join(board)).expect("a test board");
            setup.own.insert("track".to_owned(), text);
        }
        let found = visit(&setup, Count(perft)).unwrap_or_else(|error| panic!("{error}"));
        if found != perft.counts {
            wrong.push(format!(
                "{} {} {} after {}: {found:?}",
                perft.game, perft.preset, perft.players, perft.after
            ));
        }
    }
    assert!(wrong.is_empty(), "counts have changed:\n{}", wrong.join("\n"));
}
