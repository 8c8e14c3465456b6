//! Cells and sets of cells, small enough for the hot loop.

use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign};

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

/// A set of cells.
///
/// ```
/// use grandstand_track::{Cell, CellSet};
/// let mut set = CellSet::EMPTY;
/// set.insert(Cell(3));
/// set.insert(Cell(130));
/// assert_eq!(set.iter().collect::<Vec<_>>(), [Cell(3), Cell(130)]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct CellSet([u64; MAX_CELLS / 64]);

impl CellSet {
    /// No cells.
    pub const EMPTY: CellSet = CellSet([0; MAX_CELLS / 64]);

    /// The set of one cell.
    #[inline]
    pub const fn of(cell: Cell) -> CellSet {
        let mut set = CellSet::EMPTY;
        set.insert(cell);
        set
    }

    /// Adds a cell.
    #[inline]
    pub const fn insert(&mut self, cell: Cell) {
        self.0[cell.index() >> 6] |= 1 << (cell.0 & 63);
    }

    /// Takes a cell out.
    #[inline]
    pub const fn remove(&mut self, cell: Cell) {
        self.0[cell.index() >> 6] &= !(1 << (cell.0 & 63));
    }

    /// Whether the cell is in the set.
    #[inline]
    pub const fn contains(self, cell: Cell) -> bool {
        self.0[cell.index() >> 6] >> (cell.0 & 63) & 1 == 1
    }

    /// Whether the set has no cells.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0[0] | self.0[1] | self.0[2] == 0
    }

    /// How many cells there are.
    #[inline]
    pub const fn len(self) -> usize {
        (self.0[0].count_ones() + self.0[1].count_ones() + self.0[2].count_ones()) as usize
    }

    /// The cells of this set that are not in the other.
    #[inline]
    #[must_use]
    pub const fn minus(self, other: CellSet) -> CellSet {
        CellSet([self.0[0] & !other.0[0], self.0[1] & !other.0[1], self.0[2] & !other.0[2]])
    }

    /// The cells in racing order.
    #[inline]
    pub const fn iter(self) -> CellIter {
        CellIter(self)
    }
}

impl BitOr for CellSet {
    type Output = CellSet;
    #[inline]
    fn bitor(self, other: CellSet) -> CellSet {
        CellSet([self.0[0] | other.0[0], self.0[1] | other.0[1], self.0[2] | other.0[2]])
    }
}

impl BitOrAssign for CellSet {
    #[inline]
    fn bitor_assign(&mut self, other: CellSet) {
        *self = *self | other;
    }
}

impl BitAnd for CellSet {
    type Output = CellSet;
    #[inline]
    fn bitand(self, other: CellSet) -> CellSet {
        CellSet([self.0[0] & other.0[0], self.0[1] & other.0[1], self.0[2] & other.0[2]])
    }
}

impl BitAndAssign for CellSet {
    #[inline]
    fn bitand_assign(&mut self, other: CellSet) {
        *self = *self & other;
    }
}

impl FromIterator<Cell> for CellSet {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> CellSet {
        let mut set = CellSet::EMPTY;
        for cell in cells {
            set.insert(cell);
        }
        set
    }
}

impl IntoIterator for CellSet {
    type Item = Cell;
    type IntoIter = CellIter;
    #[inline]
    fn into_iter(self) -> CellIter {
        self.iter()
    }
}

/// The cells of a set in racing order.
#[derive(Clone, Debug)]
pub struct CellIter(CellSet);

impl Iterator for CellIter {
    type Item = Cell;

    #[inline]
    fn next(&mut self) -> Option<Cell> {
        for (word, bits) in self.0.0.iter_mut().enumerate() {
            if *bits != 0 {
                let cell = Cell((word as u32 * 64 + bits.trailing_zeros()) as u8);
                *bits &= *bits - 1;
                return Some(cell);
            }
        }
        None
    }

    #[inline]
    fn fold<B, F: FnMut(B, Cell) -> B>(self, init: B, mut with: F) -> B {
        let mut folded = init;
        for (word, mut bits) in self.0.0.into_iter().enumerate() {
            while bits != 0 {
                folded = with(folded, Cell((word as u32 * 64 + bits.trailing_zeros()) as u8));
                bits &= bits - 1;
            }
        }
        folded
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }
}

impl ExactSizeIterator for CellIter {}
