//! Bets, shares and pit stops (Top Race).

use crate::{Car, Card};
use grandstand_core::Seat;

use super::{club::Desk, outlook::at};

/// What a bet on a car is likely to pay at the line that was just crossed.
pub(crate) fn bet(desk: &Desk<'_>, car: Car) -> f32 {
    let study = desk.road.study;
    let Some(bets) = &study.rules.bets else { return 0.0 };
    let pays = bets[usize::from(desk.infoset.lines()).min(2)].map(|pay| pay as f32 / study.unit);
    let forecast = desk.outlook.forecast(&desk.road, &desk.outlook.reserve);
    at(&pays, forecast.place[car.index()])
}

/// What a share is likely to gain over its price.
pub(crate) fn share(desk: &Desk<'_>, car: Car) -> f32 {
    let study = desk.road.study;
    let Some(shares) = &study.rules.shares else { return 0.0 };
    let dividends = shares.dividends.map(|dividend| dividend as f32 / study.unit);
    let forecast = desk.outlook.forecast(&desk.road, &desk.outlook.reserve);
    let price = desk.infoset.share_price(car) as f32 / study.unit;
    forecast.worth(&dividends, car.index()) - price
}

/// What a pit stop is worth: the least useful card goes, the most useful one there is comes, and no car moves.
pub(crate) fn stop(desk: &Desk<'_>) -> f32 {
    let study = desk.road.study;
    let me = Seat(desk.outlook.me as u8);
    let value = |reserve: &[f32; 6]| desk.outlook.value(&desk.road, reserve);
    let now = value(&desk.outlook.reserve);
    let there = desk.infoset.display() | (desk.infoset.played() - study.rules.deck.special);
    let best = there.iter().map(|card| take(desk, card)).fold(f32::NEG_INFINITY, f32::max);
    let hand = desk.infoset.known_hand(me).iter();
    let kept = hand.map(|card| value(&desk.outlook.reserve_with(study.movement(card), -1.0)));
    let kept = kept.fold(f32::NEG_INFINITY, f32::max);
    best + kept - now
}

/// What a card taken in the pits is worth.
pub(crate) fn take(desk: &Desk<'_>, card: Card) -> f32 {
    let reserve = desk.outlook.reserve_with(desk.road.study.movement(card), 1.0);
    desk.outlook.value(&desk.road, &reserve)
}
