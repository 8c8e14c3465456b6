//! Tables for tests.

use grandstand_catalogue::AnyGame;
use grandstand_core::{Chance, GameSpec, NoEvents, Options, Pcg, Setup};

/// A game with options, players and preset drawn at random; none if they do not go together.
pub(crate) fn random_table(spec: &GameSpec, luck: &mut Pcg) -> Option<(Setup, AnyGame)> {
    let mut options = Options::new();
    for option in &spec.options {
        let value = &option.values[luck.draw(option.values.len() as u32) as usize];
        options.insert(option.key.clone(), value.name.clone());
    }
    if spec.options.iter().any(|option| option.key == "races") {
        options.insert("races".to_owned(), (1 + luck.draw(2)).to_string());
    }
    let players = spec.min_players + luck.draw(u32::from(spec.max_players - spec.min_players) + 1) as u8;
    let preset = &spec.presets[luck.draw(spec.presets.len() as u32) as usize].name;
    let setup = spec.setup(players, Some(preset), &options).ok()?;
    let game = AnyGame::new(&setup, luck, &mut NoEvents).ok()?;
    Some((setup, game))
}
