//! A game that nothing in the house knows keeps the contract, is played at a table, and is played well by a bot that thinks ahead.

#[path = "../examples/last_lap.rs"]
mod last_lap;

use grandstand_core::{Game, Seat, replay, testing};
use grandstand_table::{Stage, TableGame};
use last_lap::{LastLap, play};

#[test]
fn it_keeps_the_contract() {
    let setup = play(1, 1).setup().clone();
    let begin = |mut luck: &mut dyn grandstand_core::Chance| {
        LastLap::begin(&setup, &mut luck, &mut grandstand_core::NoEvents).expect("three can play")
    };
    testing::contract(begin, 50, 1);
    assert!(testing::compare_futures::<LastLap, false>(begin, 1).is_ok_and(|compared| compared > 0));
    assert!(testing::compare_futures::<LastLap, true>(begin, 1).is_err(), "a game that peeks went unnoticed");
}

#[test]
fn it_is_played_at_a_table_and_leaves_a_record() {
    let table = play(7, 50);
    assert_eq!(table.stage(), Stage::Over);
    let record = table.record().expect("a game that was played");
    let begin = |luck: &mut grandstand_core::Scripted<'_>| {
        LastLap::begin(table.setup(), luck, &mut grandstand_core::NoEvents).expect("three can play")
    };
    let again = replay(&record, begin).expect("the record fits");
    assert_eq!(Some(again.standing()), table.standing());
}

#[test]
fn thinking_ahead_wins() {
    let games = 60;
    let won: f64 = (0..games)
        .map(|seed| play(seed, 200).standing().expect("a game that was played").win_share(Seat(0)))
        .sum();
    // Three alike would win a third each.
    assert!(won > 0.7 * games as f64, "{won} of {games} games");
}
