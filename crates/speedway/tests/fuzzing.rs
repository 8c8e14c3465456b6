//! The fuzz targets over their corpus and small changes of it. `make fuzz` runs them under a fuzzer.

#[allow(dead_code, reason = "not every proof uses all of it")]
mod common;

use common::size;
use grandstand_speedway::fuzzing::{deck, notation, play, shake};

#[test]
fn any_bytes_play() {
    shake(play, &[&[0; 64], &[1; 400], &[2; 4000]], size(1_500, 200_000) as u32, 1);
}

#[test]
fn any_text_is_read() {
    let seeds: Vec<Vec<u8>> =
        ["bid 40000", "steer 14b", "no share", "play 17", "wild red", "bid 99999999999", "take 118"]
            .iter()
            .flat_map(|text| (0..3).map(move |game| [&[game; 24], text.as_bytes()].concat()))
            .collect();
    let seeds: Vec<&[u8]> = seeds.iter().map(Vec::as_slice).collect();
    shake(notation, &seeds, size(4_000, 400_000) as u32, 2);
}

#[test]
fn any_deck_file_is_read() {
    let shipped = include_bytes!("../games/top-race/deck.toml");
    let daytona = include_bytes!("../games/daytona-500/deck.toml");
    shake(deck, &[shipped, daytona, b"[[group]]\n"], size(1_500, 100_000) as u32, 3);
}
