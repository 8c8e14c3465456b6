//! Every fuzz target over its corpus, and records with small changes. `make fuzz` runs the targets under a fuzzer.

use std::{fs, path::Path};

use grandstand_catalogue::fuzz_record;
use grandstand_core::{Chance, Pcg};
use grandstand_longshot::fuzzing as horses;
use grandstand_speedway::fuzzing as cars;

const TARGETS: [(&str, fn(&[u8])); 8] = [
    ("car_play", cars::play),
    ("car_notation", cars::notation),
    ("deck", cars::deck),
    ("track", grandstand_track::fuzz_track),
    ("record", fuzz_record),
    ("horse_play", horses::play),
    ("horse_notation", horses::notation),
    ("horse_data", horses::data),
];

fn corpus(target: &str) -> Vec<Vec<u8>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus").join(target);
    fs::read_dir(&folder)
        .unwrap_or_else(|error| panic!("{}: {error}", folder.display()))
        .map(|entry| fs::read(entry.expect("an entry").path()).expect("a readable file"))
        .collect()
}

#[test]
fn every_target_survives_its_corpus() {
    for (name, target) in TARGETS {
        let inputs = corpus(name);
        assert!(!inputs.is_empty(), "{name} has no corpus");
        inputs.iter().for_each(|input| target(input));
    }
}

/// A record with a few bytes changed, cut or doubled is replayed or refused, never a panic.
#[test]
fn damaged_records_are_refused() {
    let count = if std::env::var_os("GRANDSTAND_SOAK").is_some() { 20_000 } else { 300 };
    let mut luck = Pcg::new(8);
    for record in corpus("record") {
        for _ in 0..count {
            let mut damaged = record.clone();
            for _ in 0..=luck.draw(3) {
                let at = luck.draw(damaged.len() as u32) as usize;
                match luck.draw(4) {
                    0 => damaged[at] = luck.draw(128) as u8,
                    1 => drop(damaged.remove(at)),
                    2 => damaged[at] = b'0' + luck.draw(10) as u8,
                    _ => damaged.insert(at, b"0,]}\"- ab"[luck.draw(9) as usize]),
                }
            }
            fuzz_record(&damaged);
        }
    }
}
