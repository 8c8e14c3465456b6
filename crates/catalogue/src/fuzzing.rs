use grandstand_core::{DataFile, Record};

use crate::{replay_record, run_scenario};

/// Any bytes are a record that replays, or an error: the entry point for fuzzing.
pub fn fuzz_record(data: &[u8]) {
    if let Ok(record) = Record::from_json(&String::from_utf8_lossy(data)) {
        let _ = replay_record(&record);
    }
}

/// Any text is a scenario that passes or fails, or an error: the entry point for fuzzing.
pub fn fuzz_scenario(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let board = include_str!("../../../conformance/tracks/short.toml");
    run_scenario(DataFile::new("scenario", &text), |_| Ok(board.to_owned()));
}
