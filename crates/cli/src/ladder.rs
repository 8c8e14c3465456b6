//! `grandstand ladder`: a round robin over bots, with ratings.

use std::process::ExitCode;

use grandstand_bots::Rung;
use grandstand_core::Sentence;
use grandstand_lab::{Player, RoundRobin};

use crate::{
    arena::{ended, one_race, workers},
    out::{Failure, Out},
    setup::Choice,
};

/// Ranks bots by a round robin, with multi-player ratings
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  grandstand ladder --game top-race --deals 20
  grandstand ladder --game long-shot --bots random,rookie,club --players 3 --json

Every choice of as many bots as there are seats plays every deal, in every rotation of the seats. Ratings are
Weng-Lin, everybody begins at 25; ± is two standard deviations. One race is played unless --option races=N says otherwise.
Ctrl-C stops and reports what was played.")]
pub(crate) struct Args {
    /// Which game
    #[arg(long)]
    game: String,
    /// Who takes part; all rungs unless given
    #[arg(long, value_name = "BOT,…", value_delimiter = ',')]
    bots: Vec<String>,
    /// How many deals are played
    #[arg(long, value_name = "N", default_value_t = 10)]
    deals: usize,
    /// The luck of the deals and of the bots
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many threads; all cores unless given
    #[arg(long, value_name = "N", default_value_t = 0)]
    threads: usize,
    /// For programs
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    choice: Choice,
}

pub(crate) fn run(args: &Args, out: &mut Out) -> Result<ExitCode, Failure> {
    if args.deals == 0 {
        return Err(Sentence::of("given-at-least-one").with("flag", "--deals").into());
    }
    let players = if args.bots.is_empty() {
        Rung::ALL.map(Player::usual).to_vec()
    } else {
        args.bots.iter().map(|bot| Player::parse(bot)).collect::<Result<_, _>>()?
    };
    let setup = one_race(&args.choice, &args.game)?;
    let robin = RoundRobin { setup, players, deals: args.deals, seed: args.seed };
    let ratings = robin.run(&workers(args.threads)?)?;
    if args.json {
        out.json(&ratings)?;
    } else {
        out.text(ratings.tell(&out.speaker))?;
    }
    Ok(ended(ratings.interrupted))
}
