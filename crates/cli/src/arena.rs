//! `grandstand arena`: is one bot stronger than another?

use std::{process::ExitCode, time::Duration};

use grandstand_bots::Budget;
use grandstand_catalogue as catalogue;
use grandstand_core::{Sentence, Setup};
use grandstand_lab::{Arena, Challenger, Player, Stop, Workers};

use crate::{
    out::{Failure, Out},
    setup::{Choice, decimal, whole},
};

#[derive(clap::Args)]
pub(crate) struct Args {
    #[arg(long)]
    game: String,
    #[arg(long, value_name = "BOT")]
    challenger: String,
    #[arg(long, value_name = "BOT")]
    field: String,
    #[arg(long, value_name = "N", default_value_t = 100, allow_negative_numbers = true, value_parser = whole::<usize>)]
    sets: usize,
    #[arg(long, default_value_t = 1, allow_negative_numbers = true, value_parser = whole::<u64>)]
    seed: u64,
    #[arg(long, value_name = "SHARE", allow_negative_numbers = true, value_parser = decimal)]
    bar: Option<f64>,
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = whole::<u32>)]
    playouts: Option<u32>,
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = whole::<u32>)]
    field_playouts: Option<u32>,
    #[arg(long, value_name = "MS", conflicts_with_all = ["playouts", "field_playouts"], allow_negative_numbers = true, value_parser = whole::<u64>)]
    time_ms: Option<u64>,
    #[arg(long, value_name = "N", default_value_t = 0, allow_negative_numbers = true, value_parser = whole::<usize>)]
    threads: usize,
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
    let (challenger, field) = (Challenger::parse(&args.challenger)?, Player::parse(&args.field)?);
    let budgets = (budget(args.playouts, args.time_ms)?, budget(args.field_playouts, args.time_ms)?);
    let arena = Arena {
        setup: one_race(&args.choice, &args.game)?,
        challenger: budgets.0.map_or(challenger, |budget| challenger.thinking(budget)),
        field: Player { budget: budgets.1.unwrap_or(field.budget), ..field },
        sets: args.sets,
        seed: args.seed,
        bar: args.bar,
    };
    if arena.setup.players < 2 {
        return Err(Failure::of("arena-alone"));
    }
    warn_of_stand_ins(out, &arena.setup, &[arena.challenger.honest(), arena.field]);
    let report = arena.run(&workers(args.threads)?)?;
    if args.json {
        out.json(&report)?;
    } else {
        out.text(report.tell(&out.speaker))?;
    }
    Ok(ended(report.interrupted))
}

/// A setup that is one race long unless more were asked for.
pub(crate) fn one_race(choice: &Choice, game: &str) -> Result<Setup, Failure> {
    let spec = catalogue::spec(game)?;
    let mut choice = choice.clone();
    let has_races = spec.options.iter().any(|option| option.key == "races");
    if has_races && !choice.options.iter().any(|option| option.trim_start().starts_with("races")) {
        choice.options.push("races=1".to_owned());
    }
    choice.setup(spec)
}

/// Whoever measures a player must not measure somebody else in its place without knowing.
pub(crate) fn warn_of_stand_ins(out: &Out, table: &Setup, players: &[Player]) {
    for stand_in in catalogue::stand_ins_at(table, players.iter().map(|player| player.rung)) {
        out.warn(&stand_in);
    }
}

/// All cores, a progress bar, and Ctrl-C.
pub(crate) fn workers(threads: usize) -> Result<Workers, Failure> {
    Ok(Workers::new(threads, Stop::on_interrupt()?)?.with_progress())
}

/// What the shell expects of a command that was interrupted.
pub(crate) fn ended(interrupted: bool) -> ExitCode {
    if interrupted { ExitCode::from(130) } else { ExitCode::SUCCESS }
}

/// The budget that was given beside the bots, if one was.
fn budget(playouts: Option<u32>, time_ms: Option<u64>) -> Result<Option<Budget>, Failure> {
    if playouts == Some(0) || time_ms == Some(0) {
        return Err(Failure::of("arena-no-thought"));
    }
    let time = time_ms.map(|time| Budget::Time(Duration::from_millis(time)));
    Ok(time.or(playouts.map(Budget::Playouts)))
}
