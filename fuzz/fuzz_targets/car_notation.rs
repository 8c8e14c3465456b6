#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| grandstand_speedway::fuzzing::notation(data));
