//! A fixed amount of random play, for counting instructions under callgrind: `count GAME PRESET PLAYERS GAMES`.
//! Prints how many decisions were made. `scripts/instructions` takes the difference of two runs.

use grandstand_catalogue::{Listed, Task, spec, visit};
use grandstand_core::{NoEvents, Options, Pcg, random_game};

struct Count(u64);

impl Task for Count {
    type Out = u64;

    fn run<G: Listed>(self, rules: &G::Rules) -> u64 {
        let mut luck = Pcg::new(1);
        let mut legal = Vec::new();
        (0..self.0)
            .map(|_| {
                random_game(&mut G::begin(rules, &mut luck, &mut NoEvents), &mut luck, &mut legal).decisions
            })
            .sum()
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [game, preset, players, games] = &arguments[..] else {
        return Err("usage: count GAME PRESET PLAYERS GAMES".into());
    };
    let setup = spec(game)?.setup(players.parse()?, Some(preset), &Options::new())?;
    println!("{}", visit(&setup, Count(games.parse()?))?);
    Ok(())
}
