//! Where a car can go (rulings §1): only the cell it ends on matters, so the answer is a set of destinations.

use grandstand_track::{Cell, CellSet, Track};

use crate::{
    Car, Speedway,
    rules::{Blocked, Steering},
};

/// The longest move on a card.
const LONGEST: usize = 10;

/// Where a move may end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Reach {
    pub(crate) cells: CellSet,
    /// Whether the car may cross the finish line.
    pub(crate) finish: bool,
}

impl Reach {
    const NOWHERE: Reach = Reach { cells: CellSet::EMPTY, finish: false };

    #[inline]
    pub(crate) fn is_nowhere(&self) -> bool {
        !self.finish && self.cells.is_empty()
    }
}

/// A car about to move: its cell, the cells that are taken, and whether its next crossing of the line is only the start.
#[derive(Clone, Copy)]
struct Driver<'a> {
    track: &'a Track,
    from: Cell,
    before: bool,
    taken: CellSet,
}

impl Driver<'_> {
    /// Where one free step leads from `cell`. From red a car must return to a racing lane where one is free.
    #[inline]
    fn step(&self, cell: Cell) -> CellSet {
        let free = self.track.steps(cell).minus(self.taken);
        let red = self.track.red();
        if !red.is_empty() && red.contains(cell) {
            let racing = free.minus(red);
            if !racing.is_empty() {
                return racing;
            }
        }
        free
    }

    /// Where one step leads from anywhere in `layer`, and whether one of those steps crosses the finish line.
    #[inline]
    fn advance(&self, layer: CellSet) -> (CellSet, bool) {
        let (mut here, mut finish) = (layer, false);
        if !self.before {
            let home = layer & self.track.last_row();
            if !home.is_empty() {
                finish = true;
                here = layer.minus(home);
            }
        }
        let mut next = CellSet::EMPTY;
        for cell in here.iter() {
            next |= self.step(cell);
        }
        (next, finish)
    }

    fn start(&self) -> CellSet {
        let mut set = CellSet::EMPTY;
        set.insert(self.from);
        set
    }

    /// "As far as it can possibly go": crossing, plus the cells at the greatest number of steps any path allows (the full
    /// number, if crossing is possible or `full` is asked for). No move ends on red.
    #[inline]
    fn farthest(&self, steps: u8, full: bool) -> Reach {
        let red = self.track.red();
        let (mut layer, mut best, mut finish) = (self.start(), CellSet::EMPTY, false);
        for step in 1..=steps {
            let (next, crosses) = self.advance(layer);
            finish |= crosses;
            let ends = next.minus(red);
            if step == steps && (!ends.is_empty() || finish || full) {
                return Reach { cells: ends, finish };
            }
            if next.is_empty() {
                break;
            }
            if !ends.is_empty() {
                best = ends;
            }
            layer = next;
        }
        if finish {
            return Reach { cells: CellSet::EMPTY, finish };
        }
        if full { Reach::NOWHERE } else { Reach { cells: best, finish: false } }
    }

    /// Each step only has to be free: crossing, the full number, and every earlier cell from which no continuation ends off red.
    fn open(&self, steps: u8) -> Reach {
        let red = self.track.red();
        let mut layers = [CellSet::EMPTY; LONGEST + 1];
        layers[0] = self.start();
        let mut finish = false;
        for step in 0..steps as usize {
            let (next, crosses) = self.advance(layers[step]);
            layers[step + 1] = next;
            finish |= crosses;
        }
        let mut cells = layers[steps as usize].minus(red);
        // Backwards: which cells of the layer behind go on to somewhere a move may end.
        let mut goes_on = CellSet::EMPTY;
        for step in (1..steps as usize).rev() {
            let mut here = CellSet::EMPTY;
            for cell in layers[step].iter() {
                let next = self.step(cell);
                let crosses = !self.before && self.track.crosses(cell);
                if crosses || !next.minus(red).is_empty() || !(next & goes_on).is_empty() {
                    here.insert(cell);
                }
            }
            cells |= layers[step].minus(red).minus(here);
            goes_on = here;
        }
        Reach { cells, finish }
    }
}

impl Speedway {
    fn driver(&self, car: Car) -> Driver<'static> {
        Driver {
            track: self.track(),
            from: self.cell[car.index()],
            before: self.before.contains(car),
            taken: self.taken(),
        }
    }

    /// Where a car on the track can go with a line of `steps`; `full` if it must go the full number.
    #[inline]
    pub(crate) fn reach(&self, car: Car, steps: u8, full: bool) -> Reach {
        let driver = self.driver(car);
        match self.rules.steering {
            Steering::Open if !full => driver.open(steps),
            _ => driver.farthest(steps, full),
        }
    }

    /// Whether a line of `steps` moves a car on the track at all.
    #[inline]
    pub(crate) fn can_move(&self, car: Car, steps: u8, full: bool) -> bool {
        if full || !self.track().red().is_empty() {
            return !self.reach(car, steps, full).is_nowhere();
        }
        // Without red, a car that can take one step can move, however far it gets.
        let cell = self.cell[car.index()];
        (self.track().crosses(cell) && !self.before.contains(car))
            || !self.track().steps(cell).minus(self.taken()).is_empty()
    }

    /// Whether a coloured line must be gone to the full number or not at all.
    #[inline]
    pub(crate) fn colour_full(&self) -> bool {
        self.rules.blocked == Blocked::AllOrNothing
    }

    /// Where a sprint takes `car`: up to level with `leader`, that is, no cell that ends beyond the leader's.
    pub(crate) fn sprint_reach(&self, car: Car, leader: Car) -> Reach {
        let driver = self.driver(car);
        let limit = self.progress(leader);
        let from = self.progress(car);
        // A cell's progress, seen from a car that may pass the start line on the way.
        let progress = |cell: Cell| {
            let here = self.progress_of(cell, driver.before);
            if here > from { here } else { here + i16::from(driver.track.lap()) }
        };
        let allowed = |cells: CellSet| {
            let mut within = CellSet::EMPTY;
            cells.iter().filter(|&cell| progress(cell) <= limit).for_each(|cell| within.insert(cell));
            within
        };
        let red = driver.track.red();
        let (mut seen, mut layer) = (CellSet::EMPTY, driver.start());
        let mut ends = CellSet::EMPTY;
        while !layer.is_empty() {
            let mut next = CellSet::EMPTY;
            for cell in layer.iter() {
                let steps = allowed(driver.step(cell));
                if steps.is_empty() && cell != driver.from && !red.contains(cell) {
                    ends.insert(cell);
                }
                next |= steps;
            }
            layer = next.minus(seen);
            seen |= next;
        }
        if self.rules.steering == Steering::Farthest {
            let reached = seen.minus(red);
            let best = reached.iter().map(progress).max().unwrap_or(0);
            let mut cells = CellSet::EMPTY;
            reached.iter().filter(|&cell| progress(cell) == best).for_each(|cell| cells.insert(cell));
            ends = cells;
        }
        Reach { cells: ends, finish: false }
    }
}
