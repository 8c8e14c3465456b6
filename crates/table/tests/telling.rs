//! What many are told of one moment is what each of them would get alone.

#[allow(dead_code, reason = "not every proof uses all of it")]
mod common;

use common::{ANA, BEN, EVE, GAMES, Host, short, size};
use grandstand_core::{Chance, Infoset, Pcg, Seat};
use grandstand_table::{Answer, Clock, Message, Stage};
use serde_json::Value;

/// Everybody is told, in one go and in any order, from several versions on; how many frames were compared.
fn compare(host: &Host, luck: &mut Pcg) -> usize {
    let version = host.table.version();
    let mut telling = host.table.telling(host.now);
    let mut compared = 0;
    for since in [version.saturating_sub(1), version, 0, version.saturating_sub(40), version + 7] {
        for _ in 0..3 {
            let visitor = [ANA, BEN, EVE][luck.draw(3) as usize];
            let seat = [None, Some(Seat(0)), Some(Seat(1)), Some(Seat(2))][luck.draw(4) as usize];
            let mut told = Vec::new();
            telling.write(visitor, seat, since, &mut told);
            let told: Value = serde_json::from_slice(&told).expect("JSON");
            let alone = host.table.update(visitor, seat, since, host.now);
            let alone = serde_json::to_value(alone).expect("an update");
            assert_eq!(told, alone, "{visitor:?} through {seat:?} since {since}");
            compared += 1;
        }
    }
    compared
}

#[test]
fn everybody_is_told_what_they_would_see_alone() {
    let mut luck = Pcg::new(11);
    let mut compared = 0;
    for game in GAMES {
        for number in 0..size(2, 40) {
            let clock = Clock::Bank { millis: 600_000, increment: 5_000 };
            let mut host = Host::new(short(game, 4));
            compare(&host, &mut luck);
            host.sit(ANA, 0, "Ana");
            host.sit(BEN, 1, "Ben");
            if number % 2 == 1 {
                // One device for two: nobody is "You".
                host.sit(ANA, 2, "Cleo");
            }
            host.bots_on(if number % 2 == 1 { 3 } else { 2 }, clock);
            compared += compare(&host, &mut luck);
            assert_eq!(host.say(ANA, Message::Begin), Answer::Done);
            host.let_bots_play();
            while host.table.stage() == Stage::Playing {
                compared += compare(&host, &mut luck);
                host.act(luck.draw(1000) as usize);
                host.let_bots_play();
                host.now += 700;
                if luck.draw(20) == 0 {
                    let seat = Seat(luck.draw(2) as u8);
                    host.say([ANA, BEN][seat.index()], Message::Undo { seat });
                }
            }
            compared += compare(&host, &mut luck);
        }
    }
    println!("{compared} frames compared");
    assert!(compared > 1000);
}

#[test]
fn the_parts_of_a_view_are_really_shared() {
    // If an engine stopped telling open and own fields apart, everything above would still hold, and cost more.
    for game in GAMES {
        let host = Host::begun(short(game, 3), Clock::None);
        let infoset = host.table.infoset(EVE).expect("a game");
        let (mut open, mut own) = (Vec::new(), Vec::new());
        infoset.open_fields(&mut open);
        infoset.own_fields(&mut own);
        assert!(open.len() > 600 && own.len() < 700, "{game}: {} bytes open, {} own", open.len(), own.len());
    }
}
