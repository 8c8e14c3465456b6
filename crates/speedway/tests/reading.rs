//! What a network reads straight from a game is what the seat's infoset tells, and nothing else.

#[allow(dead_code, reason = "not every proof uses all of it")]
mod common;

use std::sync::Arc;

use common::{random_rules, size};
use grandstand_core::{
    EMPTY_ROOM, Game, Infoset as _, Learnable, NoEvents, Options, Pcg, Seat, Turn, random_action,
};
use grandstand_speedway::{Rules, Speedway, specs};

/// Plays a game at random and reads it as every seat at every turn; answers how often.
fn read_along(rules: &Arc<Rules>, seed: u64) -> u64 {
    let (mut luck, mut legal, mut read) = (Pcg::new(seed), Vec::new(), 0);
    let (mut on, mut room) = (Vec::new(), EMPTY_ROOM);
    let mut game = Speedway::new(rules, &mut luck, &mut NoEvents);
    loop {
        for seat in Seat::first(rules.players) {
            let infoset = game.infoset(seat.into());
            on.clear();
            Speedway::inputs(&infoset, &mut on);
            let count = game.read_as(seat, &mut room);
            assert_eq!(room[..count], on, "{seat:?} of {rules:?}");
            // In a world that this seat cannot tell from the true one it reads the same.
            let count = infoset.sample(&mut luck).read_as(seat, &mut room);
            assert_eq!(room[..count], on, "{seat:?} of {rules:?}");
            read += 1;
        }
        if game.turn() == Turn::Over {
            return read;
        }
        game.legal_actions(&mut legal);
        let action = random_action::<Speedway>(&legal, &mut luck);
        game.play_unchecked(action, &mut luck, &mut NoEvents);
    }
}

#[test]
fn every_preset_and_player_count() {
    for spec in specs() {
        for preset in &spec.presets {
            for players in spec.min_players..=spec.max_players {
                let setup = spec.setup(players, Some(&preset.name), &Options::new()).expect("a preset");
                let rules = Rules::of(&setup).expect("a preset can be played");
                let read: u64 = (0..size(1, 50)).map(|seed| read_along(&rules, seed)).sum();
                assert!(read > 100);
            }
        }
    }
}

#[test]
fn random_options() {
    let mut luck = Pcg::new(8);
    for spec in specs() {
        for seed in 0..size(25, 1000) {
            read_along(&random_rules(spec, &mut luck), seed);
        }
    }
}
