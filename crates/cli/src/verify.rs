//! `grandstand verify`: computes every shuffle and roll of a finished game again, or all of a day's list.

use std::{path::PathBuf, process::ExitCode};

use grandstand_core::Record;
use grandstand_table::{
    daily,
    fairness::{self, Kept, Verified},
};
use serde::Serialize;

use crate::{
    day_list::DayList,
    files,
    out::{Failure, Out},
};

/// Checks that the luck of a finished game was fair
///
/// Before the game its server published the SHA-256 of a secret, and every player's browser that of what it would add. The record tells
/// the secret and what was added. This computes every shuffle and roll again from them, and replays every move.
///
/// A server that cheats could write a record around another secret. So keep the commitment that the table showed before the deal, and
/// give it with --commitment: then the secret must be the one that was fixed before anybody sat down.
///
/// The list of a day's race (`/api/daily/DATE/GAME/records` at a server) is checked line by line: setup, deal, every draw and every move of
/// every bot follow from the date, and money and rank from the records.
#[derive(clap::Args)]
#[command(after_help = "\
Exit codes: 0 all of it holds, 1 something does not, 2 the file cannot be read

Examples:
  grandstand verify race.json
  grandstand verify race.json --commitment 9f86d081884c7d65…
  grandstand verify race.json --json        for programs
  grandstand verify 2026-11-16.json         the list of a day's race
  cat race.json | grandstand verify -")]
pub(crate) struct Args {
    /// The record of a finished game, or the list of a day's race, as a server gives them out; `-` is standard input
    file: PathBuf,
    /// The commitment that the table showed before the deal, as you kept it
    #[arg(long, value_name = "HEX")]
    commitment: Option<String>,
    /// The pledges that the table showed when the luck was mixed, in seat order and `''` for a seat without one, as you kept them
    #[arg(long, value_name = "HEX", requires = "commitment")]
    pledge: Vec<String>,
    /// The outcome, for programs
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Outcome {
    holds: bool,
    #[serde(flatten)]
    verified: Option<Verified>,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
}

pub(crate) fn run(args: &Args, out: &mut Out) -> Result<ExitCode, Failure> {
    let text = files::read(&args.file)?;
    let name = args.file.display();
    if is_list(&text) {
        let list = serde_json::from_str(&text).map_err(|error| {
            Failure::Said(format!("{name}: the list of a day's race cannot be read: {error}"))
        })?;
        return check_list(&list, args.json, out);
    }
    let record = Record::from_json(&text).map_err(|error| Failure::Said(format!("{name}: {error}")))?;
    let kept = args.commitment.as_ref().map(|commitment| Kept {
        commitment: commitment.trim().to_owned(),
        pledges: args.pledge.iter().map(|pledge| pledge.trim().to_ascii_lowercase()).collect(),
        luck: Vec::new(),
    });
    if record.daily.is_some() {
        return of_day(&record, args.json, out);
    }
    let found = match &kept {
        Some(kept) => fairness::verify_kept(&record, kept),
        None => fairness::verify(&record),
    };
    let code = if found.is_ok() { ExitCode::SUCCESS } else { ExitCode::FAILURE };
    if args.json {
        let (verified, reason) = match found {
            Ok(verified) => (Some(verified), None),
            Err(reason) => (None, Some(reason)),
        };
        out.json(&Outcome { holds: verified.is_some(), verified, reason })?;
        return Ok(code);
    }
    match found {
        Ok(Verified { commitment, contributions, draws, moves, pledged }) => {
            out.line("The luck of this game holds.")?;
            out.line(format!("  The secret fits the commitment {commitment}."))?;
            if contributions == 0 {
                out.line("  Nobody but the server added to the luck: it could have chosen the secret to its liking.")?;
            } else {
                out.line(format!("  Luck was added by {contributions} of {} seats.", record.setup.players))?;
                out.line(if pledged {
                    "  Each had pledged theirs before anybody told: nobody chose last."
                } else {
                    "  It was added openly, as in games of the first version: whoever came last could choose."
                })?;
            }
            if args.commitment.is_none() {
                out.line("  Whether that is the commitment you saw before the deal, --commitment checks.")?;
            }
            out.line(format!("  All {draws} draws come from it, and all {moves} moves are legal."))?;
        }
        Err(reason) => out.line(format!("The luck of this game does not hold: {reason}."))?,
    }
    Ok(code)
}

/// Whether this is the list of a day's race rather than a record.
fn is_list(text: &str) -> bool {
    serde_json::from_str::<serde_json::Value>(text).is_ok_and(|value| value.get("runs").is_some())
}

#[derive(Serialize)]
struct ListOutcome<'a> {
    holds: bool,
    runs: usize,
    wrong: Vec<Wrong<'a>>,
}

#[derive(Serialize)]
struct Wrong<'a> {
    line: usize,
    name: &'a str,
    reason: String,
}

fn check_list(list: &DayList, json: bool, out: &mut Out) -> Result<ExitCode, Failure> {
    let wrong =
        list.runs.iter().enumerate().filter_map(|(at, run)| {
            Some(Wrong { line: at + 1, name: &run.name, reason: list.wrong_with(at)? })
        });
    let wrong: Vec<Wrong<'_>> = wrong.collect();
    let (holds, runs) = (wrong.is_empty(), list.runs.len());
    let code = if holds { ExitCode::SUCCESS } else { ExitCode::FAILURE };
    if json {
        out.json(&ListOutcome { holds, runs, wrong })?;
        return Ok(code);
    }
    let DayList { date, game, .. } = list;
    if holds {
        out.line(format!("The list of {date} in {game} holds: {runs} runs."))?;
        out.line(
            "  Every setup, draw and move of a bot follows from the date, money and ranks from the records.",
        )?;
        out.line("  How often somebody tried before their run was sent in, no record can tell.")?;
    } else {
        out.line(format!(
            "The list of {date} in {game} does not hold: {} of {runs} runs are wrong.",
            wrong.len()
        ))?;
        for Wrong { line, name, reason } in wrong {
            out.line(format!("  {line} {name}: {reason}."))?;
        }
    }
    Ok(code)
}

#[derive(Serialize)]
struct DayOutcome {
    holds: bool,
    #[serde(flatten)]
    run: Option<daily::Run>,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
}

/// A run of a race of the day: all of it follows from the date but the runner's own moves.
fn of_day(record: &Record, json: bool, out: &mut Out) -> Result<ExitCode, Failure> {
    let found = daily::verify(record);
    let code = if found.is_ok() { ExitCode::SUCCESS } else { ExitCode::FAILURE };
    if json {
        let (run, reason) = match found {
            Ok(run) => (Some(run), None),
            Err(reason) => (None, Some(reason)),
        };
        out.json(&DayOutcome { holds: run.is_some(), run, reason })?;
        return Ok(code);
    }
    match found {
        Ok(daily::Run { date, game, seat, money }) => {
            out.line(format!("This is a run of the race of {date} in {game}: {money} from seat {seat}."))?;
            out.line("  Setup, every draw and every move of every bot follow from the date.")?;
            out.line("  How often somebody tried before, no record can tell.")?;
        }
        Err(reason) => out.line(format!("This is no run of the race of its day: {reason}."))?,
    }
    Ok(code)
}
