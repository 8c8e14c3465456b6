//! A fixed amount of random play, for counting instructions: `valgrind --tool=callgrind`.

use grandstand_core::{NoEvents, Options, Pcg, random_game};
use grandstand_speedway::{Rules, Speedway, specs};

fn main() {
    let wanted = std::env::args().nth(1).unwrap_or_else(|| "detroit-cleveland".to_owned());
    let spec = specs().find(|spec| spec.name == wanted).expect("the name of a car game");
    let rules = Rules::of(&spec.setup(4, None, &Options::new()).expect("a setup")).expect("playable");
    let mut luck = Pcg::new(1);
    let mut legal = Vec::new();
    let (mut decisions, mut forced) = (0, 0);
    for _ in 0..100 {
        let mut game = Speedway::new(rules, &mut luck, &mut NoEvents);
        let tally = random_game(&mut game, &mut luck, &mut legal);
        decisions += tally.decisions;
        forced += tally.forced;
    }
    println!("{decisions} decisions, {forced} forced");
}
