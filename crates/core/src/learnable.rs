//! Games as a neural network reads them.
//!
//! A position is a list of the inputs that are on: nothing else is ever told to a network, so that learning in Python and
//! playing in Rust read the same thing. Every input is a yes or no; numbers are cut into one input for each value.

use crate::{Game, Seat};

/// Collects the inputs that are on. Blocks of inputs follow each other; each is entered once, in the same order.
#[derive(Debug)]
pub struct Inputs<'a> {
    on: &'a mut Vec<u16>,
    base: usize,
    next: usize,
}

impl<'a> Inputs<'a> {
    /// Adds to `on`, whose inputs are counted from `base`.
    pub fn new(on: &'a mut Vec<u16>, base: usize) -> Self {
        Inputs { on, base, next: base }
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
        debug_assert!(self.base + place < self.next, "input {place} is outside its block");
        self.on.push((self.base + place) as u16);
    }

    /// Turns an input of this block on if something holds.
    #[inline]
    pub fn when(&mut self, holds: bool, place: usize) {
        if holds {
            self.on(place);
        }
    }

    /// Turns on the input of a number, in the `row`-th row of `width` inputs; what is too large counts as the largest.
    #[inline]
    pub fn number(&mut self, row: usize, width: usize, value: impl TryInto<usize>) {
        let value = value.try_into().unwrap_or(0);
        self.on(row * width + value.min(width - 1));
    }

    /// Where the next block would begin: how many inputs there are.
    pub fn end(&self) -> usize {
        self.next
    }
}

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

    /// Whether an action pays (about 1), keeps money (about -1) or neither: what keen players lean to, and misers from.
    fn stake(action: Self::Action) -> f32;
}
