//! What a booklet says, before it is laid out.

use grandstand_catalogue as catalogue;
use grandstand_core::{DataError, Figure, GameSpec, Rule, Sentence, Setup, SetupError, Term};
use grandstand_words::{Language, Speaker};

use crate::scenes::{self, Scene};

/// The booklet of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Document {
    /// The tag of its language.
    pub language: &'static str,
    /// The name of the game.
    pub title: String,
    /// How many play, and what was chosen.
    pub subtitle: String,
    /// What the game is.
    pub summary: String,
    /// The chapters, as things happen in play.
    pub chapters: Vec<Chapter>,
    /// What stands over what else can be chosen.
    pub others_heading: String,
    /// What else can be chosen.
    pub others: Vec<String>,
    /// What stands over the sources.
    pub sources_heading: String,
    /// Where rules come from: the letter behind a rule, and what it means.
    pub sources: Vec<(char, String)>,
    /// What stands at the foot of every page.
    pub foot: String,
}

/// A chapter of the booklet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chapter {
    /// Its heading.
    pub heading: String,
    /// Its numbers, as rows of cells; the first row stands over the columns where it begins with nothing.
    pub tables: Vec<Vec<Vec<String>>>,
    /// Its rules.
    pub rules: Vec<Paragraph>,
}

/// A rule.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Paragraph {
    /// What it says.
    pub text: String,
    /// Where it comes from, by the letter of the source.
    pub source: char,
    /// What shows it.
    pub scenes: Vec<Scene>,
}

impl Document {
    /// The booklet of a setup in a language.
    ///
    /// # Errors
    /// If the setup cannot be played. Scenes that ship can be staged, which a test looks after.
    pub fn of(setup: &Setup, language: &'static Language) -> Result<Document, SetupError> {
        let speaker = Speaker::new(language);
        let spec = catalogue::spec(&setup.game)?;
        let booklet = catalogue::booklet(setup)?;
        let mut sources: Vec<String> = Vec::new();
        let mut chapters: Vec<Chapter> = Vec::new();
        for chapter in &booklet.chapters {
            let mut told = |rule: &'static Rule| {
                let from = speaker.origin(rule);
                let known = sources.iter().position(|source| *source == from).unwrap_or_else(|| {
                    sources.push(from);
                    sources.len() - 1
                });
                Paragraph { text: speaker.rule(rule), source: letter(known), scenes: Vec::new() }
            };
            let figure = |figure: &Figure| speaker.figure(figure);
            chapters.push(Chapter {
                heading: speaker.chapter(chapter.name),
                tables: chapter.figures.iter().map(figure).collect(),
                rules: chapter.rules.iter().map(|rule| told(rule)).collect(),
            });
        }
        for candidate in scenes::of_game(&setup.game) {
            // A scene stands with the first of its rules, if that is played.
            let place = |id: &String| {
                let at = |(chapter, told): (usize, &grandstand_core::Chapter)| {
                    let rule = told.rules.iter().position(|rule| rule.id == *id)?;
                    Some((chapter, rule))
                };
                booklet.chapters.iter().enumerate().find_map(at)
            };
            let Some((chapter, rule)) = candidate.scenario.rules.first().and_then(place) else { continue };
            let scene = scenes::staged(&candidate, &speaker).map_err(broken)?;
            chapters[chapter].rules[rule].scenes.push(scene);
        }
        let told = speaker.in_words(spec);
        let title = Sentence::of("booklet-title").with("title", Term::Text(spec.title.clone()));
        Ok(Document {
            language: language.tag,
            subtitle: subtitle(setup, &told, &speaker),
            summary: told.summary.clone(),
            chapters,
            others_heading: speaker.plain("page-rules-others"),
            others: others(setup, &told, &speaker),
            sources_heading: speaker.plain("booklet-sources"),
            sources: sources.into_iter().enumerate().map(|(at, from)| (letter(at), from)).collect(),
            foot: speaker.tell(&title),
            title: spec.title.clone(),
        })
    }
}

fn broken(error: DataError) -> SetupError {
    SetupError(error.say())
}

fn letter(at: usize) -> char {
    ('a'..='z').chain('A'..='Z').nth(at).unwrap_or('*')
}

/// For how many, and what was chosen beyond the usual.
fn subtitle(setup: &Setup, told: &GameSpec, speaker: &Speaker) -> String {
    let players = speaker.tell(&Sentence::of("booklet-players").number("players", setup.players));
    let chosen = told.options.iter().filter_map(|option| {
        let value = setup.options.get(&option.key).filter(|value| **value != option.default)?;
        option.values.iter().find(|known| known.name == *value).map(|known| known.means.clone())
    });
    let chosen: Vec<String> = chosen.collect();
    if chosen.is_empty() {
        return players;
    }
    let chosen = Sentence::of("booklet-chosen").with("what", Term::Text(speaker.list(chosen)));
    format!("{players}. {}", speaker.tell(&chosen))
}

/// The beginning of a sentence.
fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect()
}

/// What else could be chosen: an option, and its other values.
fn others(setup: &Setup, told: &GameSpec, speaker: &Speaker) -> Vec<String> {
    let other = |option: &grandstand_core::OptionSpec| {
        let others = option.values.iter().filter(|value| {
            !value.retired && setup.options.get(&option.key).is_some_and(|chosen| *chosen != value.name)
        });
        let others: Vec<String> = others.map(|value| value.means.clone()).collect();
        // Numbers to choose from, and choices within a choice, are not worth a line each.
        let few = (1..=4).contains(&others.len()) && !option.key.starts_with("horse-");
        few.then(|| format!("{} {}.", option.summary, capital(&speaker.list(others))))
    };
    told.options.iter().filter_map(other).collect()
}

/// A table whose rows are columns.
pub(crate) fn on_its_side(rows: &[Vec<String>]) -> Vec<Vec<String>> {
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let cell = |row: &Vec<String>, at: usize| row.get(at).cloned().unwrap_or_default();
    (0..columns).map(|at| rows.iter().map(|row| cell(row, at)).collect()).collect()
}
