//! No bot ever returns an illegal action, and the same seed gives the same move.
//!
//! `GRANDSTAND_SOAK=1` plays 10,000 games instead of a few.

mod common;

use grandstand_bots::{Bot, Budget, Rung};
use grandstand_catalogue::{AnyBot, AnyGame, bot, games};
use grandstand_core::{Chance, Game, NoEvents, Pcg, Turn, Viewer};

fn soak() -> bool {
    std::env::var_os("GRANDSTAND_SOAK").is_some()
}

/// Plays a game with the bots in turn; every choice must be among the legal actions.
fn play(mut game: AnyGame, bots: &[AnyBot], playouts: u32, luck: &mut Pcg, at: &str) {
    let mut legal = Vec::new();
    while let Turn::Of(seat) = game.turn() {
        game.legal_actions(&mut legal);
        let infoset = game.infoset(Viewer::Seat(seat));
        let player = &bots[seat.index() % bots.len()];
        let choice = player.choose(&infoset, &legal, Budget::Playouts(playouts), luck);
        assert!(legal.contains(&choice.action), "{at}: {:?} is not legal", choice.action);
        let share: f32 = choice.thought.win.iter().sum();
        assert!(share == 0.0 || (share - 1.0).abs() < 0.01, "{at}: shares of the win sum to {share}");
        game.play_unchecked(choice.action, luck, &mut NoEvents);
    }
}

#[test]
fn quick_bots_play_legally_with_any_options() {
    let bots = [Rung::Club, Rung::Rookie, Rung::Random].map(bot);
    let tables = if soak() { 9_000 } else { 60 };
    let mut luck = Pcg::new(11);
    for table in 0..tables {
        for spec in games() {
            if let Some((setup, game)) = common::random_table(spec, &mut luck) {
                play(game, &bots, 0, &mut luck, &format!("table {table}, {setup:?}"));
            }
        }
    }
}

#[test]
fn thinking_bots_play_legally_with_any_options() {
    let bots = [Rung::Master, Rung::Pro, Rung::Master, Rung::Club].map(bot);
    let tables = if soak() { 1_000 } else { 4 };
    let mut luck = Pcg::new(12);
    for table in 0..tables {
        for spec in games() {
            if let Some((setup, game)) = common::random_table(spec, &mut luck) {
                play(game, &bots, 6, &mut luck, &format!("table {table}, {setup:?}"));
            }
        }
    }
}

#[test]
fn the_same_seed_gives_the_same_move() {
    let mut luck = Pcg::new(13);
    for spec in games() {
        for rung in Rung::ALL {
            let Some((_, mut game)) = common::random_table(spec, &mut luck) else { continue };
            let player = bot(rung);
            let mut legal = Vec::new();
            for _ in 0..25 {
                let Turn::Of(seat) = game.turn() else { break };
                game.legal_actions(&mut legal);
                let infoset = game.infoset(Viewer::Seat(seat));
                let seed = u64::from(luck.draw(1 << 30));
                let think = || player.choose(&infoset, &legal, Budget::Playouts(20), &mut Pcg::new(seed));
                let choice = think();
                assert_eq!(choice, think(), "{}: {} changes its mind", spec.name, rung.name());
                game.play_unchecked(choice.action, &mut luck, &mut NoEvents);
            }
        }
    }
}
