//! `grandstand track`: facts about a board, and its drawing.

use std::{
    path::{Path, PathBuf},
    process::ExitCode,
};

use anstyle::Style;
use grandstand_catalogue as catalogue;
use grandstand_core::{DataFile, Sentence};
use grandstand_track::{
    Caption, Cell, CellSet, Track,
    strip::{self, Mark},
    svg,
};
use grandstand_words::shown;
use serde::Serialize;

use crate::{
    files,
    out::{Failure, Out},
};

#[derive(clap::Args)]
pub(crate) struct Args {
    board: Option<String>,
    #[arg(long, value_name = "OUT")]
    svg: Option<PathBuf>,
    #[arg(long)]
    force: bool,
    #[arg(long)]
    json: bool,
}

/// What there is to say about a board.
#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
struct Facts<'a> {
    name: &'a str,
    title: &'a str,
    summary: &'a str,
    from: String,
    game: Option<&'a str>,
    cells: usize,
    columns: u8,
    /// Steps from the first inside cell to beyond the finish line.
    inside_path: u8,
    most_lanes: u8,
    /// Columns where one car fills the road: first and last of each place.
    narrow: Vec<(u8, u8)>,
    /// The columns after which the bet lines lie.
    bet_lines: &'a [u8],
    pits: Vec<&'a str>,
    red: Vec<&'a str>,
    grid: Vec<&'a str>,
}

impl<'a> Facts<'a> {
    fn of(track: &'a Track, game: Option<&'a str>) -> Facts<'a> {
        let names = |cells: CellSet| cells.iter().map(|cell| track.cell_name(cell)).collect();
        let inside = track.all().find(|&cell| track.start(cell) == 0).unwrap_or_default();
        let lanes = |column: u8| {
            let racing = track.all().filter(|&cell| !track.red().contains(cell));
            racing.filter(|&cell| track.start(cell) < column && column <= track.end(cell)).count()
        };
        let mut narrow: Vec<(u8, u8)> = Vec::new();
        for column in (1..=track.lap()).filter(|&column| lanes(column) == 1) {
            match narrow.last_mut() {
                Some((_, last)) if *last + 1 == column => *last = column,
                _ => narrow.push((column, column)),
            }
        }
        Facts {
            name: track.name(),
            title: track.title(),
            summary: track.summary(),
            from: track.from().to_string(),
            game,
            cells: track.len(),
            columns: track.lap(),
            inside_path: track.distance(inside),
            most_lanes: (1..=track.lap()).map(lanes).max().unwrap_or(0) as u8,
            narrow,
            bet_lines: track.bet_lines(),
            pits: names(track.pits()),
            red: names(track.red()),
            grid: track.grid().iter().map(|&cell| track.cell_name(cell)).collect(),
        }
    }
}

pub(crate) fn run(args: &Args, out: &mut Out) -> Result<ExitCode, Failure> {
    let shipped = catalogue::tracks();
    let Some(name) = &args.board else {
        if args.svg.is_some() {
            return Err(Failure::of("boards-which"));
        }
        list(&shipped, args.json, out)?;
        return Ok(ExitCode::SUCCESS);
    };
    let own;
    let (game, track) = match shipped.iter().find(|(_, track)| track.name().eq_ignore_ascii_case(name)) {
        Some((game, track)) => (Some(*game), track),
        None => {
            own = read(name, &shipped)?;
            (None, &own)
        }
    };
    if let Some(path) = &args.svg {
        let facts = Facts::of(track, game);
        let (summary, fact) = (out.speaker.track(facts.name, facts.summary), size(&facts));
        let picture = svg(track, Caption { summary: &summary, fact: &out.say(&fact) });
        if path == Path::new("-") {
            out.text(picture)?;
            return Ok(ExitCode::SUCCESS);
        }
        files::write(path, &picture, args.force)?;
    }
    let facts = Facts::of(track, game);
    if args.json {
        out.json(&facts)?;
    } else {
        show(track, &facts, out)?;
        if let Some(path) = &args.svg {
            out.line("")?;
            out.tell(&Sentence::of("boards-picture").with("file", path.display().to_string()))?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

fn read(name: &str, shipped: &[(&str, Track)]) -> Result<Track, Failure> {
    let path = Path::new(name);
    let looks_like_a_path = path.exists() || path.extension().is_some() || name.contains('/') || name == "-";
    if !looks_like_a_path {
        let names: Vec<&str> = shipped.iter().map(|(_, track)| track.name()).collect();
        return Err(Sentence::of("boards-unknown").with("name", name).with("there", names.join(", ")).into());
    }
    let text = files::read(path)?;
    Ok(Track::read(DataFile::new(name, &text))?)
}

fn list(shipped: &[(&str, Track)], json: bool, out: &mut Out) -> Result<(), Failure> {
    if json {
        let all: Vec<Facts<'_>> = shipped.iter().map(|(game, track)| Facts::of(track, Some(game))).collect();
        return out.json(&all);
    }
    let [board, game, cells, inside, lanes, narrow] = [
        "boards-head-board",
        "boards-head-game",
        "boards-head-cells",
        "boards-head-inside",
        "boards-head-lanes",
        "boards-head-narrow",
    ]
    .map(|what| out.speaker.plain(what));
    out.line(
        out.paint.bold(&format!("{board:<13} {game:<18} {cells:>6} {inside:>6} {lanes:>6} {narrow:>6}")),
    )?;
    for (game, track) in shipped {
        let facts = Facts::of(track, Some(game));
        let narrow: u32 = facts.narrow.iter().map(|(first, last)| u32::from(last - first + 1)).sum();
        out.line(format!(
            "{:<13} {game:<18} {:>6} {:>6} {:>6} {narrow:>6}  {}",
            facts.name,
            facts.cells,
            facts.inside_path,
            facts.most_lanes,
            out.speaker.track(facts.name, facts.summary)
        ))?;
    }
    Ok(())
}

fn size(facts: &Facts<'_>) -> Sentence {
    let size = Sentence::of("boards-size").number("cells", facts.cells as i64).with("columns", facts.columns);
    size.with("inside", facts.inside_path).with("lanes", facts.most_lanes)
}

fn show(track: &Track, facts: &Facts<'_>, out: &mut Out) -> Result<(), Failure> {
    let paint = out.paint;
    let from = out.speaker.source(track.from());
    out.line(format!("{}  {}", paint.bold(&shown(facts.title)), paint.dim(&format!("[{from}]"))))?;
    out.line(shown(&out.speaker.track(facts.name, facts.summary)))?;
    let game = facts.game.map(|game| format!(" · {game}")).unwrap_or_default();
    out.line(out.say(&size(facts)) + &game)?;
    let places: Vec<String> = facts
        .narrow
        .iter()
        .map(|&(first, last)| if first == last { first.to_string() } else { format!("{first}–{last}") })
        .collect();
    out.tell(&match places[..] {
        [] => Sentence::of("boards-never-narrow"),
        _ => Sentence::of("boards-narrow").with("columns", places.join(", ")),
    })?;
    if let [first, second, third] = *facts.bet_lines {
        let lines = Sentence::of("boards-bet-lines").with("first", first);
        out.tell(&lines.with("second", second).with("third", third))?;
    }
    if !facts.pits.is_empty() {
        out.tell(&Sentence::of("boards-pits").with("cells", facts.pits.join(" ")))?;
    }
    out.tell(&Sentence::of("boards-grid").with("cells", facts.grid.join(" ")))?;
    out.line("")?;
    let grid = |cell: Cell| {
        let space = track.grid().iter().position(|&start| start == cell)?;
        Some(Mark { text: format!("s{}", space + 1), style: Style::new().bold() })
    };
    out.text(strip::draw(track, paint, &grid))?;
    let mut legend: Vec<String> = strip::legend(track).iter().map(|part| out.say(part)).collect();
    legend.push(out.say(&Sentence::of("board-start")));
    out.line(paint.dim(&legend.join(" · ")))
}
