//! What holds at every step of every game: money and cards are conserved, no two cars share a cell, no car goes back, and
//! the end comes within a proven bound.

#[allow(dead_code, reason = "not every proof uses all of it")]
mod common;

use std::sync::Arc;

use common::{random_rules, size, watch::Watch};
use grandstand_core::{Game, Pcg, Turn, random_action};
use grandstand_speedway::{Rules, Speedway, specs};

/// No race takes more actions than this. Every bid raises the price by a step, so an auction has at most `cash / step` bids
/// and as many rounds of passes; there are at most twelve auctions. A card asks at most 19 questions (itself, and white, steering
/// and a return for each of six lines); between two cards everybody may decline once; six cars stop once; bets and shares are asked
/// five times.
fn bound(rules: &Rules, richest: u32) -> usize {
    let players = usize::from(rules.players);
    let bids = (richest / rules.bid_step + 1) as usize;
    let auctions = 12 * bids * players + 12;
    let cards = (rules.deck.all().len() as usize) * (19 + players);
    auctions + cards + 6 * 3 + 5 * players
}

#[test]
fn conserved_and_bounded() {
    let mut luck = Pcg::new(11);
    for spec in specs() {
        for _ in 0..size(60, 5_000) {
            play_one(&random_rules(spec, &mut luck), &mut luck);
        }
    }
}

fn play_one(rules: &Arc<Rules>, luck: &mut Pcg) {
    let mut events = Vec::new();
    let mut game = Speedway::new(rules, luck, &mut events);
    let mut watch = Watch::begin(rules, &game);
    let mut legal = Vec::new();
    let (mut race, mut actions, mut richest) = (0, 0, rules.start_money);
    while game.turn() != Turn::Over {
        events.clear();
        game.legal_actions(&mut legal);
        let action = random_action::<Speedway>(&legal, luck);
        let notation = game.notation(action);
        game.play(action, luck, &mut events).expect("a legal action");
        watch.look(&game, &events, &notation);
        actions += 1;
        if watch.race() != race {
            (race, actions) = (watch.race(), 0);
            richest = watch.richest();
        }
        assert!(actions <= bound(rules, richest), "{actions} actions in one race: {:?}", rules.setup);
    }
}

#[test]
fn the_state_is_small() {
    assert!(size_of::<Speedway>() <= 384, "a game takes {} bytes", size_of::<Speedway>());
}
