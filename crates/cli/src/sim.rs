//! `grandstand sim`: how a game plays, with a page to look at.

use std::{
    io,
    path::{Path, PathBuf},
    process::ExitCode,
};

use grandstand_core::{Sentence, Setup};
use grandstand_lab::{Player, Sim, report};
use grandstand_words::refused_by_system;

use crate::{
    arena::{ended, one_race, warn_of_stand_ins, workers},
    files::Draft,
    out::{Failure, Out},
    setup::{Choice, whole},
};

#[derive(clap::Args)]
pub(crate) struct Args {
    #[arg(long)]
    game: String,
    #[arg(long, value_name = "BOT,…", value_delimiter = ',', default_value = "club,club,club,club")]
    seats: Vec<String>,
    #[arg(long, value_name = "N", default_value_t = 1000, allow_negative_numbers = true, value_parser = whole::<usize>)]
    games: usize,
    #[arg(long, default_value_t = 1, allow_negative_numbers = true, value_parser = whole::<u64>)]
    seed: u64,
    #[arg(long, value_name = "NAME")]
    preset: Option<String>,
    #[arg(long = "option", value_name = "KEY=VALUE")]
    options: Vec<String>,
    #[arg(long = "track", value_name = "BOARD")]
    tracks: Vec<String>,
    #[arg(long)]
    grid_by_lot: bool,
    #[arg(long, value_name = "FILE")]
    report: Option<PathBuf>,
    #[arg(long, value_name = "FILE")]
    csv: Option<PathBuf>,
    #[arg(long)]
    force: bool,
    #[arg(long, value_name = "N", default_value_t = 0, allow_negative_numbers = true, value_parser = whole::<usize>)]
    threads: usize,
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args, out: &mut Out) -> Result<ExitCode, Failure> {
    if args.games == 0 {
        return Err(Sentence::of("given-at-least-one").with("flag", "--games").into());
    }
    let seats: Vec<Player> = args.seats.iter().map(|bot| Player::parse(bot)).collect::<Result<_, _>>()?;
    let setups = args.setups(seats.len())?;
    let sim = Sim { setups, seats, games: args.games, seed: args.seed, grid_by_lot: args.grid_by_lot };
    for setup in &sim.setups {
        warn_of_stand_ins(out, setup, &sim.seats);
    }
    // Before the games are played, not after.
    let page = args.report.as_ref().map(|page| Draft::new(page, args.force)).transpose()?;
    let workers = workers(args.threads)?;
    let findings = match &args.csv {
        Some(path) => {
            let mut table = io::BufWriter::new(Draft::new(path, args.force)?);
            let findings = sim.run(&workers, &mut table)?;
            table
                .into_inner()
                .map_err(|failed| Failure::at(path.display(), refused_by_system(failed.error())))?
                .keep()?;
            findings
        }
        None => sim.run(&workers, &mut io::sink())?,
    };
    if let Some(page) = page {
        page.complete(&report::html(&findings, &args.command(), out.language))?;
    }
    if args.json {
        out.json(&findings.to_json())?;
    } else {
        out.text(findings.tell(&out.speaker))?;
    }
    Ok(ended(findings.interrupted))
}

impl Args {
    /// One setup per board.
    fn setups(&self, seats: usize) -> Result<Vec<Setup>, Failure> {
        let players = u8::try_from(seats).map_err(|_| Failure::of("given-too-many-seats"))?;
        let choice = |track: Option<&String>| {
            let mut choice = Choice {
                players: Some(players),
                preset: self.preset.clone(),
                options: self.options.clone(),
                ..Choice::default()
            };
            match track {
                Some(file) if file.ends_with(".toml") => choice.track = Some(PathBuf::from(file)),
                Some(name) => choice.options.push(format!("track={name}")),
                None => {}
            }
            one_race(&choice, &self.game)
        };
        if self.tracks.is_empty() {
            return Ok(vec![choice(None)?]);
        }
        self.tracks.iter().map(|track| choice(Some(track))).collect()
    }

    /// The command that gives the same findings, without the names of files that only this machine has.
    fn command(&self) -> String {
        let mut words = vec![format!("grandstand sim --game {} --seats {}", self.game, self.seats.join(","))];
        words.push(format!("--games {} --seed {}", self.games, self.seed));
        words.extend(self.preset.iter().map(|preset| format!("--preset {preset}")));
        words.extend(self.options.iter().map(|option| format!("--option {option}")));
        let name =
            |track: &String| Path::new(track).file_name().map(|name| name.to_string_lossy().into_owned());
        words.extend(self.tracks.iter().filter_map(name).map(|track| format!("--track {track}")));
        if self.grid_by_lot {
            words.push("--grid-by-lot".to_owned());
        }
        words.join(" ")
    }
}
