//! A race as a network reads it. Seats are counted from the one to move, cars keep their numbers, money is in bid steps.

use std::{hint::black_box, sync::LazyLock};

use grandstand_core::{Game, Inputs, Learnable, Room, Seat, Turn, Viewer};
use grandstand_track::{Cell, MAX_CELLS};

use crate::{
    Action, CARS, Car, CarSet, Infoset, Mover, Rules, Speedway,
    games::tracks,
    infoset::Sight,
    rules::{Blocked, Guarantee, LastCar, Scoring},
    speedway::SEATS,
};

const CARDS: usize = 128;
/// Where cash, prices and distances are cut off.
const CASH: usize = 64;
const PRICE: usize = 32;
const FAR: usize = 80;
/// Numbers that matter less finely, in fours.
const COARSE: usize = 20;
/// Sums of steps on cards, in pairs.
const PAIRS: usize = 24;

static SHIPPED: LazyLock<Vec<String>> =
    LazyLock::new(|| tracks().map(|(_, track)| track.name().to_owned()).collect());

impl Learnable for Speedway {
    const INPUTS: usize = 6016; // 5992 in use, filled up to whole blocks of 64
    const SECRETS: usize = (SEATS - 1) * CARDS;
    const MOST: (usize, usize) = (255, 127);

    fn read(infoset: &Infoset, room: &mut Room) -> usize {
        Reader::read(infoset.sight(), room)
    }

    fn read_as(&self, seat: Seat, room: &mut Room) -> usize {
        Reader::read(Sight::of(self, seat.into()), room)
    }

    fn read_secrets(&self, seat: Seat, room: &mut Room) -> usize {
        let mut inputs = Inputs::new(room, Self::INPUTS);
        inputs.block(Self::SECRETS);
        let players = usize::from(self.players());
        for place in 1..players {
            let other = seat.index() + place;
            let other = if other < players { other } else { other - players };
            inputs.set((place - 1) * CARDS, self.hands[other]);
        }
        inputs.count()
    }

    fn stake(action: Action) -> f32 {
        match action {
            Action::Raise(_) | Action::Share(_) => 1.0,
            Action::Pass | Action::NoShare => -1.0,
            _ => 0.0,
        }
    }
}

fn mover(sight: Sight<'_>) -> Seat {
    match (sight.viewer(), sight.table().turn()) {
        (Viewer::Seat(seat), _) | (Viewer::Spectator, Turn::Of(seat)) => seat,
        (Viewer::Spectator, Turn::Over) => Seat(0),
    }
}

/// Which of the shipped boards is played on, by its name.
fn shipped(rules: &Rules) -> Option<u8> {
    let named = || SHIPPED.iter().position(|name| name == rules.track().name()).map(|place| place as u8);
    *rules.board.shipped.get_or_init(named)
}

/// A number for each car: 1 for those in the set, 0 for the others. Added and multiplied all at once, they stay apart below 256.
#[inline]
fn each(cars: CarSet) -> u64 {
    // Copies of the bits, 7 places apart, bring the n-th of them to the n-th byte.
    (u64::from(cars.bits()) * 0x0408_1020_4081) & 0x0101_0101_0101
}

/// Such numbers, one by one.
#[inline]
fn by_car(each: u64) -> Eight {
    widened(each.to_le_bytes())
}

/// All eight at once; the compiler, if it knew where they came from, would take them one by one.
#[inline]
fn widened(bytes: [u8; 8]) -> Eight {
    let bytes = black_box(&bytes);
    std::array::from_fn(|nth| bytes[nth].into())
}

/// Six small numbers.
#[inline]
fn small(six: [u8; 6]) -> Eight {
    let [a, b, c, d, e, f] = six;
    widened([a, b, c, d, e, f, 0, 0])
}

/// How many cars are in each set, counted side by side.
#[inline]
fn sizes(sets: [CarSet; 6]) -> Eight {
    let [a, b, c, d, e, f] = sets.map(CarSet::bits);
    let ones = u64::from_le_bytes(*black_box(&[a, b, c, d, e, f, 0, 0]));
    let twos = ones - (ones >> 1 & 0x5555_5555_5555_5555);
    let fours = (twos & 0x3333_3333_3333_3333) + (twos >> 2 & 0x3333_3333_3333_3333);
    by_car((fours + (fours >> 4)) & 0x0f0f_0f0f_0f0f_0f0f)
}

/// A bit for each car of a set, 7 places apart.
#[inline]
fn sevenths(cars: CarSet) -> u64 {
    (u64::from(cars.bits()) * 0x4104_1041) & 0x0008_1020_4081
}

/// Money in bid steps, without a division for every amount.
#[derive(Clone, Copy)]
struct BidSteps(u64);

impl BidSteps {
    #[inline]
    fn of(step: u32) -> BidSteps {
        BidSteps((1 << 63) / u64::from(step) + 1)
    }

    /// How many steps an amount has, rounded down: what the reciprocal is too large by stays below one step in every 32-bit number.
    #[inline]
    fn within(self, money: u32) -> usize {
        ((u128::from(money) * u128::from(self.0)) >> 63) as usize
    }

    /// The same of six amounts, as far as numbers are told apart here.
    #[inline]
    fn within_each(self, money: [u32; 6]) -> Eight {
        eight(money.map(|money| self.within(money).min(255) as u16))
    }
}

/// A number for each seat, car or mover, and what is not needed of eight: so many are worked on at once.
type Eight = [u16; 8];

#[inline]
fn eight(six: [u16; 6]) -> Eight {
    let [a, b, c, d, e, f] = six;
    [a, b, c, d, e, f, 0, 0]
}

/// A row for each of them.
const ROWS: Eight = [0, 1, 2, 3, 4, 5, 6, 7];

/// Where each seat sits seen from another, by how many there are and who looks.
static PLACES: [[Eight; 8]; 8] = {
    let mut places = [[[0; 8]; 8]; 8];
    let mut at = 0;
    while at < 8 * 8 * 8 {
        let (players, me, seat) = (at / 64, at / 8 % 8, at % 8);
        places[players][me][seat] =
            ((seat + if seat < me { players } else { 0 }) as u16).saturating_sub(me as u16);
        at += 1;
    }
    places
};

/// The inputs of eight numbers, each in a row of `width`; what is too large counts as the largest.
#[inline]
fn numbers(rows: Eight, width: usize, values: Eight) -> Eight {
    std::array::from_fn(|nth| rows[nth] * width as u16 + values[nth].min(width as u16 - 1))
}

struct Reader<'a> {
    sight: Sight<'a>,
    table: &'a Speedway,
    me: Seat,
    /// How many seats there are, and where each sits seen from the mover.
    players: usize,
    places: &'static Eight,
    bid_steps: BidSteps,
    cars_left: usize,
    /// The car that each colour moves.
    moved: &'a [Car; CARS],
    inputs: Inputs<'a>,
}

impl Reader<'_> {
    /// Answers how many inputs are on.
    fn read(sight: Sight<'_>, room: &mut Room) -> usize {
        let (table, me) = (sight.table(), mover(sight));
        let players = usize::from(table.players()).min(SEATS);
        // Made where all is inlined, and with arrays, which may be looked up anywhere, elsewhere: so it is kept in registers, and
        // where blocks begin is known beforehand.
        let mut reader = Reader {
            sight,
            table,
            me,
            players,
            places: &PLACES[players % 8][me.index() % 8],
            bid_steps: BidSteps::of(table.rules.bid_step),
            cars_left: table.cars_left() as usize,
            moved: &if table.some_switch() { table.all_switched() } else { Car::ALL },
            inputs: Inputs::new(room, 0),
        };
        reader.table();
        reader.line_in_play();
        reader.seats();
        reader.bidding();
        let ranking = reader.table.ranking();
        reader.ownership(&ranking);
        reader.road(&ranking);
        reader.cards();
        reader.rules();
        debug_assert_eq!(reader.inputs.end().next_multiple_of(64), Speedway::INPUTS);
        reader.inputs.count()
    }

    /// All seats, and where each sits seen from the mover.
    #[inline]
    fn around(&self) -> impl Iterator<Item = (Seat, usize)> + use<> {
        Seat::first(self.players as u8).zip(self.places.map(usize::from))
    }

    /// A number of every seat, as a block of its own.
    #[inline]
    fn for_seats(&mut self, width: usize, values: Eight) {
        self.inputs.block(SEATS * width);
        self.inputs.first(self.players, numbers(*self.places, width, values));
    }

    /// An input for each of some cars.
    #[inline]
    fn for_cars(&mut self, cars: CarSet, places: Eight) {
        if cars == CarSet::ALL {
            self.inputs.first(CARS, places);
        } else {
            // All six are gone through: a loop over those of a set is guessed wrong as often as not.
            let holds = |car| cars.contains(car);
            Car::ALL
                .into_iter()
                .zip(places)
                .for_each(|(car, place)| self.inputs.when(holds(car), place.into()));
        }
    }

    fn table(&mut self) {
        let table = self.table;
        let rules = &table.rules;
        let inputs = &mut self.inputs;
        inputs.block(SEATS + 1);
        inputs.on(usize::from(rules.players).min(SEATS));
        inputs.block(8);
        if let Some(place) = shipped(rules) {
            inputs.number(0, 8, place);
        }
        inputs.block(4);
        inputs.number(0, 4, rules.races - table.race.min(rules.races));
        inputs.block(13);
        inputs.on(table.phase as usize);
        inputs.block(CARS + 1);
        inputs.number(0, CARS + 1, self.cars_left);
        inputs.block(2 * CARS);
        let (up, moving) = (table.auction.car, table.play.moving);
        inputs.when(up.is_some(), up.map_or(0, Car::index));
        inputs.when(moving.is_some(), CARS + moving.map_or(0, Car::index));
        inputs.block(SEATS);
        inputs.on(self.places[table.play.player.index()].into());
    }

    fn line_in_play(&mut self) {
        let table = self.table;
        self.inputs.block(12);
        self.inputs.number(0, 11, table.play.steps);
        self.inputs.when(table.play.short_white, 11);
        self.inputs.block(6 * 7 * 11);
        for (place, line) in table.lines_left().iter().enumerate() {
            let mover = match line.mover {
                Mover::Colour(colour) => self.moved[colour.index()].index(),
                Mover::White => CARS,
            };
            self.inputs.number(7 * place + mover, 11, line.steps);
        }
    }

    fn seats(&mut self) {
        let table = self.table;
        let cash = self.bid_steps.within_each(table.money);
        self.for_seats(CASH, cash);
        self.for_seats(COARSE, cash.map(|cash| cash / 4));
        self.for_seats(16, small(table.hand_size));
        self.for_seats(5, sizes(table.owned));
        self.inputs.block(SEATS);
        if !table.left.is_empty() {
            self.around().for_each(|(seat, place)| self.inputs.when(table.left.contains(seat), place));
        }
        self.inputs.block(SEATS * 3 * CARS);
        if table.rules.bets.is_some() {
            for (seat, place) in self.around() {
                for (line, bet) in self.sight.bets(seat).into_iter().enumerate() {
                    let car = bet.car();
                    let row = (3 * place + line) * CARS;
                    self.inputs.when(car.is_some(), row + car.map_or(0, Car::index));
                }
            }
        }
    }

    /// The auction that runs, and how keen everybody has shown to be.
    fn bidding(&mut self) {
        let table = self.table;
        const SHOWN: usize = 2 * PRICE + 8;
        if self.cars_left == 0 {
            return self.inputs.block(CASH + 16 + 2 * SEATS + SEATS * SHOWN);
        }
        let (bid, bidder) = (self.bid_steps.within(table.auction.bid), table.auction.bidder);
        let mine = self.bid_steps.within(table.money[self.me.index()]);
        self.inputs.block(CASH);
        self.inputs.number(0, CASH, bid);
        self.inputs.block(16);
        self.inputs.number(0, 16, mine.saturating_sub(bid));
        self.inputs.block(2 * SEATS);
        if let Some(leader) = bidder {
            self.inputs.on(self.places[leader.index()].into());
        }
        for (seat, place) in self.around() {
            self.inputs.when(table.is_in_bidding(seat), SEATS + place);
        }
        self.inputs.block(SEATS * SHOWN);
        for (seat, place) in self.around() {
            let (row, shown) = (place * SHOWN, table.auction.keenness[seat.index()]);
            self.inputs.on(row + usize::from(shown.bid).min(PRICE - 1));
            self.inputs.on(row + PRICE + usize::from(shown.passed).min(PRICE - 1));
            self.inputs.on(row + 2 * PRICE + usize::from(shown.raises).min(7));
        }
    }

    fn ownership(&mut self, ranking: &[Car; CARS]) {
        let table = self.table;
        // The place of each car's owner; SEATS if it has none.
        let mut owners = each(CarSet::ALL) * SEATS as u64;
        for (seat, place) in self.around() {
            owners -= each(table.owned[seat.index()]) * (SEATS - place) as u64;
        }
        let owner = by_car(owners);
        self.inputs.block(CARS * (SEATS + 1));
        self.inputs.first(CARS, numbers(ROWS, SEATS + 1, owner));
        self.inputs.block(CARS * (SEATS + 1));
        let grid = small(table.grid);
        let starts = grid.map(|start| start.saturating_sub(1));
        let started = Car::ALL.into_iter().filter(|car| table.grid[car.index()] > 0).collect();
        self.for_cars(started, numbers(starts, SEATS + 1, owner));
        self.inputs.block(CARS * (SEATS + 1));
        if self.cars_left == 0 {
            let ranked = |numbers: Eight| eight(ranking.map(|car| numbers[car.index()]));
            self.inputs.first(CARS, numbers(ROWS, SEATS + 1, ranked(owner)));
        }
        self.inputs.block(CARS * PRICE);
        self.inputs.first(CARS, numbers(ROWS, PRICE, self.bid_steps.within_each(table.price)));
        self.inputs.block(CARS * SEATS * 4);
        if table.rules.shares.is_some() {
            for (seat, place) in self.around() {
                for (car, &shares) in table.shares[seat.index()].iter().enumerate() {
                    let row = ((car * SEATS + place) * 4) as u16;
                    self.inputs.first(shares.min(4).into(), [row, row + 1, row + 2, row + 3]);
                }
            }
        }
    }

    fn road(&mut self, ranking: &[Car; CARS]) {
        let table = self.table;
        let on_track = table.on_track();
        let distance = eight(Car::ALL.map(|car| table.distance(car)));
        self.inputs.block(CARS * 7);
        self.inputs.first(CARS, numbers(ROWS, 7, small(table.grid)));
        self.inputs.block(CARS * 5);
        // Without a place, before the start line, on the track, broken down, home.
        let states = 4 * each(table.home) + 3 * each(table.off - table.home) + 2 * each(on_track)
            - each(on_track & table.before);
        self.inputs.first(CARS, numbers(ROWS, 5, by_car(states)));
        self.inputs.block(CARS * FAR);
        self.for_cars(on_track, numbers(ROWS, FAR, distance));
        let fours = numbers(ROWS, COARSE, distance.map(|distance| distance / 4));
        self.inputs.block(CARS * COARSE);
        self.for_cars(on_track, fours);
        self.inputs.block(CARS * COARSE);
        self.for_cars(on_track & table.cars_of(self.me), fours);
        let racing = self.cars_left == 0;
        self.inputs.block(CARS * CARS);
        if racing {
            self.inputs.first(CARS, numbers(eight(ranking.map(|car| car as u16)), CARS, ROWS));
        }
        self.inputs.block((CARS - 1) * 16);
        if racing {
            let way = ranking.map(|car| distance[car.index()]);
            let gap = |nth: usize| if nth < CARS - 1 { way[nth + 1].saturating_sub(way[nth]) } else { 0 };
            self.inputs.first(CARS - 1, numbers(ROWS, 16, std::array::from_fn(gap)));
        }
        self.inputs.block(CARS * 7);
        let mut ground = 0;
        for (car, cell) in table.cell.iter().enumerate() {
            ground |= u64::from(table.rules.board.ground[cell.index()]) << (7 * car);
        }
        ground |= sevenths(table.guarded) << 6;
        ground &= sevenths(on_track) * 127;
        self.inputs.bits::<6>(0, ground);
        self.inputs.block(MAX_CELLS * CARS);
        self.for_cars(on_track, numbers(small(table.cell.map(|Cell(cell)| cell)), CARS, ROWS));
        self.inputs.block(CARS * CARS);
        if table.some_switch() {
            for (car, &moved) in Car::ALL.into_iter().zip(self.moved) {
                self.inputs.when(moved != car, car.index() * CARS + moved.index());
            }
        }
    }

    fn cards(&mut self) {
        let (sight, table) = (self.sight, self.table);
        let rules = &table.rules;
        let own = sight.hand(self.me);
        self.inputs.block(3 * CARDS);
        self.inputs.set(0, own);
        self.inputs.set(CARDS, table.played);
        if rules.pitstop {
            self.inputs.set(2 * CARDS, table.display);
        }
        self.inputs.block((SEATS - 1) * CARDS);
        if !table.shown.is_empty() {
            for (seat, place) in self.around().filter(|&(_, place)| place > 0) {
                self.inputs.set((place - 1) * CARDS, sight.hand(seat));
            }
        }
        let (held, best) = rules.deck.steps_in_hand(own);
        let hidden = rules.deck.steps_in_pile(sight.unseen());
        let pairs = numbers(ROWS, PAIRS, held.map(|steps| steps / 2));
        self.inputs.block(7 * PAIRS);
        self.inputs.first(7, pairs);
        self.inputs.block(7 * 11);
        self.inputs.first(7, numbers(ROWS, 11, best));
        self.inputs.block(7 * PAIRS);
        self.inputs.first(7, numbers(ROWS, PAIRS, hidden.map(|steps| steps / 4)));
        self.inputs.block(CARS * PAIRS);
        self.for_cars(table.cars_of(self.me), pairs);
    }

    /// What is won here, and by which rules beside the usual ones. These came last: nets that know nothing of them stay as they were.
    fn rules(&mut self) {
        let rules = &self.table.rules;
        self.inputs.block(12);
        let unusual = [
            rules.scoring == Scoring::Profit,
            rules.last_car == LastCar::Nobody,
            rules.last_car == LastCar::Single,
            rules.last_car == LastCar::Everyone,
            rules.guarantee != Guarantee::Off,
            rules.blocked == Blocked::AllOrNothing,
            rules.reseating,
            rules.bets.is_some(),
            rules.pitstop,
            rules.shares.is_some(),
        ];
        let bits = unusual.into_iter().rev().fold(0, |bits, holds| bits << 1 | u64::from(holds));
        self.inputs.bits::<2>(0, bits);
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use grandstand_core::{Game, NoEvents, Pcg, random_action};

    use super::*;
    use crate::{Rules, specs};

    /// The first thing that is decided at a table, as a network reads it; always of the same deal.
    fn read(name: &str, players: u8, preset: Option<&str>, options: &[(&str, &str)]) -> Vec<u16> {
        let options = options.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect();
        let spec = specs().find(|spec| spec.name == name).expect("a game");
        let setup = spec.setup(players, preset, &options).expect("a setup");
        let game = Speedway::new(&Rules::of(&setup).expect("rules"), &mut Pcg::new(7), &mut NoEvents);
        let mut on = Vec::new();
        Speedway::inputs(&game.infoset(game.turn().seat().expect("somebody").into()), &mut on);
        on
    }

    #[test]
    fn money_is_counted_in_whole_steps() {
        for step in [1, 2, 3, 7, 10, 1000, 5000, 10_000, 999_999_937] {
            let steps = BidSteps::of(step);
            let near = |money: u32| [money.saturating_sub(1), money, money.saturating_add(1)];
            let amounts =
                (0..2000).map(|n| n * step.min(2_000_000)).chain([u32::MAX, u32::MAX / step * step]);
            for money in amounts.flat_map(near) {
                assert_eq!(steps.within(money), (money / step) as usize, "{money} in steps of {step}");
            }
        }
    }

    #[test]
    fn numbers_of_cars_stay_apart() {
        for bits in 0..64 {
            let cars = CarSet::of_bits(bits);
            let wanted = eight(Car::ALL.map(|car| u16::from(cars.contains(car))));
            assert_eq!(by_car(each(cars)), wanted);
            let others = eight(Car::ALL.map(|car| 6 * u16::from(!cars.contains(car))));
            assert_eq!(by_car(each(CarSet::ALL) * 6 - each(cars) * 6), others);
            assert_eq!(sizes([cars; 6]), small([cars.len() as u8; 6]));
            assert_eq!(sevenths(cars), cars.iter().map(|car| 1 << (7 * car.index())).sum::<u64>());
        }
    }

    /// What is counted at once is what comes of going through cards and cars one by one.
    #[test]
    fn steps_and_ranks_are_as_counted_one_by_one() {
        for spec in specs() {
            let setup = spec.setup(spec.max_players, None, &Default::default()).expect("a setup");
            let (rules, mut luck, mut legal) = (Rules::of(&setup).expect("rules"), Pcg::new(5), Vec::new());
            let deck = &rules.deck;
            let mut game = Speedway::new(&rules, &mut luck, &mut NoEvents);
            while let Turn::Of(seat) = game.turn() {
                for cards in [game.hands[seat.index()], game.infoset(seat.into()).unseen()] {
                    let (mut all, mut longest) = ([0; 8], [0; 8]);
                    for line in cards.iter().flat_map(|card| deck.lines(card)) {
                        all[line.mover.index()] += u16::from(line.steps);
                        longest[line.mover.index()] = longest[line.mover.index()].max(line.steps.into());
                    }
                    assert_eq!((deck.steps_in_pile(cards), deck.steps_in_hand(cards)), (all, (all, longest)));
                }
                let mut sorted = Car::ALL;
                sorted.sort_by_key(|&car| {
                    if game.home.contains(car) {
                        let place = game.home_order.iter().position(|&home| home == Some(car));
                        return (0, place.expect("it came home") as i16, false, 0, 0);
                    }
                    let (at, off) = (car.index(), game.off.contains(car));
                    let since = if off { game.off_since[at] } else { 0 };
                    (1, -game.progress(car), off, game.track().lane(game.cell[at]), since)
                });
                assert_eq!(game.ranking(), sorted);
                game.legal_actions(&mut legal);
                let action = random_action::<Speedway>(&legal, &mut luck);
                game.play_unchecked(action, &mut luck, &mut NoEvents);
            }
        }
    }

    #[test]
    fn tables_that_are_played_differently_are_read_differently() {
        for name in ["detroit-cleveland", "daytona-500", "top-race"] {
            let most = specs().find(|spec| spec.name == name).expect("a game").max_players;
            for players in 2..=most {
                let mut seen = BTreeSet::new();
                for races in ["1", "2", "3"] {
                    assert!(seen.insert(read(name, players, None, &[("races", races)])), "{races} races");
                }
                assert!(seen.insert(read(name, players, Some("sprint"), &[])), "a sprint");
                let profit = [("races", "1"), ("scoring", "profit")];
                assert!(seen.insert(read(name, players, None, &profit)), "profit");
                if name == "detroit-cleveland" {
                    assert!(seen.insert(read(name, players, Some("sprint"), &[("track", "cleveland")])));
                    assert!(seen.insert(read(name, players, None, &[("track", "cleveland")])));
                    assert!(seen.insert(read(name, players, Some("manual"), &[])), "the manual");
                }
                if name == "top-race" {
                    for preset in ["classic", "pitstop", "full"] {
                        assert!(seen.insert(read(name, players, Some(preset), &[])), "{preset}");
                    }
                    assert!(seen.insert(read(name, players, None, &[("guarantee", "off"), ("races", "1")])));
                }
            }
        }
    }
}
