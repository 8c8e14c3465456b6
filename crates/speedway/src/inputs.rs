//! A race as a network reads it. Seats are counted from the one to move, cars keep their numbers, money is in bid steps.

use std::sync::LazyLock;

use grandstand_core::{Inputs, Learnable, Seat, Turn, Viewer};
use grandstand_track::MAX_CELLS;

use crate::{
    Action, CARS, Car, CardSet, Infoset, Mover, Speedway,
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

    fn inputs(infoset: &Infoset, on: &mut Vec<u16>) {
        Reader { infoset, me: mover(infoset), inputs: Inputs::new(on, 0) }.read();
    }

    fn secrets(&self, seat: Seat, on: &mut Vec<u16>) {
        let mut inputs = Inputs::new(on, Self::INPUTS);
        inputs.block(Self::SECRETS);
        for place in 1..self.players() {
            let other = (seat.0 + place) % self.players();
            for card in self.hands[usize::from(other)].iter() {
                inputs.on(usize::from(place - 1) * CARDS + usize::from(card.0));
            }
        }
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

struct Reader<'a> {
    infoset: &'a Infoset,
    me: Seat,
    inputs: Inputs<'a>,
}

impl Reader<'_> {
    fn read(&mut self) {
        self.table();
        self.line_in_play();
        self.seats();
        self.bidding();
        let ranking = self.infoset.ranking();
        self.ownership(&ranking);
        self.road(&ranking);
        self.cards();
        self.rules();
        debug_assert_eq!(self.inputs.end().next_multiple_of(64), Speedway::INPUTS);
    }

    /// A seat, counted from the one to move.
    #[inline]
    fn relative(&self, seat: Seat) -> usize {
        let (Seat(seat), Seat(me)) = (seat, self.me);
        let players = self.infoset.table().players();
        usize::from(if seat >= me { seat - me } else { seat + players - me })
    }

    fn steps(&self, money: u32) -> usize {
        (money / self.infoset.table().rules.bid_step) as usize
    }

    fn table(&mut self) {
        let table = self.infoset.table();
        let rules = self.infoset.rules();
        let inputs = &mut self.inputs;
        inputs.block(SEATS + 1);
        inputs.on(usize::from(rules.players).min(SEATS));
        inputs.block(8);
        if let Some(place) = SHIPPED.iter().position(|name| name == rules.track().name()) {
            inputs.number(0, 8, place);
        }
        inputs.block(4);
        inputs.number(0, 4, rules.races - table.race.min(rules.races));
        inputs.block(13);
        inputs.on(table.phase as usize);
        inputs.block(CARS + 1);
        inputs.number(0, CARS + 1, self.infoset.cars_left() as usize);
        inputs.block(2 * CARS);
        if let Some(car) = self.infoset.car_up() {
            inputs.on(car.index());
        }
        if let Some(car) = self.infoset.moving() {
            inputs.on(CARS + car.index());
        }
        let player = table.play.player;
        let place = self.relative(player);
        self.inputs.block(SEATS);
        self.inputs.on(place);
    }

    fn line_in_play(&mut self) {
        let infoset = self.infoset;
        self.inputs.block(12);
        self.inputs.number(0, 11, infoset.steps());
        self.inputs.when(infoset.table().play.short_white, 11);
        self.inputs.block(6 * 7 * 11);
        if infoset.card().is_some() {
            for (place, line) in infoset.lines_left().iter().enumerate() {
                let mover = match line.mover {
                    Mover::Colour(colour) => infoset.switched(colour).index(),
                    Mover::White => CARS,
                };
                self.inputs.number(7 * place + mover, 11, line.steps);
            }
        }
    }

    fn seats(&mut self) {
        let infoset = self.infoset;
        let table = infoset.table();
        let players = table.players();
        // Each seat, where it sits seen from the mover, and its cash.
        let mut all = [(Seat(0), 0, 0); SEATS];
        for (seat, entry) in Seat::first(players).zip(&mut all) {
            *entry = (seat, self.relative(seat), self.steps(table.money[seat.index()]));
        }
        let all = &all[..usize::from(players)];
        self.inputs.block(SEATS * CASH);
        all.iter().for_each(|&(_, place, cash)| self.inputs.number(place, CASH, cash));
        self.inputs.block(SEATS * COARSE);
        all.iter().for_each(|&(_, place, cash)| self.inputs.number(place, COARSE, cash / 4));
        self.inputs.block(SEATS * 16);
        all.iter().for_each(|&(seat, place, _)| self.inputs.number(place, 16, table.hand_size[seat.index()]));
        self.inputs.block(SEATS * 5);
        for &(seat, place, _) in all {
            self.inputs.number(place, 5, infoset.cars_of(seat).len() as usize);
        }
        self.inputs.block(SEATS);
        all.iter().for_each(|&(seat, place, _)| self.inputs.when(table.left.contains(seat), place));
        self.inputs.block(SEATS * 3 * CARS);
        if table.rules.bets.is_some() {
            for &(seat, place, _) in all {
                for line in 0..3 {
                    if let Some(car) = infoset.bet(seat, line) {
                        self.inputs.on((3 * place + line) * CARS + car.index());
                    }
                }
            }
        }
    }

    /// The auction that runs, and how keen everybody has shown to be.
    fn bidding(&mut self) {
        let infoset = self.infoset;
        let table = infoset.table();
        let selling = infoset.cars_left() > 0;
        let (bid, bidder) = infoset.bid();
        let (bid, mine) = (self.steps(bid), self.steps(table.money[self.me.index()]));
        let leader = bidder.map(|seat| self.relative(seat));
        self.inputs.block(CASH);
        if selling {
            self.inputs.number(0, CASH, bid);
        }
        self.inputs.block(16);
        if selling {
            self.inputs.number(0, 16, mine.saturating_sub(bid));
        }
        self.inputs.block(2 * SEATS);
        if selling {
            if let Some(place) = leader {
                self.inputs.on(place);
            }
            for seat in Seat::first(table.players()) {
                let place = self.relative(seat);
                self.inputs.when(infoset.is_in_bidding(seat), SEATS + place);
            }
        }
        self.inputs.block(SEATS * (2 * PRICE + 8));
        if selling {
            for seat in Seat::first(table.players()) {
                let (place, shown) = (self.relative(seat), table.auction.keenness[seat.index()]);
                let row = place * (2 * PRICE + 8);
                self.inputs.on(row + usize::from(shown.bid).min(PRICE - 1));
                self.inputs.on(row + PRICE + usize::from(shown.passed).min(PRICE - 1));
                self.inputs.on(row + 2 * PRICE + usize::from(shown.raises).min(7));
            }
        }
    }

    fn ownership(&mut self, ranking: &[Car; CARS]) {
        let infoset = self.infoset;
        let table = infoset.table();
        // The place of each car's owner; SEATS if it has none.
        let owner = Car::ALL.map(|car| table.owner(car).map_or(SEATS, |seat| self.relative(seat)));
        let price: [usize; CARS] = std::array::from_fn(|car| self.steps(table.price[car]));
        let inputs = &mut self.inputs;
        inputs.block(CARS * (SEATS + 1));
        owner.iter().enumerate().for_each(|(car, &owner)| inputs.on(car * (SEATS + 1) + owner));
        inputs.block(CARS * (SEATS + 1));
        for (&owner, &start) in owner.iter().zip(&table.grid).filter(|&(_, &start)| start > 0) {
            inputs.on(usize::from(start - 1) % CARS * (SEATS + 1) + owner);
        }
        inputs.block(CARS * (SEATS + 1));
        if infoset.cars_left() == 0 {
            for (rank, car) in ranking.iter().enumerate() {
                inputs.on(rank * (SEATS + 1) + owner[car.index()]);
            }
        }
        inputs.block(CARS * PRICE);
        price.iter().enumerate().for_each(|(car, &price)| inputs.number(car, PRICE, price));
        inputs.block(CARS * SEATS * 4);
        if table.rules.shares.is_some() {
            let (players, Seat(me)) = (table.players(), self.me);
            for seat in 0..players {
                let place = usize::from((seat + players - me) % players);
                for car in 0..CARS {
                    let shares = usize::from(table.shares[usize::from(seat)][car]).min(4);
                    (0..shares).for_each(|share| inputs.on((car * SEATS + place) * 4 + share));
                }
            }
        }
    }

    fn road(&mut self, ranking: &[Car; CARS]) {
        let infoset = self.infoset;
        let (table, track) = (infoset.table(), infoset.track());
        let on_track = infoset.on_track();
        let distance: [usize; CARS] = Car::ALL.map(|car| usize::from(infoset.distance(car)));
        let inputs = &mut self.inputs;
        inputs.block(CARS * 7);
        Car::ALL.into_iter().for_each(|car| inputs.number(car.index(), 7, infoset.grid(car)));
        inputs.block(CARS * 5);
        for car in Car::ALL {
            let state = if infoset.home().contains(car) {
                4
            } else if infoset.broken_down().contains(car) {
                3
            } else if !on_track.contains(car) {
                0
            } else {
                2 - usize::from(infoset.before_line(car))
            };
            inputs.on(5 * car.index() + state);
        }
        inputs.block(CARS * FAR);
        on_track.iter().for_each(|car| inputs.number(car.index(), FAR, distance[car.index()]));
        inputs.block(CARS * COARSE);
        on_track.iter().for_each(|car| inputs.number(car.index(), COARSE, distance[car.index()] / 4));
        inputs.block(CARS * COARSE);
        for car in (on_track & table.cars_of(self.me)).iter() {
            inputs.number(car.index(), COARSE, distance[car.index()] / 4);
        }
        let racing = infoset.cars_left() == 0;
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
        for car in on_track.iter() {
            let (row, cell) = (7 * car.index(), infoset.cell(car));
            inputs.on(row + usize::from(track.lane(cell) & 3));
            inputs.when(track.red().contains(cell), row + 4);
            inputs.when(track.pits().contains(cell), row + 5);
            inputs.when(table.guarded.contains(car), row + 6);
        }
        inputs.block(MAX_CELLS * CARS);
        on_track.iter().for_each(|car| inputs.on(infoset.cell(car).index() * CARS + car.index()));
        inputs.block(CARS * CARS);
        for car in Car::ALL {
            let moved = infoset.switched(car);
            inputs.when(moved != car, car.index() * CARS + moved.index());
        }
    }

    fn cards(&mut self) {
        let infoset = self.infoset;
        let table = infoset.table();
        let rules = infoset.rules();
        let own = table.hands[self.me.index()];
        let all = |inputs: &mut Inputs<'_>, row: usize, cards: CardSet| {
            cards.iter().for_each(|card| inputs.on(row * CARDS + usize::from(card.0)));
        };
        self.inputs.block(3 * CARDS);
        all(&mut self.inputs, 0, own);
        all(&mut self.inputs, 1, infoset.played());
        if rules.pitstop {
            all(&mut self.inputs, 2, infoset.display());
        }
        self.inputs.block((SEATS - 1) * CARDS);
        for seat in Seat::first(table.players()).filter(|&seat| seat != self.me) {
            let row = self.relative(seat) - 1;
            all(&mut self.inputs, row, table.hands[seat.index()]);
        }
        let (held, best) = steps_on(infoset, own);
        let (hidden, _) = steps_on(infoset, infoset.unseen());
        let inputs = &mut self.inputs;
        inputs.block(7 * PAIRS);
        held.iter().enumerate().for_each(|(mover, &steps)| inputs.number(mover, PAIRS, steps / 2));
        inputs.block(7 * 11);
        best.iter().enumerate().for_each(|(mover, &steps)| inputs.number(mover, 11, steps));
        inputs.block(7 * PAIRS);
        hidden.iter().enumerate().for_each(|(mover, &steps)| inputs.number(mover, PAIRS, steps / 4));
        inputs.block(CARS * PAIRS);
        for car in table.cars_of(self.me).iter() {
            inputs.number(car.index(), PAIRS, held[car.index()] / 2);
        }
    }

    /// What is won here, and by which rules beside the usual ones. These came last: nets that know nothing of them stay as they were.
    fn rules(&mut self) {
        let rules = self.infoset.rules();
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

/// All steps on some cards for every colour and for white, and the longest line of each.
fn steps_on(infoset: &Infoset, cards: CardSet) -> ([u16; 7], [u16; 7]) {
    let (mut all, mut best) = ([0; 7], [0; 7]);
    for card in cards.iter() {
        for line in infoset.rules().deck.lines(card) {
            let place = match line.mover {
                Mover::Colour(car) => car.index(),
                Mover::White => CARS,
            };
            let steps = u16::from(line.steps);
            all[place] += steps;
            best[place] = steps.max(best[place]);
        }
    }
    (all, best)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use grandstand_core::{Game, NoEvents, Pcg};

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
