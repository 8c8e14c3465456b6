//! What holds at every step of every game: money and cards are conserved, no two cars share a cell, no car goes back, and
//! the end comes within a proven bound.

#[allow(dead_code, reason = "not every proof uses all of it")]
mod common;

use std::{cell::Cell, sync::Arc};

use common::{size, watch::Watch};
use grandstand_core::{
    Game, Turn,
    testing::{Line, lines, setups, shrinking},
};
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

/// Longer than most games of two races.
const LONGEST: usize = 1500;

#[test]
fn conserved_and_bounded() {
    for spec in specs() {
        let (games, ended) = (size(60, 5_000), Cell::new(0));
        shrinking(games, (setups(spec, &[("races", 2)]), lines(LONGEST)), |(setup, line)| {
            let Ok(rules) = Rules::of(&setup) else { return };
            let game = play_one(&rules, &line);
            ended.set(ended.get() + u64::from(game.turn() == Turn::Over));
        });
        assert!(
            ended.get() * 4 > games,
            "{}: only {} of {games} games came to an end",
            spec.name,
            ended.get()
        );
    }
}

fn play_one(rules: &Arc<Rules>, line: &Line) -> Speedway {
    let mut watch = None;
    let (mut race, mut actions, mut richest) = (0, 0, rules.start_money);
    line.play(
        |luck, events| Speedway::new(rules, luck, events),
        |before, game, events, notation| {
            let watch = watch.get_or_insert_with(|| Watch::begin(rules, before));
            watch.look(game, events, notation);
            actions += 1;
            if watch.race() != race {
                (race, actions) = (watch.race(), 0);
                richest = watch.richest();
            }
            assert!(actions <= bound(rules, richest), "{actions} actions in one race: {:?}", rules.setup);
        },
    )
}

#[test]
fn the_state_is_small() {
    assert!(size_of::<Speedway>() <= 384, "a game takes {} bytes", size_of::<Speedway>());
}
