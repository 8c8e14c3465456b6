//! `grandstand`: the one binary.

mod admin;
mod arena;
mod backup;
mod bench;
mod cards;
mod daily;
mod day_list;
mod embedded;
mod files;
mod games;
mod help;
mod ladder;
mod opponents;
mod out;
mod perft;
mod play;
mod prompt;
mod replay;
mod review;
mod rules;
mod scenario;
mod serve;
mod setup;
mod sim;
mod track;
mod verify;

use std::{io::IsTerminal as _, process::ExitCode};

use clap::{CommandFactory as _, FromArgMatches as _, Parser, Subcommand, error::ErrorKind};

use grandstand_catalogue::trial_troubles;
use grandstand_core::Sentence;
use grandstand_words::{Language, refused_by_system};

use crate::out::{Failure, Out};

/// A server makes and forgets many small things for every move; with the system's allocator that took it a tenth longer.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

#[derive(Parser)]
#[command(name = "grandstand", version, arg_required_else_help = true)]
struct Cli {
    #[arg(long, global = true, value_name = "LANGUAGE")]
    #[allow(dead_code, reason = "`asked_for` has read it before")]
    lang: Option<String>,
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Play(play::Args),
    Serve(serve::Args),
    Admin(admin::Args),
    Backup(backup::Args),
    Games(games::Args),
    Rules(rules::Args),
    Cards(cards::Args),
    Track(track::Args),
    Scenario(scenario::Args),
    Replay(replay::Args),
    Review(review::Args),
    Verify(verify::Args),
    Daily(daily::Args),
    Perft(perft::Args),
    Bench(bench::Args),
    Arena(arena::Args),
    Ladder(ladder::Args),
    Sim(sim::Args),
}

fn main() -> ExitCode {
    let asked = asked_for();
    let (language, sorry) = Language::wanted(asked.as_deref(), |name| std::env::var(name).ok());
    let mut out = Out::stdout(language);
    let read = help::in_words(Cli::command(), &out.speaker).try_get_matches();
    let cli = match read.and_then(|matches| Cli::from_arg_matches(&matches)) {
        Ok(cli) => cli,
        Err(error) => return misread(&error, &out),
    };
    // Who asked for a language is told in any case; an environment, which a script may have set, only where a person reads it.
    if let Some(sorry) = sorry.filter(|_| asked.is_some() || std::io::stderr().is_terminal()) {
        out.warn(&sorry);
    }
    // Said before anybody plays.
    for trouble in trial_troubles(refused_by_system) {
        out.warn(&trouble);
    }
    let done = match cli.command {
        Command::Play(args) => play::run(&args, &mut out),
        Command::Serve(args) => serve::run(&args, &mut out),
        Command::Admin(args) => admin::run(&args, &mut out),
        Command::Backup(args) => backup::run(&args, &mut out),
        Command::Games(args) => games::run(&args, &mut out),
        Command::Rules(args) => rules::run(&args, &mut out),
        Command::Cards(args) => cards::run(&args, &mut out),
        Command::Track(args) => track::run(&args, &mut out),
        Command::Scenario(args) => scenario::run(&args, &mut out),
        Command::Replay(args) => replay::run(&args, &mut out),
        Command::Review(args) => review::run(&args, &mut out),
        Command::Verify(args) => verify::run(&args, &mut out),
        Command::Daily(args) => daily::run(&args, &mut out),
        Command::Perft(args) => perft::run(&args, &mut out),
        Command::Bench(args) => bench::run(&args, &mut out),
        Command::Arena(args) => arena::run(&args, &mut out),
        Command::Ladder(args) => ladder::run(&args, &mut out),
        Command::Sim(args) => sim::run(&args, &mut out),
    };
    match done.and_then(|code| out.flush().map(|()| code)) {
        Ok(code) => code,
        // Whoever read us has seen enough (`| head`).
        Err(Failure::Deaf) => ExitCode::SUCCESS,
        Err(Failure::Interrupted) => ExitCode::from(130),
        Err(Failure::Said(sentence)) => {
            let _ = out.flush();
            complain(&sentence, &out)
        }
    }
}

/// The language that the command line asks for, which is wanted to say what is wrong with the rest of it.
fn asked_for() -> Option<String> {
    let mut args = std::env::args_os().skip(1).filter_map(|arg| arg.into_string().ok());
    args.find_map(|arg| match arg.strip_prefix("--lang")? {
        "" => Some(None),
        rest => rest.strip_prefix('=').map(|tag| Some(tag.to_owned())),
    })?
    .or_else(|| args.next())
}

/// One sentence for a command line that cannot be read; help and version as they are.
fn misread(error: &clap::Error, out: &Out) -> ExitCode {
    if !error.use_stderr() || error.kind() == ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand {
        let _ = show(&help::printed(&error.render().ansi().to_string(), &out.speaker), error.use_stderr());
        return ExitCode::from(if error.use_stderr() { 2 } else { 0 });
    }
    complain(&help::misread(error), out)
}

/// Writes a page of help, in colour where a person looks at it.
fn show(page: &str, wrong: bool) -> std::io::Result<()> {
    use std::io::Write;
    if wrong { write!(anstream::stderr(), "{page}") } else { write!(anstream::stdout(), "{page}") }
}

fn complain(sentence: &Sentence, out: &Out) -> ExitCode {
    out.warn(sentence);
    ExitCode::from(2)
}
