//! `grandstand rules`: the rules of a table as it is set up, in our words, in the order in which things happen in play.

use std::{path::PathBuf, process::ExitCode};

use grandstand_booklet::Document;
use grandstand_catalogue::{self as catalogue, AnyRules};
use grandstand_core::{Chapter, Provenance, Rule, Sentence, Setup, Term};
use serde::Serialize;

use crate::{
    cards::{self, CardTold},
    files,
    out::{Failure, Out, wrap},
    setup::Choice,
};

#[derive(clap::Args)]
pub(crate) struct Args {
    game: String,
    #[command(flatten)]
    choice: Choice,
    #[arg(long, value_name = "WORD")]
    search: Option<String>,
    #[arg(long)]
    all: bool,
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
    #[arg(long, value_name = "FILE")]
    pdf: Option<PathBuf>,
    #[arg(long)]
    force: bool,
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Found<'a> {
    game: &'a str,
    rules: Vec<Told>,
    cards: Vec<CardTold>,
}

/// A rule in the language of whoever asks.
#[derive(Serialize)]
struct Told {
    id: &'static str,
    chapter: &'static str,
    in_force: bool,
    text: String,
    from: &'static Provenance,
}

pub(crate) fn run(args: &Args, out: &mut Out) -> Result<ExitCode, Failure> {
    let spec = catalogue::spec(&args.game)?;
    let setup = args.choice.setup(spec)?;
    if args.html.is_some() || args.pdf.is_some() {
        return print(args, &setup, out);
    }
    let mut booklet = catalogue::booklet(&setup)?;
    let word = args.search.as_deref().unwrap_or_default().to_lowercase();
    let hit = |text: &str| text.to_lowercase().contains(&word);
    for chapter in booklet.chapters.iter_mut().chain(&mut booklet.others) {
        chapter.rules.retain(|rule| hit(&rule.id) || hit(&out.speaker.rule(rule)));
    }
    booklet.chapters.retain(|chapter| !chapter.rules.is_empty());
    booklet.others.retain(|chapter| !chapter.rules.is_empty());
    let everything = args.all || args.search.is_some();
    let mut cards = cards::told(&AnyRules::of(&setup)?, &spec.name, out);
    let called = |number: u8| Sentence::of("card-numbered").number("number", number);
    cards.retain(|card| hit(&card.text) || hit(&out.say(&called(card.number))));
    if booklet.chapters.is_empty() && booklet.others.is_empty() && cards.is_empty() {
        let none = Sentence::of("terminal-rules-none")
            .with("title", Term::Text(spec.title.clone()))
            .with("word", Term::Text(args.search.clone().unwrap_or_default()));
        return Err(none.into());
    }
    let others: usize = booklet.others.iter().map(|chapter| chapter.rules.len()).sum();
    if !everything {
        booklet.others.clear();
    }
    if args.json {
        let told = |chapter: &Chapter, in_force| {
            let tell = |rule: &&'static Rule| Told {
                id: &rule.id,
                chapter: chapter.name,
                in_force,
                text: out.speaker.rule(rule),
                from: &rule.from,
            };
            chapter.rules.iter().map(tell).collect::<Vec<_>>()
        };
        let rules = booklet.chapters.iter().flat_map(|chapter| told(chapter, true));
        let rules = rules.chain(booklet.others.iter().flat_map(|chapter| told(chapter, false))).collect();
        out.json(&Found { game: &spec.name, rules, cards })?;
        return Ok(ExitCode::SUCCESS);
    }
    let title = Sentence::of("booklet-title").with("title", Term::Text(spec.title.clone()));
    let players = Sentence::of("booklet-players").number("players", setup.players);
    out.line(format!("{}, {}", out.paint.bold(&out.say(&title)), out.say(&players)))?;
    for chapter in &booklet.chapters {
        heading(&out.speaker.chapter(chapter.name), out)?;
        // Who searches for a word wants the rules that have it.
        if args.search.is_none() {
            figures(chapter, out)?;
        }
        for rule in &chapter.rules {
            tell(rule, &[], out)?;
        }
    }
    if !booklet.others.is_empty() {
        heading(&out.speaker.plain("page-rules-others"), out)?;
        for rule in booklet.others.iter().flat_map(|chapter| &chapter.rules) {
            let by = out.speaker.switched_on_by(rule, &setup, spec);
            tell(rule, &by, out)?;
        }
    } else if others > 0 {
        out.line("")?;
        let folded = out.say(&Sentence::of("terminal-rules-folded").number("rules", others as i64));
        out.line(out.paint.dim(&folded))?;
    }
    if everything && !cards.is_empty() {
        heading(&out.speaker.plain("booklet-cards"), out)?;
        for card in cards {
            let source = card.from.parse().map_or(card.from.clone(), |from| out.speaker.source(&from));
            out.line(format!("  {:>3}  {:<24} {}", card.number, card.text, out.paint.dim(&source)))?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// Writes the booklet into the files that were asked for.
fn print(args: &Args, setup: &Setup, out: &mut Out) -> Result<ExitCode, Failure> {
    let doc = Document::of(setup, out.language)?;
    if let Some(path) = &args.html {
        files::write(path, &grandstand_booklet::html(&doc), args.force)?;
    }
    if let Some(path) = &args.pdf {
        files::write(
            path,
            &grandstand_booklet::pdf(&doc)
                .map_err(|error| Failure::because("output-unwritable", error.to_string().into()))?,
            args.force,
        )?;
    }
    for path in args.html.iter().chain(&args.pdf) {
        let written = Sentence::of("terminal-booklet").with("file", Term::Text(path.display().to_string()));
        out.tell(&written)?;
    }
    Ok(ExitCode::SUCCESS)
}

fn heading(text: &str, out: &mut Out) -> Result<(), Failure> {
    out.line("")?;
    out.line(out.paint.bold(text))
}

/// The numbers of a chapter, in columns.
fn figures(chapter: &Chapter, out: &mut Out) -> Result<(), Failure> {
    for figure in &chapter.figures {
        let rows = out.speaker.figure(figure);
        let wide =
            |at: usize| rows.iter().filter_map(|row| row.get(at)).map(|cell| cell.chars().count()).max();
        let first = wide(0).unwrap_or(0);
        for row in &rows {
            let cells = row.iter().enumerate().skip(1);
            let cells: String =
                cells.map(|(at, cell)| format!("  {cell:>0$}", wide(at).unwrap_or(0))).collect();
            out.line(format!("    {:<first$}{cells}", row.first().map_or("", String::as_str)))?;
        }
    }
    Ok(())
}

/// One rule: what it says, what it would be switched on by and where it comes from.
fn tell(rule: &Rule, by: &[String], out: &mut Out) -> Result<(), Failure> {
    let paint = out.paint;
    let mut lines = wrap(&out.speaker.rule(rule), 94);
    lines.extend(by.iter().flat_map(|by| wrap(by, 92)).map(|line| paint.dim(&format!("> {line}"))));
    let source = out.speaker.origin(rule);
    let room = by.is_empty()
        && lines.last().is_some_and(|last| last.chars().count() + source.chars().count() + 4 <= 96);
    if room && let Some(last) = lines.last_mut() {
        *last += &format!("  {}", paint.dim(&source));
    } else {
        lines.extend(wrap(&source, 94).iter().map(|line| paint.dim(line)));
    }
    for (i, line) in lines.iter().enumerate() {
        out.line(format!("{}{line}", if i == 0 { "- " } else { "  " }))?;
    }
    Ok(())
}
