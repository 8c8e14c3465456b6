//! Playing allocates nothing. A counting allocator needs `unsafe`, so it is allowed in this file alone.
#![allow(unsafe_code)]

use std::{
    alloc::{GlobalAlloc, Layout, System},
    cell::Cell,
};

use grandstand_core::{NoEvents, Pcg, random_game};
use grandstand_longshot::{LongShot, Rules, spec};

thread_local! {
    static ALLOCATIONS: Cell<u64> = const { Cell::new(0) };
}

struct Counting;

// SAFETY: every call goes unchanged to the system's allocator; counting touches only a plain thread-local number.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        ALLOCATIONS.with(|count| count.set(count.get() + 1));
        // SAFETY: the caller keeps the contract of `alloc`.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        // SAFETY: the pointer came from `alloc` above with the same layout.
        unsafe { System.dealloc(pointer, layout) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

#[test]
fn playing_does_not_allocate() {
    let mut legal = Vec::with_capacity(128);
    for players in [1, 2, 4, 8] {
        let setup = spec().setup(players, Some("everything"), &Default::default()).unwrap();
        let rules = Rules::of(&setup).unwrap();
        let mut luck = Pcg::new(3);
        let before = ALLOCATIONS.with(Cell::get);
        for _ in 0..200 {
            let mut game = LongShot::new(&rules, &mut luck, &mut NoEvents);
            random_game(&mut game, &mut luck, &mut legal);
        }
        assert_eq!(ALLOCATIONS.with(Cell::get) - before, 0, "with {players} players");
    }
    let before = ALLOCATIONS.with(Cell::get);
    drop(std::hint::black_box(vec![0u8; 100]));
    assert_eq!(ALLOCATIONS.with(Cell::get) - before, 1, "the counter does not count");
}
