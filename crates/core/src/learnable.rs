//! Games as a neural network reads them.
//!
//! A position is a list of the inputs that are on: nothing else is ever told to a network, so that learning in Python and
//! playing in Rust read the same thing. Every input is a yes or no; numbers are cut into one input for each value.

use crate::{Bits, Game, Member, Seat, Set};

/// Room for all inputs that are on at once in any game; a power of two, so that a place in it is masked and not checked.
const ROOM: usize = 512;

/// Collects the inputs that are on. Blocks of inputs follow each other; each is entered once, in the same order.
///
/// Positions are read by the million: what is said here is written without asking whether there is room, and without a branch on
/// whether something holds.
#[derive(Debug)]
pub struct Inputs<'a> {
    room: &'a mut [u16; ROOM],
    len: usize,
    base: usize,
    next: usize,
}

impl Inputs<'_> {
    /// Adds to `on` what `read` turns on, which answers how many there are; inputs are counted from `base`.
    #[inline]
    pub fn add(on: &mut Vec<u16>, base: usize, read: impl FnOnce(Inputs<'_>) -> usize) {
        let before = on.len();
        on.resize(before + ROOM, 0);
        let room = on[before..].first_chunk_mut();
        let count = room.map_or(0, |room| read(Inputs { room, len: 0, base, next: base }));
        on.truncate(before + count);
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
        debug_assert!(!holds || self.base + place < self.next, "input {place} is outside its block");
        debug_assert!(self.len < ROOM, "more inputs are on than there is room for");
        self.room[self.len % ROOM] = (self.base + place) as u16;
        self.len += usize::from(holds);
    }

    /// Turns on the input of a number, in the `row`-th row of `width` inputs; what is too large counts as the largest.
    #[inline]
    pub fn number(&mut self, row: usize, width: usize, value: impl TryInto<usize>) {
        let value = value.try_into().unwrap_or(0);
        self.on(row * width + value.min(width - 1));
    }

    /// Turns on the inputs of a set's members, which are counted from `place`.
    #[inline]
    pub fn set<T: Member>(&mut self, place: usize, set: Set<T>) {
        for (word, bits) in set.bits().words().as_mut().iter().enumerate() {
            for (part, byte) in bits.to_le_bytes().into_iter().enumerate() {
                let first = (self.base + place + 64 * word + 8 * part) as u16;
                let (places, count) = &IN_BYTE[usize::from(byte)];
                debug_assert!(byte == 0 || usize::from(first + places[usize::from(count - 1)]) < self.next);
                debug_assert!(self.len + places.len() <= ROOM, "more inputs are on than there is room for");
                // All eight are written, and those beyond the count are written over by whatever comes next.
                if let Some(room) = self.room[self.len % ROOM..].first_chunk_mut() {
                    *room = places.map(|place| first + place);
                }
                self.len += usize::from(*count);
            }
        }
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

/// The places of the bits that are set in each byte, lowest first, and how many there are.
static IN_BYTE: [([u16; 8], u16); 256] = {
    let mut all = [([0; 8], 0); 256];
    let mut byte = 0;
    while byte < 256 {
        let mut bit = 0;
        while bit < 8 {
            if byte >> bit & 1 != 0 {
                let (places, count) = &mut all[byte];
                places[*count as usize] = bit;
                *count += 1;
            }
            bit += 1;
        }
        byte += 1;
    }
    all
};

/// A game that a network can learn.
pub trait Learnable: Game {
    /// How many inputs tell what a seat knows.
    const INPUTS: usize;
    /// How many more tell what only a teacher may see.
    const SECRETS: usize;
    /// The most inputs that are on at once, of both kinds.
    const MOST: (usize, usize);

    /// Adds the inputs that are on for the infoset of the seat to move.
    fn inputs(infoset: &Self::Infoset, on: &mut Vec<u16>);

    /// Adds what the others hold, seen from `seat`; counted from [`INPUTS`](Learnable::INPUTS). For a teacher, and for worlds
    /// that somebody imagines: no player's interface offers it.
    fn secrets(&self, seat: Seat, on: &mut Vec<u16>);
}
