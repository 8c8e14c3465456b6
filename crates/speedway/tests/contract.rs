//! Every game, preset, option and player count passes the generic contract.

use grandstand_core::{Chance, GameSpec, NoEvents, Options, Pcg, testing::contract};
use grandstand_speedway::{Rules, Speedway, specs};

fn play(spec: &GameSpec, players: u8, preset: &str, chosen: &Options, games: u64, seed: u64) {
    let Ok(setup) = spec.setup(players, Some(preset), chosen) else { return };
    let Ok(rules) = Rules::of(&setup) else { return };
    contract(|mut luck| Speedway::new(rules, &mut luck, &mut NoEvents), games, seed);
}

#[test]
fn every_preset_and_player_count() {
    for spec in specs() {
        for preset in &spec.presets {
            for players in spec.min_players..=spec.max_players {
                let one_race = Options::from([("races".to_owned(), "1".to_owned())]);
                play(spec, players, &preset.name, &one_race, 2, 1);
            }
            play(spec, spec.min_players, &preset.name, &Options::new(), 1, 2);
        }
    }
}

#[test]
fn random_options() {
    let mut luck = Pcg::new(3);
    for spec in specs() {
        for round in 0..40 {
            let mut chosen: Options = spec
                .options
                .iter()
                .map(|option| {
                    let value = &option.values[luck.draw(option.values.len() as u32) as usize];
                    (option.key.clone(), value.name.clone())
                })
                .collect();
            chosen.insert("races".to_owned(), "1".to_owned());
            let players =
                spec.min_players + luck.draw(u32::from(spec.max_players - spec.min_players) + 1) as u8;
            play(spec, players, &spec.presets[0].name, &chosen, 1, round);
        }
    }
}
