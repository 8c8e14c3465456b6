//! `grandstand replay`: plays a record again, with commentary.

use std::{path::PathBuf, process::ExitCode};

use grandstand_catalogue::{self as catalogue, AnyGame, AnyRules};
use grandstand_core::{
    Game, MAX_SEATS, Record, RecordError, Role, Seat, Sentence, Standing, Turn, Viewer, Words as _,
};
use grandstand_words::{Story, Who, named};
use serde::Serialize;

use crate::{
    files,
    out::{Failure, Out, wrap},
};

#[derive(clap::Args)]
pub(crate) struct Args {
    file: PathBuf,
    #[arg(long, value_name = "SEAT")]
    seat: Option<u8>,
    #[arg(long, value_name = "NAMES", value_delimiter = ',')]
    names: Vec<String>,
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
    let refuse = |error: RecordError| Failure::at(&name, error.say());
    let record = Record::from_json(&text).map_err(refuse)?;
    let setup = &record.setup;
    let viewer = match args.seat {
        None => Viewer::Spectator,
        Some(seat) if seat < setup.players => Viewer::Seat(Seat(seat)),
        Some(seat) => {
            return Err(no_seat(seat, setup.players).into());
        }
    };
    let rules = AnyRules::of(setup).map_err(|error| Failure::at(&name, error.0))?;
    let mut said: Vec<(usize, Sentence)> = Vec::new();
    let game = catalogue::retell(&record, viewer, &mut |number, sentence| {
        if !args.json {
            said.push((number, sentence));
        }
    });
    let called = |seat: u8| {
        let name = args.names.get(usize::from(seat)).map(|name| named(name.trim()));
        name.unwrap_or_else(|| out.say(&Sentence::of("seat-number").number("n", seat)))
    };
    let names: Vec<String> = (0..MAX_SEATS as u8).map(called).collect();
    tell(&said, args.seat, &names, out)?;
    let game = game.map_err(refuse)?;
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
        finish(&standing, over, record.moves.len(), &rules, &names, out)?;
    }
    Ok(ExitCode::SUCCESS)
}

/// The story, a breath a line, each with the number of the move that it begins with.
fn tell(
    said: &[(usize, Sentence)],
    viewer: Option<u8>,
    names: &[String],
    out: &mut Out,
) -> Result<(), Failure> {
    let who = |seat: Seat| match viewer {
        Some(viewer) if seat.0 == viewer => Who::You,
        _ => Who::Named(names.get(seat.index()).cloned().unwrap_or_default()),
    };
    let (mut story, mut lines) = (Story::default(), Vec::new());
    let mut began = 0;
    for (number, sentence) in said {
        for line in story.hear(sentence, &out.speaker, &who) {
            lines.push((began, line.text));
        }
        if sentence.role != Role::Joins {
            // A whole sentence was told with its own number already.
            if sentence.role == Role::Whole
                && let Some(told) = lines.last_mut()
            {
                told.0 = *number;
            }
            began = *number;
        }
    }
    lines.extend(story.end(&out.speaker).map(|line| (began, line.text)));
    let mut last = None;
    for (number, text) in lines {
        let label = if last == Some(number) && number > 0 { String::new() } else { number.to_string() };
        last = Some(number);
        for (i, line) in wrap(&text, 92).into_iter().enumerate() {
            let label = if i == 0 { label.as_str() } else { "" };
            out.line(format!("{}  {line}", out.paint.dim(&format!("{label:>4}"))))?;
        }
    }
    Ok(())
}

/// There is no such seat in a game of so many.
pub(crate) fn no_seat(seat: u8, players: u8) -> Sentence {
    Sentence::of("terminal-no-seat").number("seat", seat).number("last", players.saturating_sub(1))
}

fn finish(
    standing: &Standing,
    over: bool,
    moves: usize,
    rules: &AnyRules,
    names: &[String],
    out: &mut Out,
) -> Result<(), Failure> {
    out.line("")?;
    if !over {
        out.tell(&Sentence::of("terminal-record-ends").number("moves", moves as i64))?;
    }
    let mut seats: Vec<usize> = (0..standing.money().len()).collect();
    seats.sort_by_key(|&seat| standing.places()[seat]);
    for seat in seats {
        let (place, money) = (standing.places()[seat], standing.money()[seat]);
        let name = names.get(seat).map_or("", String::as_str);
        let money = out.speaker.money(i64::from(money), AnyGame::currency(rules));
        out.line(format!("  {place}.  {name}  {money}"))?;
    }
    Ok(())
}
