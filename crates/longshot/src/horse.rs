//! Horses by number, and sets of horses.

use std::fmt;

use grandstand_core::{Member, Set, Term};
use serde::{Serialize, Serializer};

/// How many horses run.
pub const HORSES: usize = 8;

/// A horse. It is written with its number, 1 to 8.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "number"))]
pub struct Horse(u8);

impl Horse {
    /// The horse with this number, if there is one.
    pub fn new(number: u8) -> Option<Horse> {
        (1..=HORSES as u8).contains(&number).then(|| Horse(number - 1))
    }

    /// The horse with this index; indices count from 0 and wrap after 7.
    #[inline]
    pub(crate) fn at(index: usize) -> Horse {
        Horse(index as u8 & 7)
    }

    /// All horses, lowest number first.
    pub fn all() -> impl DoubleEndedIterator<Item = Horse> + Clone {
        (0..HORSES as u8).map(Horse)
    }

    /// Its number, 1 to 8.
    pub fn number(self) -> u8 {
        self.0 + 1
    }

    /// Its index into arrays, 0 to 7.
    #[inline]
    pub fn index(self) -> usize {
        usize::from(self.0 & 7)
    }
}

impl fmt::Display for Horse {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.number())
    }
}

impl From<Horse> for Term {
    fn from(horse: Horse) -> Term {
        horse.number().into()
    }
}

impl Serialize for Horse {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.number())
    }
}

impl Member for Horse {
    type Bits = u8;
    const ALL: u8 = u8::MAX;

    #[inline]
    fn number(self) -> usize {
        self.index()
    }

    #[inline]
    fn of_number(number: usize) -> Self {
        Horse(number as u8)
    }
}

/// A set of horses, lowest number first.
pub type Horses = Set<Horse>;
