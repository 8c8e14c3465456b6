//! Sums over many games.

use std::{collections::BTreeMap, sync::Arc};

use grandstand_core::{Seat, Setup};
use grandstand_speedway::{CARS, Rules};
use grandstand_track::MAX_CELLS;

use super::{
    GameNotes,
    cars::{Lines, Race},
};
use crate::stats::{Histogram, Ratio};

/// Who won, and with how much.
#[derive(Clone, Debug)]
pub struct GameTally {
    /// How many games were played.
    pub games: u64,
    /// Each seat's share of wins.
    pub wins: Vec<Ratio>,
    /// Each seat's money at the end.
    pub money: Vec<Ratio>,
    /// How often somebody had a choice, per game.
    pub decisions: Ratio,
}

impl GameTally {
    pub(crate) fn new(seats: usize) -> Self {
        let each = vec![Ratio::default(); seats];
        GameTally { games: 0, wins: each.clone(), money: each, decisions: Ratio::default() }
    }

    pub(crate) fn add(&mut self, notes: &GameNotes) {
        let standing = &notes.standing;
        self.games += 1;
        self.decisions.value(notes.decisions.into());
        for seat in Seat::first(self.wins.len() as u8) {
            self.wins[seat.index()].value(standing.win_share(seat));
            self.money[seat.index()].value(standing.money()[seat.index()].into());
        }
    }
}

/// What became of a start position, or of a colour.
#[derive(Clone, Copy, Debug, Default)]
pub struct Entry {
    /// The share of races it won, of those that had a winner.
    pub wins: Ratio,
    /// How often it came home.
    pub home: Ratio,
    /// What was paid for it, where somebody bought it.
    pub price: Ratio,
    /// What it earned then.
    pub earned: Ratio,
    /// What it earned for each unit paid.
    pub returned: Ratio,
}

impl Entry {
    fn add(&mut self, race: &Race, car: usize) {
        let run = &race.cars[car];
        if let Some(winner) = race.winner() {
            self.wins.case(winner == car);
        }
        self.home.case(run.home);
        if run.owner.is_some() {
            self.price.value(run.price.into());
            self.earned.value(run.prize.into());
            self.returned.add(run.prize.into(), run.price.into());
        }
    }
}

/// Shares in the car in one position at one bet line.
#[derive(Clone, Copy, Debug, Default)]
pub struct Offer {
    /// What a share costs there.
    pub price: u32,
    /// What it pays for each unit of its price, if one is bought every time.
    pub returned: Ratio,
    /// The same for the shares that were bought.
    pub bought: Ratio,
}

/// Bets at one line.
#[derive(Clone, Copy, Debug, Default)]
pub struct BetLine {
    /// What a bet paid.
    pub payout: Ratio,
    /// How often the car that was bet on came in at each place, 1 to 6.
    pub places: [u64; CARS],
}

/// All races on one board.
#[derive(Clone, Debug)]
pub struct CarTally {
    /// The rules they were run by.
    pub rules: Arc<Rules>,
    /// How many races were run.
    pub races: u64,
    /// By start position.
    pub by_start: [Entry; CARS],
    /// By start position, in the races whose grid was drawn by lot.
    pub by_lot: Option<[Entry; CARS]>,
    /// By colour.
    pub by_car: [Entry; CARS],
    /// Cars home per race.
    pub home: Histogram,
    /// Turns per race.
    pub turns: Histogram,
    /// Cards left in hands per race.
    pub unplayed: Histogram,
    /// Cards thrown away by players who left, per race.
    pub left_over: Histogram,
    /// Coloured lines of cars on the track.
    pub coloured: Lines,
    /// White lines.
    pub white: Lines,
    /// The share of all these lines that was cut short or lost.
    pub blocked: Ratio,
    /// How often a blocked line left a car on each cell.
    pub blocked_at: [u64; MAX_CELLS],
    /// How often a car at a price came in at a place (0: not placed).
    pub sales: BTreeMap<u32, [u64; CARS + 1]>,
    /// Cars that raced unowned.
    pub unowned: u64,
    /// Shares by line and position, if they are sold.
    pub shares: Option<[[Offer; CARS]; 2]>,
    /// Bets by line, if they are made.
    pub bets: Option<[BetLine; 3]>,
}

impl CarTally {
    /// Nothing yet, if the setup is that of a car game.
    pub(crate) fn of(setup: &Setup) -> Option<Self> {
        let rules = Rules::of(setup).ok()?;
        Some(CarTally {
            rules: Arc::clone(&rules),
            races: 0,
            by_start: Default::default(),
            by_lot: None,
            by_car: Default::default(),
            home: Histogram::default(),
            turns: Histogram::default(),
            unplayed: Histogram::default(),
            left_over: Histogram::default(),
            coloured: Lines::default(),
            white: Lines::default(),
            blocked: Ratio::default(),
            blocked_at: [0; MAX_CELLS],
            sales: BTreeMap::new(),
            unowned: 0,
            shares: rules.shares.as_ref().map(|shares| {
                shares.prices.map(|prices| prices.map(|price| Offer { price, ..Offer::default() }))
            }),
            bets: rules.bets.map(|_| Default::default()),
        })
    }

    pub(crate) fn add(&mut self, race: &Race, grid_by_lot: bool) {
        if grid_by_lot {
            return self.add_by_lot(race);
        }
        self.races += 1;
        for (car, run) in race.cars.iter().enumerate() {
            self.by_car[car].add(race, car);
            if let Some(start) = (run.start as usize).checked_sub(1) {
                self.by_start[start].add(race, car);
            }
            if run.owner.is_some() {
                self.sales.entry(run.price).or_default()[run.place as usize] += 1;
            } else {
                self.unowned += 1;
            }
        }
        self.home.add(race.home());
        self.turns.add(race.turns as usize);
        self.unplayed.add(race.unplayed as usize);
        self.left_over.add(race.left_over as usize);
        let (coloured, white) = (race.coloured(), race.white());
        self.blocked.add((coloured.blocked() + white.blocked()).into(), (coloured.all + white.all).into());
        self.coloured += coloured;
        self.white += white;
        race.blocked_at.iter().for_each(|cell| self.blocked_at[cell.index()] += 1);
        self.add_shares(race);
        self.add_bets(race);
    }

    fn add_by_lot(&mut self, race: &Race) {
        let entries = self.by_lot.get_or_insert_default();
        for (car, run) in race.cars.iter().enumerate() {
            if let Some(start) = (run.start as usize).checked_sub(1) {
                entries[start].add(race, car);
            }
        }
    }

    fn add_shares(&mut self, race: &Race) {
        let (Some(offers), Some(terms)) = (&mut self.shares, &self.rules.shares) else { return };
        for run in &race.cars {
            let dividend = (run.place as usize).checked_sub(1).map_or(0, |place| terms.dividends[place]);
            for (line, offers) in offers.iter_mut().enumerate() {
                let Some(position) = (run.at_line[line] as usize).checked_sub(1) else { continue };
                let offer = &mut offers[position];
                let (paid, price) = (f64::from(dividend), f64::from(offer.price));
                offer.returned.add(paid, price);
                (0..run.shares[line]).for_each(|_| offer.bought.add(paid, price));
            }
        }
    }

    fn add_bets(&mut self, race: &Race) {
        let (Some(lines), Some(terms)) = (&mut self.bets, &self.rules.bets) else { return };
        for run in &race.cars {
            let Some(place) = (run.place as usize).checked_sub(1) else { continue };
            for (line, bets) in lines.iter_mut().enumerate() {
                for _ in 0..run.bets[line] {
                    bets.payout.value(terms[line][place].into());
                    bets.places[place] += 1;
                }
            }
        }
    }
}
