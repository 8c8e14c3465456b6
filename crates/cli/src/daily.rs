//! `grandstand daily`: the race of a day, and what our bots make of it.

use std::{
    collections::BTreeMap,
    path::PathBuf,
    process::ExitCode,
    time::{SystemTime, UNIX_EPOCH},
};

use grandstand_bots::Rung;
use grandstand_catalogue::{games, spec};
use grandstand_core::{Seat, Sentence};
use grandstand_table::daily::{self, Daily, FIELD};
use serde::Serialize;

use crate::{
    files,
    out::{Failure, Out},
    setup::paid,
};

#[derive(clap::Args)]
pub(crate) struct Args {
    game: Option<String>,
    #[arg(long)]
    date: Option<String>,
    #[arg(long, value_name = "BOT", requires = "record")]
    bot: Option<String>,
    #[arg(long, value_name = "OUT.json", requires = "bot")]
    record: Option<PathBuf>,
    #[arg(long)]
    force: bool,
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Race<'a> {
    date: &'a str,
    game: &'a str,
    seat: Seat,
    /// What each bot of the field makes of it.
    field: BTreeMap<&'static str, i32>,
}

pub(crate) fn run(args: &Args, out: &mut Out) -> Result<ExitCode, Failure> {
    let date = args.date.clone().unwrap_or_else(today);
    let Some(game) = &args.game else {
        let mut races = Vec::new();
        for spec in games() {
            races.push(Daily::of(&date, &spec.name)?);
        }
        if args.json {
            let line = |daily: &Daily| (daily.setup.game.clone(), daily.seat);
            out.json(&races.iter().map(line).collect::<BTreeMap<_, _>>())?;
            return Ok(ExitCode::SUCCESS);
        }
        out.tell(&Sentence::of("daily-races").with("date", daily::written(&date)))?;
        for daily in &races {
            let Daily { setup, seat, .. } = daily;
            let race = Sentence::of("daily-race").with("game", setup.game.as_str()).with("seat", seat.0);
            out.line(format!("  {}", out.say(&race.with("players", setup.players))))?;
        }
        out.tell(&Sentence::of("daily-name-one"))?;
        return Ok(ExitCode::SUCCESS);
    };
    let daily = Daily::of(&date, game)?;
    if let Some((bot, path)) = args.bot.as_ref().zip(args.record.as_ref()) {
        let rung = Rung::named(bot).map_err(|error| error.0)?;
        let record = daily.run_by(rung)?;
        files::write(path, &record.to_json(), args.force)?;
        let money = daily.made(&record).unwrap_or_default();
        let kept = Sentence::of("daily-kept")
            .with("bot", out.speaker.rung(rung.name()))
            .with("money", paid(&daily.setup, money));
        out.tell(&kept.with("seat", daily.seat.0).with("file", path.display().to_string()))?;
        return Ok(ExitCode::SUCCESS);
    }
    let mut field = BTreeMap::new();
    for rung in FIELD {
        field.insert(rung.name(), daily.made(&daily.run_by(rung)?).unwrap_or_default());
    }
    if args.json {
        out.json(&Race { date: &date, game, seat: daily.seat, field })?;
        return Ok(ExitCode::SUCCESS);
    }
    let heading = Sentence::of("daily-heading")
        .with("title", spec(game)?.title.as_str())
        .with("date", daily::written(&date));
    out.tell(&heading.with("seat", daily.seat.0).with("players", daily.setup.players))?;
    out.tell(&Sentence::of("daily-field"))?;
    let mut field: Vec<(&str, i32)> = field.into_iter().collect();
    field.sort_by_key(|(_, money)| std::cmp::Reverse(*money));
    for (name, money) in field {
        let money = out.speaker.term(&paid(&daily.setup, money));
        out.line(format!("  {:<12} {money:>11}", out.speaker.rung(name)))?;
    }
    Ok(ExitCode::SUCCESS)
}

/// Today in universal time, as `2026-11-16`.
fn today() -> String {
    daily::day(SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |passed| passed.as_millis() as u64))
}
