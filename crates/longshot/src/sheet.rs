//! A player's sheet: money, bets, concession grid, boxes, helmets, jerseys, wilds, and the horses owned.

use std::{fmt, str::FromStr};

use serde::{Serialize, Serializer};

use crate::{HORSES, Horse, Horses};

/// Rows and columns of the concession grid.
pub(crate) const SIDE: usize = 4;

/// A cell of the concession grid, written as column and row: `c2`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "string"))]
pub struct Cell(u8);

impl Cell {
    /// The cell with this index, row by row; indices count from 0 and wrap after 15.
    #[inline]
    pub(crate) fn at(index: usize) -> Cell {
        Cell(index as u8 & 15)
    }

    /// All cells, row by row.
    pub fn all() -> impl Iterator<Item = Cell> {
        (0..(SIDE * SIDE) as u8).map(Cell)
    }

    /// Its index, row by row, 0 to 15.
    #[inline]
    pub fn index(self) -> usize {
        usize::from(self.0 & 15)
    }

    /// Its row, counted from 0.
    pub fn row(self) -> usize {
        self.index() / SIDE
    }

    /// Its column, counted from 0.
    pub fn column(self) -> usize {
        self.index() % SIDE
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", (b'a' + self.column() as u8) as char, self.row() + 1)
    }
}

impl FromStr for Cell {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        match text.as_bytes() {
            [column @ b'a'..=b'd', row @ b'1'..=b'4'] => {
                Ok(Cell::at(usize::from(row - b'1') * SIDE + usize::from(column - b'a')))
            }
            _ => Err(()),
        }
    }
}

impl Serialize for Cell {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// A set of cells of the concession grid.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "Array<Cell>"))]
pub struct Cells(u16);

impl Cells {
    /// No cell.
    pub const NONE: Cells = Cells(0);

    /// Just this cell.
    #[inline]
    pub fn only(cell: Cell) -> Cells {
        Cells(1 << cell.index())
    }

    /// A row, counted from 0.
    #[inline]
    pub fn row(row: usize) -> Cells {
        Cells(0x000f << (row * SIDE))
    }

    /// A column, counted from 0.
    #[inline]
    pub fn column(column: usize) -> Cells {
        Cells(0x1111 << column)
    }

    /// Whether the cell is in the set.
    #[inline]
    pub fn contains(self, cell: Cell) -> bool {
        self.0 >> cell.index() & 1 == 1
    }

    /// Whether the set holds all of the other.
    #[inline]
    pub fn covers(self, other: Cells) -> bool {
        self.0 & other.0 == other.0
    }

    /// Whether the set is empty.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many cells are in the set.
    pub fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Adds a cell.
    #[inline]
    pub fn insert(&mut self, cell: Cell) {
        self.0 |= 1 << cell.index();
    }

    /// The cells in either set.
    #[inline]
    #[must_use]
    pub fn or(self, other: Cells) -> Cells {
        Cells(self.0 | other.0)
    }

    /// The cells that are not in the other set.
    #[inline]
    #[must_use]
    pub fn minus(self, other: Cells) -> Cells {
        Cells(self.0 & !other.0)
    }

    /// Every cell that is not in the set.
    #[inline]
    #[must_use]
    pub fn others(self) -> Cells {
        Cells(!self.0)
    }

    /// The cells, row by row.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Cell> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            (rest != 0).then(|| {
                let cell = Cell(rest.trailing_zeros() as u8);
                rest &= rest - 1;
                cell
            })
        })
    }

    /// How many rows are complete.
    pub fn rows(self) -> u32 {
        (0..SIDE).filter(|&row| self.covers(Cells::row(row))).count() as u32
    }

    /// How many columns are complete.
    pub fn columns(self) -> u32 {
        (0..SIDE).filter(|&column| self.covers(Cells::column(column))).count() as u32
    }
}

impl Serialize for Cells {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

/// What one player (or Roland) has.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Sheet {
    /// Cash, in dollars; never below 0.
    pub money: i32,
    /// Marked concession cells.
    pub grid: Cells,
    /// Used bonus boxes, a bit each.
    pub boxes: u16,
    /// What is bet on each horse, in dollars.
    pub bets: [u16; HORSES],
    /// Marked helmets.
    pub helmets: Horses,
    /// Marked jerseys.
    pub jerseys: Horses,
    /// The horses owned.
    pub stable: Horses,
    /// How many wilds are used.
    pub wilds_used: u8,
}

impl Sheet {
    /// What is bet on the horse.
    #[inline]
    pub fn bet(&self, horse: Horse) -> u16 {
        self.bets[horse.index()]
    }

    /// The horses with helmet and jersey.
    pub fn jockey_sets(&self) -> Horses {
        self.helmets.and(self.jerseys)
    }

    /// Gains (or, below zero, pays) dollars. Nobody pays more than they have.
    #[inline]
    pub(crate) fn gain(&mut self, dollars: i32) {
        self.money = self.money.saturating_add(dollars);
        debug_assert!(self.money >= 0, "money below zero");
    }

    /// Adds to the bet on a horse.
    #[inline]
    pub(crate) fn add_bet(&mut self, horse: Horse, dollars: u16) {
        let bet = &mut self.bets[horse.index()];
        *bet = bet.saturating_add(dollars);
    }
}
