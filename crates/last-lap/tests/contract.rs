//! The toy keeps the contract of a game, and the bots that any game gets play it well.

use grandstand_bots::{Bot, Budget, Ladder, Rung};
use grandstand_core::{Chance, Engine, Game, NoEvents, Options, Pcg, Seat, Turn, testing};
use grandstand_last_lap::LastLap;

fn begin(mut luck: &mut dyn Chance) -> LastLap {
    let setup = LastLap::specs()[0].setup(3, None, &Options::new()).expect("three can play");
    LastLap::begin(&LastLap::rules(&setup).expect("three can play"), &mut luck, &mut NoEvents)
}

#[test]
fn it_keeps_the_contract() {
    testing::contract(begin, 50, 1);
    assert!(testing::compare_futures::<LastLap, false>(begin, 1).is_ok_and(|compared| compared > 0));
    assert!(testing::compare_futures::<LastLap, true>(begin, 1).is_err(), "a game that peeks went unnoticed");
}

#[test]
fn thinking_ahead_wins() {
    let (pro, random) = (LastLap::bot(Rung::Pro), LastLap::bot(Rung::Random));
    let games = 60;
    let mut won = 0.0;
    for seed in 0..games {
        let (mut luck, mut wits) = (Pcg::new(seed), Pcg::with_stream(seed, 1));
        let mut game = begin(&mut luck);
        let mut legal = Vec::new();
        while let Turn::Of(seat) = game.turn() {
            game.legal_actions(&mut legal);
            let bot: &dyn Bot<LastLap> = if seat == Seat(0) { &*pro } else { &*random };
            let action = bot.choose(&game.infoset(seat.into()), &legal, Budget::USUAL, &mut wits).action;
            game.play_unchecked(action, &mut luck, &mut NoEvents);
        }
        won += game.standing().win_share(Seat(0));
    }
    // Three alike would win a third each.
    assert!(won > 0.7 * games as f64, "{won} of {games} games");
}
