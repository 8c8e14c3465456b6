//! What a car is worth before the race, and how far to bid for it.

use crate::{Action, AuctionKind, Car, CarSet, Infoset};
use grandstand_core::{Infoset as _, Seat, Viewer};

use super::{
    Style,
    outlook::{Outlook, SOMEBODY, likely, owners},
    road::Road,
    study::Study,
};

/// Raises as long as the car is worth it, else passes.
pub(crate) fn bid(infoset: &Infoset, legal: &[Action], style: &Style) -> Action {
    stay_in(infoset, legal, limit(infoset, style), style.jump)
}

/// Stays in up to a limit: by so much of the way to it at once, at least by one step; out above it.
pub(crate) fn stay_in(infoset: &Infoset, legal: &[Action], limit: f32, jump: f32) -> Action {
    let room = (limit - infoset.bid().0 as f32) / infoset.rules().bid_step as f32;
    if room < 1.0 {
        return legal[0];
    }
    let by = Action::Raise(((jump * room) as u8).max(1));
    [by, Action::Raise(1)].into_iter().find(|raise| legal.contains(raise)).unwrap_or(legal[0])
}

/// Weighs bids: staying in or out by how far the limit is, and one jump to where others may give up.
pub(crate) fn weigh(infoset: &Infoset, legal: &[Action], style: &Style, keenness: f32, out: &mut Vec<f32>) {
    let step = infoset.rules().bid_step as f32;
    let room = (keenness * limit(infoset, style) - infoset.bid().0 as f32) / step;
    let raise = likely(2.0 * room - 1.0);
    let jump = (room * 0.6) as u8;
    let bid = infoset.bid().0;
    for &action in legal {
        out.push(match action {
            // No car earns more than the first prize.
            Action::Raise(by)
                if bid + u32::from(by) * infoset.rules().bid_step >= infoset.rules().prizes[0] =>
            {
                0.0
            }
            Action::Pass => 1.05 - raise,
            Action::Raise(1) => 0.05 + raise,
            Action::Raise(2) => 0.02 + 0.1 * raise,
            Action::Raise(by) if by == jump => 0.15 * raise,
            _ => 0.0,
        });
    }
    let sum: f32 = out.iter().sum();
    out.iter_mut().for_each(|weight| *weight /= sum.max(1e-6));
}

/// The most that the viewer should bid now, in money.
pub(crate) fn limit(infoset: &Infoset, style: &Style) -> f32 {
    let study = Study::of(infoset.rules());
    let worth = match (infoset.rules().auction, infoset.car_up()) {
        (AuctionKind::TurnUp, Some(car)) => {
            let space = 1 + Car::ALL.into_iter().filter(|&car| infoset.grid(car) > 0).count() as u8;
            worth(infoset, car, space, style)
        }
        _ => best_left(infoset, style),
    };
    let me = me(infoset);
    let mine = infoset.cars_of(me).len();
    let (share, patience) =
        if mine == 0 { (style.first_car, style.patience) } else { (style.more_cars, style.more_patience) };
    let to_come = infoset.cars_left().saturating_sub(1) as f32;
    let limit = (share - patience * to_come) * worth * study.unit;
    // However keen: no car earns more than the first prize.
    limit.min(infoset.rules().prizes[0] as f32 - infoset.rules().bid_step as f32)
}

/// The best car and start space that are left, in mean prizes. Only the colours best in hand are looked at.
fn best_left(infoset: &Infoset, style: &Style) -> f32 {
    let study = Study::of(infoset.rules());
    let hand = study.total(infoset.known_hand(me(infoset)));
    let space = best_space(infoset);
    let fresh = Car::ALL.into_iter().filter(|&car| infoset.grid(car) == 0);
    let best = fresh.max_by(|a, b| hand.of(a.index()).total_cmp(&hand.of(b.index())));
    best.map_or(0.0, |car| worth(infoset, car, space, style))
}

/// The first start space that is free.
fn best_space(infoset: &Infoset) -> u8 {
    let taken = Car::ALL.iter().fold(0, |taken, &car| taken | 1u8 << infoset.grid(car));
    (1..=6).find(|space| taken >> space & 1 == 0).unwrap_or(6)
}

/// What choosing this car is worth, on the best start space left.
pub(crate) fn worth_of_car(infoset: &Infoset, car: Car, style: &Style) -> f32 {
    worth(infoset, car, best_space(infoset), style)
}

/// What this start space is worth for the car that was chosen.
pub(crate) fn worth_of_start(infoset: &Infoset, space: u8, style: &Style) -> f32 {
    infoset.moving().map_or(0.0, |car| worth(infoset, car, space, style))
}

/// What a car earns the viewer on a start space, in mean prizes.
fn worth(infoset: &Infoset, car: Car, space: u8, style: &Style) -> f32 {
    let mut road = Road::of(infoset);
    let mut taken = Car::ALL.iter().fold(1u8 << space, |taken, &car| taken | 1 << infoset.grid(car));
    road.place_on_grid(car, space);
    let mut owner = owners(infoset);
    let waiting = CarSet::ALL - road.running;
    for other in waiting.iter() {
        let space = (1..=6).find(|space| taken >> space & 1 == 0).unwrap_or(6);
        taken |= 1 << space;
        road.place_on_grid(other, space);
        owner[other.index()] = SOMEBODY;
    }
    owner[car.index()] = me(infoset).0;
    let outlook = Outlook::reserves(infoset, &road, owner, style);
    let mut reserve = outlook.reserve;
    // Its big card comes with it; the others' will go to their buyers.
    if !infoset.rules().bigs_dealt {
        for other in waiting.iter().chain([car]) {
            if let Some(big) = infoset.rules().deck.big[other.index()] {
                reserve[other.index()] += style.own * road.study.movement(big).of(other.index());
            }
        }
    }
    outlook.forecast(&road, &reserve).worth(&road.study.prizes, car.index())
}

fn me(infoset: &Infoset) -> Seat {
    match infoset.viewer() {
        Viewer::Seat(seat) => seat,
        Viewer::Spectator => Seat(0),
    }
}
