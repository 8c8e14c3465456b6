//! Cells and sets of cells, small enough for the hot loop.

use grandstand_core::{Member, Set};

/// The most cells a track may have.
pub const MAX_CELLS: usize = 192;

/// The most lanes a track may have side by side, the red lane included.
pub const MAX_LANES: usize = 4;

/// A cell, by its index in racing order: by where it starts, then by lane, inside first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Cell(pub u8);

impl Cell {
    /// The cell's index, for arrays.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl Member for Cell {
    type Bits = [u64; MAX_CELLS / 64];
    const ALL: [u64; MAX_CELLS / 64] = [u64::MAX; MAX_CELLS / 64];

    #[inline]
    fn number(self) -> usize {
        self.index()
    }

    #[inline]
    fn of_number(number: usize) -> Self {
        Cell(number as u8)
    }
}

/// A set of cells, in racing order.
///
/// ```
/// use grandstand_track::{Cell, CellSet};
/// let mut set = CellSet::EMPTY;
/// set.insert(Cell(3));
/// set.insert(Cell(130));
/// assert_eq!(set.iter().collect::<Vec<_>>(), [Cell(3), Cell(130)]);
/// ```
pub type CellSet = Set<Cell>;
