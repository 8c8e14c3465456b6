//! Every game, preset, option and player count passes the generic contract.

#[allow(dead_code, reason = "not every proof uses all of it")]
mod common;

use common::{random_rules, size};
use grandstand_core::{NoEvents, Options, Pcg, testing::contract};
use grandstand_speedway::{Rules, Speedway, specs};

#[test]
fn every_preset_and_player_count() {
    for spec in specs() {
        for preset in &spec.presets {
            for players in spec.min_players..=spec.max_players {
                let one_race = Options::from([("races".to_owned(), "1".to_owned())]);
                let setup = spec.setup(players, Some(&preset.name), &one_race).expect("a preset");
                let rules = Rules::of(&setup).expect("a preset can be played");
                contract(|mut luck| Speedway::new(&rules, &mut luck, &mut NoEvents), size(1, 50), 1);
            }
        }
    }
}

#[test]
fn random_options() {
    let mut luck = Pcg::new(3);
    for spec in specs() {
        for round in 0..size(25, 1000) {
            let rules = random_rules(spec, &mut luck);
            contract(|mut luck| Speedway::new(&rules, &mut luck, &mut NoEvents), 1, round);
        }
    }
}
