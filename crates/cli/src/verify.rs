//! `grandstand verify`: computes every shuffle and roll of a finished game again.

use std::{path::PathBuf, process::ExitCode};

use grandstand_core::Record;
use grandstand_table::fairness::{self, Verified};
use serde::Serialize;

use crate::{
    files,
    out::{Failure, Out},
};

/// Checks that the luck of a finished game was fair
///
/// Before the game its server published the SHA-256 of a secret. The record tells the secret and what every player's browser
/// added. This computes every shuffle and roll again from them, and replays every move.
#[derive(clap::Args)]
#[command(after_help = "\
Exit codes: 0 all of it holds, 1 something does not, 2 the file cannot be read

Examples:
  grandstand verify race.json
  grandstand verify race.json --json        for programs
  cat race.json | grandstand verify -")]
pub(crate) struct Args {
    /// The record of a finished game, as a server gives it out; `-` is standard input
    file: PathBuf,
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
    let record = Record::from_json(&text).map_err(|error| Failure::Said(format!("{name}: {error}")))?;
    let found = fairness::verify(&record);
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
        Ok(Verified { commitment, contributions, draws, moves }) => {
            out.line("The luck of this game holds.")?;
            out.line(format!("  The secret fits the commitment {commitment}."))?;
            out.line(format!("  Luck was added by {contributions} of {} seats.", record.setup.players))?;
            out.line(format!("  All {draws} draws come from it, and all {moves} moves are legal."))?;
        }
        Err(reason) => out.line(format!("The luck of this game does not hold: {reason}."))?,
    }
    Ok(code)
}
