//! A host who thinks of ten thousand different set-ups, own boards, decks and cards included, leaves memory as it was.

use grandstand_catalogue::{AnyGame, check_own, games, roles, shipped};
use grandstand_core::{Chance, DataFile, Game, NoEvents, Options, Pcg, Setup, Viewer};
use stats_alloc::{INSTRUMENTED_SYSTEM, Region, StatsAlloc};

#[global_allocator]
static MEMORY: &StatsAlloc<std::alloc::System> = &INSTRUMENTED_SYSTEM;

/// A set-up nobody thought of before: options by lot, and every fourth time own files.
fn some_setup(number: u32, files: &[(String, &'static str)], luck: &mut Pcg) -> Option<Setup> {
    let games = games();
    let spec = games[number as usize % games.len()];
    let players = spec.min_players + luck.draw((spec.max_players - spec.min_players + 1).into()) as u8;
    let options: Options = spec
        .options
        .iter()
        .map(|option| {
            let value = &option.values[luck.draw(option.values.len() as u32) as usize];
            (option.key.clone(), value.name.clone())
        })
        .collect();
    let mut setup = spec.setup(players, None, &options).ok()?;
    if (number / 4).is_multiple_of(4) {
        for (role, name) in roles(&setup) {
            let text = files.iter().find(|(known, _)| *known == name).map(|(_, text)| *text)?;
            setup.own.insert(role.to_owned(), format!("{text}\n# {number}\n"));
        }
    }
    Some(setup)
}

/// Sets up this many tables and looks at each; how many can be played.
fn host(count: u32, files: &[(String, &'static str)]) -> u32 {
    let mut luck = Pcg::new(7);
    let mut played = 0;
    for number in 0..count {
        let Some(setup) = some_setup(number, files, &mut luck) else { continue };
        for (role, text) in &setup.own {
            check_own(&setup.game, role, DataFile::new(role, text)).expect("a shipped file with a comment");
        }
        if let Ok(game) = AnyGame::new(&setup, &mut luck, &mut NoEvents) {
            let copy = game.clone();
            assert_eq!(copy.infoset(Viewer::Spectator), game.infoset(Viewer::Spectator));
            played += 1;
        }
    }
    played
}

#[test]
fn ten_thousand_setups_leave_memory_as_it_was() {
    let files = shipped();
    // What ships is read once and kept.
    host(400, &files);
    let region = Region::new(MEMORY);
    let played = host(10_000, &files);
    let change = region.change();
    assert!(played > 2_000, "only {played} could be played");
    let left = change.bytes_allocated as i64 - change.bytes_deallocated as i64;
    println!("{played} tables, {} MB passed through, {left} bytes left", change.bytes_allocated >> 20);
    assert!(left.abs() < 1024, "{left} bytes are kept");
}
