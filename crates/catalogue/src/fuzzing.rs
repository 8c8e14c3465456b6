use grandstand_core::Record;

use crate::replay_record;

/// Any bytes are a record that replays, or an error: the entry point for fuzzing.
pub fn fuzz_record(data: &[u8]) {
    if let Ok(record) = Record::from_json(&String::from_utf8_lossy(data)) {
        let _ = replay_record(&record);
    }
}
