//! `grandstand replay`: plays a record again, with commentary.

use std::{path::PathBuf, process::ExitCode};

use grandstand_catalogue::{self as catalogue, AnyGame, AnyRules};
use grandstand_core::{Game, Record, RecordError, Seat, Standing, Turn, Viewer, Words as _};
use serde::Serialize;

use crate::{
    files,
    out::{Failure, Out},
};

/// Plays a record again and tells the story of the game
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  grandstand replay race.json
  grandstand replay race.json --seat 0      what seat 0 got to see
  grandstand replay race.json --json        the result
  cat race.json | grandstand replay -")]
pub(crate) struct Args {
    /// A record, as `grandstand play --record` writes it; `-` is standard input
    file: PathBuf,
    /// Tell what this seat saw; a spectator's view if none is given
    #[arg(long, value_name = "SEAT")]
    seat: Option<u8>,
    /// The result, for programs
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Outcome<'a> {
    game: &'a str,
    players: u8,
    options: &'a grandstand_core::Options,
    own: Vec<&'a str>,
    moves: usize,
    over: bool,
    money: &'a [i32],
    places: &'a [u8],
    winners: Vec<Seat>,
}

pub(crate) fn run(args: &Args, out: &mut Out) -> Result<ExitCode, Failure> {
    let text = files::read(&args.file)?;
    let name = args.file.display();
    let refuse = |error: RecordError| Failure::Said(format!("{name}: {error}"));
    let record = Record::from_json(&text).map_err(refuse)?;
    let setup = &record.setup;
    let viewer = match args.seat {
        None => Viewer::Spectator,
        Some(seat) if seat < setup.players => Viewer::Seat(Seat(seat)),
        Some(seat) => {
            return Err(Failure::Said(format!(
                "there is no seat {seat} in this game; its seats are 0 to {}",
                setup.players.saturating_sub(1)
            )));
        }
    };
    let rules = AnyRules::of(setup).map_err(|error| Failure::Said(format!("{name}: {error}")))?;
    let who = |seat: Seat| format!("Seat {seat}");
    let mut said = Ok(());
    let mut last = 0;
    let game = catalogue::retell(&record, viewer, &who, &mut |number, sentence| {
        if args.json || said.is_err() {
            return;
        }
        let label = if number == last && number > 0 { String::new() } else { number.to_string() };
        last = number;
        said = out.line(format!("{}  {sentence}", out.paint.dim(&format!("{label:>4}"))));
    });
    said?;
    let game = game.map_err(|error| refuse(with_rule(error, &setup.game)))?;
    let standing = game.standing();
    let over = game.turn() == Turn::Over;
    if args.json {
        out.json(&Outcome {
            game: &setup.game,
            players: setup.players,
            options: &setup.options,
            own: setup.own.keys().map(String::as_str).collect(),
            moves: record.moves.len(),
            over,
            money: standing.money(),
            places: standing.places(),
            winners: if over { standing.winners().collect() } else { Vec::new() },
        })?;
    } else {
        finish(&standing, over, record.moves.len(), &rules, out)?;
    }
    Ok(ExitCode::SUCCESS)
}

fn finish(
    standing: &Standing,
    over: bool,
    moves: usize,
    rules: &AnyRules,
    out: &mut Out,
) -> Result<(), Failure> {
    out.line("")?;
    if !over {
        out.line(format!("The record ends after {moves} moves, before the game does. So far:"))?;
    }
    let mut seats: Vec<usize> = (0..standing.money().len()).collect();
    seats.sort_by_key(|&seat| standing.places()[seat]);
    for seat in seats {
        let (place, money) = (standing.places()[seat], standing.money()[seat]);
        out.line(format!("  {place}.  Seat {seat}  {}", AnyGame::money_text(rules, money)))?;
    }
    Ok(())
}

/// The error with the text of the rule it names.
fn with_rule(error: RecordError, game: &str) -> RecordError {
    match error {
        RecordError::Move { number, action, mut reason } => {
            let rule = reason.strip_prefix("forbidden by rule ");
            let rule = rule.and_then(|id| catalogue::rulebook(game).ok()?.get(id));
            if let Some(rule) = rule {
                reason = format!("forbidden by rule {}: {}", rule.id, rule.text);
            }
            RecordError::Move { number, action, reason }
        }
        other => other,
    }
}
