//! Random play on one core: `cargo run --release -p grandstand-longshot --example speed [games]`.
//!
//! On a busy machine count instructions instead: run it with a number of games under `valgrind --tool=callgrind` or
//! `perf stat -e instructions:u`.

use std::time::Instant;

use grandstand_core::{NoEvents, Pcg, random_game};
use grandstand_longshot::{LongShot, rules, spec};

fn main() {
    let games: u64 = std::env::args().nth(1).and_then(|games| games.parse().ok()).unwrap_or(50_000);
    println!("state: {} bytes", size_of::<LongShot>());
    for players in [1, 2, 4, 8] {
        let setup = spec().setup(players, Some("everything"), &Default::default()).expect("a shipped preset");
        let rules = rules(&setup).expect("a shipped preset");
        let mut luck = Pcg::new(7);
        let mut legal = Vec::with_capacity(128);
        let (mut decisions, mut forced, mut rounds) = (0, 0, 0);
        let start = Instant::now();
        for _ in 0..games {
            let mut game = LongShot::new(rules, &mut luck, &mut NoEvents);
            let tally = random_game(&mut game, &mut luck, &mut legal);
            decisions += tally.decisions;
            forced += tally.forced;
            rounds += u64::from(game.round());
        }
        let seconds = start.elapsed().as_secs_f64();
        println!(
            "{players} players: {:.2} M decisions/s, {:.0} games/s, {:.0} rounds/s, {:.1} decisions and {:.1} forced a game",
            decisions as f64 / seconds / 1e6,
            games as f64 / seconds,
            rounds as f64 / seconds,
            decisions as f64 / games as f64,
            forced as f64 / games as f64,
        );
    }
}
