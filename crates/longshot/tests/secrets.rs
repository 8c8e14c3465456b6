//! The dice to come leave no trace: games with different futures look the same until the next roll. And the test that
//! says so catches a game that peeks.

mod common;

use common::table;
use grandstand_core::{NoEvents, testing::compare_futures};
use grandstand_longshot::LongShot;

fn compared<const PEEK: bool>(players: u8, seed: u64) -> Result<usize, String> {
    let rules = table(players, &[]);
    compare_futures::<LongShot, PEEK>(|mut luck| LongShot::new(&rules, &mut luck, &mut NoEvents), seed)
}

#[test]
fn the_luck_to_come_leaves_no_trace() {
    for players in [1, 2, 4] {
        for seed in 0..6 {
            let compared = compared::<false>(players, seed).unwrap_or_else(|leak| panic!("{leak}"));
            assert!(compared > 20, "only {compared} positions were compared");
        }
    }
}

#[test]
fn a_planted_leak_is_caught() {
    assert!(compared::<true>(2, 1).is_err_and(|leak| leak.contains("next_draw")));
}
