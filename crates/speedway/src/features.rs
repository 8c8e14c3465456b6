//! What a seat sees of a car game, as numbers.
//!
//! Everything is read from the [`Infoset`], so an observation cannot hold what the seat does not know. Seats are
//! counted from the viewer: 0 is the viewer, 1 the next seat, and so on. Cars keep their numbers, because cards name
//! them.

use std::sync::{Arc, LazyLock};

use crate::{Action, CARS, Car, CardSet, Guarantee, Infoset, Mover, Rules, Speedway, tracks};
use grandstand_core::{
    Chance, Game, Infoset as _, NoEvents, Seat, SetupError, Turn, Viewer,
    features::{Features, Field, Shared, at, small},
};

const SEATS: usize = 6;
const CARDS: usize = 128;
const CELLS: usize = 192;
const ASKED: usize = 13;
const TRACKS: usize = 8;
const GAMES: [&str; 3] = ["detroit-cleveland", "daytona-500", "top-race"];
const RULES: usize = 24;

const HUNDREDTH: f32 = 0.01;
const TENTH: f32 = 0.1;

/// The features, in the order they stand in.
const FIELDS: &[Field] = &[
    Field::new("players", &[1], TENTH, "how many seats play"),
    Field::new("game", &[3], 1.0, "one of Detroit/Cleveland, Daytona 500, Top Race"),
    Field::new(
        "track",
        &[TRACKS],
        1.0,
        "one of the shipped tracks in the order of `grandstand.tracks()`; none for one's own",
    ),
    Field::new(
        "rules",
        &[RULES],
        0.25,
        "direction, auction, first opener, unsold, last car, guarantee, big cards dealt, even deal, reseating, blocked, steering, white, white own, special, drafting, when home, decline, unplayable, unfinished, next dealer, bets, shares, pit stops: which value holds, counted from 0; then how many cars one player may own",
    ),
    Field::new("prizes", &[6], HUNDREDTH, "what the six places pay, in bid steps"),
    Field::new("start-money", &[1], HUNDREDTH, "what everybody began with, in bid steps"),
    Field::new("lap", &[1], HUNDREDTH, "columns of the track"),
    Field::new("bet-lines", &[3], HUNDREDTH, "columns of the bet lines; 0 where there is none"),
    Field::new("races", &[1], TENTH, "how many races are run"),
    Field::new("race", &[1], TENTH, "which race is run, counted from 1"),
    Field::new(
        "asked",
        &[ASKED],
        1.0,
        "what is asked: bid, choose car, choose start, play, wild, steer, special, return, bet, share, pit discard, pit take; or the game is over",
    ),
    Field::new("bid", &[2], HUNDREDTH, "the highest bid, in bid steps and in eights of them"),
    Field::new("cars-left", &[1], 0.2, "cars still to be sold"),
    Field::new("steps", &[1], TENTH, "the number on the line being played"),
    Field::new(
        "lines-left",
        &[6, 2],
        TENTH,
        "the lines of the card that have not begun: the car that moves (1 to 6, 7 for white, 0 for none) and how far",
    ),
    Field::new("bet-lines-passed", &[1], 0.5, "bet lines that are dealt with"),
    Field::new("seat-plays", &[SEATS], 1.0, "whether there is such a seat"),
    Field::new("seat-turn", &[SEATS], 1.0, "whose turn it is"),
    Field::new("seat-money", &[SEATS, 2], HUNDREDTH, "cash, in bid steps and in eights of them"),
    Field::new("seat-cards", &[SEATS], TENTH, "how many cards the seat holds"),
    Field::new("seat-cars", &[SEATS], 0.5, "how many cars it owns"),
    Field::new(
        "seat-bids",
        &[SEATS],
        1.0,
        "whether it is still in the bidding: it may bid, has not passed and does not lead",
    ),
    Field::new("seat-leads", &[SEATS], 1.0, "whether the highest bid is its"),
    Field::new(
        "seat-bets",
        &[SEATS, 3],
        0.2,
        "the car it bet on at each line, 1 to 6; 0 for none or unknown",
    ),
    Field::new("car-owner", &[CARS, SEATS], 1.0, "who owns the car"),
    Field::new(
        "car-state",
        &[CARS, 5],
        1.0,
        "without a place, before the start line, on the track, broken down, home",
    ),
    Field::new("car-start", &[CARS], 0.2, "its start position, 1 to 6; 0 before it has one"),
    Field::new("car-rank", &[CARS, 6], 1.0, "its rank as things stand"),
    Field::new("car-place", &[CARS], 0.2, "its final place once it is home"),
    Field::new(
        "car-progress",
        &[CARS],
        HUNDREDTH,
        "how far it has come, in columns; below 1 before the start line",
    ),
    Field::new("car-distance", &[CARS], HUNDREDTH, "the fewest steps it needs to finish"),
    Field::new("car-lane", &[CARS, 4], 1.0, "its lane"),
    Field::new("car-red", &[CARS], 1.0, "whether it stands on a red cell"),
    Field::new("car-pits", &[CARS], 1.0, "whether it stands on a pit cell"),
    Field::new("car-guarded", &[CARS], 1.0, "whether only its owner may move it"),
    Field::new("car-price", &[CARS], HUNDREDTH, "what was paid for it, in bid steps"),
    Field::new("car-up", &[CARS], 1.0, "whether it is being auctioned"),
    Field::new("car-moving", &[CARS], 1.0, "whether it is being steered, placed or put back"),
    Field::new("car-shares", &[CARS, SEATS], 0.5, "shares of the car by seat"),
    Field::new(
        "car-share-price",
        &[CARS],
        TENTH,
        "what a share costs now, in bid steps; 0 while none are sold",
    ),
    Field::new(
        "colour-moves",
        &[CARS, CARS],
        1.0,
        "the car that a colour on a card moves now, with the switches in force",
    ),
    Field::new("cell-car", &[CELLS], 0.2, "the car on each cell, 1 to 6; 0 for none"),
    Field::new("card-own", &[CARDS], 1.0, "the viewer's hand, by card number"),
    Field::new(
        "card-known",
        &[CARDS],
        0.2,
        "cards known to be in another hand: the seat, 1 to 5; 0 for none",
    ),
    Field::new("card-played", &[CARDS], 1.0, "the discard pile"),
    Field::new("card-unseen", &[CARDS], 1.0, "cards hidden in other hands or in the box"),
    Field::new("card-display", &[CARDS], 1.0, "the face-up pit cards"),
    Field::new("hand-steps", &[7], 0.05, "all steps on the viewer's cards for each colour and for white"),
    Field::new(
        "hand-best",
        &[7],
        TENTH,
        "the longest line on the viewer's cards for each colour and for white",
    ),
    Field::new(
        "unseen-steps",
        &[7],
        HUNDREDTH,
        "all steps on the unseen cards for each colour and for white",
    ),
];

/// The numbers of a table that never change, and what its cards are worth.
#[derive(Clone, Debug)]
pub struct Table {
    rules: Shared<Rules>,
    /// The beginning of every observation at this table.
    fixed: Vec<i8>,
    /// The steps of each card for every colour, and for white in the seventh place.
    steps: Box<[[u16; 8]; CARDS]>,
    /// The same summed up for every choice among four neighbouring cards.
    steps_of_four: Box<[[[u16; 8]; 16]; CARDS / 4]>,
}

/// Where the changing part begins.
const CHANGING: usize = at(FIELDS, "race");

impl Table {
    fn new(rules: &Arc<Rules>) -> Table {
        let mut fixed = vec![0; CHANGING];
        let mut set = |name: usize, value: i32| fixed[name] = small(value);
        set(at(FIELDS, "players"), rules.players.into());
        for (place, game) in GAMES.into_iter().enumerate() {
            set(at(FIELDS, "game") + place, i32::from(rules.spec.name == game));
        }
        let own_track = rules.setup.own.contains_key("track");
        static SHIPPED: LazyLock<Vec<String>> =
            LazyLock::new(|| tracks().map(|(_, track)| track.name().to_owned()).collect());
        for (place, name) in SHIPPED.iter().take(TRACKS).enumerate() {
            set(at(FIELDS, "track") + place, i32::from(!own_track && name == rules.track().name()));
        }
        for (place, value) in rule_values(rules).into_iter().enumerate() {
            set(at(FIELDS, "rules") + place, value);
        }
        let in_steps = |amount: u32| (amount / rules.bid_step) as i32;
        for (place, &prize) in rules.prizes.iter().enumerate() {
            set(at(FIELDS, "prizes") + place, in_steps(prize));
        }
        set(at(FIELDS, "start-money"), in_steps(rules.start_money));
        set(at(FIELDS, "lap"), rules.track().lap().into());
        for (place, &column) in rules.track().bet_lines().iter().take(3).enumerate() {
            set(at(FIELDS, "bet-lines") + place, column.into());
        }
        set(at(FIELDS, "races"), rules.races.into());
        let mut steps = Box::new([[0; 8]; CARDS]);
        for card in rules.deck.all().iter() {
            for line in rules.deck.lines(card) {
                let place = match line.mover {
                    Mover::Colour(car) => car.index(),
                    Mover::White => CARS,
                };
                steps[usize::from(card.0)][place] = line.steps.into();
            }
        }
        let mut steps_of_four = Box::new([[[0; 8]; 16]; CARDS / 4]);
        for (four, sums) in steps_of_four.iter_mut().enumerate() {
            for (chosen, sum) in sums.iter_mut().enumerate() {
                for card in (0..4).filter(|card| chosen >> card & 1 != 0) {
                    for place in 0..8 {
                        sum[place] += steps[4 * four + card][place];
                    }
                }
            }
        }
        Table { rules: Shared::new(rules), fixed, steps, steps_of_four }
    }

    fn in_steps(&self, amount: u32) -> i32 {
        (amount / self.rules.bid_step) as i32
    }

    /// All steps on the cards of a hand by colour, and the longest line of each.
    #[inline]
    fn steps_in_hand(&self, cards: CardSet) -> ([u16; 8], [u16; 8]) {
        let (mut all, mut best) = ([0; 8], [0; 8]);
        for card in cards.iter() {
            let steps = &self.steps[usize::from(card.0) % CARDS];
            for place in 0..8 {
                all[place] += steps[place];
                best[place] = steps[place].max(best[place]);
            }
        }
        (all, best)
    }

    /// All steps on a pile of cards by colour, four cards at a time.
    #[inline]
    fn steps_in_pile(&self, cards: CardSet) -> [u16; 8] {
        let mut all = [0; 8];
        for (four, sums) in self.steps_of_four.iter().enumerate() {
            let steps = &sums[(cards.bits() >> (4 * four)) as usize & 15];
            for place in 0..8 {
                all[place] += steps[place];
            }
        }
        all
    }
}

fn rule_values(rules: &Rules) -> [i32; RULES] {
    [
        rules.direction as i32,
        rules.auction as i32,
        rules.first_opener as i32,
        rules.unsold as i32,
        rules.last_car as i32,
        (rules.guarantee != Guarantee::Off).into(),
        rules.bigs_dealt.into(),
        rules.even_deal.into(),
        rules.reseating.into(),
        rules.blocked as i32,
        rules.steering as i32,
        rules.white as i32,
        rules.white_own.into(),
        rules.special as i32,
        rules.drafting.into(),
        rules.when_home as i32,
        rules.decline.into(),
        rules.unplayable as i32,
        rules.unfinished as i32,
        rules.next_dealer as i32,
        rules.bets.is_some().into(),
        rules.shares.is_some().into(),
        rules.pitstop.into(),
        rules.car_limit.into(),
    ]
}

impl Features for Speedway {
    type Table = Table;

    const NAME: &'static str = "cars";
    const FIELDS: &'static [Field] = FIELDS;

    fn table(setup: &grandstand_core::Setup) -> Result<Table, SetupError> {
        Rules::of(setup).map(|rules| Table::new(&rules))
    }

    fn deal(table: &Table, environment: usize, luck: &mut impl Chance) -> Speedway {
        Speedway::new(table.rules.of(environment), luck, &mut NoEvents)
    }

    fn unit(table: &Table) -> f32 {
        table.rules.bid_step as f32
    }

    fn names(table: &Table, action: Action) -> bool {
        match action {
            Action::Steer(cell) | Action::Return(cell) => cell.index() < table.rules.track().len(),
            _ => true,
        }
    }

    fn observe(table: &Table, infoset: &Infoset, legal: &[Action], out: &mut [i8]) {
        let (fixed, changing) = out.split_at_mut(CHANGING);
        fixed.copy_from_slice(&table.fixed);
        changing.fill(0);
        Writer { table, infoset, out }.write(legal);
    }
}

/// No luck at all: for looking at worlds whose hidden part does not matter.
struct NoLuck;

impl Chance for NoLuck {
    fn draw(&mut self, _: u32) -> u32 {
        0
    }
}

struct Writer<'a> {
    table: &'a Table,
    infoset: &'a Infoset,
    out: &'a mut [i8],
}

/// Writes one number of a field: `set!(self, "name" [index], value)`.
macro_rules! set {
    ($writer:ident, $name:literal [$index:expr], $value:expr) => {
        $writer.out[const { at(FIELDS, $name) } + $index] = small($value as i32)
    };
}

impl Writer<'_> {
    fn write(&mut self, legal: &[Action]) {
        let infoset = self.infoset;
        let asked = self.asked(legal);
        set!(self, "race"[0], infoset.race());
        set!(self, "asked"[asked], 1);
        let (bid, bidder) = infoset.bid();
        set!(self, "bid"[0], self.table.in_steps(bid));
        set!(self, "bid"[1], self.table.in_steps(bid) / 8);
        set!(self, "cars-left"[0], infoset.cars_left());
        set!(self, "steps"[0], infoset.steps());
        if infoset.card().is_some() {
            for (place, line) in infoset.lines_left().iter().enumerate() {
                let mover = match line.mover {
                    Mover::Colour(colour) => infoset.switched(colour).number(),
                    Mover::White => 7,
                };
                set!(self, "lines-left"[2 * place], mover);
                set!(self, "lines-left"[2 * place + 1], line.steps);
            }
        }
        set!(self, "bet-lines-passed"[0], infoset.lines());
        if let Some(seat) = bidder {
            set!(self, "seat-leads"[self.relative(seat)], 1);
        }
        self.seats();
        self.cars(asked);
        self.cards();
    }

    /// A seat, counted from the viewer.
    #[inline]
    fn relative(&self, seat: Seat) -> usize {
        let players = self.table.rules.players;
        let viewer = match self.infoset.viewer() {
            Viewer::Seat(seat) => seat.0,
            Viewer::Spectator => 0,
        };
        usize::from(if seat.0 >= viewer { seat.0 - viewer } else { seat.0 + players - viewer })
    }

    /// What is asked, as a place in `asked`. It shows in the kind of the first thing offered; to a viewer who is not
    /// asked it shows in any world they think possible.
    fn asked(&self, legal: &[Action]) -> usize {
        let Turn::Of(turn) = self.infoset.turn() else { return ASKED - 1 };
        let first = match legal.first() {
            Some(&first) => first,
            None => {
                let mut offered = Vec::new();
                self.infoset.sample(&mut NoLuck).legal_actions(&mut offered);
                match offered.first() {
                    Some(&first) => first,
                    None => return ASKED - 1,
                }
            }
        };
        // A car that has just stopped is guarded while its owner is asked; at the start of a turn none is.
        let in_pits = || !(self.infoset.guarded() & self.infoset.cars_of(turn)).is_empty();
        match first {
            Action::Pass | Action::Raise(_) => 0,
            Action::ChooseCar(_) => 1,
            Action::ChooseStart(_) => 2,
            Action::Discard(_) if in_pits() => 10,
            Action::Play(_) | Action::Decline | Action::Stop(_) | Action::Discard(_) => 3,
            Action::Wild(_) => 4,
            Action::Steer(_) | Action::Finish => 5,
            Action::Sprint | Action::Breakdown => 6,
            Action::Return(_) => 7,
            Action::Bet(_) => 8,
            Action::Share(_) | Action::NoShare => 9,
            Action::Take(_) => 11,
        }
    }

    fn seats(&mut self) {
        let infoset = self.infoset;
        let bets = self.table.rules.bets.is_some();
        for seat in Seat::first(self.table.rules.players) {
            let place = self.relative(seat);
            let money = self.table.in_steps(infoset.money(seat));
            set!(self, "seat-plays"[place], 1);
            set!(self, "seat-money"[2 * place], money);
            set!(self, "seat-money"[2 * place + 1], money / 8);
            set!(self, "seat-cards"[place], infoset.hand_size(seat));
            set!(self, "seat-cars"[place], infoset.cars_of(seat).len());
            set!(self, "seat-bids"[place], infoset.is_in_bidding(seat));
            if bets {
                for line in 0..3 {
                    let bet = infoset.bet(seat, line).map_or(0, Car::number);
                    set!(self, "seat-bets"[3 * place + line], bet);
                }
            }
            if place > 0 || infoset.viewer() == Viewer::Spectator {
                for card in infoset.known_hand(seat).iter() {
                    set!(self, "card-known"[usize::from(card.0)], place);
                }
            }
        }
        if let Turn::Of(seat) = infoset.turn() {
            set!(self, "seat-turn"[self.relative(seat)], 1);
        }
    }

    fn cars(&mut self, asked: usize) {
        let infoset = self.infoset;
        let track = infoset.track();
        let (on_track, home, off) = (infoset.on_track(), infoset.home(), infoset.broken_down());
        let shares = self.table.rules.shares.is_some();
        for car in Car::ALL {
            let i = car.index();
            if let Some(owner) = infoset.owner(car) {
                set!(self, "car-owner"[SEATS * i + self.relative(owner)], 1);
            }
            let state = if home.contains(car) {
                4
            } else if off.contains(car) {
                3
            } else if !on_track.contains(car) {
                0
            } else if infoset.before_line(car) {
                1
            } else {
                2
            };
            set!(self, "car-state"[5 * i + state], 1);
            set!(self, "car-start"[i], infoset.grid(car));
            set!(self, "car-price"[i], self.table.in_steps(infoset.price(car)));
            if home.contains(car) {
                set!(self, "car-place"[i], infoset.place(car).unwrap_or(0));
            }
            if matches!(state, 1..=3) {
                let cell = infoset.cell(car);
                set!(self, "car-progress"[i], infoset.progress(car));
                set!(self, "car-distance"[i], infoset.distance(car));
                set!(self, "car-lane"[4 * i + usize::from(track.lane(cell) & 3)], 1);
                set!(self, "car-red"[i], track.red().contains(cell));
                set!(self, "car-pits"[i], track.pits().contains(cell));
                if state != 3 {
                    set!(self, "cell-car"[cell.index()], i + 1);
                }
            }
            set!(self, "colour-moves"[CARS * i + infoset.switched(car).index()], 1);
            if shares {
                for seat in Seat::first(self.table.rules.players) {
                    let place = SEATS * i + self.relative(seat);
                    set!(self, "car-shares"[place], infoset.shares(seat, car));
                }
                if asked == 9 {
                    set!(self, "car-share-price"[i], self.table.in_steps(infoset.share_price(car)));
                }
            }
        }
        for car in infoset.guarded().iter() {
            set!(self, "car-guarded"[car.index()], 1);
        }
        if let Some(car) = infoset.car_up() {
            set!(self, "car-up"[car.index()], 1);
        }
        if let Some(car) = infoset.moving() {
            set!(self, "car-moving"[car.index()], 1);
        }
        if asked >= 3 {
            for (i, rank) in self.ranks().into_iter().enumerate() {
                set!(self, "car-rank"[6 * i + rank], 1);
            }
        }
    }

    /// Every car's rank, from 0: those home as they came in, then by position and lane. It is the game's ranking, counted
    /// without sorting; only cars that broke down side by side need the game to tell them apart.
    fn ranks(&self) -> [usize; CARS] {
        let infoset = self.infoset;
        let key = |car: Car| match infoset.place(car) {
            Some(place) => i32::from(place),
            None => {
                let off = i32::from(infoset.broken_down().contains(car));
                let lane = i32::from(infoset.track().lane(infoset.cell(car)));
                ((1024 - i32::from(infoset.progress(car))) << 8) | off << 7 | lane
            }
        };
        let keys = Car::ALL.map(key);
        let mut ranks = keys.map(|key| keys.iter().map(|&other| usize::from(other < key)).sum());
        if ranks.iter().sum::<usize>() != (0..CARS).sum::<usize>() {
            for (rank, car) in infoset.ranking().into_iter().enumerate() {
                ranks[car.index()] = rank;
            }
        }
        ranks
    }

    fn cards(&mut self) {
        let infoset = self.infoset;
        let own = match infoset.viewer() {
            Viewer::Seat(seat) => infoset.known_hand(seat),
            Viewer::Spectator => CardSet::EMPTY,
        };
        let unseen = infoset.unseen();
        self.mark(const { at(FIELDS, "card-own") }, own);
        self.mark(const { at(FIELDS, "card-played") }, infoset.played());
        self.mark(const { at(FIELDS, "card-unseen") }, unseen);
        if self.table.rules.pitstop {
            self.mark(const { at(FIELDS, "card-display") }, infoset.display());
        }
        let (held, best) = self.table.steps_in_hand(own);
        let hidden = self.table.steps_in_pile(unseen);
        for place in 0..=CARS {
            set!(self, "hand-steps"[place], held[place]);
            set!(self, "hand-best"[place], best[place]);
            set!(self, "unseen-steps"[place], hidden[place]);
        }
    }

    /// Writes a 1 for every card of the set: eight cards at a time, since the set is a word of bits.
    #[inline]
    fn mark(&mut self, at: usize, cards: CardSet) {
        let bits = cards.bits().to_le_bytes();
        for (eight, bits) in self.out[at..at + CARDS].chunks_exact_mut(8).zip(bits) {
            eight.copy_from_slice(&SPREAD[usize::from(bits)]);
        }
    }
}

/// The bits of every byte, one number each.
static SPREAD: [[i8; 8]; 256] = {
    let mut table = [[0; 8]; 256];
    let mut byte = 0;
    while byte < 256 {
        let mut bit = 0;
        while bit < 8 {
            table[byte][bit] = (byte >> bit & 1) as i8;
            bit += 1;
        }
        byte += 1;
    }
    table
};
