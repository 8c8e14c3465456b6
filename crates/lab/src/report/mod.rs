//! One self-contained page about how a game plays.

mod board;
mod livery;
mod plot;
mod section;

use askama::Template;

use self::section::{Met, Section};
use crate::sim::Findings;

/// The page: `templates/report.html`, filled in.
#[derive(Template)]
#[template(path = "report.html")]
struct Page<'a> {
    title: &'a str,
    style: &'static str,
    /// The cars' patterns, as SVG.
    livery: String,
    /// How much was played, and by whom.
    facts: Vec<(String, &'static str)>,
    options: Vec<String>,
    interrupted: bool,
    overview: Option<Overview>,
    sections: Vec<Section>,
    command: &'a str,
}

/// All boards side by side.
struct Overview {
    targets: Vec<Met>,
    boards: Vec<(String, Vec<Met>)>,
}

/// The page. `command` is what makes it again.
///
/// # Panics
/// Never: it writes to memory.
pub fn html(findings: &Findings, command: &str) -> String {
    let spec = findings.boards.first().and_then(|b| grandstand_catalogue::spec(&b.setup.game).ok());
    let cars = findings.boards.iter().find_map(|board| board.cars.as_ref());
    let page = Page {
        title: spec.map_or("Balance", |spec| spec.title.as_str()),
        style: include_str!("style.css"),
        livery: cars.map(|cars| livery::defs(&cars.rules.car_names)).unwrap_or_default(),
        facts: facts(findings),
        options: findings.boards.first().map(|board| changed_options(&board.setup)).unwrap_or_default(),
        interrupted: findings.interrupted,
        overview: overview(findings),
        sections: findings.boards.iter().map(|board| section::section(board, &findings.seats)).collect(),
        command,
    };
    page.render().expect("a page is written to memory")
}

fn facts(findings: &Findings) -> Vec<(String, &'static str)> {
    let seats: Vec<String> = findings.seats.iter().map(ToString::to_string).collect();
    let alike = seats.windows(2).all(|pair| pair[0] == pair[1]);
    let who = if alike { format!("{} × {}", seats.len(), seats[0]) } else { seats.join(", ") };
    let games: u64 = findings.boards.iter().map(|board| board.games.games).sum();
    let races: u64 = findings.boards.iter().filter_map(|board| board.cars.as_ref()).map(|c| c.races).sum();
    let mut facts = vec![(who, "at the table"), (thousands(games), "games")];
    if races > 0 {
        facts.push((thousands(races), "races"));
    }
    facts.push((
        findings.boards.len().to_string(),
        if findings.boards.len() == 1 { "board" } else { "boards" },
    ));
    facts.push((findings.seed.to_string(), "seed"));
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
fn overview(findings: &Findings) -> Option<Overview> {
    let boards: Vec<(String, Vec<Met>)> = findings
        .boards
        .iter()
        .filter_map(|board| board.cars.as_ref())
        .map(|cars| (cars.rules.track().title().to_owned(), section::targets(cars)))
        .collect();
    let targets = boards.first().filter(|_| boards.len() > 1)?.1.clone();
    Some(Overview { targets, boards })
}

/// 12345 as 12,345.
pub(crate) fn thousands(number: u64) -> String {
    let digits = number.to_string();
    let mut out = String::new();
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            out.push(',');
        }
        out.push(digit);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thousands_have_commas() {
        assert_eq!(thousands(7), "7");
        assert_eq!(thousands(1_234), "1,234");
        assert_eq!(thousands(12_345_678), "12,345,678");
    }
}
