//! The table of a car game as text.

use std::fmt::Write;

use grandstand_core::{
    Seat, Sentence, Term,
    text::{Ansi256Color, AnsiColor, Scene, Style, badge as sign},
};
use grandstand_track::{
    Cell,
    strip::{self, Mark},
};

use crate::{Card, Rules, View, words::car_key};

/// A car's colours in a terminal: behind its badge, and of its name.
const COLOURS: [(&str, char, Style, Style); 7] = [
    ("yellow", 'Y', sign(AnsiColor::Black, 226), Ansi256Color(220).on_default()),
    ("blue", 'B', sign(AnsiColor::BrightWhite, 27), Ansi256Color(39).on_default()),
    ("green", 'G', sign(AnsiColor::Black, 40), Ansi256Color(40).on_default()),
    ("black", 'K', sign(AnsiColor::BrightWhite, 238), Style::new().bold()),
    ("red", 'R', sign(AnsiColor::BrightWhite, 160), Ansi256Color(203).on_default()),
    ("orange", 'O', sign(AnsiColor::Black, 208), Ansi256Color(208).on_default()),
    ("lilac", 'L', sign(AnsiColor::Black, 177), Ansi256Color(177).on_default()),
];

/// The board.
pub(crate) fn board(view: &View, scene: &Scene<'_, Rules>) -> String {
    let paint = scene.paint;
    let mut text = String::new();
    let track = scene.rules.track();
    let heading = Sentence::of("cars-board-heading")
        .with("track", Term::Text(track.title().to_owned()))
        .number("race", view.race)
        .number("races", view.races);
    let heading = (scene.say)(&heading);
    let _ = writeln!(text, "{}", paint.bold(&heading));
    let words = scene.targets.iter();
    let targets: Vec<(Cell, usize)> =
        words.filter_map(|(word, number)| Some((track.find(word)?, *number))).collect();
    let mark = |cell: Cell| {
        let name = track.cell_name(cell);
        let standing = |state: &str| matches!(state, "grid" | "track");
        let car = view.cars.iter().find(|car| car.cell.as_deref() == Some(name) && standing(car.state));
        let target = targets.iter().find(|(target, _)| *target == cell);
        match (car, target) {
            (Some(car), _) => Some(Mark { text: badge(car.car, car.number), style: back(car.car) }),
            (None, Some((_, number))) => Some(Mark {
                text: format!("{number:>2}"),
                style: AnsiColor::Cyan.on_default().bold().invert(),
            }),
            (None, None) => None,
        }
    };
    text += &strip::draw(track, paint, &mark);
    let legend: Vec<String> = strip::legend(track).iter().map(|part| (scene.say)(part)).collect();
    let _ = writeln!(text, "{}", paint.dim(&legend.join(" · ")));
    text.push('\n');
    text
}

/// The cars as they are ranked, beside the players as they sit.
pub(crate) fn players(view: &View, scene: &Scene<'_, Rules>) -> String {
    let mut text = String::new();
    let cars = standing(view, scene);
    let players = seats(view, scene);
    for i in 0..cars.len().max(players.len()) {
        let (left, width) = cars.get(i).cloned().unwrap_or_default();
        let right = players.get(i).map(String::as_str).unwrap_or_default();
        let gap = " ".repeat(if cars.is_empty() { 0 } else { 52usize.saturating_sub(width) });
        let _ = writeln!(text, "{}", format!("{left}{gap}{right}").trim_end());
    }
    let share = |(car, count): &(&str, u8)| match count {
        1 => car_name(car, scene),
        _ => format!("{} x{count}", car_name(car, scene)),
    };
    let bet = |car: &&str| if *car == "hidden" { "?".to_owned() } else { car_name(car, scene) };
    let bets =
        view.seats.iter().map(|seat| (seat.seat, seat.bets.iter().map(bet).collect::<Vec<_>>().join(" ")));
    let shares = view
        .seats
        .iter()
        .map(|seat| (seat.seat, seat.shares.iter().map(share).collect::<Vec<_>>().join(" ")));
    let (bets, shares) = (by_name(bets, scene), by_name(shares, scene));
    for (key, what) in [("cars-bets", bets), ("cars-shares", shares)] {
        if !what.is_empty() {
            let line = (scene.say)(&Sentence::of(key).with("what", Term::Text(what)));
            let _ = writeln!(text, "{}", tint(&line, scene));
        }
    }
    for (card, seat) in &view.switches {
        let words = scene.rules.card_text(Card(*card));
        let line = Sentence::of("cars-in-force")
            .with("card", words)
            .number("number", *card)
            .with("name", Term::Text((scene.who)(*seat)));
        let _ = writeln!(text, "{}", (scene.say)(&line));
    }
    if !view.display.is_empty() {
        let cards = Term::Text(texts(&view.display, scene).join("   "));
        let _ = writeln!(text, "{}", (scene.say)(&Sentence::of("cars-in-the-pits").with("cards", cards)));
    }
    text
}

/// The cars as they would be ranked now: painted lines with their visible widths.
fn standing(view: &View, scene: &Scene<'_, Rules>) -> Vec<(String, usize)> {
    let ranked = view.ranking.iter().filter_map(|name| view.cars.iter().find(|car| car.car == *name));
    let ranked = ranked.filter(|car| car.state != "none");
    ranked
        .enumerate()
        .map(|(i, car)| {
            let owner =
                car.owner.map_or_else(|| (scene.say)(&Sentence::of("nobody")), |seat| (scene.who)(seat));
            let state = match car.state {
                state @ ("home" | "off" | "grid") => state,
                _ => "track",
            };
            let place = Sentence::of("cars-stands")
                .with("state", Term::Word(state))
                .with("cell", Term::Text(format!("{:<4}", car.cell.as_deref().unwrap_or_default())))
                .number("cells", car.distance.unwrap_or(0))
                .with("place", Sentence::place(car.place.unwrap_or(0)));
            let place = (scene.say)(&place);
            let sign = badge(car.car, car.number);
            let rest = format!(" {:<7} {owner:<8} {place}", car_name(car.car, scene));
            let width = 3 + sign.chars().count() + rest.chars().count();
            (format!("{}. {}{rest}", i + 1, scene.paint.with(back(car.car), &sign)), width)
        })
        .collect()
}

fn seats(view: &View, scene: &Scene<'_, Rules>) -> Vec<String> {
    view.order
        .iter()
        .filter_map(|seat| view.seats.iter().find(|known| known.seat == *seat))
        .map(|seat| {
            let mark = if view.turn == Some(seat.seat) { ">" } else { " " };
            let money = scene.money(seat.money, scene.rules.currency);
            let cards = Sentence::of("cards").number("n", seat.hand_size);
            let mut line =
                format!("{mark} {:<8} {money:>7}  {}", (scene.who)(seat.seat), (scene.say)(&cards));
            if seat.left_race {
                line += &(scene.say)(&Sentence::of("cars-out"));
            }
            if view.viewer == Some(seat.seat) { scene.paint.bold(&line) } else { line }
        })
        .collect()
}

/// The viewer's hand.
pub(crate) fn hand(view: &View, scene: &Scene<'_, Rules>) -> String {
    let seat = view.viewer.and_then(|viewer| view.seats.iter().find(|seat| seat.seat == viewer));
    let Some(seat) = seat.filter(|seat| !seat.hand.is_empty()) else {
        return (scene.say)(&Sentence::of("hand-empty")) + "\n";
    };
    let mut text = (scene.say)(&Sentence::of("hand-heading")) + "\n";
    table(&seat.hand, scene, &mut text);
    text
}

/// What is known about the cards: those played, and those that nobody has shown yet.
pub(crate) fn cards(view: &View, scene: &Scene<'_, Rules>) -> String {
    let mut text = String::new();
    for (key, numbers) in [("cards-played", &view.played), ("cards-unseen", &view.unseen)] {
        let _ = writeln!(text, "{}", (scene.say)(&Sentence::of(key)));
        table(numbers, scene, &mut text);
    }
    text
}

/// Cards in columns.
fn table(numbers: &[u8], scene: &Scene<'_, Rules>, text: &mut String) {
    for row in texts(numbers, scene).chunks(4) {
        let row: Vec<String> = row.iter().map(|card| tint(&format!("{card:<24}"), scene)).collect();
        let _ = writeln!(text, "  {}", row.concat().trim_end());
    }
}

fn texts(numbers: &[u8], scene: &Scene<'_, Rules>) -> Vec<String> {
    let text = |&number: &u8| format!("{number:>3} {}", (scene.say)(&scene.rules.card_text(Card(number))));
    numbers.iter().map(text).collect()
}

/// Whether the board matters to what is asked.
pub(crate) fn on_the_board(view: &View) -> bool {
    !matches!(view.phase, "bid" | "choose-car")
}

/// Car names and the lines of cards in their colours.
pub(crate) fn tint(text: &str, scene: &Scene<'_, Rules>) -> String {
    let paint = scene.paint;
    if !paint.colour {
        return text.to_owned();
    }
    let names = COLOURS.map(|(name, ..)| car_name(name, scene));
    let mut painted = String::with_capacity(text.len());
    for word in text.split_inclusive(|c: char| !c.is_alphanumeric()) {
        let core = word.trim_end_matches(|c: char| !c.is_alphanumeric());
        match colour_of(core, &names) {
            Some(style) => {
                painted += &paint.with(style, core);
                painted += &word[core.len()..];
            }
            None => painted += word,
        }
    }
    painted
}

fn colour_of(word: &str, names: &[String]) -> Option<Style> {
    let known = |(colour, said): &(&(&str, char, Style, Style), &String)| {
        let (name, letter, ..) = **colour;
        let line = word.strip_prefix(letter).is_some_and(|steps| steps.parse::<u8>().is_ok());
        line || word.eq_ignore_ascii_case(name) || word == said.as_str()
    };
    COLOURS.iter().zip(names).find(known).map(|(&(.., front), _)| front)
}

/// A car's name as the one who looks reads it.
fn car_name(name: &str, scene: &Scene<'_, Rules>) -> String {
    (scene.say)(&Sentence::of(car_key(name)))
}

fn back(car: &str) -> Style {
    COLOURS.iter().find(|(name, ..)| *name == car).map_or(Style::new().invert(), |&(_, _, back, _)| back)
}

fn badge(car: &str, number: u8) -> String {
    let letter = COLOURS.iter().find(|(name, ..)| *name == car).map_or('?', |&(_, letter, ..)| letter);
    format!("{letter}{number}")
}

/// What each seat has of something, as far as it has any.
fn by_name(parts: impl Iterator<Item = (Seat, String)>, scene: &Scene<'_, Rules>) -> String {
    let said = parts.filter(|(_, what)| !what.is_empty());
    said.map(|(seat, what)| format!("{} {what}", (scene.who)(seat))).collect::<Vec<_>>().join("; ")
}
