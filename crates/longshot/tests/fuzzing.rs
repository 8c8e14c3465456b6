//! A few thousand pseudo-random inputs through every fuzzing entry point.

use grandstand_core::{Chance, Pcg};
use grandstand_longshot::fuzzing;

fn inputs(count: u64, longest: u32) -> impl Iterator<Item = Vec<u8>> {
    (0..count).map(move |number| {
        let mut luck = Pcg::with_stream(99, number);
        let length = luck.draw(longest);
        (0..length).map(|_| luck.draw(256) as u8).collect()
    })
}

#[test]
fn notation() {
    inputs(5_000, 30).for_each(|bytes| fuzzing::notation(&bytes));
    let words =
        ["bet", "4", "box", "two", "back", "concession", "c2", "jersey", "mark", " ", "9", "ü", "wild"];
    for bytes in inputs(5_000, 6) {
        let text: Vec<&str> = bytes.iter().map(|&byte| words[usize::from(byte) % words.len()]).collect();
        fuzzing::notation(text.join(" ").as_bytes());
    }
}

#[test]
fn play() {
    inputs(3_000, 1_500).for_each(|bytes| fuzzing::play(&bytes));
}

#[test]
fn data() {
    inputs(3_000, 200).for_each(|bytes| fuzzing::data(&bytes));
}

#[test]
fn record() {
    inputs(1_000, 200).for_each(|bytes| fuzzing::record(&bytes));
    let good = include_str!("../../../conformance/long-shot/records/standard-2.json");
    fuzzing::record(good.as_bytes());
    for bytes in inputs(2_000, 4).filter(|bytes| bytes.len() == 3) {
        let mut text = good.as_bytes().to_vec();
        let at = (usize::from(bytes[0]) << 8 | usize::from(bytes[1])) % text.len();
        text[at] = bytes[2];
        fuzzing::record(&text);
    }
}
