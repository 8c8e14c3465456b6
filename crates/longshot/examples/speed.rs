//! Random play on one core: `cargo run --release -p grandstand-longshot --example speed [games]`.
//!
//! The time is the time on the processor where the system tells it (Linux), so that a busy machine does not matter much.
//! For comparisons count instructions: run it with a number of games under `valgrind --tool=callgrind`.

use std::{sync::LazyLock, time::Instant};

use grandstand_core::{NoEvents, Pcg, random_game};
use grandstand_longshot::{LongShot, rules, spec};

/// Seconds this program has run on a processor; seconds on the wall where that is not known.
fn seconds() -> f64 {
    static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    let wall = START.elapsed().as_secs_f64();
    let stat = std::fs::read_to_string("/proc/self/schedstat").unwrap_or_default();
    let busy = stat.split(' ').next().and_then(|nanoseconds| nanoseconds.parse::<f64>().ok());
    busy.map_or(wall, |nanoseconds| nanoseconds / 1e9)
}

fn main() {
    let games: u64 = std::env::args().nth(1).and_then(|games| games.parse().ok()).unwrap_or(50_000);
    println!("state: {} bytes", size_of::<LongShot>());
    for players in [1, 2, 4, 8] {
        let setup = spec().setup(players, Some("everything"), &Default::default()).expect("a shipped preset");
        let rules = rules(&setup).expect("a shipped preset");
        let mut luck = Pcg::new(7);
        let mut legal = Vec::with_capacity(128);
        let (mut decisions, mut forced, mut rounds) = (0, 0, 0);
        let start = seconds();
        for _ in 0..games {
            let mut game = LongShot::new(rules, &mut luck, &mut NoEvents);
            let tally = random_game(&mut game, &mut luck, &mut legal);
            decisions += tally.decisions;
            forced += tally.forced;
            rounds += u64::from(game.round());
        }
        let seconds = seconds() - start;
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
