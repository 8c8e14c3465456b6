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

    /// Where a sprint takes `car`: up to level with `leader`, that is, no cell that ends beyond the leader's. A long sprint from
    /// the grid can come round to the home straight again, so cells before the start line and on the lap are told apart.
    pub(crate) fn sprint_ends(&self, car: Car, leader: Car) -> SprintEnds {
        let driver = self.driver(car);
        let (track, limit) = (driver.track, self.progress(leader));
        let within = |cells: CellSet, before: bool| {
            let mut within = CellSet::EMPTY;
            cells.iter().filter(|&c| self.progress_of(c, before) <= limit).for_each(|c| within.insert(c));
            within
        };
        let mut seen = SprintEnds { before: CellSet::EMPTY, lap: CellSet::EMPTY };
        let mut dead_ends = seen;
        let mut layer = seen;
        if driver.before {
            layer.before = driver.start();
        } else {
            layer.lap = driver.start();
        }
        let mut first = true;
        while !layer.before.is_empty() || !layer.lap.is_empty() {
            let mut next = SprintEnds { before: CellSet::EMPTY, lap: CellSet::EMPTY };
            for (cells, before) in [(layer.before, true), (layer.lap, false)] {
                for cell in cells.iter() {
                    let crosses = track.crosses(cell);
                    // On its lap a car would cross the finish line here, and nobody who is still racing is level with that.
                    let steps = if crosses && !before {
                        CellSet::EMPTY
                    } else {
                        within(driver.step(cell), before && !crosses)
                    };
                    if steps.is_empty() && !first && !track.red().contains(cell) {
                        dead_ends.of(before).insert(cell);
                    }
                    *next.of(before && !crosses) |= steps;
                }
            }
            first = false;
            layer = SprintEnds { before: next.before.minus(seen.before), lap: next.lap.minus(seen.lap) };
            seen.before |= next.before;
            seen.lap |= next.lap;
        }
        if self.rules.steering == Steering::Open {
            dead_ends.before = dead_ends.before.minus(dead_ends.lap);
            return dead_ends;
        }
        seen.before = seen.before.minus(track.red());
        seen.lap = seen.lap.minus(track.red());
        let furthest = |cells: CellSet| {
            let best = cells.iter().map(|cell| track.end(cell)).max();
            let mut ends = CellSet::EMPTY;
            cells.iter().filter(|&cell| Some(track.end(cell)) == best).for_each(|cell| ends.insert(cell));
            ends
        };
        if seen.lap.is_empty() {
            SprintEnds { before: furthest(seen.before), lap: CellSet::EMPTY }
        } else {
            SprintEnds { before: CellSet::EMPTY, lap: furthest(seen.lap) }
        }
    }
}

/// Where a sprint may end, before the start line and on the lap.
#[derive(Clone, Copy)]
pub(crate) struct SprintEnds {
    pub(crate) before: CellSet,
    pub(crate) lap: CellSet,
}

impl SprintEnds {
    fn of(&mut self, before: bool) -> &mut CellSet {
        if before { &mut self.before } else { &mut self.lap }
    }

    pub(crate) fn cells(&self) -> CellSet {
        self.before | self.lap
    }
}
