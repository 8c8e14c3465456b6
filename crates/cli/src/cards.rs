//! `grandstand cards`: every card of a game with its number, so that a scenario can name it.

use std::process::ExitCode;

use grandstand_catalogue::{self as catalogue, AnyGame, AnyRules};
use grandstand_core::{CardText, Options, Sentence, Words as _};
use serde::Serialize;

use crate::out::{Failure, Out};

#[derive(clap::Args)]
pub(crate) struct Args {
    game: String,
    #[arg(long, value_name = "WORD")]
    search: Option<String>,
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Found<'a> {
    game: &'a str,
    cards: Vec<CardTold>,
}

/// A card in the language of whoever asks.
#[derive(Serialize)]
pub(crate) struct CardTold {
    pub(crate) number: u8,
    pub(crate) text: String,
    pub(crate) from: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    id: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    rule: Option<String>,
}

pub(crate) fn run(args: &Args, out: &mut Out) -> Result<ExitCode, Failure> {
    let spec = catalogue::spec(&args.game)?;
    let setup = spec.setup(spec.max_players, None, &Options::new())?;
    let word = args.search.as_deref().unwrap_or_default().to_lowercase();
    let mut cards = told(&AnyRules::of(&setup)?, &spec.name, out);
    cards.retain(|card| {
        card.text.to_lowercase().contains(&word) || card.id.as_deref().is_some_and(|id| id.contains(&word))
    });
    if cards.is_empty() {
        let none = Sentence::of("cards-none").with("title", spec.title.as_str());
        return Err(none.with("word", word).into());
    }
    if args.json {
        out.json(&Found { game: &spec.name, cards })?;
        return Ok(ExitCode::SUCCESS);
    }
    let paint = out.paint;
    for card in cards {
        let source = card.from.parse().map_or(card.from.clone(), |from| out.speaker.source(&from));
        let name = card.id.map_or_else(String::new, |id| format!("{id}  "));
        out.line(format!("{:>4}  {name}{}  {}", card.number, card.text, paint.dim(&source)))?;
    }
    Ok(ExitCode::SUCCESS)
}

/// What is on every card.
pub(crate) fn told(rules: &AnyRules, game: &str, out: &Out) -> Vec<CardTold> {
    let tell = |CardText { number, text, from, id, rule }: CardText| {
        let law = rule.as_ref().and_then(|rule| catalogue::rulebook(game).ok()?.get(rule));
        let text = law.map_or_else(|| out.say(&text), |law| out.speaker.rule(law));
        CardTold { number, text, from, id, rule }
    };
    AnyGame::cards(rules).into_iter().map(tell).collect()
}
