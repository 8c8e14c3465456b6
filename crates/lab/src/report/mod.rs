//! One self-contained page about how a game plays.

mod board;
mod livery;
mod plot;
mod section;

use askama::Template;
use grandstand_core::Sentence;
use grandstand_words::{Language, Speaker};

use self::section::{Met, Section};
use crate::sim::Findings;

/// The page: `templates/report.html`, filled in.
#[derive(Template)]
#[template(path = "report.html")]
struct Page<'a> {
    language: &'static str,
    title: String,
    style: &'static str,
    /// The cars' patterns, as SVG.
    livery: String,
    /// How much was played, and by whom.
    facts: Vec<(String, String)>,
    options: Option<String>,
    interrupted: Option<String>,
    overview: Option<Overview>,
    sections: Vec<Section>,
    command: &'a str,
    words: Words,
}

/// What the page says around its figures.
struct Words {
    title: String,
    heading: String,
    board: String,
    tables: String,
    again: String,
    notes: String,
}

/// All boards side by side.
struct Overview {
    targets: Vec<Met>,
    boards: Vec<(String, Vec<Met>)>,
}

/// The page in a language. `command` is what makes it again.
///
/// # Panics
/// Never: it writes to memory.
pub fn html(findings: &Findings, command: &str, language: &Language) -> String {
    let speaker = &Speaker::new(language);
    let say = |key: &str| speaker.plain(key);
    let spec = findings.boards.first().and_then(|b| grandstand_catalogue::spec(&b.setup.game).ok());
    let cars = findings.boards.iter().find_map(|board| board.cars.as_ref());
    let title = spec.map_or_else(|| say("report-balance"), |spec| spec.title.clone());
    let options = findings.boards.first().map(|board| changed_options(&board.setup)).unwrap_or_default();
    let page = Page {
        language: language.tag,
        title: title.clone(),
        style: include_str!("style.css"),
        livery: cars.map(|cars| livery::defs(&cars.rules.car_names)).unwrap_or_default(),
        facts: facts(findings, speaker),
        options: (!options.is_empty())
            .then(|| speaker.tell(&Sentence::of("report-options").with("options", options.join(", ")))),
        interrupted: findings.interrupted.then(|| say("sim-stopped")),
        overview: overview(findings, speaker),
        sections: findings
            .boards
            .iter()
            .map(|board| section::section(board, &findings.seats, speaker))
            .collect(),
        command,
        words: Words {
            title: speaker.tell(&Sentence::of("report-title").with("title", title)),
            heading: say("report-heading"),
            board: say("report-board"),
            tables: say("report-tables"),
            again: say("report-again"),
            notes: say("report-notes"),
        },
    };
    page.render().expect("a page is written to memory")
}

fn facts(findings: &Findings, speaker: &Speaker) -> Vec<(String, String)> {
    let seats: Vec<String> = findings.seats.iter().map(|seat| seat.called(speaker)).collect();
    let alike = seats.windows(2).all(|pair| pair[0] == pair[1]);
    let who = if alike { format!("{} × {}", seats.len(), seats[0]) } else { speaker.list(seats) };
    let games: u64 = findings.boards.iter().map(|board| board.games.games).sum();
    let races: u64 = findings.boards.iter().filter_map(|board| board.cars.as_ref()).map(|c| c.races).sum();
    let count = |key, number: u64| {
        let unit = speaker.tell(&Sentence::of(key).number("count", number as i64));
        (speaker.grouped(number), unit)
    };
    let mut facts = vec![(who, speaker.plain("report-at-the-table")), count("report-games", games)];
    if races > 0 {
        facts.push(count("report-races", races));
    }
    facts.push(count("report-boards", findings.boards.len() as u64));
    facts.push((findings.seed.to_string(), speaker.plain("report-seed")));
    facts
}

/// Options that differ from the game's defaults, the board aside.
fn changed_options(setup: &grandstand_core::Setup) -> Vec<String> {
    let Ok(spec) = grandstand_catalogue::spec(&setup.game) else { return Vec::new() };
    spec.options
        .iter()
        .filter(|option| option.key != "track")
        .filter_map(|option| {
            let value = setup.options.get(&option.key)?;
            (*value != option.default).then(|| format!("{} = {value}", option.key))
        })
        .collect()
}

/// All boards side by side, where there are several.
fn overview(findings: &Findings, speaker: &Speaker) -> Option<Overview> {
    let boards: Vec<(String, Vec<Met>)> = findings
        .boards
        .iter()
        .filter_map(|board| board.cars.as_ref())
        .map(|cars| (cars.rules.track().title().to_owned(), section::targets(cars, speaker)))
        .collect();
    let targets = boards.first().filter(|_| boards.len() > 1)?.1.clone();
    Some(Overview { targets, boards })
}
