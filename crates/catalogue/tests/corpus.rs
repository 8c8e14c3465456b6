//! Every fuzz target over its corpus, and records with small changes. `make fuzz` runs the targets under a fuzzer.

use std::{fs, path::Path};

use grandstand_catalogue::{fuzz_record, fuzz_scenario};
use grandstand_core::{Chance, Pcg};
use grandstand_longshot::fuzzing as horses;
use grandstand_speedway::fuzzing as cars;

type Target = fn(&[u8]);

const TARGETS: [(&str, Target); 9] = [
    ("car_play", cars::play),
    ("car_notation", cars::notation),
    ("deck", cars::deck),
    ("track", grandstand_track::fuzz_track),
    ("record", fuzz_record),
    ("scenario", fuzz_scenario),
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

/// A record or scenario with a few bytes changed, cut or doubled is played or refused, never a panic.
#[test]
fn damaged_files_are_refused() {
    let count = if std::env::var_os("GRANDSTAND_SOAK").is_some() { 20_000 } else { 300 };
    let mut luck = Pcg::new(8);
    let records = corpus("record").into_iter().map(|file| (file, fuzz_record as Target));
    let scenarios = corpus("scenario").into_iter().map(|file| (file, fuzz_scenario as Target));
    for (file, target) in records.chain(scenarios) {
        for _ in 0..count {
            let mut damaged = file.clone();
            for _ in 0..=luck.draw(3) {
                let at = luck.draw(damaged.len() as u32) as usize;
                match luck.draw(4) {
                    0 => damaged[at] = luck.draw(128) as u8,
                    1 => drop(damaged.remove(at)),
                    2 => damaged[at] = b'0' + luck.draw(10) as u8,
                    _ => damaged.insert(at, b"0,]}\"- ab"[luck.draw(9) as usize]),
                }
            }
            target(&damaged);
        }
    }
}
