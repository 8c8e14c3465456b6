//! `grandstand arena`: is one bot stronger than another?

use std::{process::ExitCode, time::Duration};

use grandstand_bots::Budget;
use grandstand_catalogue as catalogue;
use grandstand_core::Sentence;
use grandstand_lab::{Arena, Player, Stop, Workers};

use crate::{
    out::{Failure, Out},
    setup::Choice,
};

/// Measures one bot against a field of another, in duplicate matches
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  grandstand arena --game top-race --challenger club --field rookie --sets 200
  grandstand arena --game daytona-500 --players 2 --challenger master --field club --bar 0.75
  grandstand arena --game detroit-cleveland --challenger pro:2000 --field pro:200 --json

A set replays one deal with the challenger in every seat. Intervals are 95 %, bootstrapped by set. One race is played
unless --option races=N says otherwise. The same seed gives the same numbers on any number of threads, but not with
thinking time. Ctrl-C stops and reports what was played.")]
pub(crate) struct Args {
    /// Which game
    #[arg(long)]
    game: String,
    /// The bot to measure: random, rookie, club, pro, master or champion; pro:400 for 400 playouts, pro:50ms for thinking time, champion:policy for none
    #[arg(long, value_name = "BOT")]
    challenger: String,
    /// The bot in all other seats
    #[arg(long, value_name = "BOT")]
    field: String,
    /// The most sets that are played
    #[arg(long, value_name = "N", default_value_t = 100)]
    sets: usize,
    /// The luck of the deals and of the bots
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Stop as soon as the interval of wins clears or excludes this share
    #[arg(long, value_name = "SHARE")]
    bar: Option<f64>,
    /// The challenger's playouts per decision
    #[arg(long, value_name = "N")]
    playouts: Option<u32>,
    /// The field's playouts per decision
    #[arg(long, value_name = "N")]
    field_playouts: Option<u32>,
    /// Thinking time per decision instead, for both
    #[arg(long, value_name = "MS", conflicts_with_all = ["playouts", "field_playouts"])]
    time_ms: Option<u64>,
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
    if args.sets == 0 {
        return Err(Sentence::of("given-at-least-one").with("flag", "--sets").into());
    }
    if args.bar.is_some_and(|bar| !(0.0..=1.0).contains(&bar)) {
        return Err(Failure::of("arena-bar"));
    }
    let arena = Arena {
        setup: one_race(&args.choice, &args.game)?,
        challenger: player(&args.challenger, args.playouts, args.time_ms)?,
        field: player(&args.field, args.field_playouts, args.time_ms)?,
        sets: args.sets,
        seed: args.seed,
        bar: args.bar,
    };
    if arena.setup.players < 2 {
        return Err(Failure::of("arena-alone"));
    }
    let report = arena.run(&workers(args.threads)?)?;
    if args.json {
        out.json(&report)?;
    } else {
        out.text(report.tell(&out.speaker))?;
    }
    Ok(ended(report.interrupted))
}

/// A setup that is one race long unless more were asked for.
pub(crate) fn one_race(choice: &Choice, game: &str) -> Result<grandstand_core::Setup, Failure> {
    let spec = catalogue::spec(game)?;
    let mut choice = choice.clone();
    let has_races = spec.options.iter().any(|option| option.key == "races");
    if has_races && !choice.options.iter().any(|option| option.trim_start().starts_with("races")) {
        choice.options.push("races=1".to_owned());
    }
    choice.setup(spec)
}

/// All cores, a progress bar, and Ctrl-C.
pub(crate) fn workers(threads: usize) -> Result<Workers, Failure> {
    Ok(Workers::new(threads, Stop::on_interrupt()?)?.with_progress())
}

/// What the shell expects of a command that was interrupted.
pub(crate) fn ended(interrupted: bool) -> ExitCode {
    if interrupted { ExitCode::from(130) } else { ExitCode::SUCCESS }
}

fn player(text: &str, playouts: Option<u32>, time_ms: Option<u64>) -> Result<Player, Failure> {
    let mut player = Player::parse(text)?;
    if playouts == Some(0) || time_ms == Some(0) {
        return Err(Failure::of("arena-no-thought"));
    }
    if let Some(playouts) = playouts {
        player.budget = Budget::Playouts(playouts);
    }
    if let Some(time) = time_ms {
        player.budget = Budget::Time(Duration::from_millis(time));
    }
    Ok(player)
}
