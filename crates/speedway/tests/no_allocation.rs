//! Nothing is allocated while games are played: proven with a counting allocator, for every game with all rules on.
//! It is the only test here: the counter sees what the others, and whoever runs them side by side, allocate.

use std::sync::Arc;

use std::alloc::System;

use grandstand_core::{Chance, Game, Infoset as _, NoEvents, Options, Pcg, Seat, Turn, Viewer, random_game};
use grandstand_speedway::{Rules, Speedway, specs};
use stats_alloc::{INSTRUMENTED_SYSTEM, Region, StatsAlloc};

#[global_allocator]
static ALLOCATOR: &StatsAlloc<System> = &INSTRUMENTED_SYSTEM;

fn every_preset() -> Vec<Arc<Rules>> {
    let mut all = Vec::new();
    for spec in specs() {
        for preset in &spec.presets {
            let setup = spec.setup(4, Some(&preset.name), &Options::new()).expect("a preset");
            all.push(Rules::of(&setup).expect("a preset can be played"));
        }
    }
    all
}

#[test]
fn playing_does_not_allocate() {
    let mut luck = Pcg::new(1);
    let mut legal = Vec::with_capacity(256);
    for rules in every_preset() {
        let region = Region::new(ALLOCATOR);
        for _ in 0..50 {
            let mut game = Speedway::new(&rules, &mut luck, &mut NoEvents);
            random_game(&mut game, &mut luck, &mut legal);
        }
        let change = region.change();
        assert_eq!(change.allocations + change.reallocations, 0, "{:?}", rules.setup);
    }
    // Looking and imagining do not allocate either.
    for rules in every_preset() {
        let mut game = Speedway::new(&rules, &mut luck, &mut NoEvents);
        let region = Region::new(ALLOCATOR);
        while let Turn::Of(seat) = game.turn() {
            let infoset = game.infoset(Viewer::Seat(Seat(seat.0)));
            infoset.legal_actions(&mut legal);
            std::hint::black_box(infoset.sample(&mut luck));
            let action = legal[luck.draw(legal.len() as u32) as usize];
            game.play_unchecked(action, &mut luck, &mut NoEvents);
        }
        let change = region.change();
        assert_eq!(change.allocations + change.reallocations, 0, "{:?}", rules.setup);
    }
}
