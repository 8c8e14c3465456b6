//! Trying moves out on a copy of the board.

use crate::{Blocked, Car, CarSet, Infoset, Line, Mover, White};
use grandstand_track::{Cell, CellSet};

use super::study::Study;

/// The cars on the board, as far as trying a card out needs them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Road<'a> {
    pub(crate) study: Study<'a>,
    cell: [Cell; 6],
    before: CarSet,
    /// Cars on the track.
    pub(crate) running: CarSet,
    /// Cars that have broken down.
    pub(crate) off: CarSet,
    /// How many cars are home.
    pub(crate) homes: u8,
    /// The place of each car that is home, from 0.
    pub(crate) place: [u8; 6],
    taken: CellSet,
    /// The fewest steps to the finish.
    pub(crate) distance: [u8; 6],
}

/// Where a move may end.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ends {
    cells: CellSet,
    finish: bool,
}

impl<'a> Road<'a> {
    pub(crate) fn of(infoset: &'a Infoset) -> Road<'a> {
        let study = Study::of(infoset.rules());
        let mut road = Road {
            study,
            cell: [Cell(0); 6],
            before: CarSet::EMPTY,
            running: infoset.on_track(),
            off: infoset.broken_down(),
            homes: infoset.home().len() as u8,
            place: [0; 6],
            taken: CellSet::EMPTY,
            distance: [0; 6],
        };
        for car in (road.running | road.off).iter() {
            let cell = infoset.cell(car);
            road.cell[car.index()] = cell;
            if infoset.before_line(car) {
                road.before.insert(car);
            }
            if road.running.contains(car) {
                road.taken.insert(cell);
            }
            road.measure(car);
        }
        for car in infoset.home().iter() {
            road.place[car.index()] = infoset.place(car).map_or(0, |place| place - 1);
        }
        road
    }

    #[inline]
    fn measure(&mut self, car: Car) {
        let lap = if self.before.contains(car) { self.study.rules.board.lap } else { 0 };
        self.distance[car.index()] =
            self.study.rules.track().distance(self.cell[car.index()]).saturating_add(lap);
    }

    /// Puts a car on the grid that is not on the board yet.
    pub(crate) fn place_on_grid(&mut self, car: Car, space: u8) {
        self.cell[car.index()] = self.study.rules.track().grid()[usize::from(space) - 1];
        self.before.insert(car);
        self.running.insert(car);
        self.measure(car);
    }

    #[inline]
    fn step(&self, cell: Cell) -> CellSet {
        let track = self.study.rules.track();
        let free = track.steps(cell) - self.taken;
        if self.study.red && track.red().contains(cell) {
            let racing = free - track.red();
            if !racing.is_empty() {
                return racing;
            }
        }
        free
    }

    /// Where a car can go with this number, as far as it can; only the full number if `full`.
    #[inline]
    pub(crate) fn ends(&self, car: Car, steps: u8, full: bool) -> Ends {
        let track = self.study.rules.track();
        let before = self.before.contains(car);
        let mut layer = CellSet::EMPTY;
        layer.insert(self.cell[car.index()]);
        let mut best = CellSet::EMPTY;
        let mut finish = false;
        for step in 1..=steps {
            let mut next = CellSet::EMPTY;
            for cell in layer.iter() {
                if !before && track.crosses(cell) {
                    finish = true;
                } else {
                    next |= self.step(cell);
                }
            }
            let ends = if self.study.red { next - track.red() } else { next };
            if step == steps && (!ends.is_empty() || finish || full) {
                return Ends { cells: ends, finish };
            }
            if next.is_empty() {
                break;
            }
            if !ends.is_empty() {
                best = ends;
            }
            layer = next;
        }
        if finish || full {
            return Ends { cells: CellSet::EMPTY, finish };
        }
        Ends { cells: best, finish: false }
    }

    /// The end of a move that takes a car furthest (`fast`), or the long way round. None if it cannot move;
    /// `Some(None)` is over the finish line.
    #[inline]
    pub(crate) fn steer(&self, ends: Ends, fast: bool) -> Option<Option<Cell>> {
        if ends.finish && (fast || ends.cells.is_empty()) {
            return Some(None);
        }
        let track = self.study.rules.track();
        let mut best: Option<(Cell, u8)> = None;
        for cell in ends.cells.iter() {
            let distance = track.distance(cell);
            if best.is_none_or(|(_, so_far)| if fast { distance < so_far } else { distance > so_far }) {
                best = Some((cell, distance));
            }
        }
        best.map(|(cell, _)| Some(cell))
    }

    /// Moves a car to a cell, or home, and drags along whoever drafts.
    #[inline]
    pub(crate) fn put(&mut self, car: Car, to: Option<Cell>) {
        let track = self.study.rules.track();
        let from = self.cell[car.index()];
        self.taken.remove(from);
        match to {
            Some(to) => {
                if self.before.contains(car) && track.end(to) <= track.end(from) {
                    self.before.remove(car);
                }
                self.cell[car.index()] = to;
                self.taken.insert(to);
                self.measure(car);
            }
            None => {
                self.running.remove(car);
                self.place[car.index()] = self.homes;
                self.homes += 1;
                self.distance[car.index()] = 0;
            }
        }
        if self.study.rules.drafting {
            self.draft(from);
        }
    }

    fn draft(&mut self, vacated: Cell) {
        let track = self.study.rules.track();
        let mut into = vacated;
        while let Some(behind) = track.behind(into) {
            if track.crosses(behind) || track.red().contains(into) || !self.taken.contains(behind) {
                return;
            }
            let running = self.running - self.before;
            let Some(car) = running.iter().find(|car| self.cell[car.index()] == behind) else { return };
            self.taken.remove(behind);
            self.taken.insert(into);
            self.cell[car.index()] = into;
            self.measure(car);
            into = behind;
        }
    }

    /// Puts a broken-down car back.
    pub(crate) fn put_back(&mut self, car: Car, to: Cell) {
        self.off.remove(car);
        self.running.insert(car);
        if self.study.rules.track().end(to) > self.study.rules.track().end(self.cell[car.index()]) {
            self.before.insert(car);
        }
        self.cell[car.index()] = to;
        self.taken.insert(to);
        self.measure(car);
    }

    /// Takes a car off the track.
    pub(crate) fn break_down(&mut self, car: Car) {
        self.running.remove(car);
        self.off.insert(car);
        self.taken.remove(self.cell[car.index()]);
    }

    /// How many of the next three steps are open to a car, at least along one way.
    #[inline]
    pub(crate) fn room(&self, car: Car) -> u8 {
        let track = self.study.rules.track();
        let cell = self.cell[car.index()];
        if track.crosses(cell) && !self.before.contains(car) {
            return 3;
        }
        let one = track.steps(cell) - self.taken;
        if one.is_empty() {
            return 0;
        }
        let mut two = CellSet::EMPTY;
        for cell in one.iter() {
            two |= track.steps(cell);
        }
        if (two - self.taken).is_empty() { 1 } else { 3 }
    }

    /// Whether a coloured line must be gone in full.
    #[inline]
    pub(crate) fn colour_full(&self) -> bool {
        self.study.rules.blocked == Blocked::AllOrNothing
    }

    /// Whether a white line must be gone in full.
    #[inline]
    pub(crate) fn white_full(&self) -> bool {
        self.study.rules.white == White::FullNumber
    }

    /// Plays lines of a card as a player would who likes the cars in `fast` to get on, and the others not. `like` says
    /// how much, to choose whom white moves.
    #[inline]
    pub(crate) fn play(
        &mut self,
        lines: &[Line],
        on_card: CarSet,
        like: &[f32; 6],
        guarded: CarSet,
        switched: impl Fn(Car) -> Car,
    ) {
        for line in lines {
            let (car, full) = match line.mover {
                Mover::Colour(colour) => (switched(colour), self.colour_full()),
                Mover::White => {
                    let Some(car) = self.choose_white(on_card | guarded, like, line.steps) else {
                        continue;
                    };
                    (car, self.white_full())
                }
            };
            if !self.running.contains(car) || guarded.contains(car) {
                continue;
            }
            if let Some(to) = self.steer(self.ends(car, line.steps, full), like[car.index()] > 0.0) {
                self.put(car, to);
            }
        }
    }

    /// The car white should move: the one liked best that can go (or any that is not liked, if one must).
    #[inline]
    fn choose_white(&self, barred: CarSet, like: &[f32; 6], steps: u8) -> Option<Car> {
        let mut left = self.running - barred;
        if !self.white_full() && !(CarSet::ALL - self.running - barred).is_empty() {
            // White may be spent on a car that is home or broken down.
            let liked = left.iter().filter(|car| like[car.index()] > 0.0);
            return liked.max_by(|a, b| like[a.index()].total_cmp(&like[b.index()]));
        }
        while let Some(car) = left.iter().max_by(|a, b| like[a.index()].total_cmp(&like[b.index()])) {
            if !self.white_full() || self.steer(self.ends(car, steps, true), true).is_some() {
                return Some(car);
            }
            left.remove(car);
        }
        None
    }
}
