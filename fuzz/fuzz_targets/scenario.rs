#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| grandstand_catalogue::fuzz_scenario(data));
