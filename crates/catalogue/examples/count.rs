//! A fixed amount of random play, for counting instructions under callgrind: `count GAME PRESET PLAYERS GAMES`.
//! Prints how many decisions were made. `scripts/instructions` takes the difference of two runs.

use grandstand_catalogue::{Visitor, spec, visit};
use grandstand_core::{
    Chance, Options, Pcg, random_game,
    scenario::{Facts, Staged},
};

struct Count(u64);

impl Visitor for Count {
    type Out = u64;

    fn visit<G: Staged>(
        self,
        start: &(dyn Fn(&mut dyn Chance) -> G + Sync),
        _: &(dyn Fn(&Facts) -> Result<G, String> + Sync),
    ) -> u64 {
        let mut luck = Pcg::new(1);
        let mut legal = Vec::new();
        (0..self.0).map(|_| random_game(&mut start(&mut luck), &mut luck, &mut legal).decisions).sum()
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
