//! Long Shot's bots never do what is not allowed, whatever the table, and always do the same with the same luck.
#![allow(clippy::unwrap_used, reason = "a test stops where something is missing")]

use grandstand_bots::{Bot, Budget, Ladder, Rung};
use grandstand_core::{Chance, Game, NoEvents, Options, Pcg, Turn, Viewer};
use grandstand_longshot::{LongShot, Rules, spec};

/// A table with random players and options.
fn table(luck: &mut Pcg) -> LongShot {
    let players = 1 + luck.draw(8) as u8;
    let mut options = Options::new();
    for option in &spec().options {
        let value = &option.values[luck.draw(option.values.len() as u32) as usize];
        options.insert(option.key.clone(), value.name.clone());
    }
    let setup = spec().setup(players, None, &options).unwrap();
    LongShot::new(&Rules::of(&setup).unwrap(), luck, &mut NoEvents)
}

/// Plays a game of mixed rungs to its end; returns the actions.
fn play(bots: &[Box<dyn Bot<LongShot>>], seed: u64) -> Vec<u16> {
    let mut luck = Pcg::with_stream(seed, 1);
    let mut game = table(&mut luck);
    let seated: Vec<usize> = (0..game.seats()).map(|_| luck.draw(bots.len() as u32) as usize).collect();
    let (mut legal, mut done) = (Vec::new(), Vec::new());
    while let Turn::Of(seat) = game.turn() {
        game.legal_actions(&mut legal);
        let infoset = game.infoset(Viewer::Seat(seat));
        let bot = &bots[seated[seat.index()]];
        let action = bot.choose(&infoset, &legal, Budget::Playouts(4), &mut luck).action;
        assert!(legal.contains(&action), "game {seed}: {action:?} is not among {legal:?}");
        game.play(action, &mut luck, &mut NoEvents).unwrap();
        done.push(LongShot::code(action));
    }
    done
}

fn bots(rungs: &[Rung]) -> Vec<Box<dyn Bot<LongShot>>> {
    rungs.iter().map(|&rung| LongShot::bot(rung)).collect()
}

#[test]
fn bots_play_legally_at_any_table() {
    let soak = std::env::var_os("GRANDSTAND_SOAK").is_some();
    let quick = bots(&[Rung::Rookie, Rung::Club]);
    (0..if soak { 10_000 } else { 300 }).for_each(|seed| drop(play(&quick, seed)));
    let all = bots(&Rung::ALL);
    (0..if soak { 1_000 } else { 6 }).for_each(|seed| drop(play(&all, !seed)));
}

#[test]
fn the_same_luck_gives_the_same_game() {
    let all = bots(&Rung::ALL);
    for seed in 100..103 {
        assert_eq!(play(&all, seed), play(&all, seed));
    }
}
