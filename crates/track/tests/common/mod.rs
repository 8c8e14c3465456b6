//! The shipped boards and the two small ones the scenarios use.
#![allow(dead_code, reason = "not every test uses all of it")]

use grandstand_core::DataFile;
use grandstand_track::{Cell, CellSet, Track};

macro_rules! board {
    ($path:literal) => {
        DataFile { name: $path, text: include_str!(concat!("../../../../", $path)) }
    };
}

pub(crate) const SHORT: DataFile<'static> = board!("conformance/tracks/short.toml");
pub(crate) const RED: DataFile<'static> = board!("conformance/tracks/red.toml");
pub(crate) const CLASSIC: DataFile<'static> = board!("crates/speedway/games/top-race/tracks/classic-96.toml");

/// The eight boards in the box.
pub(crate) const SHIPPED: [DataFile<'static>; 8] = [
    CLASSIC,
    board!("crates/speedway/games/top-race/tracks/speed-street.toml"),
    board!("crates/speedway/games/top-race/tracks/lake-lane.toml"),
    board!("crates/speedway/games/top-race/tracks/desert-drive.toml"),
    board!("crates/speedway/games/top-race/tracks/turbo-town.toml"),
    board!("crates/speedway/games/detroit-cleveland/tracks/detroit.toml"),
    board!("crates/speedway/games/detroit-cleveland/tracks/cleveland.toml"),
    board!("crates/speedway/games/daytona-500/tracks/daytona.toml"),
];

pub(crate) fn read(file: DataFile<'_>) -> Track {
    Track::read(file).unwrap_or_else(|error| panic!("{error}"))
}

pub(crate) fn shipped() -> Vec<Track> {
    SHIPPED.into_iter().map(read).collect()
}

pub(crate) fn everything() -> Vec<Track> {
    SHIPPED.into_iter().chain([SHORT, RED]).map(read).collect()
}

pub(crate) fn cell(track: &Track, name: &str) -> Cell {
    track.find(name).unwrap_or_else(|| panic!("no cell {name} on {}", track.name()))
}

/// The names of a set's cells, in racing order.
pub(crate) fn names(track: &Track, cells: CellSet) -> String {
    cells.iter().map(|cell| track.cell_name(cell)).collect::<Vec<_>>().join(" ")
}

/// The names of the cells one step ahead.
pub(crate) fn steps(track: &Track, name: &str) -> String {
    names(track, track.steps(cell(track, name)))
}
