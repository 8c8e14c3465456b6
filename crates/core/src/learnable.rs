//! Games as a neural network reads them.
//!
//! A position is a list of the inputs that are on: nothing else is ever told to a network, so that learning in Python and
//! playing in Rust read the same thing. Every input is a yes or no; numbers are cut into one input for each value.

use std::hint::black_box;

use crate::{Bits, Game, Member, Seat, Set};

/// The most inputs that are on at once in any game; a power of two, so that a place in a room is masked and not checked.
const ROOM: usize = 512;

/// So many are written at once at most, and those beyond their count are written over by whatever comes next.
const AT_ONCE: usize = 8;

/// Collects the inputs that are on. Blocks of inputs follow each other; each is entered once, in the same order.
///
/// Positions are read by the million: what is said here is written without asking whether there is room, and without a branch on
/// whether something holds.
#[derive(Debug)]
pub struct Inputs<'a> {
    room: &'a mut Room,
    len: usize,
    base: usize,
    next: usize,
}

/// Where inputs are collected, to be used again and again.
pub type Room = [u16; ROOM + AT_ONCE];

/// No inputs yet.
pub const EMPTY_ROOM: Room = [0; ROOM + AT_ONCE];

impl<'a> Inputs<'a> {
    /// Collects in `room`; inputs are counted from `base`.
    #[inline]
    pub fn new(room: &'a mut Room, base: usize) -> Self {
        Inputs { room, len: 0, base, next: base }
    }

    /// Enters the next block, of so many inputs.
    #[inline]
    pub fn block(&mut self, size: usize) {
        self.base = self.next;
        self.next += size;
    }

    /// Turns an input of this block on.
    #[inline]
    pub fn on(&mut self, place: usize) {
        self.when(true, place);
    }

    /// Turns an input of this block on if something holds.
    #[inline]
    pub fn when(&mut self, holds: bool, place: usize) {
        self.first(usize::from(holds), [place as u16]);
    }

    /// Turns on the first so many of some inputs of this block.
    #[inline]
    pub fn first<const N: usize>(&mut self, count: usize, places: [u16; N]) {
        const { assert!(N <= AT_ONCE) };
        debug_assert!(
            places[..count].iter().all(|&place| self.base + usize::from(place) < self.next),
            "outside: {places:?}"
        );
        debug_assert!(self.len + count < ROOM, "more inputs are on than there is room for");
        let room = &mut self.room[self.len % ROOM..][..N];
        room.iter_mut().zip(places).for_each(|(room, place)| *room = self.base as u16 + place);
        self.len += count;
    }

    /// Turns on the input of a number, in the `row`-th row of `width` inputs; what is too large counts as the largest.
    #[inline]
    pub fn number(&mut self, row: usize, width: usize, value: impl TryInto<usize>) {
        self.number_when(true, row, width, value);
    }

    /// Turns on the input of a number if something holds.
    #[inline]
    pub fn number_when(&mut self, holds: bool, row: usize, width: usize, value: impl TryInto<usize>) {
        let value = value.try_into().unwrap_or(0);
        self.when(holds, row * width + value.min(width - 1));
    }

    /// Turns on the inputs of a set's members, which are counted from `place`.
    #[inline(always)]
    pub fn set<T: Member>(&mut self, place: usize, set: Set<T>) {
        for (word, &bits) in set.bits().words().as_mut().iter().enumerate() {
            if bits != 0 {
                self.bits::<8>(place + 64 * word, bits);
            }
        }
    }

    /// Turns on the inputs of the bits that are set in so many bytes of a word; they are counted from `place`.
    #[inline(always)]
    pub fn bits<const BYTES: usize>(&mut self, place: usize, bits: u64) {
        let first = self.base + place;
        debug_assert!(bits == 0 || first + (bits.ilog2() as usize) < self.next, "outside its block");
        debug_assert!(bits.leading_zeros() as usize >= 64 - 8 * BYTES, "more than {BYTES} bytes");
        debug_assert!(self.len + (bits.count_ones() as usize) < ROOM, "more are on than there is room for");
        self.len = spread::<BYTES>(self.room, self.len, first, bits);
    }

    /// How many are on.
    #[inline]
    pub fn count(&self) -> usize {
        self.len
    }

    /// Where the next block would begin: how many inputs there are.
    pub fn end(&self) -> usize {
        self.next
    }
}

/// Adds to a list what `read` turns on, which answers how many there are.
#[inline]
fn add(on: &mut Vec<u16>, read: impl FnOnce(&mut Room) -> usize) {
    let before = on.len();
    on.resize(before + EMPTY_ROOM.len(), 0);
    let count = on[before..].first_chunk_mut().map_or(0, read);
    on.truncate(before + count);
}

/// Writes the inputs of the bits of a word, counted from `first`, and answers how many there are then. (Who collects hands over its
/// count as a number, not itself, and what calls this is inlined: so what it knows stays in registers.)
#[inline(never)]
fn spread<const BYTES: usize>(room: &mut Room, mut len: usize, first: usize, bits: u64) -> usize {
    // A vector that the compiler knows nothing of: else it makes one anew for every byte.
    let mut firsts = *black_box(&[first as u16; 8]);
    for part in 0..BYTES {
        let byte = (bits >> (8 * part)) as usize & 255;
        let room = &mut room[len % ROOM..][..8];
        (0..8).for_each(|nth| room[nth] = firsts[nth] + IN_BYTE[byte][nth]);
        firsts = firsts.map(|first| first.wrapping_add(8));
        len += usize::from(COUNT[byte]);
    }
    len
}

/// The places of the bits that are set in each byte, lowest first; and how many there are.
static IN_BYTE: [[u16; 8]; 256] = in_bytes().0;
static COUNT: [u8; 256] = in_bytes().1;

const fn in_bytes() -> ([[u16; 8]; 256], [u8; 256]) {
    let (mut places, mut counts) = ([[0; 8]; 256], [0; 256]);
    let mut byte = 0;
    while byte < 256 {
        let mut bit = 0;
        while bit < 8 {
            if byte >> bit & 1 != 0 {
                places[byte][counts[byte] as usize] = bit;
                counts[byte] += 1;
            }
            bit += 1;
        }
        byte += 1;
    }
    (places, counts)
}

/// A game that a network can learn.
pub trait Learnable: Game {
    /// How many inputs tell what a seat knows.
    const INPUTS: usize;
    /// How many more tell what only a teacher may see.
    const SECRETS: usize;
    /// The most inputs that are on at once, of both kinds.
    const MOST: (usize, usize);

    /// Reads the infoset of the seat to move; answers how many inputs are on.
    fn read(infoset: &Self::Infoset, room: &mut Room) -> usize;

    /// The same for a seat that is to move, straight from the game: what comes of it is what `read` makes of that seat's infoset.
    #[inline]
    fn read_as(&self, seat: Seat, room: &mut Room) -> usize {
        Self::read(&self.infoset(seat.into()), room)
    }

    /// Reads what the others hold, seen from `seat`, into inputs that are counted from [`INPUTS`](Learnable::INPUTS). For a teacher, and
    /// for worlds that somebody imagines: no player's interface offers it.
    fn read_secrets(&self, seat: Seat, room: &mut Room) -> usize;

    /// Adds the inputs that are on for the infoset of the seat to move.
    fn inputs(infoset: &Self::Infoset, on: &mut Vec<u16>) {
        add(on, |room| Self::read(infoset, room));
    }

    /// Adds the secrets that are on.
    fn secrets(&self, seat: Seat, on: &mut Vec<u16>) {
        add(on, |room| self.read_secrets(seat, room));
    }

    /// Whether an action pays (about 1), keeps money (about -1) or neither: what keen players lean to, and misers from.
    fn stake(action: Self::Action) -> f32;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_on_is_written_in_its_order() {
        let seats: Set<Seat> = [0, 3, 7].map(Seat).into_iter().collect();
        let mut on = vec![5];
        add(&mut on, |room| {
            let mut inputs = Inputs::new(room, 100);
            inputs.block(10);
            inputs.on(2);
            inputs.when(false, 3);
            inputs.number(1, 4, 9);
            inputs.block(20);
            inputs.set(8, seats);
            inputs.number_when(false, 0, 4, 1);
            inputs.number(0, 20, -1);
            inputs.first(2, [5, 0, 99]);
            inputs.bits::<2>(3, 0x8001);
            assert_eq!(inputs.end(), 130);
            inputs.count()
        });
        assert_eq!(on, [5, 102, 107, 118, 121, 125, 110, 115, 110, 113, 128]);
    }

    #[test]
    fn every_word_is_spread_into_its_bits() {
        let mut room = EMPTY_ROOM;
        let words =
            (0..64).map(|bit| u64::MAX << bit).chain([0, 0x8000_0000_0000_0001, 0xa5a5_5a5a_0ff0_f00f]);
        for word in words {
            let count = spread::<8>(&mut room, 0, 7, word);
            let wanted: Vec<u16> = (0..64).filter(|bit| word >> bit & 1 != 0).map(|bit| bit + 7).collect();
            assert_eq!(room[..count], wanted);
        }
    }
}
