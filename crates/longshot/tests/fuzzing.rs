//! A few thousand random inputs through every fuzzing entry point; one that fails is shrunk.

use grandstand_core::testing::{ANY_BYTE, shrinking, vec};
use grandstand_longshot::fuzzing;

/// Any bytes.
fn shake(count: u64, longest: usize, target: fn(&[u8])) {
    shrinking(count, vec(ANY_BYTE, 0..longest), |bytes| target(&bytes));
}

#[test]
fn notation() {
    shake(5_000, 30, fuzzing::notation);
    let words =
        ["bet", "4", "box", "two", "back", "concession", "c2", "jersey", "mark", " ", "9", "ü", "wild"];
    shrinking(5_000, vec(0..words.len(), 0..6), |picks| {
        let text: Vec<&str> = picks.into_iter().map(|pick| words[pick]).collect();
        fuzzing::notation(text.join(" ").as_bytes());
    });
}

#[test]
fn play() {
    shake(3_000, 1_500, fuzzing::play);
}

#[test]
fn data() {
    shake(3_000, 200, fuzzing::data);
}

#[test]
fn record() {
    shake(1_000, 200, fuzzing::record);
    let good = include_str!("../../../conformance/long-shot/records/standard-2.json").as_bytes();
    fuzzing::record(good);
    shrinking(500, (0..good.len(), ANY_BYTE), |(at, byte)| {
        let mut text = good.to_vec();
        text[at] = byte;
        fuzzing::record(&text);
    });
}
