//! A race as a network reads it. Seats are counted from the one to move, cars keep their numbers, money is in bid steps.

use std::sync::LazyLock;

use grandstand_core::{Inputs, Learnable, Seat, Turn, Viewer};
use grandstand_track::MAX_CELLS;

use crate::{
    Action, CARS, Car, CarSet, Infoset, Mover, Rules, Speedway,
    games::tracks,
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
    const INPUTS: usize = 6016; // 5988 in use, filled up to whole blocks of 64
    const SECRETS: usize = (SEATS - 1) * CARDS;
    const MOST: (usize, usize) = (255, 127);

    fn read(infoset: &Infoset, inputs: Inputs<'_>) -> usize {
        Reader::of(infoset, inputs).read()
    }

    fn read_secrets(&self, seat: Seat, mut inputs: Inputs<'_>) -> usize {
        inputs.block(Self::SECRETS);
        for place in 1..self.players() {
            let other = (seat.0 + place) % self.players();
            inputs.set(usize::from(place - 1) * CARDS, self.hands[usize::from(other)]);
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

fn mover(infoset: &Infoset) -> Seat {
    use grandstand_core::Infoset as _;
    match (infoset.viewer(), infoset.turn()) {
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
fn by_car(each: u64) -> [usize; CARS] {
    std::array::from_fn(|car| (each >> (8 * car)) as usize & 255)
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
}

struct Reader<'a> {
    infoset: &'a Infoset,
    table: &'a Speedway,
    me: Seat,
    players: u8,
    bid_steps: BidSteps,
    cars_left: usize,
    inputs: Inputs<'a>,
}

impl<'a> Reader<'a> {
    #[inline]
    fn of(infoset: &'a Infoset, inputs: Inputs<'a>) -> Self {
        let table = infoset.table();
        Reader {
            infoset,
            table,
            me: mover(infoset),
            players: table.players(),
            bid_steps: BidSteps::of(table.rules.bid_step),
            cars_left: table.cars_left() as usize,
            inputs,
        }
    }

    #[inline]
    fn read(mut self) -> usize {
        self.table();
        self.line_in_play();
        self.seats();
        self.bidding();
        let ranking = self.table.ranking();
        self.ownership(&ranking);
        self.road(&ranking);
        self.cards();
        self.rules();
        debug_assert_eq!(self.inputs.end().next_multiple_of(64), Speedway::INPUTS);
        self.inputs.count()
    }

    /// A seat, counted from the one to move.
    #[inline]
    fn relative(&self, seat: Seat) -> usize {
        let (Seat(seat), Seat(me)) = (seat, self.me);
        usize::from(if seat >= me { seat - me } else { seat + self.players - me })
    }

    /// All seats, and where each sits seen from the mover.
    #[inline]
    fn around(&self) -> impl Iterator<Item = (usize, usize)> + use<> {
        let (players, me) = (usize::from(self.players), self.me.index());
        (0..players.min(SEATS))
            .map(move |seat| (seat, if seat >= me { seat - me } else { seat + players - me }))
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
        let place = self.relative(table.play.player);
        self.inputs.block(SEATS);
        self.inputs.on(place);
    }

    fn line_in_play(&mut self) {
        let (infoset, table) = (self.infoset, self.table);
        self.inputs.block(12);
        self.inputs.number(0, 11, table.play.steps);
        self.inputs.when(table.play.short_white, 11);
        self.inputs.block(6 * 7 * 11);
        if table.play.card.is_some() {
            for (place, line) in infoset.lines_left().iter().enumerate() {
                let mover = match line.mover {
                    Mover::Colour(colour) => table.switched(colour).index(),
                    Mover::White => CARS,
                };
                self.inputs.number(7 * place + mover, 11, line.steps);
            }
        }
    }

    fn seats(&mut self) {
        let table = self.table;
        let cash = table.money.map(|money| self.bid_steps.within(money));
        self.inputs.block(SEATS * CASH);
        self.around().for_each(|(seat, place)| self.inputs.number(place, CASH, cash[seat]));
        self.inputs.block(SEATS * COARSE);
        self.around().for_each(|(seat, place)| self.inputs.number(place, COARSE, cash[seat] / 4));
        self.inputs.block(SEATS * 16);
        self.around().for_each(|(seat, place)| self.inputs.number(place, 16, table.hand_size[seat]));
        self.inputs.block(SEATS * 5);
        self.around()
            .for_each(|(seat, place)| self.inputs.number(place, 5, table.owned[seat].len() as usize));
        self.inputs.block(SEATS);
        let left = |seat: usize| table.left.contains(Seat(seat as u8));
        self.around().for_each(|(seat, place)| self.inputs.when(left(seat), place));
        self.inputs.block(SEATS * 3 * CARS);
        if table.rules.bets.is_some() {
            for (seat, place) in self.around() {
                for (line, bet) in table.bets[seat].iter().enumerate() {
                    let car = bet.car();
                    let row = (3 * place + line) * CARS;
                    self.inputs.when(car.is_some(), row + car.map_or(0, Car::index));
                }
            }
        }
    }

    /// The auction that runs, and how keen everybody has shown to be.
    fn bidding(&mut self) {
        let (infoset, table) = (self.infoset, self.table);
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
            self.inputs.on(self.relative(leader));
        }
        for (seat, place) in self.around() {
            self.inputs.when(infoset.is_in_bidding(Seat(seat as u8)), SEATS + place);
        }
        self.inputs.block(SEATS * SHOWN);
        for (seat, place) in self.around() {
            let (row, shown) = (place * SHOWN, table.auction.keenness[seat]);
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
            owners -= each(table.owned[seat]) * (SEATS - place) as u64;
        }
        let owner = by_car(owners);
        let price = table.price.map(|price| self.bid_steps.within(price));
        let inputs = &mut self.inputs;
        inputs.block(CARS * (SEATS + 1));
        owner.iter().enumerate().for_each(|(car, &owner)| inputs.on(car * (SEATS + 1) + owner));
        inputs.block(CARS * (SEATS + 1));
        for (&owner, &start) in owner.iter().zip(&table.grid) {
            inputs.when(start > 0, usize::from(start.wrapping_sub(1)) % CARS * (SEATS + 1) + owner);
        }
        inputs.block(CARS * (SEATS + 1));
        if self.cars_left == 0 {
            for (rank, car) in ranking.iter().enumerate() {
                inputs.on(rank * (SEATS + 1) + owner[car.index()]);
            }
        }
        inputs.block(CARS * PRICE);
        price.iter().enumerate().for_each(|(car, &price)| inputs.number(car, PRICE, price));
        inputs.block(CARS * SEATS * 4);
        if table.rules.shares.is_some() {
            for (seat, place) in self.around() {
                for (car, &shares) in table.shares[seat].iter().enumerate() {
                    let row = (car * SEATS + place) * 4;
                    (0..4).for_each(|share| self.inputs.when(share < usize::from(shares), row + share));
                }
            }
        }
    }

    fn road(&mut self, ranking: &[Car; CARS]) {
        let (table, track) = (self.table, self.table.track());
        let on_track = table.on_track();
        let distance: [usize; CARS] = Car::ALL.map(|car| usize::from(table.distance(car)));
        let inputs = &mut self.inputs;
        inputs.block(CARS * 7);
        table.grid.iter().enumerate().for_each(|(car, &start)| inputs.number(car, 7, start));
        inputs.block(CARS * 5);
        // Without a place, before the start line, on the track, broken down, home.
        let states = 4 * each(table.home) + 3 * each(table.off - table.home) + 2 * each(on_track)
            - each(on_track & table.before);
        by_car(states).into_iter().enumerate().for_each(|(car, state)| inputs.on(5 * car + state));
        inputs.block(CARS * FAR);
        // All six are gone through, on the track or not: most often they are, and a loop over those who are is guessed wrong when not.
        for car in Car::ALL {
            inputs.number_when(on_track.contains(car), car.index(), FAR, distance[car.index()]);
        }
        inputs.block(CARS * COARSE);
        for car in Car::ALL {
            inputs.number_when(on_track.contains(car), car.index(), COARSE, distance[car.index()] / 4);
        }
        inputs.block(CARS * COARSE);
        let mine = on_track & table.cars_of(self.me);
        for car in Car::ALL {
            inputs.number_when(mine.contains(car), car.index(), COARSE, distance[car.index()] / 4);
        }
        let racing = self.cars_left == 0;
        inputs.block(CARS * CARS);
        if racing {
            ranking.iter().enumerate().for_each(|(rank, car)| inputs.on(car.index() * CARS + rank));
        }
        inputs.block((CARS - 1) * 16);
        if racing {
            for (rank, pair) in ranking.windows(2).enumerate() {
                let gap = distance[pair[1].index()].saturating_sub(distance[pair[0].index()]);
                inputs.number(rank, 16, gap);
            }
        }
        inputs.block(CARS * 7);
        for car in Car::ALL {
            let (row, cell, on) = (7 * car.index(), table.cell[car.index()], on_track.contains(car));
            inputs.when(on, row + usize::from(track.lane(cell) & 3));
            inputs.when(on & track.red().contains(cell), row + 4);
            inputs.when(on & track.pits().contains(cell), row + 5);
            inputs.when(on & table.guarded.contains(car), row + 6);
        }
        inputs.block(MAX_CELLS * CARS);
        for car in Car::ALL {
            inputs.when(on_track.contains(car), table.cell[car.index()].index() * CARS + car.index());
        }
        inputs.block(CARS * CARS);
        if table.some_switch() {
            for car in Car::ALL {
                let moved = table.switched(car);
                inputs.when(moved != car, car.index() * CARS + moved.index());
            }
        }
    }

    fn cards(&mut self) {
        let (infoset, table) = (self.infoset, self.table);
        let rules = &table.rules;
        let own = table.hands[self.me.index()];
        self.inputs.block(3 * CARDS);
        self.inputs.set(0, own);
        self.inputs.set(CARDS, table.played);
        if rules.pitstop {
            self.inputs.set(2 * CARDS, table.display);
        }
        self.inputs.block((SEATS - 1) * CARDS);
        for (seat, place) in self.around() {
            let shown = table.hands[seat];
            if place > 0 && !shown.is_empty() {
                self.inputs.set((place - 1) * CARDS, shown);
            }
        }
        let (held, best) = (rules.deck.all_steps(own), rules.deck.longest(own));
        let hidden = rules.deck.all_steps(infoset.unseen());
        let inputs = &mut self.inputs;
        inputs.block(7 * PAIRS);
        (0..7).for_each(|mover| inputs.number(mover, PAIRS, held.number(mover) / 2));
        inputs.block(7 * 11);
        (0..7).for_each(|mover| inputs.number(mover, 11, best[mover]));
        inputs.block(7 * PAIRS);
        (0..7).for_each(|mover| inputs.number(mover, PAIRS, hidden.number(mover) / 4));
        inputs.block(CARS * PAIRS);
        for car in Car::ALL {
            let mine = table.cars_of(self.me).contains(car);
            inputs.number_when(mine, car.index(), PAIRS, held.number(car.index()) / 2);
        }
    }

    /// What is won here, and by which rules beside the usual ones. These came last: nets that know nothing of them stay as they were.
    fn rules(&mut self) {
        let rules = &self.table.rules;
        self.inputs.block(8);
        let unusual = [
            rules.scoring == Scoring::Profit,
            rules.last_car == LastCar::Nobody,
            rules.last_car == LastCar::Single,
            rules.last_car == LastCar::Everyone,
            rules.guarantee != Guarantee::Off,
            rules.blocked == Blocked::AllOrNothing,
            rules.reseating,
        ];
        unusual.into_iter().enumerate().for_each(|(place, holds)| self.inputs.when(holds, place));
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
            let wanted = Car::ALL.map(|car| usize::from(cars.contains(car)));
            assert_eq!(by_car(each(cars)), wanted);
            assert_eq!(by_car(each(CarSet::ALL) * 6 - each(cars) * 6), wanted.map(|one| 6 - 6 * one));
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
                    let (mut all, mut longest) = ([0; 7], [0; 7]);
                    for line in cards.iter().flat_map(|card| deck.lines(card)) {
                        all[line.mover.index()] += usize::from(line.steps);
                        longest[line.mover.index()] = longest[line.mover.index()].max(line.steps.into());
                    }
                    let steps = deck.all_steps(cards);
                    assert_eq!(std::array::from_fn(|mover| steps.number(mover)), all);
                    assert_eq!(deck.longest(cards), longest);
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
                    assert!(seen.insert(read(name, players, None, &[("guarantee", "off"), ("races", "1")])));
                }
            }
        }
    }
}
