//! Boards as data: a track file lists sections in racing order; cells, names, steps, distances and outlines are
//! derived from it.
//!
//! ```
//! use grandstand_core::DataFile;
//! use grandstand_track::Track;
//! let text = r#"
//!     name = "short"
//!     title = "Short"
//!     summary = "Every width, a single-lane bend and a wide curve in 24 columns."
//!     from = "ours"
//!     grid = ["24a", "24b", "24c", "23a", "23b", "23c"]
//!     sections = [
//!         { rows = 4, lanes = 3 },                         # 1-4
//!         { rows = 1, lanes = 2 },                         # 5
//!         { turn = 180, radius = 3.5, cells = [2] },       # 6-7
//!         { rows = 1, lanes = 2 },                         # 8
//!         { rows = 4, lanes = 3 },                         # 9-12
//!         { turn = 180, radius = 3.5, cells = [1, 2, 3] }, # 13-18
//!         { rows = 6, lanes = 3 },                         # 19-24
//!     ]
//! "#;
//! let track = Track::read(DataFile::new("short.toml", text))?;
//! let cell = track.find("13a").expect("the inside cell of the curve");
//! assert_eq!((track.start(cell), track.end(cell)), (12, 18));
//! assert_eq!(track.distance(cell), 7);
//! # Ok::<(), grandstand_core::DataError>(())
//! ```

mod cell;
mod file;
mod road;
mod scenery;
pub mod strip;
mod svg;
mod track;

pub use cell::{Cell, CellIter, CellSet, MAX_CELLS, MAX_LANES};
pub use file::Scenery;
pub use svg::svg;
pub use track::Track;

/// Fuzz target: any bytes are refused with a reason or make a track that holds together and can be drawn.
#[doc(hidden)]
pub fn fuzz_track(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let Ok(track) = Track::read(grandstand_core::DataFile::new("fuzz.toml", &text)) else { return };
    for cell in track.all() {
        assert_eq!(track.find(track.cell_name(cell)), Some(cell));
        assert!(track.start(cell) < track.end(cell) && track.end(cell) <= track.lap());
        assert!(!track.steps(cell).is_empty() && track.distance(cell) > 0);
        assert!(track.outline(cell).iter().all(|(x, y)| x.is_finite() && y.is_finite()));
    }
    assert!(svg(&track).ends_with("</svg>\n"));
}
