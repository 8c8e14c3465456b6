//! The boards in the box, and the two small ones the scenarios use.

use grandstand_core::DataFile;
use grandstand_track::Track;

macro_rules! board {
    ($path:literal) => {
        DataFile::new($path, include_str!(concat!("../../../", $path)))
    };
}

fn boards() -> Vec<Track> {
    [
        board!("conformance/tracks/short.toml"),
        board!("conformance/tracks/red.toml"),
        board!("games/top-race/tracks/classic-96.toml"),
    ]
    .into_iter()
    .map(|file| Track::read(file).unwrap_or_else(|error| panic!("{error}")))
    .collect()
}

#[test]
fn classic_96_is_the_documented_board() {
    let boards = boards();
    let track = boards.iter().find(|track| track.name() == "classic-96").unwrap();
    assert_eq!(track.len(), 137);
    assert_eq!(track.lap(), 67);
    assert_eq!(track.distance(track.find("1a").unwrap()), 55);
}
