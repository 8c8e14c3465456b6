//! Boards as data: a track file lists sections in racing order; cells, names, steps, distances and outlines are
//! derived from it.
//!
//! ```
//! use grandstand_core::DataFile;
//! use grandstand_track::Track;
//! # let text = include_str!("../../../conformance/tracks/short.toml");
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
mod svg;
mod track;

pub use cell::{Cell, CellIter, CellSet, MAX_CELLS, MAX_LANES};
pub use file::Scenery;
pub use svg::svg;
pub use track::Track;
