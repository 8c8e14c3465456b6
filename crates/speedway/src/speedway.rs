//! A game in progress: the whole state as one small value, and the questions that all parts of the rules ask of it.

use std::sync::Arc;

use grandstand_core::{Chance, Seat, Set, Sink};
use grandstand_track::{Cell, CellSet, Track};

use crate::{CARS, Car, CarSet, Card, CardSet, Event, Line, Rules, Seen, deck::Face, rules::Direction};

/// The most seats.
pub(crate) const SEATS: usize = 6;

/// What is being asked of the seat whose turn it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Phase {
    Bid,
    ChooseCar,
    ChooseStart,
    Play,
    Wild,
    Steer,
    Special,
    Return,
    Bet,
    Share,
    PitDiscard,
    PitTake,
    Over,
}

/// The auction of a race.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Auction {
    /// Who opened the first auction of this race.
    pub(crate) first_opener: Seat,
    /// Who opens the auction that runs.
    pub(crate) opener: Seat,
    /// Who bought last in this race.
    pub(crate) buyer: Option<Seat>,
    /// The car that is up; none in Top Race.
    pub(crate) car: Option<Car>,
    /// Whether it is up for the second time.
    pub(crate) second: bool,
    pub(crate) bid: u32,
    pub(crate) bidder: Option<Seat>,
    /// Who is out of this auction.
    pub(crate) passed: Set<Seat>,
    /// Cars not turned up (or not chosen) yet.
    pub(crate) fresh: CarSet,
    /// Cars that nobody wanted, in the order they come up again.
    pub(crate) again: [Option<Car>; CARS],
    /// How many start positions are taken, where they are given in order.
    pub(crate) placed: u8,
    /// How keen each seat has shown itself in this race.
    pub(crate) keenness: [Keenness; SEATS],
}

/// What a seat's bids of this race tell everybody about it. Prices are in bid steps, 255 for as many or more.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Keenness {
    /// The highest price it has bid.
    pub(crate) bid: u8,
    /// The price it would not go above when it passed last, counted from 1; 0 if it has not passed.
    pub(crate) passed: u8,
    /// How often it has raised.
    pub(crate) raises: u8,
}

/// The card being played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct InPlay {
    /// Whose turn it is, also while somebody else is asked something.
    pub(crate) player: Seat,
    pub(crate) card: Option<Card>,
    /// How many lines have been begun.
    pub(crate) line: u8,
    /// The car that is steered or placed.
    pub(crate) moving: Option<Car>,
    pub(crate) steps: u8,
    /// Whether a white line moves one of the player's own cars less far than it says (a variant).
    pub(crate) short_white: bool,
    /// How many seats have been asked in a round of bets or shares.
    pub(crate) asked: u8,
    /// The card thrown away in the pits, which cannot be taken back.
    pub(crate) thrown: Option<Card>,
}

/// A switch card in force.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Switch {
    /// Who played it.
    pub(crate) by: Seat,
    /// Whether in the turn that runs, which it outlasts.
    pub(crate) new: bool,
}

/// What a seat bet on at a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Bet {
    /// Nothing yet.
    None,
    /// A car that the viewer does not know.
    Hidden,
    /// This car.
    On(Car),
}

impl Bet {
    /// The car, as far as it is known.
    pub(crate) fn car(self) -> Option<Car> {
        match self {
            Bet::On(car) => Some(car),
            Bet::None | Bet::Hidden => None,
        }
    }
}

/// A game of Detroit/Cleveland Grand Prix, Daytona 500 or Top Race.
#[derive(PartialEq, Eq, Debug)]
pub struct Speedway {
    pub(crate) rules: Arc<Rules>,
    pub(crate) hands: [CardSet; SEATS],
    /// Cards in hands that everybody knows of.
    pub(crate) shown: CardSet,
    /// The discard pile.
    pub(crate) played: CardSet,
    pub(crate) display: CardSet,
    pub(crate) pit_deck: CardSet,
    pub(crate) money: [u32; SEATS],
    pub(crate) price: [u32; CARS],
    pub(crate) auction: Auction,
    pub(crate) play: InPlay,
    pub(crate) phase: Phase,
    pub(crate) turn: Seat,
    pub(crate) race: u8,
    pub(crate) dealer: Seat,
    /// Who sits where, clockwise.
    pub(crate) order: [Seat; SEATS],
    pub(crate) hand_size: [u8; SEATS],
    pub(crate) cell: [Cell; CARS],
    /// Cars on the board: on the track, home or broken down.
    pub(crate) placed: CarSet,
    /// Cars that have not yet passed the start line.
    pub(crate) before: CarSet,
    pub(crate) home: CarSet,
    /// Cars that have broken down.
    pub(crate) off: CarSet,
    /// When each car broke down, to tell which was first.
    pub(crate) off_since: [u8; CARS],
    pub(crate) home_order: [Option<Car>; CARS],
    /// The cars each seat owns.
    pub(crate) owned: [CarSet; SEATS],
    pub(crate) grid: [u8; CARS],
    /// The switch cards in force.
    pub(crate) switches: [Option<Switch>; 3],
    /// Turns in a row without a card.
    pub(crate) idle: u8,
    /// Seats that have left the race.
    pub(crate) left: Set<Seat>,
    /// Bet lines that are crossed and dealt with.
    pub(crate) lines: u8,
    pub(crate) bets: [[Bet; 3]; SEATS],
    /// How many cars were home at each bet line.
    pub(crate) home_at_line: [u8; 3],
    pub(crate) shares: [[u8; CARS]; SEATS],
    /// Cars that have stopped in the pits this race.
    pub(crate) stopped: CarSet,
    /// Cars that only their owner may move, until the owner's next turn.
    pub(crate) guarded: CarSet,
}

grandstand_core::clone_game!(Speedway {
    hands,
    shown,
    played,
    display,
    pit_deck,
    money,
    price,
    auction,
    play,
    phase,
    turn,
    race,
    dealer,
    order,
    hand_size,
    cell,
    placed,
    before,
    home,
    off,
    off_since,
    home_order,
    owned,
    grid,
    switches,
    idle,
    left,
    lines,
    bets,
    home_at_line,
    shares,
    stopped,
    guarded,
});

impl Speedway {
    /// Begins a game: deals, and turns up the first car.
    pub fn new(rules: &Arc<Rules>, chance: &mut impl Chance, events: &mut impl Sink<Event>) -> Speedway {
        let mut game = Speedway::blank(rules);
        game.first_race(chance, events);
        game
    }

    /// A table with nothing on it.
    pub(crate) fn blank(rules: &Arc<Rules>) -> Speedway {
        let mut money = [0; SEATS];
        money[..rules.players as usize].fill(rules.start_money);
        Speedway {
            rules: Arc::clone(rules),
            hands: [CardSet::EMPTY; SEATS],
            shown: CardSet::EMPTY,
            played: CardSet::EMPTY,
            display: CardSet::EMPTY,
            pit_deck: CardSet::EMPTY,
            money,
            price: [0; CARS],
            auction: Auction {
                first_opener: Seat(0),
                opener: Seat(0),
                buyer: None,
                car: None,
                second: false,
                bid: 0,
                bidder: None,
                passed: Set::EMPTY,
                fresh: CarSet::EMPTY,
                again: [None; CARS],
                placed: 0,
                keenness: [Keenness::default(); SEATS],
            },
            play: InPlay {
                player: Seat(0),
                card: None,
                line: 0,
                moving: None,
                steps: 0,
                short_white: false,
                asked: 0,
                thrown: None,
            },
            phase: Phase::Over,
            turn: Seat(0),
            race: 0,
            dealer: Seat(0),
            order: std::array::from_fn(|seat| Seat(seat as u8)),
            hand_size: [0; SEATS],
            cell: [Cell(0); CARS],
            placed: CarSet::EMPTY,
            before: CarSet::EMPTY,
            home: CarSet::EMPTY,
            off: CarSet::EMPTY,
            off_since: [0; CARS],
            home_order: [None; CARS],
            owned: [CarSet::EMPTY; SEATS],
            grid: [0; CARS],
            switches: [None; 3],
            idle: 0,
            left: Set::EMPTY,
            lines: 0,
            bets: [[Bet::None; 3]; SEATS],
            home_at_line: [0; 3],
            shares: [[0; CARS]; SEATS],
            stopped: CarSet::EMPTY,
            guarded: CarSet::EMPTY,
        }
    }

    #[inline]
    pub(crate) fn track(&self) -> &Track {
        self.rules.track()
    }

    #[inline]
    pub(crate) fn players(&self) -> u8 {
        self.rules.players
    }

    // --- Seats -------------------------------------------------------------------------------------------------

    /// The seat after this one in the direction of play.
    #[inline]
    pub(crate) fn next_seat(&self, seat: Seat) -> Seat {
        let n = self.players();
        let at = if self.rules.reseating {
            self.order[..n as usize].iter().position(|&s| s == seat).unwrap_or(0) as u8
        } else {
            seat.0
        };
        let next = match self.rules.direction {
            Direction::Clockwise if at + 1 == n => 0,
            Direction::Clockwise => at + 1,
            Direction::CounterClockwise if at == 0 => n - 1,
            Direction::CounterClockwise => at - 1,
        };
        if self.rules.reseating { self.order[next as usize] } else { Seat(next) }
    }

    /// The first seat that `wanted` accepts, beginning with `seat` itself and going in the direction of play.
    #[inline]
    pub(crate) fn first_from(&self, seat: Seat, wanted: impl Fn(Seat) -> bool) -> Option<Seat> {
        let mut seat = seat;
        for _ in 0..self.players() {
            if wanted(seat) {
                return Some(seat);
            }
            seat = self.next_seat(seat);
        }
        None
    }

    // --- Cars --------------------------------------------------------------------------------------------------

    /// Cars standing on the track.
    #[inline]
    pub(crate) fn on_track(&self) -> CarSet {
        self.placed - self.home - self.off
    }

    /// The cells that cars stand on.
    #[inline]
    pub(crate) fn taken(&self) -> CellSet {
        let mut taken = CellSet::EMPTY;
        for car in self.on_track().iter() {
            taken.insert(self.cell[car.index()]);
        }
        taken
    }

    /// How far a car has come, for every comparison: the end of its cell, less one lap before the start line.
    #[inline]
    pub(crate) fn progress(&self, car: Car) -> i16 {
        self.progress_of(self.cell[car.index()], self.before.contains(car))
    }

    #[inline]
    pub(crate) fn progress_of(&self, cell: Cell, before: bool) -> i16 {
        let track = self.track();
        i16::from(track.end(cell)) - i16::from(before) * i16::from(track.lap())
    }

    /// The fewest steps a car needs to cross the finish line; 0 when it is home.
    #[inline]
    pub(crate) fn distance(&self, car: Car) -> u16 {
        let (track, cell) = (self.track(), self.cell[car.index()]);
        // Before the start line a car has to get over that first, and then a lap from the best cell of the first row.
        let lap = if self.before.contains(car) { self.rules.board.lap } else { 0 };
        if self.home.contains(car) { 0 } else { u16::from(track.distance(cell)) + u16::from(lap) }
    }

    /// The cars a seat owns.
    #[inline]
    pub(crate) fn cars_of(&self, seat: Seat) -> CarSet {
        self.owned[seat.index()]
    }

    #[inline]
    pub(crate) fn carless(&self, seat: Seat) -> bool {
        self.cars_of(seat).is_empty()
    }

    /// Who owns a car.
    #[inline]
    pub(crate) fn owner(&self, car: Car) -> Option<Seat> {
        Seat::first(self.players()).find(|&seat| self.cars_of(seat).contains(car))
    }

    /// A car gets an owner, or none.
    pub(crate) fn hand_over(&mut self, car: Car, owner: Option<Seat>) {
        self.owned.iter_mut().for_each(|cars| cars.remove(car));
        if let Some(owner) = owner {
            self.owned[owner.index()].insert(car);
        }
    }

    /// Whether a seat owns cars and all of them are home.
    pub(crate) fn all_home(&self, seat: Seat) -> bool {
        let cars = self.cars_of(seat);
        !cars.is_empty() && self.home.covers(cars)
    }

    /// All cars in order: those home as they came in, then the others by position: further forward first, then inside
    /// lane; a broken-down car behind those level with it.
    pub(crate) fn ranking(&self) -> [Car; CARS] {
        // All that counts in one number, the weightiest part highest and the car itself last: no two are alike.
        let mut keys = Car::ALL.map(|car| {
            let lane = self.track().lane(self.cell[car.index()]);
            -i32::from(self.progress(car)) << 20 | i32::from(lane) << 12 | car as i32
        });
        for car in self.off.iter() {
            keys[car.index()] += 1 << 19 | i32::from(self.off_since[car.index()]) << 4;
        }
        for car in self.home.iter() {
            let place = self.home_order.iter().position(|&home| home == Some(car)).unwrap_or(CARS);
            keys[car.index()] = i32::MIN + (place << 4 | car.index()) as i32;
        }
        // A network of comparisons sorts six without branches, of which those of other ways are guessed wrong as often as not.
        const PAIRS: [(usize, usize); 12] =
            [(0, 5), (1, 3), (2, 4), (1, 2), (3, 4), (0, 3), (2, 5), (0, 1), (2, 3), (4, 5), (1, 2), (3, 4)];
        for (a, b) in PAIRS {
            (keys[a], keys[b]) = (keys[a].min(keys[b]), keys[a].max(keys[b]));
        }
        keys.map(|key| Car::at(key as usize & 15))
    }

    // --- Cards -------------------------------------------------------------------------------------------------

    #[inline]
    pub(crate) fn some_switch(&self) -> bool {
        self.switches.iter().any(Option::is_some)
    }

    /// The lines of the card being played.
    #[inline]
    pub(crate) fn lines_in_play(&self) -> &[Line] {
        self.play.card.map_or(&[], |card| self.rules.deck.lines(card))
    }

    /// Those of them that have not begun.
    #[inline]
    pub(crate) fn lines_left(&self) -> &[Line] {
        self.lines_in_play().get(usize::from(self.play.line)..).unwrap_or(&[])
    }

    /// The car that a colour on a card moves, with the switches in force.
    #[inline]
    pub(crate) fn switched(&self, colour: Car) -> Car {
        if !self.some_switch() {
            return colour;
        }
        for card in self.rules.deck.special.iter() {
            if let Face::Pair { pair, slot } = self.rules.deck.face(card)
                && self.switches[slot as usize].is_some()
            {
                if pair[0] == colour {
                    return pair[1];
                }
                if pair[1] == colour {
                    return pair[0];
                }
            }
        }
        colour
    }

    /// The car that each colour moves.
    #[inline]
    pub(crate) fn all_switched(&self) -> [Car; CARS] {
        let mut moved = Car::ALL;
        for card in self.rules.deck.special.iter() {
            if let Face::Pair { pair: [a, b], slot } = self.rules.deck.face(card)
                && self.switches[slot as usize].is_some()
            {
                (moved[a.index()], moved[b.index()]) = (b, a);
            }
        }
        moved
    }

    /// The cars on a card, with the switches in force.
    #[inline]
    pub(crate) fn cars_on(&self, card: Card) -> CarSet {
        let printed = self.rules.deck.colours(card);
        if !self.some_switch() {
            return printed;
        }
        let mut cars = CarSet::EMPTY;
        printed.iter().for_each(|colour| cars.insert(self.switched(colour)));
        cars
    }

    pub(crate) fn give(&mut self, seat: Seat, card: Card) {
        self.hands[seat.index()].insert(card);
        self.hand_size[seat.index()] += 1;
    }

    /// Takes a card out of a hand and puts it on the discard pile.
    pub(crate) fn put_down(&mut self, seat: Seat, card: Card) {
        self.hands[seat.index()].remove(card);
        self.hand_size[seat.index()] -= 1;
        self.shown.remove(card);
        self.played.insert(card);
    }

    #[inline]
    pub(crate) fn all_hands_empty(&self) -> bool {
        self.hand_size == [0; SEATS]
    }

    /// Waits for `seat` to answer what `phase` asks.
    #[inline]
    pub(crate) fn ask(&mut self, phase: Phase, seat: Seat) {
        self.phase = phase;
        self.turn = seat;
    }
}

/// Tells everybody.
#[inline]
pub(crate) fn tell(events: &mut impl Sink<Event>, seen: impl FnOnce() -> Seen) {
    events.push(|| Event::Public(seen()));
}
