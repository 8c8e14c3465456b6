//! `grandstand perft`: counts lines of play, to compare engines and versions.

use std::{process::ExitCode, time::Instant};

use grandstand_catalogue::{self as catalogue, Listed, Task};
use grandstand_core::{NoEvents, Seeded, Sentence, perft};
use serde::Serialize;

use crate::{
    out::{Failure, Out},
    setup::{Choice, Misfit, whole, within},
};

#[derive(clap::Args)]
pub(crate) struct Args {
    game: String,
    #[command(flatten)]
    choice: Choice,
    #[arg(long, default_value_t = 4, value_parser = depth, allow_negative_numbers = true)]
    depth: u32,
    #[arg(long, default_value_t = 1, value_parser = whole::<u64>, allow_negative_numbers = true)]
    seed: u64,
    #[arg(long)]
    json: bool,
}

fn depth(text: &str) -> Result<u32, Misfit> {
    within(text, 1..=32)
}

#[derive(Serialize)]
struct Count {
    depth: u32,
    lines: u64,
    seconds: f64,
}

#[derive(Serialize)]
struct Counts<'a> {
    game: &'a str,
    players: u8,
    seed: u64,
    counts: Vec<Count>,
}

struct Counter<'a> {
    args: &'a Args,
    out: &'a mut Out,
}

impl Task for Counter<'_> {
    type Out = Result<Vec<Count>, Failure>;

    fn run<G: Listed>(self, rules: &G::Rules) -> Self::Out {
        let mut luck = Seeded::from_number(self.args.seed);
        let game = G::begin(rules, &mut luck, &mut NoEvents);
        let mut counts = Vec::new();
        for depth in 1..=self.args.depth {
            let began = Instant::now();
            let lines = perft(&game, depth, &luck);
            let seconds = began.elapsed().as_secs_f64();
            if !self.args.json {
                let line = Sentence::of("perft-line").with("depth", format!("{depth:>2}"));
                let took = self.out.speaker.decimal(seconds, 3);
                let counted = self.out.speaker.grouped(lines);
                let line = line.with("lines", format!("{counted:>18}")).with("seconds", format!("{took:>8}"));
                self.out.tell(&line)?;
                self.out.flush()?;
            }
            counts.push(Count { depth, lines, seconds });
        }
        Ok(counts)
    }
}

pub(crate) fn run(args: &Args, out: &mut Out) -> Result<ExitCode, Failure> {
    let spec = catalogue::spec(&args.game)?;
    let setup = args.choice.setup(spec)?;
    let counts = catalogue::visit(&setup, Counter { args, out })??;
    if args.json {
        out.json(&Counts { game: &spec.name, players: setup.players, seed: args.seed, counts })?;
    }
    Ok(ExitCode::SUCCESS)
}
