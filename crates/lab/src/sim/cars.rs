//! What a spectator writes down about the races of a car game. In other games there is nothing to write down.

use std::any::Any;

use grandstand_core::{Event, Game, Pcg, Seat, Viewer, scenario::Staged as _, shuffle};
use grandstand_speedway::{CARS, Car, Card, Infoset, Seen, Speedway, stage};
use grandstand_track::{Cell, CellSet, Track};

use crate::play::Watch;

/// Lines of cards: how many, and how they fared.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Lines {
    /// How many there were.
    pub all: u32,
    /// How many went fewer steps than they say.
    pub cut_short: u32,
    /// How many moved nothing.
    pub lost: u32,
}

impl Lines {
    /// How many were cut short or lost.
    pub fn blocked(&self) -> u32 {
        self.cut_short + self.lost
    }
}

impl std::ops::AddAssign for Lines {
    fn add_assign(&mut self, more: Lines) {
        self.all += more.all;
        self.cut_short += more.cut_short;
        self.lost += more.lost;
    }
}

/// One car in one race.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct CarRun {
    /// Who owns it.
    pub owner: Option<Seat>,
    /// What they paid.
    pub price: u32,
    /// Its start position, 1 to 6.
    pub start: u8,
    /// Its final place, 1 to 6; 0 if it was not placed.
    pub place: u8,
    /// What that place pays.
    pub prize: u32,
    /// Whether it came home.
    pub home: bool,
    /// Its own lines while it was on the track.
    pub lines: Lines,
    /// White lines that were used on it.
    pub white: Lines,
    /// Its position when the leader had crossed each of the first two bet lines; 0 where nobody asked.
    pub at_line: [u8; 2],
    /// How many shares in it were sold at these lines.
    pub shares: [u8; 2],
    /// How many bets were placed on it at each bet line.
    pub bets: [u8; 3],
}

/// One race.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Race {
    /// Which race of the game, counted from 1.
    pub number: u8,
    /// The cars by number.
    pub cars: [CarRun; CARS],
    /// Cards played or thrown away, and pit stops.
    pub turns: u32,
    /// Cards in hands when the race ended.
    pub unplayed: u32,
    /// Cards thrown away by players who left the race.
    pub left_over: u32,
    /// White lines that found no car.
    pub wild_lost: u32,
    /// Where cars stood after each line that was cut short or lost.
    pub blocked_at: Vec<Cell>,
}

impl Race {
    /// How many cars came home.
    pub fn home(&self) -> usize {
        self.cars.iter().filter(|car| car.home).count()
    }

    /// The car that won, if one came home.
    pub fn winner(&self) -> Option<usize> {
        self.cars.iter().position(|car| car.place == 1)
    }

    /// All coloured lines of cars on the track.
    pub fn coloured(&self) -> Lines {
        self.cars.iter().fold(Lines::default(), |mut sum, car| {
            sum += car.lines;
            sum
        })
    }

    /// All white lines.
    pub fn white(&self) -> Lines {
        let lost = Lines { all: self.wild_lost, cut_short: 0, lost: self.wild_lost };
        self.cars.iter().fold(lost, |mut sum, car| {
            sum += car.white;
            sum
        })
    }
}

/// The notes of one game: every race that has ended, and the one that runs.
#[derive(Clone, Debug, Default)]
pub struct RaceNotes {
    done: Vec<Race>,
    race: Race,
    /// Where each car stands; none before the start, broken down and at home.
    stands: [Option<Cell>; CARS],
    cards_in_hands: u32,
    last_price: u32,
    /// White has just been given to a car.
    white: bool,
    /// The card being played has two colours: a sprint is not a line.
    special: bool,
    in_pits: bool,
    /// Bet lines crossed so far.
    line: u8,
    /// The order of the cars is to be noted before the next action.
    note_order: bool,
}

impl<G: Game> Watch<G> for RaceNotes {
    fn saw(&mut self, before: Option<&G::Infoset>, seen: Vec<<G::Event as Event>::Seen>) {
        let before = before.and_then(|before| (before as &dyn Any).downcast_ref::<Infoset>());
        let Some(seen) = (&seen as &dyn Any).downcast_ref::<Vec<Seen>>() else { return };
        if let Some(before) = before {
            self.note_positions(before);
        }
        for event in seen {
            self.note(before, event.clone());
        }
    }

    fn grid_drawn(&mut self, now: &G::Infoset) {
        let Some(now) = (now as &dyn Any).downcast_ref::<Infoset>() else { return };
        for car in Car::ALL {
            self.race.cars[car.index()].start = now.grid(car);
            self.stands[car.index()] = Some(now.cell(car));
        }
    }
}

/// The same position with the cars put on the grid by lot, if it is a car game and a race is about to begin.
pub(crate) fn draw_grid<G: Game>(game: &G, luck: &mut Pcg) -> Option<G> {
    let game = (game as &dyn Any).downcast_ref::<Speedway>()?;
    let table = game.infoset(Viewer::Spectator);
    let ready = Car::ALL.iter().all(|&car| table.grid(car) > 0 && table.before_line(car));
    if !ready || !table.played().is_empty() || table.card().is_some() || table.moving().is_some() {
        return None;
    }
    let mut places: [u8; CARS] = std::array::from_fn(|i| i as u8 + 1);
    shuffle(&mut places, luck);
    let mut facts = game.facts();
    for (car, place) in Car::ALL.into_iter().zip(places) {
        let cell = table.track().grid()[usize::from(place) - 1];
        let name = table.rules().car_name(car);
        facts["grid"][name] = place.into();
        facts["cars"][name] = format!("-{}", table.track().cell_name(cell)).into();
    }
    let drawn = stage(table.rules(), &facts).ok()?;
    (&drawn as &dyn Any).downcast_ref::<G>().cloned()
}

impl RaceNotes {
    /// The races; none in a game without cars.
    pub(crate) fn races(self) -> Vec<Race> {
        self.done
    }

    fn note_positions(&mut self, now: &Infoset) {
        if !std::mem::take(&mut self.note_order) {
            return;
        }
        if let Some(line) = (self.line as usize).checked_sub(1).filter(|&line| line < 2) {
            for (place, car) in now.ranking().into_iter().enumerate() {
                self.race.cars[car.index()].at_line[line] = place as u8 + 1;
            }
        }
    }

    fn note(&mut self, before: Option<&Infoset>, event: Seen) {
        let race = &mut self.race;
        match event {
            Seen::RaceBegins { race: number, .. } => {
                let done = std::mem::take(&mut self.done);
                *self = RaceNotes { done, race: Race { number, ..Race::default() }, ..RaceNotes::default() };
            }
            Seen::HandDealt { cards, .. } => self.cards_in_hands += u32::from(cards),
            Seen::BigCard { .. } => self.cards_in_hands += 1,
            Seen::Won { amount, .. } => self.last_price = amount,
            Seen::Placed { car, seat, start, cell } => {
                let run = &mut race.cars[car as usize];
                (run.owner, run.start) = (seat, start);
                run.price = if seat.is_some() { self.last_price } else { 0 };
                self.stands[car as usize] = Some(Cell(cell));
            }
            Seen::Played { card, .. } => {
                self.cards_in_hands -= 1;
                race.turns += 1;
                self.special =
                    before.is_some_and(|infoset| infoset.rules().deck.special.contains(Card(card)));
            }
            Seen::ThrownAway { .. } => {
                self.cards_in_hands -= 1;
                race.turns += u32::from(!self.in_pits);
            }
            Seen::PitStop { .. } => {
                self.in_pits = true;
                race.turns += 1;
            }
            Seen::Took { .. } => {
                self.in_pits = false;
                self.cards_in_hands += 1;
            }
            Seen::WildIs { .. } => self.white = true,
            Seen::WildLost => race.wild_lost += 1,
            Seen::Stuck { car, .. } => self.note_stuck(car),
            Seen::Moved { car, from, to, .. } => {
                let full =
                    before.is_some_and(|infoset| went_its_full_number(infoset, Cell(from), to.map(Cell)));
                self.note_move(car, to.map(Cell), full);
            }
            Seen::Drafted { car, to, .. } | Seen::Returned { car, to } => {
                self.stands[car as usize] = Some(Cell(to));
            }
            Seen::Home { car, .. } => {
                race.cars[car as usize].home = true;
                self.stands[car as usize] = None;
            }
            Seen::BrokeDown { car } => self.stands[car as usize] = None,
            Seen::LeftRace { cards, .. } => {
                race.left_over += cards.len() as u32;
                self.cards_in_hands -= cards.len() as u32;
            }
            Seen::LineCrossed { line } => {
                self.line = line;
                self.note_order = true;
            }
            Seen::ShareBought { car, .. } => {
                if let Some(sold) = race.cars[car as usize].shares.get_mut(usize::from(self.line) - 1) {
                    *sold += 1;
                }
            }
            Seen::RaceOver { placed } => {
                race.unplayed = self.cards_in_hands;
                let prizes = before.map_or([0; CARS], |infoset| infoset.rules().prizes);
                for (place, car) in placed.into_iter().enumerate() {
                    let run = &mut race.cars[car as usize];
                    (run.place, run.prize) = (place as u8 + 1, prizes[place]);
                }
                self.done.push(std::mem::take(race));
            }
            Seen::BetsShown { bets } => {
                if let Some(race) = self.done.last_mut() {
                    for seat in bets {
                        for (line, car) in seat.into_iter().enumerate() {
                            race.cars[car as usize].bets[line] += 1;
                        }
                    }
                }
            }
            _ => {}
        }
    }

    /// A line moved nothing. A coloured line counts only while its car is on the track.
    fn note_stuck(&mut self, car: Car) {
        let white = std::mem::take(&mut self.white);
        let stands = self.stands[car.index()];
        if self.special || (!white && stands.is_none()) {
            return;
        }
        self.lines(car, white).add_assign(Lines { all: 1, cut_short: 0, lost: 1 });
        self.race.blocked_at.extend(stands);
    }

    fn note_move(&mut self, car: Car, to: Option<Cell>, full: bool) {
        let white = std::mem::take(&mut self.white);
        self.stands[car.index()] = to;
        if self.special {
            return;
        }
        self.lines(car, white).add_assign(Lines { all: 1, cut_short: u32::from(!full), lost: 0 });
        if !full {
            self.race.blocked_at.extend(to);
        }
    }

    fn lines(&mut self, car: Car, white: bool) -> &mut Lines {
        let run = &mut self.race.cars[car.index()];
        if white { &mut run.white } else { &mut run.lines }
    }
}

use std::ops::AddAssign as _;

/// Whether the move that is being steered went as many steps as its line says. Crossing the finish line always does.
fn went_its_full_number(before: &Infoset, from: Cell, to: Option<Cell>) -> bool {
    let Some(to) = to else { return true };
    let taken: CellSet = before.on_track().iter().map(|car| before.cell(car)).collect();
    let mut layer: CellSet = [from].into_iter().collect();
    for _ in 0..before.steps() {
        layer =
            layer.iter().fold(CellSet::EMPTY, |next, cell| next | free_steps(before.track(), cell, taken));
    }
    layer.contains(to)
}

/// Where one free step leads. From red a car returns to a racing lane where one is free.
fn free_steps(track: &Track, cell: Cell, taken: CellSet) -> CellSet {
    let free = track.steps(cell) - taken;
    let racing = free - track.red();
    if track.red().contains(cell) && !racing.is_empty() { racing } else { free }
}
