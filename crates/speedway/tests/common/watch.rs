//! What must hold in every position: money and cards are conserved, no two cars share a cell, and no car goes back.

use std::sync::Arc;

use grandstand_core::{Event as _, Game, Viewer, scenario::Staged};
use grandstand_speedway::{Car, Event, Infoset, Rules, Seen, Speedway};
use serde_json::Value;

/// Follows one game from its beginning.
pub(crate) struct Watch {
    rules: Arc<Rules>,
    money: Vec<u32>,
    last: Infoset,
}

impl Watch {
    pub(crate) fn begin(rules: &Arc<Rules>, game: &Speedway) -> Watch {
        let money = vec![rules.start_money; usize::from(rules.players)];
        Watch { rules: Arc::clone(rules), money, last: game.infoset(Viewer::Spectator) }
    }

    /// Looks at the position after an action, and at what happened on the way.
    pub(crate) fn look(&mut self, game: &Speedway, events: &[Event], after: &str) {
        let seen: Vec<Seen> = events.iter().filter_map(|event| event.seen_by(Viewer::Spectator)).collect();
        follow_money(&seen, &mut self.money);
        let facts = game.facts();
        assert_eq!(facts["money"], Value::from(self.money.clone()), "after {after}: money came from nowhere");
        check_cards(game, &self.rules);
        check_cells(game);
        let now = game.infoset(Viewer::Spectator);
        if self.last.race() == now.race() {
            check_forward(&self.last, &now, &seen, after);
        }
        self.last = now;
    }

    pub(crate) fn race(&self) -> u8 {
        self.last.race()
    }

    pub(crate) fn richest(&self) -> u32 {
        self.money.iter().copied().max().unwrap_or_default()
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
            seen.iter().any(|event| matches!(event, Seen::Returned { car: back, .. } if *back == car));
        let both = before.on_track().contains(car) && now.on_track().contains(car);
        if both && !returned {
            assert!(now.progress(car) >= before.progress(car), "after {notation} a car went back");
        }
        assert!(!before.home().contains(car) || now.home().contains(car), "after {notation} a car left home");
    }
}
