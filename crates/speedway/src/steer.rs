//! Where a car can go (rulings §1): only the cell it ends on matters, so the answer is a set of destinations.

use grandstand_track::{Cell, CellSet, Track};

use crate::{
    CARS, Car, Speedway,
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

/// Where cars get to on an empty road, worked out once per board: for every cell and number of steps, the cells a move may end on,
/// and how many columns further the furthest of all cells on the way ends. While no car stands within that horizon (and the
/// finish line is beyond it), nothing needs to be searched.
#[derive(Debug)]
pub(crate) struct OpenRoad {
    ends: Vec<[CellSet; LONGEST + 1]>,
    horizon: Vec<[u8; LONGEST + 1]>,
}

impl OpenRoad {
    pub(crate) fn of(track: &Track) -> OpenRoad {
        let mut road = OpenRoad { ends: Vec::new(), horizon: Vec::new() };
        for from in track.all() {
            // As if before the line: the way goes on round the loop.
            let driver = Driver { track, from, before: true, taken: CellSet::EMPTY };
            let mut ends = [CellSet::EMPTY; LONGEST + 1];
            let mut horizon = [0; LONGEST + 1];
            let mut layer = driver.start();
            for steps in 1..=LONGEST {
                (layer, _) = driver.advance(layer);
                ends[steps] = layer.minus(track.red());
                let beyond = |cell: Cell| {
                    let (from, to) = (track.end(from), track.end(cell));
                    if to > from { to - from } else { to + (track.lap() - from) }
                };
                horizon[steps] = layer.iter().map(beyond).max().unwrap_or(0).max(horizon[steps - 1]);
            }
            road.ends.push(ends);
            road.horizon.push(horizon);
        }
        road
    }
}

/// Where the cars on the track stand: the cells they take, and the column each one's cell ends in (0 if it is not there).
#[derive(Clone, Copy)]
pub(crate) struct Traffic {
    pub(crate) taken: CellSet,
    ends: [u8; CARS],
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
    #[inline]
    pub(crate) fn traffic(&self) -> Traffic {
        let mut traffic = Traffic { taken: CellSet::EMPTY, ends: [0; CARS] };
        for car in self.on_track().iter() {
            let cell = self.cell[car.index()];
            traffic.taken.insert(cell);
            traffic.ends[car.index()] = self.track().end(cell);
        }
        traffic
    }

    #[inline]
    fn driver(&self, traffic: &Traffic, car: Car) -> Driver<'static> {
        Driver {
            track: self.track(),
            from: self.cell[car.index()],
            before: self.before.contains(car),
            taken: traffic.taken,
        }
    }

    /// Whether neither another car nor the finish line is near enough to matter for a move of so many steps. (A car that is not
    /// on the track counts as standing on the line: that costs a search now and then, never a wrong answer.)
    #[inline]
    fn road_is_open(&self, traffic: &Traffic, car: Car, steps: u8) -> bool {
        let cell = self.cell[car.index()];
        let (from, lap) = (self.track().end(cell), self.track().lap());
        let horizon = self.rules.0.open_road.horizon[cell.index()][steps as usize];
        if !self.before.contains(car) && u16::from(from) + u16::from(horizon) >= u16::from(lap) {
            return false;
        }
        traffic.ends.iter().all(|&to| {
            let beyond = if to >= from { to - from } else { to + (lap - from) };
            // Level (or the car itself) does not matter: every step goes beyond it.
            beyond.wrapping_sub(1) >= horizon
        })
    }

    /// Where a car on the track can go with a line of `steps`; `full` if it must go the full number.
    #[inline]
    pub(crate) fn reach(&self, traffic: &Traffic, car: Car, steps: u8, full: bool) -> Reach {
        if self.road_is_open(traffic, car, steps) {
            let cells = self.rules.0.open_road.ends[self.cell[car.index()].index()][steps as usize];
            // Where a red lane ends, a move may not come out at its full number even on an empty road.
            if !cells.is_empty() {
                return Reach { cells, finish: false };
            }
        }
        self.searched_reach(traffic, car, steps, full)
    }

    fn searched_reach(&self, traffic: &Traffic, car: Car, steps: u8, full: bool) -> Reach {
        let driver = self.driver(traffic, car);
        match self.rules.steering {
            Steering::Open if !full => driver.open(steps),
            _ => driver.farthest(steps, full),
        }
    }

    /// Whether a line of `steps` moves a car on the track at all.
    #[inline]
    pub(crate) fn can_move(&self, traffic: &Traffic, car: Car, steps: u8, full: bool) -> bool {
        if full || !self.track().red().is_empty() {
            return !self.reach(traffic, car, steps, full).is_nowhere();
        }
        // Without red, a car that can take one step can move, however far it gets.
        let cell = self.cell[car.index()];
        !self.track().steps(cell).minus(traffic.taken).is_empty()
            || (self.track().crosses(cell) && !self.before.contains(car))
    }

    /// Whether a coloured line must be gone to the full number or not at all.
    #[inline]
    pub(crate) fn colour_full(&self) -> bool {
        self.rules.blocked == Blocked::AllOrNothing
    }

    /// Where a sprint takes `car`: up to level with `leader`, that is, no cell that ends beyond the leader's. A long sprint from
    /// the grid can come round to the home straight again, so cells before the start line and on the lap are told apart.
    pub(crate) fn sprint_ends(&self, car: Car, leader: Car) -> SprintEnds {
        let mut driver = self.driver(&self.traffic(), car);
        driver.taken.remove(driver.from); // a sprint of a whole lap may end where it began
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

#[cfg(test)]
mod tests {
    use grandstand_core::{Game, NoEvents, Options, Pcg, Turn, random_action};

    use super::*;
    use crate::{Rules, specs};

    #[test]
    fn the_open_road_leads_where_a_search_does() {
        let mut luck = Pcg::new(4);
        let mut open = 0;
        for spec in specs() {
            for (preset, steering) in spec.presets.iter().flat_map(|p| [(p, "farthest"), (p, "open")]) {
                let chosen = Options::from([
                    ("races".to_owned(), "1".to_owned()),
                    ("steering".to_owned(), steering.to_owned()),
                ]);
                let setup = spec.setup(4, Some(&preset.name), &chosen).expect("a preset");
                let rules = Rules::of(&setup).expect("a preset can be played");
                let mut legal = Vec::new();
                let mut game = Speedway::new(rules, &mut luck, &mut NoEvents);
                while game.turn() != Turn::Over {
                    let traffic = &game.traffic();
                    for car in game.on_track().iter() {
                        for (steps, full) in (1..=10).flat_map(|n| [(n, false), (n, true)]) {
                            let searched = game.searched_reach(traffic, car, steps, full);
                            assert_eq!(
                                game.reach(traffic, car, steps, full),
                                searched,
                                "{car:?} {steps} {full}"
                            );
                            assert_eq!(game.can_move(traffic, car, steps, full), !searched.is_nowhere());
                            open += u32::from(game.road_is_open(traffic, car, steps));
                        }
                    }
                    game.legal_actions(&mut legal);
                    let action = random_action::<Speedway>(&legal, &mut luck);
                    game.play_unchecked(action, &mut luck, &mut NoEvents);
                }
            }
        }
        assert!(open > 1000, "the road was hardly ever open");
    }
}
