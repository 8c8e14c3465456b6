//! A table with a long game behind it stays small. A counting allocator needs `unsafe`, so it is allowed in this file alone.
#![allow(unsafe_code)]

use std::{
    alloc::{GlobalAlloc, Layout, System},
    cell::Cell,
};

#[allow(dead_code, reason = "not every proof uses all of it")]
mod common;

use common::{ANA, GAMES, Host, setup};
use grandstand_catalogue::{AnyGame, spec};
use grandstand_core::{Game, Seat};
use grandstand_table::{Answer, Clock, Message, Stage, Table};

thread_local! {
    static HELD: Cell<isize> = const { Cell::new(0) };
}

struct Counting;

// SAFETY: every call goes unchanged to the system's allocator; counting touches only a plain thread-local number.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        HELD.with(|held| held.set(held.get() + layout.size() as isize));
        // SAFETY: the caller keeps the contract of `alloc`.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        HELD.with(|held| held.set(held.get() - layout.size() as isize));
        // SAFETY: the pointer came from `alloc` above with the same layout.
        unsafe { System.dealloc(pointer, layout) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

/// What a table holds: itself and everything it has allocated, spare capacity included.
fn held(make: impl FnOnce() -> Table<AnyGame>) -> (Table<AnyGame>, usize) {
    let before = HELD.with(Cell::get);
    let table = make();
    let grown = (HELD.with(Cell::get) - before).max(0) as usize;
    (table, grown + size_of::<Table<AnyGame>>())
}

/// The longest game there is of each kind, with as many people as can play.
#[test]
fn a_long_game_stays_small() {
    println!(
        "a table is {} bytes, its game {}, an event {}",
        size_of::<Table<AnyGame>>(),
        size_of::<AnyGame>(),
        size_of::<<AnyGame as Game>::Event>()
    );
    for game in GAMES {
        let spec = spec(game).expect("a game");
        let races = spec.option("races").ok().and_then(|option| option.values.last());
        let options: Vec<(&str, &str)> =
            races.map(|value| ("races", value.name.as_str())).into_iter().collect();
        for preset in &spec.presets {
            let setup = setup(game, spec.max_players, Some(&preset.name), &options);
            let mut host = Host::new(setup.clone());
            for seat in 0..spec.max_players {
                host.sit(ANA, seat, &format!("A person named {seat}"));
            }
            assert_eq!(host.say(ANA, Message::Begin), Answer::Done);
            let (mut most, mut moves) = (0, 0);
            while host.table.stage() == Stage::Playing {
                host.act(moves * 7 + 1);
                moves += 1;
                if moves % 50 == 0 || host.table.stage() == Stage::Over {
                    let log = host.log.clone();
                    let (_, bytes) = held(|| Table::restore(ANA, setup.clone(), &log).expect("a good log"));
                    most = most.max(bytes);
                }
            }
            println!("{game} {}: {moves} moves, at most {most} bytes", preset.name);
            assert!(
                most < 32 << 10,
                "{game} {}: a table holds {most} bytes after {moves} moves",
                preset.name
            );
        }
    }
}

/// Somebody who plays and takes back for ever does not make the table grow.
#[test]
fn going_back_and_forth_does_not_grow_a_table() {
    let mut host = Host::begun(setup("detroit-cleveland", 3, None, &[("races", "1")]), Clock::None);
    let update = host
        .play_until(|update| update.undo.free.is_empty() && update.choices.iter().any(|c| c.kind == "play"));
    let card = (0..update.choices.len())
        .find(|&choice| {
            host.act(choice);
            let free = host.update(ANA).undo.free == [Seat(0)];
            if free {
                assert_eq!(host.say(ANA, Message::Undo { seat: Seat(0) }), Answer::Done);
            }
            free
        })
        .expect("a card that can be taken back");
    let mut sizes = Vec::new();
    for _ in 0..5 {
        for _ in 0..100 {
            host.act(card);
            assert_eq!(host.say(ANA, Message::Undo { seat: Seat(0) }), Answer::Done);
        }
        let log = host.log.clone();
        sizes.push(held(|| Table::restore(ANA, host.setup.clone(), &log).expect("a good log")).1);
    }
    assert!(sizes.windows(2).all(|two| two[1] <= two[0] + 64), "{sizes:?}");
}
