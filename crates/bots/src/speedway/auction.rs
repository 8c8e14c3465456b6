//! What a car is worth before the race, and how far to bid for it.

use grandstand_core::{Chance, Infoset as _, Seat, Viewer};
use grandstand_speedway::{Action, AuctionKind, Car, CarSet, Infoset};

use super::{
    Style,
    outlook::{Outlook, SOMEBODY, owners},
    road::Road,
    study::Study,
};

/// Raises by one step as long as the car is worth it, else passes.
pub(crate) fn bid(infoset: &Infoset, legal: &[Action], style: &Style, _: &mut dyn Chance) -> Action {
    let rules = infoset.rules();
    let next = infoset.bid().0 + rules.bid_step;
    if legal.contains(&Action::Raise(1)) && (next as f32) <= limit(infoset, style) {
        return Action::Raise(1);
    }
    legal[0]
}

/// Weighs bids: staying in or out by how far the limit is, and one jump to where others may give up.
pub(crate) fn weigh(infoset: &Infoset, legal: &[Action], style: &Style, out: &mut Vec<f32>) {
    let step = infoset.rules().bid_step as f32;
    let room = (limit(infoset, style) - infoset.bid().0 as f32) / step;
    let raise = 1.0 / (1.0 + (-(room - 1.0)).exp());
    let jump = (room * 0.6) as u8;
    for &action in legal {
        out.push(match action {
            Action::Pass => 1.05 - raise,
            Action::Raise(1) => 0.05 + raise,
            Action::Raise(2) => 0.02 + 0.1 * raise,
            Action::Raise(by) if by == jump => 0.15 * raise,
            _ => 0.0,
        });
    }
    let sum: f32 = out.iter().sum();
    out.iter_mut().for_each(|weight| *weight /= sum);
}

/// The most that the viewer should bid now, in money.
pub(crate) fn limit(infoset: &Infoset, style: &Style) -> f32 {
    let study = Study::of(infoset.rules());
    let worth = match (infoset.rules().auction, infoset.car_up()) {
        (AuctionKind::TurnUp, Some(car)) => {
            let space = 1 + (0..6).filter(|&c| infoset.grid(Car(c)) > 0).count() as u8;
            worth(infoset, car, space, style)
        }
        _ => best_left(infoset, style),
    };
    let me = me(infoset);
    let mine = infoset.cars_of(me).len();
    let (share, patience) =
        if mine == 0 { (style.first_car, style.patience) } else { (style.more_cars, style.more_patience) };
    let to_come = infoset.cars_left().saturating_sub(1) as f32;
    (share - patience * to_come) * worth * study.unit
}

/// The best car and start space that are left, in mean prizes.
fn best_left(infoset: &Infoset, style: &Style) -> f32 {
    let space = (1..=6).find(|&space| Car::ALL.iter().all(|&car| infoset.grid(car) != space)).unwrap_or(6);
    let fresh = Car::ALL.into_iter().filter(|&car| infoset.grid(car) == 0);
    fresh.map(|car| worth(infoset, car, space, style)).fold(0.0, f32::max)
}

/// What choosing this car is worth, on the best start space left.
pub(crate) fn worth_of_car(infoset: &Infoset, car: Car, style: &Style) -> f32 {
    let space = (1..=6).find(|&space| Car::ALL.iter().all(|&car| infoset.grid(car) != space)).unwrap_or(6);
    worth(infoset, car, space, style)
}

/// What this start space is worth for the car that was chosen.
pub(crate) fn worth_of_start(infoset: &Infoset, space: u8, style: &Style) -> f32 {
    infoset.moving().map_or(0.0, |car| worth(infoset, car, space, style))
}

/// What a car earns the viewer on a start space, in mean prizes.
fn worth(infoset: &Infoset, car: Car, space: u8, style: &Style) -> f32 {
    let mut road = Road::of(infoset);
    road.place_on_grid(car, space);
    let free = (1..=6).filter(|&s| s != space && Car::ALL.iter().all(|&c| infoset.grid(c) != s));
    let waiting = CarSet::ALL.minus(road.running);
    for (other, space) in waiting.iter().zip(free) {
        road.place_on_grid(other, space);
    }
    let mut owner = owners(infoset);
    let me = me(infoset);
    waiting.iter().for_each(|other| owner[other.index()] = SOMEBODY);
    owner[car.index()] = me.0;
    let outlook = Outlook::of(infoset, &road, owner, style);
    let mut reserve = outlook.reserve;
    // Its big card comes with it; the others' will go to their buyers.
    for other in waiting.iter().chain([car]) {
        if !infoset.rules().bigs_dealt
            && let Some(big) = infoset.rules().deck.big[other.index()]
        {
            reserve[other.index()] += style.own * road.study.movement(big).of(other.index());
        }
    }
    let forecast = outlook.forecast(&road, &reserve);
    forecast.worth(&road.study.prizes, car.index())
}

fn me(infoset: &Infoset) -> Seat {
    match infoset.viewer() {
        Viewer::Seat(seat) => seat,
        Viewer::Spectator => Seat(0),
    }
}
