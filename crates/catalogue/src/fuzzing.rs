use grandstand_core::{DataFile, Record};

use crate::{replay_record, run_scenario, shipped};

/// Any bytes are a record that replays, or an error: the entry point for fuzzing.
pub fn fuzz_record(data: &[u8]) {
    if let Ok(record) = Record::from_json(&String::from_utf8_lossy(data)) {
        let _ = replay_record(&record);
    }
}

/// Any text is a scenario that passes or fails, or an error: the entry point for fuzzing.
pub fn fuzz_scenario(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    // Every own board that the text asks for is one of ours.
    let board =
        || shipped().into_iter().find(|(name, _)| name.contains("/track/")).map(|(_, text)| text.to_owned());
    run_scenario(DataFile::new("scenario", &text), |_| board().ok_or_else(|| "".into()));
}
