//! Finished games as fixtures: each replays to exactly its result. And counts of lines of play, as data.
//!
//! After a deliberate change of the rules: `cargo test -p grandstand-longshot --test records -- --ignored` writes them
//! anew. Read the difference before committing it.
#![allow(clippy::unwrap_used, reason = "a test stops where something is missing")]

use std::{
    fs,
    path::{Path, PathBuf},
};

use grandstand_core::{NoEvents, Pcg, Record, Turn, perft, replay, testing::random_record};
use grandstand_longshot::{LongShot, Rules, spec};
use serde::{Deserialize, Serialize};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../conformance/long-shot")
}

/// Name, players, preset and options.
type Fixture = (&'static str, u8, &'static str, &'static [(&'static str, &'static str)]);

const GAMES: [Fixture; 8] = [
    ("standard-2", 2, "standard", &[]),
    ("standard-4", 4, "standard", &[]),
    ("mixed-3", 3, "mixed", &[]),
    ("everything-5", 5, "everything", &[]),
    ("everything-8", 8, "everything", &[]),
    ("as-written-2", 2, "as-written", &[]),
    ("solo-normal", 1, "standard", &[]),
    ("solo-hard-set-4", 1, "standard", &[("roland", "hard"), ("market", "set-4")]),
];

/// Lines of play from a table: by depth, from 1.
#[derive(Serialize, Deserialize)]
struct Count {
    players: u8,
    preset: String,
    seed: u64,
    lines: Vec<u64>,
}

impl Count {
    fn count(&self) -> Vec<u64> {
        let setup = spec().setup(self.players, Some(&self.preset), &Default::default()).unwrap();
        let mut luck = Pcg::new(self.seed);
        let game = LongShot::new(&Rules::of(&setup).unwrap(), &mut luck, &mut NoEvents);
        (1..=self.lines.len() as u32).map(|depth| perft(&game, depth, &luck)).collect()
    }
}

#[test]
fn every_record_replays_to_its_result() {
    for (name, ..) in GAMES {
        let text = fs::read_to_string(folder().join(format!("records/{name}.json"))).unwrap();
        let record = Record::from_json(&text).unwrap();
        let rules = Rules::of(&record.setup).unwrap();
        let game = replay(&record, |luck| LongShot::new(&rules, luck, &mut NoEvents))
            .unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(grandstand_core::Game::turn(&game), Turn::Over, "{name}");
        assert!(record.result.is_some(), "{name} has no result");
        assert_eq!(record.to_json(), text, "{name} is not written as we write records");
    }
}

#[test]
fn lines_of_play_are_counted_as_before() {
    let text = fs::read_to_string(folder().join("perft.json")).unwrap();
    for count in serde_json::from_str::<Vec<Count>>(&text).unwrap() {
        assert_eq!(
            count.count(),
            count.lines,
            "{} players, {}, seed {}",
            count.players,
            count.preset,
            count.seed
        );
    }
}

#[test]
#[ignore = "writes the fixtures anew"]
fn write() {
    fs::create_dir_all(folder().join("records")).unwrap();
    for (seed, (name, players, preset, options)) in GAMES.into_iter().enumerate() {
        let chosen = options.iter().map(|&(key, value)| (key.into(), value.into())).collect();
        let setup = spec().setup(players, Some(preset), &chosen).unwrap();
        let rules = Rules::of(&setup).unwrap();
        let mut record =
            random_record(|mut luck| LongShot::new(&rules, &mut luck, &mut NoEvents), 100 + seed as u64);
        record.setup = setup;
        fs::write(folder().join(format!("records/{name}.json")), record.to_json()).unwrap();
    }
    let counts = [(1, "standard"), (2, "standard"), (2, "everything"), (4, "mixed"), (2, "as-written")];
    let counts: Vec<Count> = counts
        .into_iter()
        .map(|(players, preset)| {
            let mut count = Count { players, preset: preset.into(), seed: 11, lines: vec![0; 4] };
            count.lines = count.count();
            count
        })
        .collect();
    let text = serde_json::to_string_pretty(&counts).unwrap() + "\n";
    fs::write(folder().join("perft.json"), text).unwrap();
}
