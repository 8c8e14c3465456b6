//! A player's sheet: money, bets, concession grid, boxes, helmets, jerseys, wilds, and the horses owned.

use std::{fmt, str::FromStr};

use grandstand_core::{Member, Set};
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

impl Member for Cell {
    type Bits = u16;
    const ALL: u16 = u16::MAX;

    #[inline]
    fn number(self) -> usize {
        self.index()
    }

    #[inline]
    fn of_number(number: usize) -> Self {
        Cell(number as u8)
    }
}

/// A set of cells of the concession grid, row by row.
pub type Cells = Set<Cell>;

/// The cells of a row, counted from 0.
#[inline]
pub(crate) fn row(row: usize) -> Cells {
    Cells::of_bits(0x000f << (row * SIDE))
}

/// The cells of a column, counted from 0.
#[inline]
pub(crate) fn column(column: usize) -> Cells {
    Cells::of_bits(0x1111 << column)
}

/// How many rows are complete.
pub(crate) fn full_rows(grid: Cells) -> u32 {
    (0..SIDE).filter(|&at| grid.covers(row(at))).count() as u32
}

/// How many columns are complete.
pub(crate) fn full_columns(grid: Cells) -> u32 {
    (0..SIDE).filter(|&at| grid.covers(column(at))).count() as u32
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
        self.helmets & self.jerseys
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
