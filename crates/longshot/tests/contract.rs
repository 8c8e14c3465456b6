//! The house contract, over options and player counts.

mod common;

use common::table;
use grandstand_core::{NoEvents, testing::contract};
use grandstand_longshot::LongShot;

fn check(players: u8, options: &[(&str, &str)], games: u64, seed: u64) {
    let rules = table(players, options);
    // In `make mutants` a tenth has to do.
    let games = if std::env::var_os("GRANDSTAND_MUTANTS").is_some() { games.div_ceil(10) } else { games };
    contract(|mut luck| LongShot::new(&rules, &mut luck, &mut NoEvents), games, seed);
}

#[test]
fn every_player_count() {
    for players in 1..=8 {
        check(players, &[("market", "mixed"), ("extra-set", "on")], 12, players.into());
    }
}

#[test]
fn every_set() {
    for market in ["set-1", "set-2", "set-3", "set-4"] {
        for players in [1, 2, 3] {
            check(players, &[("market", market)], 10, 20);
        }
    }
}

#[test]
fn the_dice_as_written() {
    check(3, &[("dice", "as-written"), ("market", "mixed")], 10, 30);
    check(1, &[("dice", "as-written")], 10, 31);
}

#[test]
fn every_level_of_roland() {
    for level in ["novice", "easy", "normal", "hard", "champion"] {
        check(1, &[("roland-level", level), ("market", "mixed")], 15, 40);
    }
}
