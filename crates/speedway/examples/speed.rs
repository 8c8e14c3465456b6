//! Random play, timed: `cargo run --release --example speed -p grandstand-speedway`.

use std::time::Instant;

use grandstand_core::{NoEvents, Options, Pcg, random_game};
use grandstand_speedway::{Rules, Speedway, specs};

fn main() {
    println!("state: {} bytes", size_of::<Speedway>());
    for spec in specs() {
        for players in [spec.min_players, spec.max_players] {
            let setup = spec.setup(players, None, &Options::new()).expect("default setup");
            let rules = Rules::of(&setup).expect("default rules");
            let mut luck = Pcg::new(1);
            let mut legal = Vec::new();
            let (mut decisions, mut forced, mut games) = (0, 0, 0u32);
            let begin = Instant::now();
            while begin.elapsed().as_secs_f64() < 1.0 {
                for _ in 0..20 {
                    let mut game = Speedway::new(rules, &mut luck, &mut NoEvents);
                    let tally = random_game(&mut game, &mut luck, &mut legal);
                    decisions += tally.decisions;
                    forced += tally.forced;
                    games += 1;
                }
            }
            let seconds = begin.elapsed().as_secs_f64();
            println!(
                "{:20} {players} players: {:6.2} M decisions/s, {:6.2} M forced/s, {:8.0} games/s",
                spec.name,
                decisions as f64 / seconds / 1e6,
                forced as f64 / seconds / 1e6,
                f64::from(games) / seconds,
            );
        }
    }
}
