//! One self-contained page about how a game plays.

mod board;
mod livery;
mod plot;
mod section;

use std::fmt::Write as _;

use self::plot::escape;
use crate::sim::{Findings, Target};

/// The page. `command` is what makes it again.
pub fn html(findings: &Findings, command: &str) -> String {
    let spec = findings.boards.first().and_then(|b| grandstand_catalogue::spec(&b.setup.game).ok());
    let title = spec.map_or("Balance", |spec| spec.title.as_str());
    let mut page = format!(
        "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\
         <title>{title}: balance</title>\n<style>\n{}</style></head><body>\n",
        include_str!("style.css"),
        title = escape(title),
    );
    if let Some(cars) = findings.boards.iter().find_map(|board| board.cars.as_ref()) {
        page += &livery::defs(&cars.rules.car_names);
    }
    page += &masthead(findings, title);
    page += "<main>\n";
    if findings.boards.iter().any(|board| board.cars.is_some()) {
        page += &overview(findings);
    }
    for board in &findings.boards {
        page += &section::section(board, &findings.seats);
    }
    page += "</main>\n";
    page += &footer(command);
    page + "</body></html>\n"
}

fn masthead(findings: &Findings, title: &str) -> String {
    let mut out = format!(
        "<header><div class=\"chequer\" role=\"presentation\"></div><div class=\"in\">\
         <p class=\"display\">Grandstand · balance report</p><h1>{}</h1>",
        escape(title)
    );
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
    out += "<ul>";
    for (number, what) in facts {
        let _ = write!(out, "<li><b>{}</b>{what}</li>", escape(&number));
    }
    out += "</ul>";
    let changed = findings.boards.first().map(|board| changed_options(&board.setup)).unwrap_or_default();
    if !changed.is_empty() {
        let _ = write!(out, "<p>Options: {}</p>", escape(&changed.join(", ")));
    }
    if findings.interrupted {
        out += "<p>Stopped early: these are the games played until then.</p>";
    }
    out + "</div></header>\n"
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

/// All boards side by side.
fn overview(findings: &Findings) -> String {
    let mut out = String::new();
    let targets: Vec<(String, Vec<Target>)> = findings
        .boards
        .iter()
        .filter_map(|board| board.cars.as_ref())
        .map(|cars| (cars.rules.track().title().to_owned(), cars.targets()))
        .collect();
    let Some((_, first)) = targets.first().filter(|_| targets.len() > 1) else { return out };
    out += "<div class=\"scroll\"><table><thead><tr><th>Board</th>";
    for target in first {
        let _ = write!(out, "<th>{}<br>{}</th>", escape(&target.name), escape(&target.asked));
    }
    out += "</tr></thead><tbody>";
    for (board, targets) in &targets {
        let _ = write!(out, "<tr><td>{}</td>", escape(board));
        for target in targets {
            let class = if target.is_met() { "" } else { " class=\"no\"" };
            let _ = write!(out, "<td{class}>{}</td>", found(target));
        }
        out += "</tr>";
    }
    out + "</tbody></table></div>\n"
}

/// What was found, as a value or a range.
fn found(target: &Target) -> String {
    let (low, high) = target.found;
    if !low.is_finite() {
        return "·".to_owned();
    }
    if (high - low).abs() < 1e-12 {
        format!("{:.1} %", 100.0 * low)
    } else {
        format!("{:.1}–{:.1} %", 100.0 * low, 100.0 * high)
    }
}

fn footer(command: &str) -> String {
    format!(
        "<footer><div><p>Made again by:</p><code>{}</code>\
         <p>Whiskers and ± are 95 % intervals. A line counts as cut short when its car went fewer steps than it says, and as \
         lost when it moved nothing; lines of cars that are home or broken down do not count. A race is won by the first car \
         home. By lot: the same deals once more, with the cars put on the grid by lot after the auction, so that a place on it \
         says nothing about the car that stands there. Shares: what the share in a position would return if somebody bought it every time. Targets: the rulings for \
         the car games, §5 and §7.</p></div></footer>\n",
        escape(command)
    )
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
