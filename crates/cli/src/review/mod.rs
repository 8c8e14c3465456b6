//! `grandstand review`: looks at a finished game again.

mod page;
mod tell;

use std::{path::PathBuf, process::ExitCode};

use grandstand_bots::Rung;
use grandstand_core::{Record, Seat, Sentence, Term, wrong_json};
use grandstand_lab::Stop;
use grandstand_review::{Effort, Kept, Work, open};
use grandstand_words::named;
use indicatif::{ProgressBar, ProgressStyle};

use crate::{
    files::{self, Draft},
    out::{Failure, Out},
    setup::{Misfit, whole, within},
};

/// Looks at a finished game again: chances, better moves, luck and skill
///
/// Every choice is judged by what its seat could know then. What it could not know is luck, and told apart: an even share, the deal,
/// what was revealed, one's own choices and the others' add up to the result.
#[derive(clap::Args)]
#[command(after_help = "\
Ctrl-C shows what was found so far; with --keep the same command goes on from there.

Examples:
  grandstand review race.json
  grandstand review race.json --keep race.review     can be stopped and taken up again
  grandstand review race.json --times 10             ten times as thorough, and as long
  grandstand review race.json --names Ana,Ben,Cleo   calls the seats by name
  grandstand review race.json --html review.html     a page to keep
  grandstand review race.json --json                 for programs")]
pub(crate) struct Args {
    /// A record, as `grandstand play --record` or a server gives it; `-` is standard input
    file: PathBuf,
    /// Who judges: pro, master or champion
    #[arg(long, default_value = "master", value_name = "BOT")]
    judge: String,
    /// How many times as thorough as usual
    #[arg(long, default_value_t = 1, value_name = "N", value_parser = times, allow_negative_numbers = true)]
    times: u32,
    /// The seed of what is imagined: the same seed gives the same review
    #[arg(long, default_value_t = 1, value_parser = whole::<u64>, allow_negative_numbers = true)]
    seed: u64,
    /// A file that keeps what was found, to go on from there
    #[arg(long, value_name = "FILE")]
    keep: Option<PathBuf>,
    /// What the seats are called, in order
    #[arg(long, value_name = "NAMES", value_delimiter = ',')]
    names: Vec<String>,
    /// The review as one page that needs nothing else
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
    /// Replace a file that is there
    #[arg(long)]
    force: bool,
    /// The whole review, for programs
    #[arg(long)]
    json: bool,
}

fn times(text: &str) -> Result<u32, Misfit> {
    within(text, 1..=100)
}

pub(crate) fn run(args: &Args, out: &mut Out) -> Result<ExitCode, Failure> {
    let text = files::read(&args.file)?;
    let name = args.file.display();
    let record = Record::from_json(&text).map_err(|error| Failure::at(&name, error.say()))?;
    let judge = Rung::named(&args.judge).map_err(|error| error.0)?;
    if !judge.judges() {
        let said = Sentence::of("verdict-cannot-judge").with("judge", Term::Text(judge.name().to_owned()));
        return Err(Failure::Said(said));
    }
    let effort = Effort { judge, seed: args.seed, ..Effort::default() }.times(args.times);
    let names = called(&args.names, record.setup.players, out);
    let mut work = open(&record, &names, effort)
        .map_err(|error| Failure::at(&name, format!("{}. {}", out.say(&error.0), out.say(&says(&record)))))?;
    if work.review().judge != judge.name() {
        out.warn(&Sentence::of("verdict-champion-away"));
    }
    // What another race has found stays as it is.
    let mut keep = args.keep.as_ref();
    if let Some(path) = keep.filter(|path| path.exists()) {
        let kept: Kept = serde_json::from_str(&files::read(path)?).map_err(|error| {
            let said = Sentence::of("verdict-not-kept").with("file", Term::Text(path.display().to_string()));
            Failure::Said(said.with("error", wrong_json(&error)))
        })?;
        if !kept.is_of(effort) {
            let said = Sentence::of("verdict-kept-otherwise").with("judge", Term::Text(kept.judge));
            let said = said.number("times", kept.times).with("seed", Term::Text(kept.seed.to_string()));
            return Err(Failure::Said(said));
        }
        if !work.resume(kept.found) {
            out.warn(&Sentence::of("verdict-kept-other").with("file", path.display().to_string()));
            keep = None;
        }
    }
    let page = args.html.as_ref().map(|page| Draft::new(page, args.force)).transpose()?;
    let whole = look(&mut *work)?;
    if let Some(path) = keep {
        let kept = serde_json::to_string(&Kept::of(&*work, effort));
        files::write(
            path,
            &kept.map_err(|error| Failure::because("output-unwritable", wrong_json(&error)))?,
            true,
        )?;
    }
    let review = work.review();
    if let Some(page) = page {
        page.complete(&page::html(&review, (work.found().len(), work.decisions()), out))?;
    }
    if args.json {
        out.json(&review)?;
    } else {
        tell::tell(&review, out)?;
        if !whole {
            let (done, all) = (work.found().len(), work.decisions());
            out.line(format!("\n{}", out.say(&stopped(done, all))))?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// What everybody is called: by name as far as names were given, else by their seat.
fn called(names: &[String], players: u8, out: &Out) -> Vec<String> {
    let nameless = |seat: Seat| out.say(&Sentence::of("seat-number").number("n", seat.0));
    let name = |seat: Seat| names.get(seat.index()).map(|name| named(name)).unwrap_or_else(|| nameless(seat));
    Seat::first(players).map(name).collect()
}

/// A review that ends before the game.
fn stopped(done: usize, all: usize) -> Sentence {
    Sentence::of("verdict-stopped").number("done", done as i64).number("all", all as i64)
}

/// What a record says of itself where it cannot be replayed.
fn says(record: &Record) -> Sentence {
    let Record { setup, moves, result, .. } = record;
    let said = match result {
        Some(money) => {
            let money = money.iter().map(|&money| Term::Number(money.into())).collect();
            Sentence::of("verdict-says-over").with("money", Term::List(money))
        }
        None => Sentence::of("verdict-says-open"),
    };
    let said = said.with("game", Term::Text(setup.game.clone())).number("players", setup.players);
    said.number("moves", moves.len() as i64)
}

/// Looks at every decision, or until Ctrl-C.
fn look(work: &mut dyn Work) -> Result<bool, Failure> {
    let stop = Stop::on_interrupt()?;
    let bar = ProgressBar::new(work.decisions() as u64);
    let style = ProgressStyle::with_template("{bar:40} {human_pos}/{human_len}  {eta}");
    bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    bar.set_position(work.found().len() as u64);
    while work.found().len() < work.decisions() && !stop.is_raised() {
        work.step();
        bar.inc(1);
    }
    bar.finish_and_clear();
    Ok(work.found().len() == work.decisions())
}
