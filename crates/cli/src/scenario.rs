//! `grandstand scenario`: runs rule scenarios and shows what differs.

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
    process::ExitCode,
};

use anstyle::AnsiColor;
use grandstand_catalogue as catalogue;
use grandstand_core::{DataError, DataFile, Sentence};
use grandstand_words::{refused_by_system, shown};
use serde::Serialize;

use crate::{
    files,
    out::{Failure, Out},
};

/// How deep folders are searched.
const DEEPEST: usize = 16;

#[derive(clap::Args)]
pub(crate) struct Args {
    #[arg(required = true)]
    files: Vec<PathBuf>,
    #[arg(long, short)]
    verbose: bool,
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Outcome {
    file: String,
    title: Option<String>,
    rules: Vec<String>,
    passed: bool,
    wrong: Vec<Wrong>,
}

#[derive(Serialize)]
struct Wrong {
    line: Option<usize>,
    reason: String,
}

#[derive(Serialize)]
struct Summary {
    passed: usize,
    failed: usize,
    scenarios: Vec<Outcome>,
}

pub(crate) fn run(args: &Args, out: &mut Out) -> Result<ExitCode, Failure> {
    let mut paths = BTreeSet::new();
    for given in &args.files {
        collect(&unstarred(given), 0, &mut paths)?;
    }
    if paths.is_empty() {
        return Err(Failure::of("scenario-none"));
    }
    let mut summary = Summary { passed: 0, failed: 0, scenarios: Vec::new() };
    for path in paths {
        let outcome = play(&path, out)?;
        if outcome.passed {
            summary.passed += 1;
        } else {
            summary.failed += 1;
        }
        if args.json {
            summary.scenarios.push(outcome);
        } else {
            show(&outcome, args.verbose, out)?;
        }
    }
    if args.json {
        out.json(&summary)?;
    } else {
        let sum = Sentence::of("scenario-sum").number("passed", summary.passed as i64);
        out.tell(&sum.number("failed", summary.failed as i64))?;
    }
    Ok(ExitCode::from(u8::from(summary.failed > 0)))
}

fn play(path: &Path, out: &Out) -> Result<Outcome, Failure> {
    let name = path.display().to_string();
    let text = files::read(path)?;
    let folder = path.parent().unwrap_or(Path::new("."));
    let report =
        catalogue::run_scenario(DataFile::new(&name, &text), |own| match files::read(&folder.join(own)) {
            Ok(text) => Ok(text),
            Err(Failure::Said(reason)) => Err(reason),
            Err(Failure::Deaf | Failure::Interrupted) => Err(Sentence::of("file-missing")),
        });
    let wrong = |DataError { line, reason, .. }| Wrong { line, reason: out.say(&reason) };
    Ok(Outcome {
        file: name,
        title: report.scenario.as_ref().map(|scenario| scenario.title.clone()),
        rules: report.scenario.map(|scenario| scenario.rules).unwrap_or_default(),
        passed: report.wrong.is_empty(),
        wrong: report.wrong.into_iter().map(wrong).collect(),
    })
}

fn show(outcome: &Outcome, verbose: bool, out: &mut Out) -> Result<(), Failure> {
    let paint = out.paint;
    let unset = out.speaker.plain("scenario-unset");
    let title = out.speaker.titled(&outcome.file, &shown(outcome.title.as_deref().unwrap_or(&unset)));
    if outcome.passed {
        if verbose {
            let passed = paint.with(AnsiColor::Green.on_default(), &out.speaker.plain("scenario-passed"));
            out.line(format!("{passed}  {title}"))?;
        }
        return Ok(());
    }
    let failed = paint.with(AnsiColor::Red.on_default().bold(), &out.speaker.plain("scenario-failed"));
    out.line(format!("{failed}  {title}"))?;
    for wrong in &outcome.wrong {
        let place = wrong.line.map(|line| format!(":{line}")).unwrap_or_default();
        out.line(format!("    {}{place}: {}", outcome.file, wrong.reason))?;
    }
    Ok(())
}

/// `conformance/**` as a shell without that pattern hands it on means the folder.
fn unstarred(path: &Path) -> PathBuf {
    match path.file_name().and_then(|name| name.to_str()) {
        Some("*" | "**") if !path.exists() => path.parent().unwrap_or(Path::new(".")).to_owned(),
        _ => path.to_owned(),
    }
}

fn collect(path: &Path, depth: usize, found: &mut BTreeSet<PathBuf>) -> Result<(), Failure> {
    if holds_data(path) {
        return Ok(());
    }
    if !path.is_dir() {
        let scenario = path.extension().is_some_and(|extension| extension == "toml");
        if depth == 0 && !path.exists() {
            return Err(Failure::at(path.display(), Sentence::of("file-missing")));
        }
        // Given by name, anything that could be a scenario is tried; found in a folder, only .toml files are.
        if scenario || depth == 0 && path.extension().is_none() {
            found.insert(path.to_owned());
        }
        return Ok(());
    }
    if depth > DEEPEST {
        return Err(Failure::at(path.display(), Sentence::of("scenario-deep")));
    }
    let unreadable = |error| Failure::at(path.display(), refused_by_system(&error));
    for entry in fs::read_dir(path).map_err(unreadable)? {
        collect(&entry.map_err(unreadable)?.path(), depth + 1, found)?;
    }
    Ok(())
}

/// Whether this is a folder of boards or decks, a file in one, or a table of counts.
fn holds_data(path: &Path) -> bool {
    if path.file_name().is_some_and(|name| name == "perft.toml") {
        return true;
    }
    let folder = if path.is_dir() { Some(path) } else { path.parent() };
    folder.and_then(Path::file_name).is_some_and(|name| name == "tracks" || name == "decks")
}
