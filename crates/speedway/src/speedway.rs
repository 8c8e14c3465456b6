//! A game in progress: the whole state as one small value, and the questions that all parts of the rules ask of it.

use std::sync::Arc;

use grandstand_core::{Chance, Seat, Sink, order};
use grandstand_track::{Cell, CellSet, Track};

use crate::{CARS, Car, CarSet, Card, CardSet, Event, Rules, Seen, deck::Face, rules::Direction};

/// The most seats.
pub(crate) const SEATS: usize = 6;
/// Stands for no seat, no car and no card.
pub(crate) const NONE: u8 = u8::MAX;
/// Stands for a car somebody bet on that the viewer does not know.
pub(crate) const HIDDEN: u8 = u8::MAX - 1;

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
    pub(crate) first_opener: u8,
    /// Who opens the auction that runs.
    pub(crate) opener: u8,
    /// Who bought last in this race.
    pub(crate) buyer: u8,
    /// The car that is up; none in Top Race.
    pub(crate) car: u8,
    /// Whether it is up for the second time.
    pub(crate) second: bool,
    pub(crate) bid: u32,
    pub(crate) bidder: u8,
    /// Who is out of this auction, as bits.
    pub(crate) passed: u8,
    /// Cars not turned up (or not chosen) yet.
    pub(crate) fresh: CarSet,
    /// Cars that nobody wanted, in the order they come up again.
    pub(crate) again: [u8; CARS],
    pub(crate) again_len: u8,
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
    pub(crate) player: u8,
    pub(crate) card: u8,
    /// How many lines have been begun.
    pub(crate) line: u8,
    /// The car that is steered or placed.
    pub(crate) moving: u8,
    pub(crate) steps: u8,
    /// Whether a white line moves one of the player's own cars less far than it says (a variant).
    pub(crate) short_white: bool,
    /// How many seats have been asked in a round of bets or shares.
    pub(crate) asked: u8,
    /// The card thrown away in the pits, which cannot be taken back.
    pub(crate) thrown: u8,
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
    pub(crate) turn: u8,
    pub(crate) race: u8,
    pub(crate) dealer: u8,
    /// Who sits where, clockwise.
    pub(crate) order: [u8; SEATS],
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
    pub(crate) home_order: [u8; CARS],
    pub(crate) owner: [u8; CARS],
    pub(crate) grid: [u8; CARS],
    /// Who played each switch card that is in force.
    pub(crate) switch_by: [u8; 3],
    /// Switch cards played in the turn that runs, as bits: they outlast it.
    pub(crate) switch_new: u8,
    /// Turns in a row without a card.
    pub(crate) idle: u8,
    /// Seats that have left the race, as bits.
    pub(crate) left: u8,
    /// Bet lines that are crossed and dealt with.
    pub(crate) lines: u8,
    pub(crate) bets: [[u8; 3]; SEATS],
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
    owner,
    grid,
    switch_by,
    switch_new,
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
        let mut order = [NONE; SEATS];
        (0..rules.players).for_each(|seat| order[seat as usize] = seat);
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
                first_opener: 0,
                opener: 0,
                buyer: NONE,
                car: NONE,
                second: false,
                bid: 0,
                bidder: NONE,
                passed: 0,
                fresh: CarSet::EMPTY,
                again: [NONE; CARS],
                again_len: 0,
                placed: 0,
                keenness: [Keenness::default(); SEATS],
            },
            play: InPlay {
                player: 0,
                card: NONE,
                line: 0,
                moving: NONE,
                steps: 0,
                short_white: false,
                asked: 0,
                thrown: NONE,
            },
            phase: Phase::Over,
            turn: 0,
            race: 0,
            dealer: 0,
            order,
            hand_size: [0; SEATS],
            cell: [Cell(0); CARS],
            placed: CarSet::EMPTY,
            before: CarSet::EMPTY,
            home: CarSet::EMPTY,
            off: CarSet::EMPTY,
            off_since: [0; CARS],
            home_order: [NONE; CARS],
            owner: [NONE; CARS],
            grid: [0; CARS],
            switch_by: [NONE; 3],
            switch_new: 0,
            idle: 0,
            left: 0,
            lines: 0,
            bets: [[NONE; 3]; SEATS],
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
    pub(crate) fn next_seat(&self, seat: u8) -> u8 {
        let n = self.players();
        let at = if self.rules.reseating {
            self.order[..n as usize].iter().position(|&s| s == seat).unwrap_or(0) as u8
        } else {
            seat
        };
        let next = match self.rules.direction {
            Direction::Clockwise if at + 1 == n => 0,
            Direction::Clockwise => at + 1,
            Direction::CounterClockwise if at == 0 => n - 1,
            Direction::CounterClockwise => at - 1,
        };
        if self.rules.reseating { self.order[next as usize] } else { next }
    }

    /// The first seat that `wanted` accepts, beginning with `seat` itself and going in the direction of play.
    #[inline]
    pub(crate) fn first_from(&self, seat: u8, wanted: impl Fn(u8) -> bool) -> Option<u8> {
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
        self.placed.minus(self.home).minus(self.off)
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
        i16::from(track.end(cell)) - if before { i16::from(track.lap()) } else { 0 }
    }

    /// The cars a seat owns.
    #[inline]
    pub(crate) fn cars_of(&self, seat: u8) -> CarSet {
        let mut cars = CarSet::EMPTY;
        for car in Car::ALL {
            if self.owner[car.index()] == seat {
                cars.insert(car);
            }
        }
        cars
    }

    #[inline]
    pub(crate) fn carless(&self, seat: u8) -> bool {
        !self.owner.contains(&seat)
    }

    /// Whether a seat owns cars and all of them are home.
    pub(crate) fn all_home(&self, seat: u8) -> bool {
        let cars = self.cars_of(seat);
        !cars.is_empty() && cars.minus(self.home).is_empty()
    }

    /// All cars in order: those home as they came in, then the others by position: further forward first, then inside
    /// lane; a broken-down car behind those level with it.
    pub(crate) fn ranking(&self) -> [Car; CARS] {
        let mut cars = Car::ALL;
        order::by_key(&mut cars, |&car| {
            if self.home.contains(car) {
                let place = self.home_order.iter().position(|&c| c == car.0).unwrap_or(CARS);
                return (0, place as i16, false, 0, 0);
            }
            let off = self.off.contains(car);
            let since = if off { self.off_since[car.index()] } else { 0 };
            (1, -self.progress(car), off, self.track().lane(self.cell[car.index()]), since)
        });
        cars
    }

    // --- Cards -------------------------------------------------------------------------------------------------

    /// The car that a colour on a card moves, with the switches in force.
    #[inline]
    pub(crate) fn switched(&self, colour: Car) -> Car {
        if self.switch_by == [NONE; 3] {
            return colour;
        }
        for card in self.rules.deck.special.iter() {
            if let Face::Pair { pair, slot } = self.rules.deck.face(card)
                && self.switch_by[slot as usize] != NONE
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

    /// The cars on a card, with the switches in force.
    #[inline]
    pub(crate) fn cars_on(&self, card: Card) -> CarSet {
        let printed = self.rules.deck.colours(card);
        if self.switch_by == [NONE; 3] {
            return printed;
        }
        let mut cars = CarSet::EMPTY;
        printed.iter().for_each(|colour| cars.insert(self.switched(colour)));
        cars
    }

    pub(crate) fn give(&mut self, seat: u8, card: Card) {
        self.hands[seat as usize].insert(card);
        self.hand_size[seat as usize] += 1;
    }

    /// Takes a card out of a hand and puts it on the discard pile.
    pub(crate) fn put_down(&mut self, seat: u8, card: Card) {
        self.hands[seat as usize].remove(card);
        self.hand_size[seat as usize] -= 1;
        self.shown.remove(card);
        self.played.insert(card);
    }

    #[inline]
    pub(crate) fn all_hands_empty(&self) -> bool {
        self.hand_size == [0; SEATS]
    }

    /// Waits for `seat` to answer what `phase` asks.
    #[inline]
    pub(crate) fn ask(&mut self, phase: Phase, seat: u8) {
        self.phase = phase;
        self.turn = seat;
    }
}

/// Tells everybody.
#[inline]
pub(crate) fn tell(events: &mut impl Sink<Event>, seen: impl FnOnce() -> Seen) {
    events.push(|| Event::Public(seen()));
}

/// A seat number as it stands in events.
#[inline]
pub(crate) fn seat(number: u8) -> Seat {
    Seat(number)
}
