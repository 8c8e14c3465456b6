//! Horses by number, and sets of horses.

use std::fmt;

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

impl Serialize for Horse {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.number())
    }
}

/// A set of horses.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "Array<Horse>"))]
pub struct Horses(u8);

impl Horses {
    /// No horse.
    pub const NONE: Horses = Horses(0);
    /// All eight.
    pub const ALL: Horses = Horses(0xff);

    /// Just this horse.
    #[inline]
    pub fn only(horse: Horse) -> Horses {
        Horses(1 << horse.index())
    }

    /// Whether the horse is in the set.
    #[inline]
    pub fn contains(self, horse: Horse) -> bool {
        self.0 >> horse.index() & 1 == 1
    }

    /// Whether the set is empty.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many horses are in the set.
    #[inline]
    pub fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Adds a horse.
    #[inline]
    pub fn insert(&mut self, horse: Horse) {
        self.0 |= 1 << horse.index();
    }

    /// Takes a horse out.
    #[inline]
    pub fn remove(&mut self, horse: Horse) {
        self.0 &= !(1 << horse.index());
    }

    /// The horses in either set.
    #[inline]
    #[must_use]
    pub fn or(self, other: Horses) -> Horses {
        Horses(self.0 | other.0)
    }

    /// The horses in both sets.
    #[inline]
    #[must_use]
    pub fn and(self, other: Horses) -> Horses {
        Horses(self.0 & other.0)
    }

    /// The horses that are not in the other set.
    #[inline]
    #[must_use]
    pub fn minus(self, other: Horses) -> Horses {
        Horses(self.0 & !other.0)
    }

    /// The horses with a higher number than this one.
    #[inline]
    #[must_use]
    pub fn above(self, horse: Horse) -> Horses {
        Horses(self.0 & ((0xfe_u16 << horse.index()) as u8))
    }

    /// The horse with the lowest number.
    #[inline]
    pub fn first(self) -> Option<Horse> {
        (self.0 != 0).then(|| Horse(self.0.trailing_zeros() as u8))
    }

    /// The horses, lowest number first.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Horse> {
        let mut rest = self;
        std::iter::from_fn(move || {
            let horse = rest.first()?;
            rest.0 &= rest.0 - 1;
            Some(horse)
        })
    }
}

impl FromIterator<Horse> for Horses {
    fn from_iter<I: IntoIterator<Item = Horse>>(horses: I) -> Self {
        horses.into_iter().fold(Horses::NONE, |set, horse| set.or(Horses::only(horse)))
    }
}

impl Serialize for Horses {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}
