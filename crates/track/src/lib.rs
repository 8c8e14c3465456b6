#![doc = include_str!("../README.md")]

mod cell;
mod direction;
mod file;
mod fold;
mod road;
mod room;
mod scenery;
pub mod strip;
mod svg;
mod track;

pub use cell::{Cell, CellSet, MAX_CELLS, MAX_LANES};
pub use file::Scenery;
pub use room::Room;
pub use svg::{Caption, style_by_day, svg, svg_bare, svg_of};
pub use track::{Layout, Track};

/// Fuzz target: any bytes are refused with a reason or make a track that holds together and can be drawn.
#[cfg(feature = "testing")]
pub fn fuzz_track(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let Ok(track) = Track::read(grandstand_core::DataFile::new("fuzz.toml", &text)) else { return };
    for cell in track.all() {
        assert_eq!(track.find(track.cell_name(cell)), Some(cell));
        assert!(track.start(cell) < track.end(cell) && track.end(cell) <= track.lap());
        assert!(!track.steps(cell).is_empty() && track.distance(cell) > 0);
        assert!(track.outline(cell).iter().all(|(x, y)| x.is_finite() && y.is_finite()));
    }
    let caption = Caption { summary: track.summary(), fact: "" };
    assert!(svg(&track, caption).ends_with("</svg>\n"));
}
