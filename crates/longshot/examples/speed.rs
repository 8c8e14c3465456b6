//! Random play on one core: `cargo run --release -p grandstand-longshot --example speed`.

use std::time::Instant;

use grandstand_core::{NoEvents, Pcg, random_game};
use grandstand_longshot::{LongShot, rules, spec};

fn main() {
    println!("state: {} bytes", size_of::<LongShot>());
    for players in [1, 2, 4, 8] {
        let setup = spec().setup(players, Some("everything"), &Default::default()).expect("a shipped preset");
        let rules = rules(&setup).expect("a shipped preset");
        let mut luck = Pcg::new(7);
        let mut legal = Vec::with_capacity(128);
        let (mut decisions, mut forced, mut rounds, mut games) = (0, 0, 0, 0u64);
        let start = Instant::now();
        while start.elapsed().as_secs_f64() < 2.0 {
            for _ in 0..100 {
                let mut game = LongShot::new(rules, &mut luck, &mut NoEvents);
                let tally = random_game(&mut game, &mut luck, &mut legal);
                decisions += tally.decisions;
                forced += tally.forced;
                rounds += u64::from(game.round());
                games += 1;
            }
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
