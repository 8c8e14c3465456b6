//! `grandstand bench`: how fast random games run on one core.

use std::{
    fs,
    process::ExitCode,
    time::{Duration, Instant},
};

use grandstand_catalogue::{self as catalogue, AnyGame, Listed, Task};
use grandstand_core::{
    Event, Game, GameSpec, NoEvents, Options, Pcg, Races, Sentence, Setup, Term, Turn, Viewer, Words as _,
    random_action, random_game,
};
use serde::Serialize;

use crate::{
    out::{Failure, Out},
    setup::{decimal, whole},
};

/// How many games are looked at, outside the timing, for finishers and prices.
const LOOKED_AT: u64 = 200;

#[derive(clap::Args)]
pub(crate) struct Args {
    #[arg(long)]
    game: Option<String>,
    #[arg(long, value_name = "NAME", requires = "game")]
    preset: Option<String>,
    #[arg(long, value_name = "N", value_parser = whole::<u8>, allow_negative_numbers = true)]
    players: Option<u8>,
    #[arg(long, value_name = "S", default_value_t = 1.0, allow_negative_numbers = true, value_parser = decimal)]
    seconds: f64,
    #[arg(long, default_value_t = 1, value_parser = whole::<u64>, allow_negative_numbers = true)]
    seed: u64,
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Machine {
    cpu: String,
    cores: usize,
    profile: &'static str,
}

#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
struct Figures {
    game: String,
    preset: String,
    players: u8,
    decisions_per_second: f64,
    forced_per_second: f64,
    games_per_second: f64,
    decisions_per_game: f64,
    forced_per_game: f64,
    games: u64,
    seconds: f64,
    /// How much of the time a core was ours; less than 1 on a busy machine.
    #[serde(skip_serializing_if = "Option::is_none")]
    core_share: Option<f64>,
    state_bytes: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    finishers_per_race: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    price_per_car: Option<f64>,
}

#[derive(Serialize)]
struct Report {
    machine: Machine,
    figures: Vec<Figures>,
}

struct Timer {
    players: u8,
    game: String,
    preset: String,
    time: Duration,
    seed: u64,
}

impl Task for Timer {
    type Out = Figures;

    fn run<G: Listed>(self, rules: &G::Rules) -> Figures {
        let mut luck = Pcg::new(self.seed);
        let mut legal = Vec::with_capacity(usize::from(G::CODES));
        let (mut decisions, mut forced, mut games) = (0, 0, 0);
        // One game unmeasured, so that loading the rules does not count.
        random_game(&mut G::begin(rules, &mut luck, &mut NoEvents), &mut luck, &mut legal);
        let (began, cpu_before) = (Instant::now(), cpu_nanoseconds());
        let mut seconds = 0.0;
        while games == 0 || seconds < self.time.as_secs_f64() {
            for _ in 0..16 {
                let tally =
                    random_game(&mut G::begin(rules, &mut luck, &mut NoEvents), &mut luck, &mut legal);
                decisions += tally.decisions;
                forced += tally.forced;
                games += 1;
            }
            seconds = began.elapsed().as_secs_f64();
        }
        let cpu = cpu_before.zip(cpu_nanoseconds()).map(|(before, after)| (after - before) as f64 / 1e9);
        let (decisions, forced) = (decisions as f64, forced as f64);
        Figures {
            game: self.game,
            preset: self.preset,
            players: self.players,
            decisions_per_second: decisions / seconds,
            forced_per_second: forced / seconds,
            games_per_second: games as f64 / seconds,
            decisions_per_game: decisions / games as f64,
            forced_per_game: forced / games as f64,
            games,
            seconds,
            core_share: cpu.map(|cpu| (cpu / seconds).min(1.0)),
            state_bytes: size_of::<G>(),
            finishers_per_race: None,
            price_per_car: None,
        }
    }
}

pub(crate) fn run(args: &Args, out: &mut Out) -> Result<ExitCode, Failure> {
    if !(0.001..=3600.0).contains(&args.seconds) {
        return Err(Failure::of("bench-seconds"));
    }
    let games: Vec<&GameSpec> = match &args.game {
        Some(name) => vec![catalogue::spec(name)?],
        None => catalogue::games(),
    };
    let setups = setups(args, &games)?;
    let machine = Machine {
        cpu: cpu(),
        cores: std::thread::available_parallelism().map_or(1, usize::from),
        profile: if cfg!(debug_assertions) { "dev" } else { "release" },
    };
    if !args.json {
        head(&machine, out)?;
    }
    let mut figures = Vec::new();
    for (preset, setup) in setups {
        let timer = Timer {
            players: setup.players,
            game: setup.game.clone(),
            preset,
            time: Duration::from_secs_f64(args.seconds),
            seed: args.seed,
        };
        let mut found = catalogue::visit(&setup, timer)?;
        let races = look(&setup, args.seed)?;
        let mean = |sum: u64, of: u64| (of > 0).then(|| sum as f64 / of as f64);
        found.finishers_per_race = mean(races.finishers, races.races);
        found.price_per_car = mean(races.paid, races.sold);
        if !args.json {
            row(&found, out)?;
        }
        figures.push(found);
    }
    if args.json {
        out.json(&Report { machine, figures })?;
    } else if let Some(share) = figures.iter().filter_map(|f| f.core_share).reduce(f64::min)
        && share < 0.9
    {
        out.tell(&Sentence::of("bench-busy").with("share", format!("{:.0}", share * 100.0)))?;
    }
    Ok(ExitCode::SUCCESS)
}

/// What is timed: the setups that were asked for, each with its preset's name.
fn setups(args: &Args, games: &[&GameSpec]) -> Result<Vec<(String, Setup)>, Failure> {
    let mut setups = Vec::new();
    for spec in games {
        let mut presets: Vec<&str> = match &args.preset {
            Some(name) => vec![&spec.preset(name)?.name],
            None => {
                // A sprint says how many races it has; whole games leave that to the rules.
                let last = spec.presets.iter().rfind(|preset| !preset.options.contains_key("races"));
                spec.presets.first().into_iter().chain(last).map(|preset| preset.name.as_str()).collect()
            }
        };
        presets.dedup();
        let counts =
            (spec.min_players..=spec.max_players).filter(|&n| args.players.is_none_or(|wanted| n == wanted));
        for (preset, players) in presets.iter().flat_map(|&preset| counts.clone().map(move |n| (preset, n))) {
            setups.push((preset.to_owned(), spec.setup(players, Some(preset), &Options::new())?));
        }
    }
    if setups.is_empty() {
        let players = |game: &&GameSpec| {
            let players = Sentence::of("bench-players").with("title", game.title.as_str());
            players.with("least", game.min_players).with("most", game.max_players).into()
        };
        let games = Term::List(games.iter().map(players).collect());
        return Err(Sentence::of("bench-nobody").with("games", games).into());
    }
    Ok(setups)
}

/// Plays some games outside the timing and counts what happens in them.
fn look(setup: &Setup, seed: u64) -> Result<Races, Failure> {
    let mut luck = Pcg::new(seed);
    let mut races = Races::default();
    let mut legal = Vec::new();
    for _ in 0..LOOKED_AT {
        let mut events = Vec::new();
        let mut game = AnyGame::new(setup, &mut luck, &mut events)?;
        while game.turn() != Turn::Over {
            game.legal_actions(&mut legal);
            let action = random_action::<AnyGame>(&legal, &mut luck);
            game.play_unchecked(action, &mut luck, &mut events);
        }
        events
            .iter()
            .filter_map(|event| event.seen_by(Viewer::Spectator))
            .for_each(|seen| AnyGame::count(&mut races, &seen));
    }
    Ok(races)
}

fn head(machine: &Machine, out: &mut Out) -> Result<(), Failure> {
    let about = Sentence::of("bench-machine").with("cpu", machine.cpu.as_str());
    out.tell(&about.number("cores", machine.cores as i64).with("profile", machine.profile))?;
    if machine.profile == "dev" {
        out.tell(&Sentence::of("bench-not-release"))?;
    }
    let names = [
        "bench-decisions",
        "bench-forced",
        "bench-games",
        "bench-each",
        "bench-home",
        "bench-price",
        "bench-bytes",
        "bench-game",
        "bench-preset",
    ];
    let [a, b, c, d, e, f, g, game, preset] = names.map(|name| out.speaker.plain(name));
    out.line(out.paint.bold(&format!(
        "{game:<18} {preset:<10} {:>2} {a:>11} {b:>10} {c:>8} {d:>8} {e:>9} {f:>7} {g:>5}",
        "n"
    )))
}

fn row(figures: &Figures, out: &mut Out) -> Result<(), Failure> {
    let (speaker, count) = (&out.speaker, |value: f64| out.speaker.grouped(value.round() as u64));
    let mean =
        |value: Option<f64>, digits: usize| value.map_or("-".to_owned(), |v| speaker.decimal(v, digits));
    let row = format!(
        "{:<18} {:<10} {:>2} {:>11} {:>10} {:>8} {:>8} {:>9} {:>7} {:>5}",
        figures.game,
        figures.preset,
        figures.players,
        count(figures.decisions_per_second),
        count(figures.forced_per_second),
        count(figures.games_per_second),
        speaker.decimal(figures.decisions_per_game, 1),
        mean(figures.finishers_per_race, 2),
        mean(figures.price_per_car, 0),
        figures.state_bytes,
    );
    out.line(row)?;
    out.flush()
}

/// How long this thread has run so far, where the system says.
fn cpu_nanoseconds() -> Option<u64> {
    fs::read_to_string("/proc/thread-self/schedstat").ok()?.split(' ').next()?.parse().ok()
}

fn cpu() -> String {
    let info = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let model = info.lines().find_map(|line| line.strip_prefix("model name")?.split_once(": "));
    model.map_or_else(|| std::env::consts::ARCH.to_owned(), |(_, name)| name.trim().to_owned())
}
