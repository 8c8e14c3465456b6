//! `grandstand ladder`: a round robin over bots, with ratings.

use std::process::ExitCode;

use grandstand_bots::Rung;
use grandstand_core::Sentence;
use grandstand_lab::{Player, RoundRobin};

use crate::{
    arena::{ended, one_race, warn_of_stand_ins, workers},
    out::{Failure, Out},
    setup::{Choice, whole},
};

#[derive(clap::Args)]
pub(crate) struct Args {
    #[arg(long)]
    game: String,
    #[arg(long, value_name = "BOT,…", value_delimiter = ',')]
    bots: Vec<String>,
    #[arg(long, value_name = "N", default_value_t = 10, allow_negative_numbers = true, value_parser = whole::<usize>)]
    deals: usize,
    #[arg(long, default_value_t = 1, allow_negative_numbers = true, value_parser = whole::<u64>)]
    seed: u64,
    #[arg(long, value_name = "N", default_value_t = 0, allow_negative_numbers = true, value_parser = whole::<usize>)]
    threads: usize,
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
    warn_of_stand_ins(out, &robin.setup, &robin.players);
    let ratings = robin.run(&workers(args.threads)?)?;
    if args.json {
        out.json(&ratings)?;
    } else {
        out.text(ratings.tell(&out.speaker))?;
    }
    Ok(ended(ratings.interrupted))
}
