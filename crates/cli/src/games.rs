//! `grandstand games`: what can be played, and what can be chosen.

use std::process::ExitCode;

use grandstand_catalogue as catalogue;
use grandstand_core::{GameSpec, Provenance, Sentence};
use grandstand_words::Speaker;

use crate::out::{Failure, Out, wrap};

#[derive(clap::Args)]
pub(crate) struct Args {
    game: Option<String>,
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args, out: &mut Out) -> Result<ExitCode, Failure> {
    let games = match &args.game {
        Some(name) => vec![catalogue::spec(name)?],
        None => catalogue::games(),
    };
    if args.json {
        out.json(&games)?;
        return Ok(ExitCode::SUCCESS);
    }
    for (i, game) in games.iter().enumerate() {
        if i > 0 {
            out.line("")?;
        }
        show(&out.speaker.in_words(game), out)?;
    }
    Ok(ExitCode::SUCCESS)
}

fn show(game: &GameSpec, out: &mut Out) -> Result<(), Failure> {
    let paint = out.paint;
    let sources = Speaker::new(out.language);
    let source = |from: &Provenance| paint.dim(&format!("[{}]", sources.source(from)));
    let players =
        Sentence::of("games-players").with("least", game.min_players).with("most", game.max_players);
    let players = out.say(&players);
    out.line(format!(
        "{}  {}  {players}  {}",
        paint.bold(&game.title),
        paint.dim(&game.name),
        source(&game.players_from)
    ))?;
    out.line(format!("  {}", game.summary))?;
    out.line(format!("  {}", paint.bold(&out.speaker.plain("games-presets"))))?;
    let widest = game.presets.iter().map(|preset| preset.name.len()).max().unwrap_or(0);
    for preset in &game.presets {
        let mut line = format!("    {:<widest$}  {}", preset.name, preset.summary);
        if !preset.options.is_empty() {
            let options: Vec<String> = preset.options.iter().map(|(k, v)| format!("{k}={v}")).collect();
            line += &paint.dim(&format!(" ({})", options.join(", ")));
        }
        out.line(format!("{line}  {}", source(&preset.from)))?;
    }
    out.line(format!("  {}", paint.bold(&out.speaker.plain("games-options"))))?;
    for option in &game.options {
        out.line(format!("    {}  {}  {}", option.key, option.summary, source(&option.from)))?;
        let counts = option.values.iter().all(|value| value.name.parse::<u32>().is_ok());
        if counts && let (Some(first), Some(last)) = (option.values.first(), option.values.last()) {
            let range = Sentence::of("games-range").with("first", first.name.as_str());
            let range = range.with("last", last.name.as_str()).with("usual", option.default.as_str());
            out.line(format!("      {}", out.say(&range)))?;
            continue;
        }
        let widest = option.values.iter().map(|value| value.name.len()).max().unwrap_or(0);
        for value in &option.values {
            let mark = if value.name == option.default { "*" } else { " " };
            let means = wrap(&value.means, 90 - widest);
            for (i, line) in means.iter().enumerate() {
                let name = if i == 0 { value.name.as_str() } else { "" };
                let mark = if i == 0 { mark } else { " " };
                out.line(format!("    {mark} {name:<widest$}  {line}"))?;
            }
        }
    }
    out.line(paint.dim(&format!("  {}", out.speaker.plain("games-usual"))))
}
