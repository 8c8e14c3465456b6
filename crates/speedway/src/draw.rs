//! The table of a car game as text.

use std::fmt::Write;

use grandstand_core::{
    Seat,
    text::{Ansi256Color, AnsiColor, Paint, Scene, Style, badge as sign},
};
use grandstand_track::{
    Cell,
    strip::{self, Mark},
};

use crate::{Card, Rules, View};

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
    let heading = format!("{} · race {} of {}", track.title(), view.race, view.races);
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
    let _ = writeln!(text, "{}", paint.dim(&strip::legend(track)));
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
        1 => (*car).to_owned(),
        _ => format!("{car} x{count}"),
    };
    let bets = view.seats.iter().map(|seat| (seat.seat, seat.bets.join(" ").replace("hidden", "?")));
    let shares = view
        .seats
        .iter()
        .map(|seat| (seat.seat, seat.shares.iter().map(share).collect::<Vec<_>>().join(" ")));
    let (bets, shares) = (by_name(bets, scene), by_name(shares, scene));
    for (title, what) in [("Bets", bets), ("Shares", shares)] {
        if !what.is_empty() {
            let _ = writeln!(text, "{title}: {}", tint(&what, scene.paint));
        }
    }
    for (card, seat) in &view.switches {
        let words = scene.rules.card_text(Card(*card));
        let _ = writeln!(text, "In force: {words} (card {card}, {})", (scene.who)(*seat));
    }
    if !view.display.is_empty() {
        let _ = writeln!(text, "In the pits: {}", texts(&view.display, scene).join("   "));
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
            let owner = car.owner.map_or("nobody".to_owned(), |seat| (scene.who)(seat));
            let cell = car.cell.clone().unwrap_or_default();
            let to_go = car.distance.map(|steps| format!("{steps} to go")).unwrap_or_default();
            let place = match car.state {
                "home" => format!("home, {}", car.place.map(|p| format!("place {p}")).unwrap_or_default()),
                "off" => format!("off beside {cell}, {to_go}"),
                "grid" => format!("{cell:<4} {to_go} (grid)"),
                _ => format!("{cell:<4} {to_go}"),
            };
            let sign = badge(car.car, car.number);
            let rest = format!(" {:<7} {owner:<8} {place}", car.car);
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
            let money = scene.rules.money_text(seat.money);
            let mut line =
                format!("{mark} {:<8} {money:>7}  {:>2} cards", (scene.who)(seat.seat), seat.hand_size);
            if seat.left_race {
                line += ", out";
            }
            if view.viewer == Some(seat.seat) { scene.paint.bold(&line) } else { line }
        })
        .collect()
}

/// The viewer's hand.
pub(crate) fn hand(view: &View, scene: &Scene<'_, Rules>) -> String {
    let seat = view.viewer.and_then(|viewer| view.seats.iter().find(|seat| seat.seat == viewer));
    let Some(seat) = seat.filter(|seat| !seat.hand.is_empty()) else {
        return "Your hand is empty.\n".to_owned();
    };
    let mut text = "Your hand:\n".to_owned();
    table(&seat.hand, scene, &mut text);
    text
}

/// What is known about the cards: those played, and those that nobody has shown yet.
pub(crate) fn cards(view: &View, scene: &Scene<'_, Rules>) -> String {
    let mut text = String::new();
    for (title, numbers) in [("Played", &view.played), ("Not seen yet", &view.unseen)] {
        let _ = writeln!(text, "{title}:");
        table(numbers, scene, &mut text);
    }
    text
}

/// Cards in columns.
fn table(numbers: &[u8], scene: &Scene<'_, Rules>, text: &mut String) {
    for row in texts(numbers, scene).chunks(4) {
        let row: Vec<String> = row.iter().map(|card| tint(&format!("{card:<24}"), scene.paint)).collect();
        let _ = writeln!(text, "  {}", row.concat().trim_end());
    }
}

fn texts(numbers: &[u8], scene: &Scene<'_, Rules>) -> Vec<String> {
    let text = |&number: &u8| format!("{number:>3} {}", scene.rules.card_text(Card(number)));
    numbers.iter().map(text).collect()
}

/// What the viewer is asked, in a sentence.
pub(crate) fn question(view: &View, scene: &Scene<'_, Rules>) -> String {
    let money = |amount: u32| scene.rules.money_text(amount);
    let moving = view.moving.unwrap_or("the car");
    match view.phase {
        "bid" => {
            let auction = view.auction.as_ref();
            let what = match auction.and_then(|auction| auction.car) {
                Some(car) => format!("for {car}"),
                None => "to choose a car and a start space".to_owned(),
            };
            let best = auction.and_then(|auction| Some((auction.bidder?, auction.bid)));
            let best = match best {
                Some((seat, bid)) => format!("{} leads with {}", name(scene, seat), money(bid)),
                None => "no bid yet".to_owned(),
            };
            let left = auction.map_or(0, |auction| auction.cars_left);
            format!("Your turn: bid {what} ({best}, {left} of 6 cars left).")
        }
        "choose-car" => "You won the auction: choose your car.".to_owned(),
        "choose-start" => format!("Put {moving} on a start space."),
        "play" => "Your turn: play a card.".to_owned(),
        "wild" => format!("White, {} cells: which car does it move?", view.steps),
        "steer" => format!("Steer {moving}, {} cells: pick where it stops.", view.steps),
        "special" => "Sprint or breakdown?".to_owned(),
        "return" => format!("{moving} is repaired: pick where it comes back."),
        "bet" => format!("Line {} is crossed: bet on a car, in secret.", view.lines + 1),
        "share" => {
            let prices = view.cars.iter().zip(view.share_prices.iter().flatten());
            let prices: Vec<String> =
                prices.map(|(car, &price)| format!("{} {}", car.car, money(price))).collect();
            format!("Buy a share ({}), or none.", prices.join(", "))
        }
        "pit-discard" => format!("{moving} is in the pits: throw a card away."),
        "pit-take" => "Take a card from the display or from the discards.".to_owned(),
        _ => format!("You are asked for {}.", view.asked),
    }
}

/// Whether the board matters to what is asked.
pub(crate) fn on_the_board(view: &View) -> bool {
    !matches!(view.phase, "bid" | "choose-car")
}

/// Car names and the lines of cards in their colours.
pub(crate) fn tint(text: &str, paint: Paint) -> String {
    if !paint.colour {
        return text.to_owned();
    }
    let mut painted = String::with_capacity(text.len());
    for word in text.split_inclusive(|c: char| !c.is_alphanumeric()) {
        let core = word.trim_end_matches(|c: char| !c.is_alphanumeric());
        match colour_of(core) {
            Some(style) => {
                painted += &paint.with(style, core);
                painted += &word[core.len()..];
            }
            None => painted += word,
        }
    }
    painted
}

fn colour_of(word: &str) -> Option<Style> {
    let known = |&&(name, letter, ..): &&(&str, char, Style, Style)| {
        let line = word.strip_prefix(letter).is_some_and(|steps| steps.parse::<u8>().is_ok());
        line || word.eq_ignore_ascii_case(name)
    };
    COLOURS.iter().find(known).map(|&(.., front)| front)
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

fn name(scene: &Scene<'_, Rules>, seat: Seat) -> String {
    match (scene.who)(seat) {
        you if you == "You" => "your bid".to_owned(),
        name => name,
    }
}
