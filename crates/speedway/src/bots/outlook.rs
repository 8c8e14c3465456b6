//! How a race is likely to end, and who gains by it.
//!
//! Every car has a distance to go and a *reserve*: the steps that cards still in play hold for it, each worth less than a
//! step done, and more in its owner's hand than elsewhere. Distance less reserve says who is likely to be home before
//! whom; summed over rivals that gives an expected place, and the prizes turn places into money. Playing a card
//! moves cars and uses up reserve, so holding, spending and burning cards all are one sum.

use crate::{Car, CarSet, Infoset};
use grandstand_core::{Infoset as _, Seat, Viewer};

use super::{
    Style,
    road::Road,
    study::{Movement, Study, WHITE},
};

/// Stands for nobody among owners.
pub(crate) const NOBODY: u8 = u8::MAX;

/// Stands for a buyer who is not known yet.
pub(crate) const SOMEBODY: u8 = u8::MAX - 1;

/// A race as one player judges it.
#[derive(Clone, Debug)]
pub(crate) struct Outlook<'a> {
    pub(crate) study: Study<'a>,
    pub(crate) me: usize,
    style: Style,
    /// Steps in reserve for each car.
    pub(crate) reserve: [f32; 6],
    /// What a coloured step in my hand adds to the reserve of its car.
    mine: [f32; 6],
    /// What a white step in my hand adds to the reserve of each car.
    white: [f32; 6],
    /// What each car in each place is worth to me.
    stake: [[f32; 6]; 6],
    /// What a step of each car is worth to me, about.
    pub(crate) like: [f32; 6],
}

/// Where cars are likely to come in.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Forecast {
    /// Expected places from 0.
    pub(crate) place: [f32; 6],
    /// How likely each is to be placed at all.
    pub(crate) home: [f32; 6],
    /// Distance less reserve.
    rest: [f32; 6],
}

/// The cars of a set with a higher number than this one.
#[inline]
fn later(cars: CarSet, car: Car) -> CarSet {
    cars.above(car)
}

/// A smooth step from 0 to 1.
#[inline]
pub(crate) fn likely(z: f32) -> f32 {
    0.5 + 0.5 * z / (1.0 + z * z).sqrt()
}

/// The value of a table of places at a place between two.
#[inline]
pub(crate) fn at(table: &[f32; 6], place: f32) -> f32 {
    let below = (place as usize).min(4);
    let part = place - below as f32;
    table[below] + (table[below + 1] - table[below]) * part
}

impl<'a> Outlook<'a> {
    /// The race as the viewer judges it, with these owners.
    #[inline]
    pub(crate) fn of(infoset: &Infoset, road: &Road<'a>, owner: [u8; 6], style: &Style) -> Outlook<'a> {
        let mut outlook = Outlook::reserves(infoset, road, owner, style);
        let forecast = outlook.forecast(road, &outlook.reserve);
        outlook.set_stakes(infoset, owner, &forecast);
        outlook.set_likes(road, &forecast);
        outlook
    }

    /// The same, but nothing is at stake yet: for the auction.
    #[inline]
    pub(crate) fn reserves(infoset: &Infoset, road: &Road<'a>, owner: [u8; 6], style: &Style) -> Outlook<'a> {
        let study = road.study;
        let me = match infoset.viewer() {
            Viewer::Seat(seat) => seat.index(),
            Viewer::Spectator => 0,
        };
        let mut outlook = Outlook {
            study,
            me,
            style: *style,
            reserve: [0.0; 6],
            mine: [0.0; 6],
            white: [0.0; 6],
            stake: [[0.0; 6]; 6],
            like: [0.0; 6],
        };
        outlook.count_reserves(infoset, road, owner);
        outlook
    }

    fn count_reserves(&mut self, infoset: &Infoset, road: &Road, owner: [u8; 6]) {
        let style = &self.style;
        let study = self.study;
        let players = usize::from(study.rules.players);
        let racing = road.running | road.off;
        let mut known = [Movement::default(); 6];
        let mut hidden = [0.0f32; 6];
        let mut all_hidden = 0.0;
        for seat in 0..players {
            let hand = infoset.known_hand(Seat(seat as u8));
            known[seat] = study.total(hand);
            hidden[seat] = (u32::from(infoset.hand_size(Seat(seat as u8))).saturating_sub(hand.len())) as f32;
            all_hidden += hidden[seat];
        }
        let unseen_cards = infoset.unseen();
        let unseen = study.total(unseen_cards);
        // Part of the unseen cards may lie in the box.
        let dealt = all_hidden / (unseen_cards.len() as f32).max(1.0);
        let mut cars_of = [0.0f32; 6];
        for car in racing.iter() {
            if let Some(cars) = cars_of.get_mut(usize::from(owner[car.index()])) {
                *cars += 1.0;
            }
        }
        for car in racing.iter() {
            let c = car.index();
            let owned = usize::from(owner[c]);
            let mut reserve = 0.0;
            for (seat, known) in known[..players].iter().enumerate() {
                let weight = match seat {
                    _ if seat == owned => style.own,
                    _ if seat == self.me => style.hostile,
                    _ => style.other,
                };
                reserve += weight * known.of(c);
            }
            let pool = unseen.of(c) * dealt;
            let (share, known_white, cars) = match owner[c] {
                NOBODY => (0.0, 0.0, 1.0),
                SOMEBODY => (1.0 / (players as f32 - 1.0), 0.0, (6.0 / players as f32).max(1.0)),
                _ => (hidden[owned] / all_hidden.max(1.0), known[owned].of(WHITE), cars_of[owned]),
            };
            reserve += pool * (share * style.own + (1.0 - share) * style.other);
            reserve += style.white * (known_white + share * unseen.of(WHITE) * dealt) / cars;
            self.reserve[c] = reserve;
            (self.mine[c], self.white[c]) = if owned == self.me {
                (style.own, style.white / cars_of[self.me])
            } else {
                (style.hostile, 0.0)
            };
        }
    }

    fn set_stakes(&mut self, infoset: &Infoset, owner: [u8; 6], forecast: &Forecast) {
        let study = self.study;
        let players = usize::from(study.rules.players);
        let mut money = [0.0f32; 6];
        for (seat, money) in money[..players].iter_mut().enumerate() {
            *money = infoset.money(Seat(seat as u8)) as f32 / study.unit;
        }
        for (c, &owner) in owner.iter().enumerate() {
            if let Some(money) = money.get_mut(usize::from(owner)) {
                *money += forecast.worth(&study.prizes, c);
            }
        }
        if let Some(shares) = &study.rules.shares {
            let dividends = shares.dividends.map(|dividend| dividend as f32 / study.unit);
            for (seat, money) in money[..players].iter_mut().enumerate() {
                for car in Car::ALL {
                    let held = f32::from(infoset.shares(Seat(seat as u8), car));
                    *money += held * forecast.worth(&dividends, car.index());
                }
            }
        }
        // A rival matters the more the richer they are likely to be in the end.
        let mut weight = [0.0f32; 6];
        let richest =
            (0..players).filter(|&seat| seat != self.me).map(|seat| money[seat]).fold(0.0, f32::max);
        let mut sum = 0.0;
        for seat in (0..players).filter(|&seat| seat != self.me) {
            weight[seat] = -1.0 / (1.0 + (richest - money[seat]) / self.style.heat).powi(2);
            sum -= weight[seat];
        }
        weight.iter_mut().for_each(|weight| *weight *= self.style.envy / sum.max(1e-6));
        weight[self.me] = 1.0;
        for (stake, &owner) in self.stake.iter_mut().zip(&owner) {
            if let Some(&weight) = weight.get(usize::from(owner)) {
                *stake = study.prizes.map(|prize| prize * weight);
            }
        }
        if let Some(shares) = &study.rules.shares {
            for (seat, weight) in weight[..players].iter().enumerate() {
                for car in Car::ALL {
                    let held = f32::from(infoset.shares(Seat(seat as u8), car)) * weight / study.unit;
                    for (stake, &dividend) in self.stake[car.index()].iter_mut().zip(&shares.dividends) {
                        *stake += held * dividend as f32;
                    }
                }
            }
        }
        if let Some(bets) = &study.rules.bets {
            for (line, pays) in bets.iter().enumerate() {
                if let Some(car) = infoset.bet(Seat(self.me as u8), line) {
                    for (stake, &pay) in self.stake[car.index()].iter_mut().zip(pays) {
                        *stake += pay as f32 / study.unit;
                    }
                }
            }
        }
    }

    /// What a step of each car is worth: the slope of the value.
    fn set_likes(&mut self, road: &Road, forecast: &Forecast) {
        let racing = road.running | road.off;
        let mut fall = [0.0; 6];
        for car in racing.iter() {
            let c = car.index();
            let below = (forecast.place[c] as usize).min(4);
            fall[c] = (self.stake[c][below] - self.stake[c][below + 1]) * forecast.home[c];
        }
        for a in racing.iter() {
            for b in later(racing, a).iter() {
                let (a, b) = (a.index(), b.index());
                let spread = self.spread(road, a, b);
                let lead = (forecast.rest[b] - forecast.rest[a]) / spread;
                // The slope of `likely`, and a little for those far apart: much may happen yet.
                let slope = (0.25 / (1.0 + lead * lead) + 0.02) / spread;
                self.like[a] += slope * (fall[a] - fall[b]);
                self.like[b] -= slope * (fall[a] - fall[b]);
            }
            if !self.study.ranked {
                let (c, home) = (a.index(), forecast.home[a.index()]);
                let prize = at(&self.stake[c], forecast.place[c]);
                self.like[c] += prize * home * (1.0 - home) / self.style.fuel_spread;
            }
        }
    }

    #[inline]
    fn spread(&self, road: &Road, a: usize, b: usize) -> f32 {
        let far = road.distance[a].max(road.distance[b]);
        self.style.spread + self.style.spread_far * f32::from(far)
    }

    /// Distance less reserve.
    #[inline]
    fn rest(&self, road: &Road, reserve: &[f32; 6], car: Car) -> f32 {
        let mut rest = f32::from(road.distance[car.index()]) - reserve[car.index()];
        if road.off.contains(car) {
            rest += self.style.off;
        } else {
            match road.room(car) {
                0 => rest += self.style.wall,
                1 => rest += self.style.near_wall,
                _ => {}
            }
        }
        rest
    }

    /// Where the cars are likely to come in.
    #[inline]
    pub(crate) fn forecast(&self, road: &Road, reserve: &[f32; 6]) -> Forecast {
        let racing = road.running | road.off;
        let mut forecast = Forecast { place: road.place.map(f32::from), home: [1.0; 6], rest: [0.0; 6] };
        for car in racing.iter() {
            let c = car.index();
            forecast.rest[c] = self.rest(road, reserve, car);
            forecast.place[c] = f32::from(road.homes);
            if !self.study.ranked {
                let margin = reserve[c] * self.style.fuel - f32::from(road.distance[c]);
                forecast.home[c] = likely(margin / self.style.fuel_spread);
            }
        }
        for a in racing.iter() {
            for b in later(racing, a).iter() {
                let (a, b) = (a.index(), b.index());
                let a_first = likely((forecast.rest[b] - forecast.rest[a]) / self.spread(road, a, b));
                forecast.place[a] += (1.0 - a_first) * forecast.home[b];
                forecast.place[b] += a_first * forecast.home[a];
            }
        }
        forecast
    }

    /// What a position is worth to me, in mean prizes.
    #[inline]
    pub(crate) fn value(&self, road: &Road, reserve: &[f32; 6]) -> f32 {
        let forecast = self.forecast(road, reserve);
        (0..6).map(|c| at(&self.stake[c], forecast.place[c]) * forecast.home[c]).sum()
    }

    /// The reserves when a card leaves my hand (`sign` -1) or comes to it (1).
    #[inline]
    pub(crate) fn reserve_with(&self, card: Movement, sign: f32) -> [f32; 6] {
        let mut reserve = self.reserve;
        let white = card.of(WHITE);
        for (c, reserve) in reserve.iter_mut().enumerate() {
            *reserve += sign * (self.mine[c] * card.of(c) + self.white[c] * white);
        }
        reserve
    }
}

impl Forecast {
    /// What a table of places is worth for a car.
    #[inline]
    pub(crate) fn worth(&self, table: &[f32; 6], c: usize) -> f32 {
        at(table, self.place[c]) * self.home[c]
    }
}

/// Who owns which car.
pub(crate) fn owners(infoset: &Infoset) -> [u8; 6] {
    Car::ALL.map(|car| infoset.owner(car).map_or(NOBODY, |seat| seat.0))
}
