//! What holds at every step of every game: money and cards are conserved, no two cars share a cell, no car goes back, and
//! the end comes within a proven bound.

#[allow(dead_code, reason = "not every proof uses all of it")]
mod common;

use std::sync::Arc;

use common::{random_rules, size};
use grandstand_core::{Event as _, Game, Pcg, Turn, Viewer, random_action, scenario::Staged};
use grandstand_speedway::{Car, Infoset, Rules, Seen, Speedway, specs};
use serde_json::Value;

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
    let mut money = vec![rules.start_money; usize::from(rules.players)];
    let mut legal = Vec::new();
    let (mut race, mut actions, mut richest) = (0, 0, rules.start_money);
    let mut before: Option<Infoset> = None;
    while game.turn() != Turn::Over {
        events.clear();
        game.legal_actions(&mut legal);
        let action = random_action::<Speedway>(&legal, luck);
        let notation = game.notation(action);
        game.play(action, luck, &mut events).expect("a legal action");
        let seen: Vec<Seen> = events.iter().filter_map(|event| event.seen_by(Viewer::Spectator)).collect();
        follow_money(&seen, &mut money);
        let facts = game.facts();
        assert_eq!(facts["money"], Value::from(money.clone()), "after {notation}: money came from nowhere");
        check_cards(&game, rules);
        check_cells(&game);
        let now = game.infoset(Viewer::Spectator);
        if let Some(before) = before.filter(|before| before.race() == now.race()) {
            check_forward(&before, &now, &seen, &notation);
        }
        before = Some(now.clone());
        actions += 1;
        if now.race() != race {
            (race, actions) = (now.race(), 0);
            richest = *money.iter().max().expect("players");
        }
        assert!(actions <= bound(rules, richest), "{actions} actions in one race: {:?}", rules.setup);
    }
}

/// Money changes only by what is told to everybody.
fn follow_money(seen: &[Seen], money: &mut [u32]) {
    for event in seen {
        match event {
            Seen::Won { seat, amount, .. } => money[seat.index()] -= amount,
            Seen::ShareBought { seat, price, .. } => money[seat.index()] -= price,
            Seen::Settled { seat, prizes, bets, dividends, money: left } => {
                let sum = i64::from(money[seat.index()]) + i64::from(prizes + dividends) + i64::from(*bets);
                assert_eq!(i64::from(*left), sum.max(0));
                money[seat.index()] = *left;
            }
            _ => {}
        }
    }
}

/// Every card is in at most one place, hands are as large as they say, and nothing outside the box's deck appears.
fn check_cards(game: &Speedway, rules: &Rules) {
    let facts = game.facts();
    let mut seen = Vec::new();
    let mut collect = |value: &Value| {
        seen.extend(value.as_array().expect("a list").iter().map(|n| n.as_u64().expect("a number") as u8));
    };
    facts["hands"].as_array().expect("hands").iter().for_each(&mut collect);
    collect(&facts["played"]);
    collect(&facts["display"]);
    collect(&facts["pit-deck"]);
    let all = rules.deck.all();
    let count = seen.len();
    seen.sort_unstable();
    seen.dedup();
    assert_eq!(seen.len(), count, "a card is in two places");
    assert!(seen.iter().all(|&card| all.contains(grandstand_speedway::Card(card))));
    for (seat, hand) in facts["hands"].as_array().expect("hands").iter().enumerate() {
        let size = game.infoset(Viewer::Spectator).hand_size(grandstand_core::Seat(seat as u8));
        assert_eq!(hand.as_array().map(Vec::len), Some(usize::from(size)));
    }
    let pool = rules.pool;
    let of_pool = seen.iter().filter(|&&card| pool.contains(grandstand_speedway::Card(card))).count();
    let dealt = if rules.even_deal {
        pool.len() as usize / usize::from(rules.players) * usize::from(rules.players)
    } else {
        pool.len() as usize
    };
    assert_eq!(of_pool, dealt, "cards of the deal have vanished or appeared");
}

fn check_cells(game: &Speedway) {
    let infoset = game.infoset(Viewer::Spectator);
    let mut cells: Vec<_> = infoset.on_track().iter().map(|car| infoset.cell(car)).collect();
    cells.sort_unstable();
    let count = cells.len();
    cells.dedup();
    assert_eq!(cells.len(), count, "two cars stand on one cell");
    assert!(cells.iter().all(|&cell| !infoset.track().red().contains(cell)), "a car stands on red");
}

/// A car goes forward or stays, and stays home; only a repaired car may come back behind where it broke down.
fn check_forward(before: &Infoset, now: &Infoset, seen: &[Seen], notation: &str) {
    for car in Car::ALL {
        let returned =
            seen.iter().any(|event| matches!(event, Seen::Returned { car: back, .. } if *back == car.0));
        let both = before.on_track().contains(car) && now.on_track().contains(car);
        if both && !returned {
            assert!(now.progress(car) >= before.progress(car), "after {notation} a car went back");
        }
        assert!(!before.home().contains(car) || now.home().contains(car), "after {notation} a car left home");
    }
}

#[test]
fn the_state_is_small() {
    assert!(size_of::<Speedway>() <= 384, "a game takes {} bytes", size_of::<Speedway>());
}
