//! Many random games of every preset and player count come to an end with everything in order.

#[allow(dead_code, reason = "not every proof uses all of it")]
mod common;

use common::size;
use grandstand_core::{Game, NoEvents, Options, Pcg, Turn, random_game};
use grandstand_speedway::{Rules, Speedway, specs};

#[test]
fn random_games_run_clean() {
    let mut legal = Vec::new();
    for spec in specs() {
        for preset in &spec.presets {
            let setups: Vec<_> = (spec.min_players..=spec.max_players)
                .map(|players| spec.setup(players, Some(&preset.name), &Options::new()).expect("a preset"))
                .collect();
            let each = size(500, 100_000) / setups.len() as u64 + 1;
            for setup in setups {
                let rules = Rules::of(&setup).expect("a preset can be played");
                for seed in 0..each {
                    let mut luck = Pcg::with_stream(seed, u64::from(setup.players));
                    let mut game = Speedway::new(rules, &mut luck, &mut NoEvents);
                    random_game(&mut game, &mut luck, &mut legal);
                    assert_eq!(game.turn(), Turn::Over);
                    assert!(game.standing().winners().count() >= 1);
                }
            }
        }
    }
}
