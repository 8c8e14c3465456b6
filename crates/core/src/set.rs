//! Small sets: of cars, cards, cells, horses, seats. One bit a member, no allocation.

use std::{
    fmt,
    ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not, Sub, SubAssign},
};

use serde::{Serialize, Serializer};

/// Something that sets can hold: it has a small number.
pub trait Member: Copy + 'static {
    /// Bits with room for every number.
    type Bits: Bits;
    /// The set of all.
    const ALL: Self::Bits;

    /// Its number, from 0.
    fn number(self) -> usize;

    /// The one with this number.
    fn of_number(number: usize) -> Self;
}

/// A set of members.
///
/// ```
/// use grandstand_core::{Seat, Set};
///
/// let passed = Set::of(Seat(0)) | Set::of(Seat(3));
/// let left: Vec<Seat> = (Seat::first(4).collect::<Set<_>>() - passed).iter().collect();
/// assert_eq!(left, [Seat(1), Seat(2)]);
/// assert!(passed.contains(Seat(3)) && (passed & Set::of(Seat(1))).is_empty());
/// ```
pub struct Set<T: Member>(T::Bits);

impl<T: Member> Set<T> {
    /// None.
    pub const EMPTY: Set<T> = Set(T::Bits::NONE);
    /// All there are.
    pub const ALL: Set<T> = Set(T::ALL);

    /// The set of these bits.
    #[inline]
    pub const fn of_bits(bits: T::Bits) -> Set<T> {
        Set(bits)
    }

    /// One bit a member.
    #[inline]
    pub const fn bits(self) -> T::Bits {
        self.0
    }

    /// The set of one.
    #[inline]
    pub fn of(member: T) -> Set<T> {
        Set(T::Bits::only(member.number()))
    }

    /// Adds one.
    #[inline]
    pub fn insert(&mut self, member: T) {
        self.0.put(member.number());
    }

    /// Takes one out.
    #[inline]
    pub fn remove(&mut self, member: T) {
        self.0.take(member.number());
    }

    /// Whether it is in the set.
    #[inline]
    pub fn contains(self, member: T) -> bool {
        self.0.has(member.number())
    }

    /// Whether the set holds all of the other.
    #[inline]
    pub fn covers(self, other: Set<T>) -> bool {
        (other - self).is_empty()
    }

    /// Whether there is none.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == T::Bits::NONE
    }

    /// How many there are.
    #[inline]
    pub fn len(self) -> u32 {
        self.0.count()
    }

    /// The one with the lowest number.
    #[inline]
    pub fn first(self) -> Option<T> {
        self.iter().next()
    }

    /// Those with a higher number.
    #[inline]
    #[must_use]
    pub fn above(self, member: T) -> Set<T> {
        Set(self.0.minus(T::Bits::up_to(member.number())))
    }

    /// The members by number.
    #[inline]
    pub fn iter(self) -> Members<T> {
        Members(self.0.words())
    }
}

impl<T: Member> Clone for Set<T> {
    #[inline]
    fn clone(&self) -> Self {
        *self
    }
}

impl<T: Member> Copy for Set<T> {}

impl<T: Member> PartialEq for Set<T> {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        self.0 == other.0
    }
}

impl<T: Member> Eq for Set<T> {}

impl<T: Member> Default for Set<T> {
    #[inline]
    fn default() -> Self {
        Set::EMPTY
    }
}

impl<T: Member + fmt::Debug> fmt::Debug for Set<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl<T: Member + Serialize> Serialize for Set<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<T: Member> BitOr for Set<T> {
    type Output = Set<T>;
    #[inline]
    fn bitor(self, other: Set<T>) -> Set<T> {
        Set(self.0.or(other.0))
    }
}

impl<T: Member> BitOrAssign for Set<T> {
    #[inline]
    fn bitor_assign(&mut self, other: Set<T>) {
        *self = *self | other;
    }
}

impl<T: Member> BitAnd for Set<T> {
    type Output = Set<T>;
    #[inline]
    fn bitand(self, other: Set<T>) -> Set<T> {
        Set(self.0.and(other.0))
    }
}

impl<T: Member> BitAndAssign for Set<T> {
    #[inline]
    fn bitand_assign(&mut self, other: Set<T>) {
        *self = *self & other;
    }
}

impl<T: Member> Sub for Set<T> {
    type Output = Set<T>;
    #[inline]
    fn sub(self, other: Set<T>) -> Set<T> {
        Set(self.0.minus(other.0))
    }
}

impl<T: Member> SubAssign for Set<T> {
    #[inline]
    fn sub_assign(&mut self, other: Set<T>) {
        *self = *self - other;
    }
}

impl<T: Member> Not for Set<T> {
    type Output = Set<T>;
    #[inline]
    fn not(self) -> Set<T> {
        Set::ALL - self
    }
}

impl<T: Member> FromIterator<T> for Set<T> {
    #[inline]
    fn from_iter<I: IntoIterator<Item = T>>(members: I) -> Self {
        let mut set = Set::EMPTY;
        members.into_iter().for_each(|member| set.insert(member));
        set
    }
}

impl<T: Member> IntoIterator for Set<T> {
    type Item = T;
    type IntoIter = Members<T>;
    #[inline]
    fn into_iter(self) -> Members<T> {
        self.iter()
    }
}

/// The members of a set by number.
pub struct Members<T: Member>(<T::Bits as Bits>::Words);

impl<T: Member> Clone for Members<T> {
    #[inline]
    fn clone(&self) -> Self {
        Members(self.0)
    }
}

impl<T: Member> fmt::Debug for Members<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Members")
    }
}

impl<T: Member> Iterator for Members<T> {
    type Item = T;

    #[inline]
    fn next(&mut self) -> Option<T> {
        for (word, bits) in self.0.as_mut().iter_mut().enumerate() {
            if *bits != 0 {
                let number = word * 64 + bits.trailing_zeros() as usize;
                *bits &= *bits - 1;
                return Some(T::of_number(number));
            }
        }
        None
    }

    #[inline]
    fn fold<B, F: FnMut(B, T) -> B>(mut self, init: B, mut with: F) -> B {
        let mut folded = init;
        for (word, bits) in self.0.as_mut().iter_mut().enumerate() {
            while *bits != 0 {
                folded = with(folded, T::of_number(word * 64 + bits.trailing_zeros() as usize));
                *bits &= *bits - 1;
            }
        }
        folded
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let mut rest = self.0;
        let count = rest.as_mut().iter().map(|bits| bits.count_ones() as usize).sum();
        (count, Some(count))
    }
}

impl<T: Member> ExactSizeIterator for Members<T> {}

/// Bits that sets are made of.
pub trait Bits: Copy + PartialEq + fmt::Debug + Send + Sync + 'static {
    /// The same as words, for going through them.
    type Words: AsMut<[u64]> + Copy;
    /// None.
    const NONE: Self;

    /// The bits as words.
    fn words(self) -> Self::Words;
    /// One bit.
    fn only(number: usize) -> Self;
    /// Bits 0 to this one.
    fn up_to(number: usize) -> Self;
    /// Whether the bit is set.
    fn has(self, number: usize) -> bool;
    /// Sets a bit.
    fn put(&mut self, number: usize);
    /// Clears a bit.
    fn take(&mut self, number: usize);
    /// How many are set.
    fn count(self) -> u32;
    /// Set in both.
    #[must_use]
    fn and(self, other: Self) -> Self;
    /// Set in either.
    #[must_use]
    fn or(self, other: Self) -> Self;
    /// Set here, not there.
    #[must_use]
    fn minus(self, other: Self) -> Self;
}

/// Numbers wrap at the width, as everywhere in the engines where an index is masked rather than checked.
macro_rules! bits {
    ($($whole:ty, $words:ty, $split:expr;)*) => {$(
        impl Bits for $whole {
            type Words = $words;
            const NONE: Self = 0;

            #[inline]
            fn words(self) -> $words {
                let split: fn($whole) -> $words = $split;
                split(self)
            }
            #[inline]
            fn only(number: usize) -> Self {
                1 << (number as u32 & (Self::BITS - 1))
            }
            #[inline]
            fn up_to(number: usize) -> Self {
                let bit = Self::only(number);
                bit | (bit - 1)
            }
            #[inline]
            fn has(self, number: usize) -> bool {
                self >> (number as u32 & (Self::BITS - 1)) & 1 != 0
            }
            #[inline]
            fn put(&mut self, number: usize) {
                *self |= Self::only(number);
            }
            #[inline]
            fn take(&mut self, number: usize) {
                *self &= !Self::only(number);
            }
            #[inline]
            fn count(self) -> u32 {
                self.count_ones()
            }
            #[inline]
            fn and(self, other: Self) -> Self {
                self & other
            }
            #[inline]
            fn or(self, other: Self) -> Self {
                self | other
            }
            #[inline]
            fn minus(self, other: Self) -> Self {
                self & !other
            }
        }
    )*};
}

bits! {
    u8, [u64; 1], |bits| [bits.into()];
    u16, [u64; 1], |bits| [bits.into()];
    u128, [u64; 2], |bits| [bits as u64, (bits >> 64) as u64];
}

impl Bits for [u64; 3] {
    type Words = [u64; 3];
    const NONE: Self = [0; 3];

    #[inline]
    fn words(self) -> Self {
        self
    }
    #[inline]
    fn only(number: usize) -> Self {
        let mut bits = Self::NONE;
        bits.put(number);
        bits
    }
    #[inline]
    fn up_to(number: usize) -> Self {
        std::array::from_fn(|word| match number.checked_sub(word * 64) {
            None => 0,
            Some(bit) => u64::MAX >> 63_usize.saturating_sub(bit),
        })
    }
    #[inline]
    fn has(self, number: usize) -> bool {
        self[number >> 6] >> (number & 63) & 1 != 0
    }
    #[inline]
    fn put(&mut self, number: usize) {
        self[number >> 6] |= 1 << (number & 63);
    }
    #[inline]
    fn take(&mut self, number: usize) {
        self[number >> 6] &= !(1 << (number & 63));
    }
    #[inline]
    fn count(self) -> u32 {
        self[0].count_ones() + self[1].count_ones() + self[2].count_ones()
    }
    #[inline]
    fn and(self, other: Self) -> Self {
        [self[0] & other[0], self[1] & other[1], self[2] & other[2]]
    }
    #[inline]
    fn or(self, other: Self) -> Self {
        [self[0] | other[0], self[1] | other[1], self[2] | other[2]]
    }
    #[inline]
    fn minus(self, other: Self) -> Self {
        [self[0] & !other[0], self[1] & !other[1], self[2] & !other[2]]
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::testing::{ANY_BOOL, shrinking, vec};

    /// A number below 16, 128 or 192.
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
    struct Below<const N: usize>(usize);

    macro_rules! member {
        ($n:literal, $bits:ty, $all:expr) => {
            impl Member for Below<$n> {
                type Bits = $bits;
                const ALL: $bits = $all;
                fn number(self) -> usize {
                    self.0
                }
                fn of_number(number: usize) -> Self {
                    Below(number)
                }
            }
        };
    }
    member!(8, u8, u8::MAX);
    member!(16, u16, u16::MAX);
    member!(128, u128, u128::MAX);
    member!(192, [u64; 3], [u64::MAX; 3]);

    fn like_a_tree<const N: usize>()
    where
        Below<N>: Member,
    {
        let some = || vec(ANY_BOOL, N);
        shrinking(200, (some(), some(), 0..N), |(a, b, pivot)| {
            let tree = |bits: Vec<bool>| -> BTreeSet<Below<N>> {
                bits.into_iter().enumerate().filter(|(_, is)| *is).map(|(number, _)| Below(number)).collect()
            };
            let (a, b) = (tree(a), tree(b));
            let set = |tree: &BTreeSet<Below<N>>| tree.iter().copied().collect::<Set<_>>();
            let is = |set: Set<Below<N>>, tree: Vec<Below<N>>| {
                assert_eq!(set.iter().collect::<Vec<_>>(), tree);
                assert_eq!((set.len() as usize, set.is_empty()), (tree.len(), tree.is_empty()));
                assert_eq!(set.iter().len(), tree.len());
                assert_eq!(
                    set.iter().fold(0, |sum, member| sum + member.0),
                    tree.iter().map(|m| m.0).sum::<usize>()
                );
                assert_eq!(set.first(), tree.first().copied());
            };
            let (x, y) = (set(&a), set(&b));
            is(x, a.iter().copied().collect());
            is(x | y, (&a | &b).into_iter().collect());
            is(x & y, (&a & &b).into_iter().collect());
            is(x - y, (&a - &b).into_iter().collect());
            is(!x, (0..N).map(Below).filter(|member| !a.contains(member)).collect());
            let pivot = Below(pivot);
            is(x.above(pivot), a.iter().copied().filter(|&member| member > pivot).collect());
            assert_eq!(x.contains(pivot), a.contains(&pivot));
            assert_eq!(x.covers(y), a.is_superset(&b));
            assert!((x | y).covers(y) && Set::ALL.covers(x) && x.covers(Set::EMPTY));
            let mut changed = x;
            changed.insert(pivot);
            assert!(changed.contains(pivot));
            changed.remove(pivot);
            assert_eq!(changed, x - Set::of(pivot));
        });
    }

    #[test]
    fn small_sets_are_sets() {
        like_a_tree::<8>();
        like_a_tree::<16>();
        like_a_tree::<128>();
        like_a_tree::<192>();
    }
}
