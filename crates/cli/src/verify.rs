//! `grandstand verify`: computes every shuffle and roll of a finished game again, or all of a day's list.

use std::{path::PathBuf, process::ExitCode};

use grandstand_core::{Record, Sentence, wrong_json};
use grandstand_table::{
    daily,
    fairness::{self, Kept, Verified},
};
use grandstand_words::in_english;
use serde::Serialize;

use crate::{
    day_list::DayList,
    files,
    out::{Failure, Out},
    setup::paid,
};

#[derive(clap::Args)]
pub(crate) struct Args {
    file: PathBuf,
    #[arg(long, value_name = "HEX")]
    commitment: Option<String>,
    #[arg(long, value_name = "HEX", requires = "commitment")]
    pledge: Vec<String>,
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
            let unread = Sentence::of("verify-list-unreadable");
            Failure::at(&name, unread.with("reason", wrong_json(&error)))
        })?;
        return check_list(&list, args.json, out);
    }
    let record = Record::from_json(&text).map_err(|error| Failure::at(&name, error.say()))?;
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
            Err(reason) => (None, Some(in_english(&reason))),
        };
        out.json(&Outcome { holds: verified.is_some(), verified, reason })?;
        return Ok(code);
    }
    match found {
        Ok(Verified { commitment, contributions, draws, moves, pledged }) => {
            out.tell(&Sentence::of("verify-holds"))?;
            detail(&Sentence::of("verify-commitment").with("commitment", commitment), out)?;
            if contributions == 0 {
                detail(&Sentence::of("verify-server-alone"), out)?;
            } else {
                let added = Sentence::of("verify-added").number("contributions", contributions as i64);
                detail(&added.with("seats", record.setup.players), out)?;
                detail(&Sentence::of(if pledged { "verify-pledged" } else { "verify-open" }), out)?;
            }
            if args.commitment.is_none() {
                detail(&Sentence::of("verify-seen"), out)?;
            }
            let all = Sentence::of("verify-all").number("draws", draws as i64).number("moves", moves as i64);
            detail(&all, out)?;
        }
        Err(reason) => out.tell(&Sentence::of("verify-fails").with("reason", reason))?,
    }
    Ok(code)
}

/// What belongs to the line above.
fn detail(sentence: &Sentence, out: &mut Out) -> Result<(), Failure> {
    let text = out.say(sentence);
    out.line(format!("  {text}"))
}

/// Whether this is the list of a day's race rather than a record.
fn is_list(text: &str) -> bool {
    serde_json::from_str::<serde_json::Value>(text).is_ok_and(|value| value.get("runs").is_some())
}

/// The exit status where nothing is wrong, and not everything could be checked: whoever claims another edition of the bots is not
/// believed by a script.
const PARTLY: u8 = 3;

#[derive(Serialize)]
struct ListOutcome<'a> {
    holds: bool,
    runs: usize,
    /// Runs against bots that this program does not have.
    bots_unchecked: usize,
    wrong: Vec<Wrong<'a>>,
}

#[derive(Serialize)]
struct Wrong<'a> {
    line: usize,
    name: &'a str,
    reason: String,
}

fn check_list(list: &DayList, json: bool, out: &mut Out) -> Result<ExitCode, Failure> {
    let told = |reason: Sentence| if json { in_english(&reason) } else { out.say(&reason) };
    let (mut wrong, mut others): (Vec<Wrong<'_>>, Vec<daily::Run>) = Default::default();
    for (at, run) in list.runs.iter().enumerate() {
        match list.check(at) {
            Ok(found) if found.is_whole() => {}
            Ok(found) => others.push(found),
            Err(reason) => wrong.push(Wrong { line: at + 1, name: &run.name, reason: told(reason) }),
        }
    }
    let (holds, runs) = (wrong.is_empty(), list.runs.len());
    let code = match (holds, others.is_empty()) {
        (true, true) => ExitCode::SUCCESS,
        (true, false) => ExitCode::from(PARTLY),
        (false, _) => ExitCode::FAILURE,
    };
    if json {
        out.json(&ListOutcome { holds, runs, bots_unchecked: others.len(), wrong })?;
        return Ok(code);
    }
    let of = |key| {
        let list =
            Sentence::of(key).with("date", daily::written(&list.date)).with("game", list.game.as_str());
        list.number("runs", runs as i64)
    };
    if holds {
        out.tell(&of("verify-list-holds"))?;
        match others.first() {
            None => detail(&Sentence::of("verify-list-follows"), out)?,
            Some(run) => {
                let other = of("verify-list-bots").number("others", others.len() as i64);
                detail(&other.number("known", run.known), out)?;
            }
        }
        detail(&Sentence::of("verify-list-tries"), out)?;
    } else {
        out.tell(&of("verify-list-fails").number("wrong", wrong.len() as i64))?;
        for Wrong { line, name, reason } in wrong {
            let found = Sentence::of("verify-list-line").number("line", line as i64).with("name", name);
            detail(&found.with("reason", reason), out)?;
        }
    }
    Ok(code)
}

#[derive(Serialize)]
struct DayOutcome {
    holds: bool,
    /// Whether the bots' choices were computed again.
    #[serde(skip_serializing_if = "Option::is_none")]
    bots_checked: Option<bool>,
    #[serde(flatten)]
    run: Option<daily::Run>,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
}

/// A run of a race of the day: all of it follows from the date but the runner's own moves.
fn of_day(record: &Record, json: bool, out: &mut Out) -> Result<ExitCode, Failure> {
    let found = daily::verify(record);
    let code = match &found {
        Ok(run) if run.is_whole() => ExitCode::SUCCESS,
        Ok(_) => ExitCode::from(PARTLY),
        Err(_) => ExitCode::FAILURE,
    };
    if json {
        let (run, reason) = match found {
            Ok(run) => (Some(run), None),
            Err(reason) => (None, Some(in_english(&reason))),
        };
        let bots_checked = run.as_ref().map(daily::Run::is_whole);
        out.json(&DayOutcome { holds: run.is_some(), bots_checked, run, reason })?;
        return Ok(code);
    }
    match found {
        Ok(found) => {
            let (whole, daily::Run { date, game, seat, money, bots, known }) = (found.is_whole(), found);
            let run = Sentence::of("verify-day").with("date", daily::written(&date)).with("game", game);
            out.tell(&run.with("money", paid(&record.setup, money)).with("seat", seat.0))?;
            if whole {
                detail(&Sentence::of("verify-day-follows"), out)?;
            } else {
                detail(&Sentence::of("verify-day-bots").number("bots", bots).number("known", known), out)?;
            }
            detail(&Sentence::of("verify-day-tries"), out)?;
        }
        Err(reason) => out.tell(&Sentence::of("verify-day-fails").with("reason", reason))?,
    }
    Ok(code)
}
