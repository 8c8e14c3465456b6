//! Pairs of games that differ only in what a viewer may not know, for proofs that nothing leaks.
//!
//! Pairs are built by replay: exchange two cards that lie hidden from the viewer in different places of the deal (by computing the
//! draws that deal so), and replay the same actions up to the moment at which either card comes to light.

use std::sync::Arc;

use grandstand_core::{Chance, Game, Move, NoEvents, Scripted, Seat, Turn, Viewer};

use crate::{Card, Rules, Speedway};

/// The order of the cards after the shuffle that these draws make of an ascending deck.
fn shuffled(pool: &[Card], draws: &[u32]) -> Vec<Card> {
    let mut cards = pool.to_vec();
    grandstand_core::shuffle(&mut cards, &mut Scripted::new(draws));
    cards
}

/// The draws whose shuffle gives this order.
fn draws_for(pool: &[Card], order: &[Card]) -> Vec<u32> {
    let mut cards = pool.to_vec();
    (1..cards.len())
        .rev()
        .map(|i| {
            let from = cards.iter().position(|&card| card == order[i]).expect("the same cards");
            cards.swap(i, from);
            from as u32
        })
        .collect()
}

/// The game that these opening draws begin.
pub fn start(rules: &Arc<Rules>, opening: &[u32]) -> Speedway {
    Speedway::new(rules, &mut Scripted::new(opening), &mut NoEvents)
}

/// How many of the moves can be replayed before one of the two cards comes to light, or the race is over.
pub fn hidden_until(mut game: Speedway, moves: &[Move], cards: [Card; 2]) -> usize {
    let race = game.race;
    for (i, step) in moves.iter().enumerate() {
        let unseen = game.infoset(Viewer::Spectator).unseen();
        if game.race != race || !cards.iter().all(|&card| unseen.contains(card)) {
            return i.saturating_sub(1);
        }
        let Ok(action) = game.parse(&step.action) else { return i };
        if game.turn() != Turn::Of(step.seat) || game.check(action).is_err() {
            return i;
        }
        game.play_unchecked(action, &mut Scripted::new(&step.draws), &mut NoEvents);
    }
    moves.len().saturating_sub(1)
}

/// Exchanges two cards of the first race that are hidden from `viewer` in different places; the new opening draws, if there are
/// such cards.
pub fn exchange(
    rules: &Arc<Rules>,
    opening: &[u32],
    viewer: Viewer,
    luck: &mut impl Chance,
) -> Option<(Vec<u32>, [Card; 2])> {
    // The first draw of a game is for the dealer.
    exchange_in_deal(&start(rules, opening), opening, 1, viewer, luck)
}

/// Exchanges two cards that are hidden from `viewer` in different places of the deal that led to `dealt`. Its shuffle begins with
/// draw `at`; the new draws, if there are such cards.
pub fn exchange_in_deal(
    dealt: &Speedway,
    draws: &[u32],
    at: usize,
    viewer: Viewer,
    luck: &mut impl Chance,
) -> Option<(Vec<u32>, [Card; 2])> {
    let pool: Vec<Card> = dealt.rules.pool.iter().collect();
    let shuffle = at..at + pool.len() - 1;
    let mut order = shuffled(&pool, draws.get(shuffle.clone())?);
    let place_of = |card: Card| {
        Seat::first(dealt.players())
            .find(|&seat| dealt.infoset(Viewer::Seat(seat)).known_hand(seat).contains(card))
    };
    for _ in 0..50 {
        let (a, b) = (luck.draw(order.len() as u32) as usize, luck.draw(order.len() as u32) as usize);
        let (in_a, in_b) = (place_of(order[a]), place_of(order[b]));
        let hidden = |place: Option<Seat>| place.is_none_or(|seat| !viewer.is(seat));
        if in_a != in_b && hidden(in_a) && hidden(in_b) {
            let cards = [order[a], order[b]];
            order.swap(a, b);
            let mut draws = draws.to_vec();
            draws[shuffle].copy_from_slice(&draws_for(&pool, &order));
            return Some((draws, cards));
        }
    }
    None
}
