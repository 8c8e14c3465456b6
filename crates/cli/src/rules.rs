//! `grandstand rules`: a game's rules in our words, each with where it comes from.

use std::process::ExitCode;

use grandstand_catalogue::{self as catalogue, AnyGame, AnyRules};
use grandstand_core::{CardText, Options, Provenance, Rule, Rulebook, Words as _};
use serde::Serialize;

use crate::out::{Failure, Out, wrap};

/// A game's rules and cards, each with where it comes from
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  grandstand rules top-race
  grandstand rules detroit-cleveland --search white
  grandstand rules daytona-500 --search da.draft
  grandstand rules top-race --json | jq '.rules[].id'

Where a rule comes from: `rules:` names a game's own rulebook or its condensed form, `documented` is a public source,
`derived` follows from documented facts, `ours` is our own ruling or design.")]
pub(crate) struct Args {
    /// Which game, as in `grandstand games`
    game: String,
    /// Only rules and cards that contain this, in any case
    #[arg(long, value_name = "WORD")]
    search: Option<String>,
    /// For programs
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Found<'a> {
    game: &'a str,
    rules: Vec<Told<'a>>,
    cards: Vec<CardText>,
}

/// A rule in the language of whoever asks.
#[derive(Serialize)]
struct Told<'a> {
    id: &'a str,
    text: String,
    from: &'a Provenance,
}

pub(crate) fn run(args: &Args, out: &mut Out) -> Result<ExitCode, Failure> {
    let spec = catalogue::spec(&args.game)?;
    let book = catalogue::rulebook(&args.game)?;
    let setup = spec.setup(spec.max_players, None, &Options::new())?;
    let word = args.search.as_deref().unwrap_or_default().to_lowercase();
    let hit = |text: &str| text.to_lowercase().contains(&word);
    let told = |rule: &'static Rule| Told { id: &rule.id, text: out.speaker.rule(rule), from: &rule.from };
    let rules: Vec<Told<'_>> = book.iter().map(told).filter(|rule| hit(rule.id) || hit(&rule.text)).collect();
    let cards: Vec<CardText> = AnyGame::cards(&AnyRules::of(&setup)?)
        .into_iter()
        .filter(|card| hit(&card.text) || hit(&format!("card {}", card.number)))
        .collect();
    if rules.is_empty() && cards.is_empty() {
        return Err(Failure::Said(format!(
            "no rule or card of {} mentions `{}`; try a shorter word",
            spec.title,
            args.search.as_deref().unwrap_or_default()
        )));
    }
    if args.json {
        out.json(&Found { game: &spec.name, rules, cards })?;
        return Ok(ExitCode::SUCCESS);
    }
    let paint = out.paint;
    out.line(paint.bold(&format!("The rules of {}", spec.title)))?;
    for (topic, rules) in topics(book, &rules) {
        out.line("")?;
        out.line(paint.bold(&topic))?;
        for rule in rules {
            let mut lines = wrap(&rule.text, 94);
            let source = format!("{} · {}", rule.id, rule.from);
            let room =
                lines.last().is_some_and(|last| last.chars().count() + source.chars().count() + 4 <= 96);
            if room && let Some(last) = lines.last_mut() {
                *last += &format!("  {}", paint.dim(&source));
            } else {
                lines.push(paint.dim(&source));
            }
            for (i, line) in lines.iter().enumerate() {
                out.line(format!("{}{line}", if i == 0 { "- " } else { "  " }))?;
            }
        }
    }
    out.line("")?;
    for line in wrap(SOURCES, 96) {
        out.line(paint.dim(&line))?;
    }
    if !cards.is_empty() {
        out.line("")?;
        out.line(paint.bold("Cards"))?;
        for card in cards {
            let source = paint.dim(&card.from);
            out.line(format!("  {:>3}  {:<24} {source}", card.number, card.text))?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// What the words behind a rule mean.
const SOURCES: &str = "Where it comes from: rules names a game's own rulebook, or its condensed form; documented is a public \
     source; derived is computed from documented facts; ours is our own ruling or design.";

/// The rules by the topic in the middle of their ids, in the order the topics come up in the book; topics of a single
/// rule stand together in front.
fn topics<'a>(book: &Rulebook, rules: &'a [Told<'a>]) -> Vec<(String, Vec<&'a Told<'a>>)> {
    let single = |topic: &str| book.iter().filter(|rule| topic_of(&rule.id) == topic).count() < 2;
    let mut found: Vec<(String, Vec<&Told<'_>>)> = vec![("In general".to_owned(), Vec::new())];
    for rule in rules {
        let topic = topic_of(rule.id);
        let title = if single(topic) { "In general".to_owned() } else { title(topic) };
        match found.iter_mut().find(|(known, _)| *known == title) {
            Some((_, members)) => members.push(rule),
            None => found.push((title, vec![rule])),
        }
    }
    found.retain(|(_, members)| !members.is_empty());
    found
}

fn topic_of(id: &str) -> &str {
    id.split('.').nth(1).unwrap_or(id)
}

fn title(topic: &str) -> String {
    let words = topic.replace('-', " ");
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
