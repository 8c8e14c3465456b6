//! Random games of every game and preset run clean: some in `make test`, a hundred thousand each in `make fuzz`.

#![allow(clippy::unwrap_used, reason = "tests stop where something is missing")]

use std::time::Instant;

use grandstand_catalogue::{Listed, Task, games, visit};
use grandstand_core::{NoEvents, Options, Pcg, Turn, random_action};

/// More actions than any game takes.
const ENDLESS: u32 = 100_000;

struct Player {
    games: u64,
    name: String,
}

impl Task for Player {
    type Out = ();

    fn run<G: Listed>(self, rules: &G::Rules) {
        let mut legal = Vec::new();
        for number in 0..self.games {
            let mut luck = Pcg::with_stream(20, number);
            let mut game = G::begin(rules, &mut luck, &mut NoEvents);
            let mut actions = 0;
            while game.turn() != Turn::Over {
                actions += 1;
                assert!(actions < ENDLESS, "{}: game {number} does not end", self.name);
                game.legal_actions(&mut legal);
                assert!(!legal.is_empty(), "{}: game {number} is stuck after {actions} actions", self.name);
                let action = random_action::<G>(&legal, &mut luck);
                let played = game.play(action, &mut luck, &mut NoEvents);
                assert!(played.is_ok(), "{}: game {number}: {action:?}: {played:?}", self.name);
            }
            let standing = game.standing();
            assert!(standing.winners().next().is_some(), "{}: game {number} has no winner", self.name);
        }
    }
}

#[test]
fn every_game_and_preset_runs_clean() {
    let total = if std::env::var_os("GRANDSTAND_SOAK").is_some() { 100_000 } else { 100 };
    for spec in games() {
        for preset in &spec.presets {
            let began = Instant::now();
            let counts: Vec<u8> = (spec.min_players..=spec.max_players).collect();
            for &players in &counts {
                let setup = spec.setup(players, Some(&preset.name), &Options::new()).unwrap();
                let name = format!("{} {} with {players}", spec.name, preset.name);
                let games = (total / counts.len() as u64).max(1) + 1;
                visit(&setup, Player { games, name }).unwrap();
            }
            let seconds = began.elapsed().as_secs();
            println!("{} {}: at least {total} games ran clean in {seconds} s", spec.name, preset.name);
        }
    }
}
