//! Where a car can go: only the cell it ends on matters, so the answer is a set of destinations.

use grandstand_track::{Cell, CellSet, Track};

use crate::{
    CARS, Car, Speedway,
    deck::LONGEST,
    rules::{Blocked, Steering},
};

/// Where a move may end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Reach {
    pub(crate) cells: CellSet,
    /// Whether the car may cross the finish line.
    pub(crate) finish: bool,
}

impl Reach {
    pub(crate) const NOWHERE: Reach = Reach { cells: CellSet::EMPTY, finish: false };

    #[inline]
    pub(crate) fn is_nowhere(&self) -> bool {
        !self.finish && self.cells.is_empty()
    }
}

/// A move of so many steps on an empty road.
#[derive(Clone, Copy, Debug)]
struct Way {
    /// The cells it may end on.
    ends: CellSet,
    /// The cells it may be on after these steps, red ones too.
    layer: CellSet,
    /// Every cell it may drive over or end on.
    over: CellSet,
    /// The cells of one such move that ends off red: straight on, where that is possible.
    straight: CellSet,
    /// Whether it may cross the line.
    crosses: bool,
}

/// Where cars get to on an empty road, worked out once per board: for every cell and number of steps. While no car stands on
/// a cell that the move may drive over (and it does not come to the finish line), nothing needs to be searched.
#[derive(Debug)]
pub(crate) struct OpenRoad(Vec<[Way; LONGEST + 1]>);

impl OpenRoad {
    pub(crate) fn of(track: &Track) -> OpenRoad {
        let ways = |from| {
            // As if before the line: the way goes on round the loop.
            let driver = Driver { track, from, before: true, taken: CellSet::EMPTY };
            let nothing = CellSet::EMPTY;
            let mut ways =
                [Way { ends: nothing, layer: nothing, over: nothing, straight: nothing, crosses: false };
                    LONGEST + 1];
            let mut layer = driver.start();
            ways[0].layer = layer;
            let mut on = from;
            for steps in 1..=LONGEST {
                let crosses = !(layer & track.last_row()).is_empty();
                (layer, _) = driver.advance(layer);
                let racing = track.steps(on) - track.red();
                on = track.ahead(on).filter(|&cell| racing.contains(cell)).or(racing.first()).unwrap_or(on);
                let before = ways[steps - 1];
                ways[steps] = Way {
                    ends: layer - track.red(),
                    layer,
                    over: before.over | layer,
                    straight: before.straight | CellSet::of(on),
                    crosses: before.crosses || crosses,
                };
            }
            ways
        };
        OpenRoad(track.all().map(ways).collect())
    }
}

/// How far cars have been looked ahead for full numbers, so that no step is searched twice for a hand of cards.
pub(crate) struct Lookahead {
    taken: CellSet,
    /// How far each car can go straight on, as far as that is known.
    straight: [u8; CARS],
    cars: [Ahead; CARS],
}

#[derive(Clone, Copy)]
struct Ahead {
    /// How many steps ahead, and the cells the car may be on then.
    steps: u8,
    layer: CellSet,
    /// Whether it may be home by then.
    home: bool,
    /// The full numbers it can go, as bits.
    full: u16,
}

impl Lookahead {
    pub(crate) fn over(taken: CellSet, straight: [u8; CARS]) -> Lookahead {
        let ahead = Ahead { steps: 0, layer: CellSet::EMPTY, home: false, full: 0 };
        Lookahead { taken, straight, cars: [ahead; CARS] }
    }
}

/// A search that is under way: so many steps on, the cells the car may be on, and those of them where it may stop.
#[derive(Clone, Copy)]
struct Begun {
    steps: u8,
    layer: CellSet,
    ends: CellSet,
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
        let free = self.track.steps(cell) - self.taken;
        let red = self.track.red();
        if !red.is_empty() && red.contains(cell) {
            let racing = free - red;
            if !racing.is_empty() {
                return racing;
            }
        }
        free
    }

    /// Where one step leads from anywhere in `layer`, and whether one of those steps crosses the finish line.
    #[inline(always)]
    fn advance(&self, layer: CellSet) -> (CellSet, bool) {
        let home = if self.before { CellSet::EMPTY } else { layer & self.track.last_row() };
        let here = layer - home;
        let mut next = CellSet::EMPTY;
        if (here & self.track.red()).is_empty() {
            here.iter().for_each(|cell| next |= self.track.steps(cell));
            next -= self.taken;
        } else {
            here.iter().for_each(|cell| next |= self.step(cell));
        }
        (next, !home.is_empty())
    }

    #[inline]
    fn start(&self) -> CellSet {
        CellSet::of(self.from)
    }

    /// "As far as it can possibly go": crossing, plus the cells at the greatest number of steps any path allows (the full
    /// number, if crossing is possible or `full` is asked for). No move ends on red.
    #[inline]
    fn farthest(&self, begun: Begun, steps: u8, full: bool) -> Reach {
        let red = self.track.red();
        let (mut layer, mut best, mut finish) = (begun.layer, begun.ends, false);
        for step in begun.steps + 1..=steps {
            let (next, crosses) = self.advance(layer);
            finish |= crosses;
            let ends = next - red;
            if step == steps && !ends.is_empty() {
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
        let mut cells = layers[steps as usize] - red;
        // Backwards: which cells of the layer behind go on to somewhere a move may end.
        let mut goes_on = CellSet::EMPTY;
        for step in (1..steps as usize).rev() {
            let mut here = CellSet::EMPTY;
            for cell in layers[step].iter() {
                let next = self.step(cell);
                let crosses = !self.before && self.track.crosses(cell);
                if crosses || !(next - red).is_empty() || !(next & goes_on).is_empty() {
                    here.insert(cell);
                }
            }
            cells |= layers[step] - red - here;
            goes_on = here;
        }
        Reach { cells, finish }
    }
}

impl Speedway {
    #[inline]
    fn driver(&self, taken: CellSet, car: Car) -> Driver<'_> {
        Driver { track: self.track(), from: self.cell[car.index()], before: self.before.contains(car), taken }
    }

    #[inline]
    fn open_road(&self, car: Car, steps: u8) -> &Way {
        &self.rules.board.open_road.0[self.cell[car.index()].index()][steps as usize]
    }

    /// Where a car gets to with so many steps, if neither another car nor the finish line matters.
    #[inline]
    fn open_way(&self, taken: CellSet, car: Car, steps: u8) -> Option<CellSet> {
        let way = self.open_road(car, steps);
        let open = (way.over & taken).is_empty() && (!way.crosses || self.before.contains(car));
        // Where a red lane ends, a move may not come out at its full number even on an empty road.
        (open && !way.ends.is_empty()).then_some(way.ends)
    }

    /// Whether it is plain that a car can go its full number or home: straight on nobody stands in its way.
    #[inline]
    fn straight_on(&self, taken: CellSet, car: Car, steps: u8) -> bool {
        (self.open_road(car, steps).straight & taken).is_empty()
    }

    /// How many steps a car can take before somebody stands in its way straight on.
    #[inline]
    pub(crate) fn steps_straight_on(&self, taken: CellSet, car: Car) -> usize {
        let ways = &self.rules.board.open_road.0[self.cell[car.index()].index()];
        let free = |way: &Way| (way.straight & taken).is_empty();
        if free(&ways[LONGEST]) { LONGEST } else { ways[1..LONGEST].partition_point(free) }
    }

    /// Whether a car on the track can take one step off red, or home.
    #[inline]
    pub(crate) fn can_step(&self, taken: CellSet, car: Car) -> bool {
        !(self.open_road(car, 1).ends - taken).is_empty()
            || (self.track().crosses(self.cell[car.index()]) && !self.before.contains(car))
    }

    /// Where a car on the track can go with a line of `steps`; `full` if it must go the full number.
    #[inline]
    pub(crate) fn reach(&self, taken: CellSet, car: Car, steps: u8, full: bool) -> Reach {
        match self.open_way(taken, car, steps) {
            Some(cells) => Reach { cells, finish: false },
            None => self.searched_reach(taken, car, steps, full),
        }
    }

    fn searched_reach(&self, taken: CellSet, car: Car, steps: u8, full: bool) -> Reach {
        let driver = self.driver(taken, car);
        match self.rules.steering {
            Steering::Open if !full => driver.open(steps),
            _ => driver.farthest(self.begun(taken, car, steps), steps, full),
        }
    }

    /// The search for a way of `steps`, as far as the road is open: only from there on does anybody stand in the way.
    #[inline]
    fn begun(&self, taken: CellSet, car: Car, steps: u8) -> Begun {
        let ways = &self.rules.board.open_road.0[self.cell[car.index()].index()];
        let before = self.before.contains(car);
        let open = |way: &Way| (way.over & taken).is_empty() && (!way.crosses || before);
        let mut begun = ways[1..(steps as usize).min(LONGEST)].partition_point(open);
        if ways[begun].ends.is_empty() {
            begun = 0; // in the middle of a red lane: where the car could have stopped before is not known
        }
        Begun { steps: begun as u8, layer: ways[begun].layer, ends: ways[begun].ends }
    }

    /// Whether a line of `steps` moves a car on the track at all.
    #[inline]
    pub(crate) fn can_move(&self, taken: CellSet, car: Car, steps: u8, full: bool) -> bool {
        // A car that can take one step off red can move, however far it gets.
        let plain = if full { self.straight_on(taken, car, steps) } else { self.can_step(taken, car) };
        let no_way = !full && self.track().red().is_empty();
        plain || (!no_way && !self.searched_reach(taken, car, steps, full).is_nowhere())
    }

    /// Whether a line moves a car by its full number: what [`can_move`](Speedway::can_move) says too.
    pub(crate) fn goes_full(&self, lookahead: &mut Lookahead, car: Car, steps: u8) -> bool {
        if steps <= lookahead.straight[car.index()] {
            return true;
        }
        let ahead = &mut lookahead.cars[car.index()];
        if ahead.steps < steps {
            if self.straight_on(lookahead.taken, car, steps) {
                return true;
            }
            let driver = self.driver(lookahead.taken, car);
            if ahead.steps == 0 {
                let begun = self.begun(lookahead.taken, car, steps);
                (ahead.steps, ahead.layer) = (begun.steps, begun.layer);
                ahead.full = (2 << begun.steps) - 2; // on an open road every number is a full one
            }
            while ahead.steps < steps {
                let (layer, crosses) = driver.advance(ahead.layer);
                ahead.steps += 1;
                ahead.layer = layer;
                ahead.home |= crosses;
                if ahead.home || !(layer - driver.track.red()).is_empty() {
                    ahead.full |= 1 << ahead.steps;
                }
            }
        }
        ahead.full >> steps & 1 != 0
    }

    /// Whether a coloured line must be gone to the full number or not at all.
    #[inline]
    pub(crate) fn colour_full(&self) -> bool {
        self.rules.blocked == Blocked::AllOrNothing
    }

    /// Where a sprint takes `car`: up to level with `leader`, that is, no cell that ends beyond the leader's. A long sprint from
    /// the grid can come round to the home straight again, so cells before the start line and on the lap are told apart.
    pub(crate) fn sprint_ends(&self, car: Car, leader: Car) -> SprintEnds {
        let mut driver = self.driver(self.taken(), car);
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
            layer = SprintEnds { before: next.before - seen.before, lap: next.lap - seen.lap };
            seen.before |= next.before;
            seen.lap |= next.lap;
        }
        if self.rules.steering == Steering::Open {
            dead_ends.before -= dead_ends.lap;
            return dead_ends;
        }
        seen.before -= track.red();
        seen.lap -= track.red();
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
                let mut game = Speedway::new(&rules, &mut luck, &mut NoEvents);
                while game.turn() != Turn::Over {
                    let taken = game.taken();
                    let mut lookahead = Lookahead::over(taken, [0; CARS]);
                    for car in game.on_track().iter() {
                        let mut from_afar = Lookahead::over(taken, [0; CARS]);
                        game.goes_full(&mut from_afar, car, 10);
                        for (steps, full) in (1..=10).flat_map(|n| [(n, false), (n, true)]) {
                            let driver = game.driver(taken, car);
                            let nothing = Begun { steps: 0, layer: driver.start(), ends: CellSet::EMPTY };
                            let searched = match game.rules.steering {
                                Steering::Open if !full => driver.open(steps),
                                _ => driver.farthest(nothing, steps, full),
                            };
                            assert_eq!(
                                game.reach(taken, car, steps, full),
                                searched,
                                "{car:?} {steps} {full}"
                            );
                            let moves = !searched.is_nowhere();
                            assert_eq!(game.can_move(taken, car, steps, full), moves);
                            assert!(!full || game.goes_full(&mut lookahead, car, steps) == moves);
                            assert!(!full || game.goes_full(&mut from_afar, car, steps) == moves);
                            open += u32::from(game.open_way(taken, car, steps).is_some());
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
