//! The table of the horse race as text.

use std::fmt::Write;

use grandstand_core::{
    Seat, Sentence, Term,
    text::{Ansi256Color, AnsiColor, Scene, Style, badge, wrap},
};

use crate::{
    Cell, HorseView, Horses, Rules, SheetView, View,
    words::{bonus_key, card_named, card_says},
};

/// The track: every horse in its lane.
pub(crate) fn board(view: &View, scene: &Scene<'_, Rules>) -> String {
    let paint = scene.paint;
    let mut text = String::new();
    let rolled = Sentence::of("horses-board-heading")
        .number("round", view.round)
        .number("horse", view.die.number())
        .number("steps", view.steps);
    let _ = writeln!(text, "{}", paint.bold(&(scene.say)(&rolled)));
    let column = |key| (scene.say)(&Sentence::of(key));
    let heading = format!(
        "{:<53} {:<8} {:>6}  {:<6} {}",
        "",
        column("horses-owner"),
        column("horses-cost"),
        column("horses-pays"),
        column("horses-pulls")
    );
    let _ = writeln!(text, "{}", paint.dim(&heading));
    for horse in &view.horses {
        let _ = writeln!(text, "{}", lane(horse, view, scene));
    }
    let purses = view.track.purses.map(|purse| Term::Money(i64::from(purse), '$')).into();
    let legend = Sentence::of("horses-legend").with("purses", Term::List(purses));
    let _ = writeln!(text, "{}\n", paint.dim(&(scene.say)(&legend)));
    text
}

/// What everybody has.
pub(crate) fn players(view: &View, scene: &Scene<'_, Rules>) -> String {
    let mut text = String::new();
    for (i, sheet) in view.sheets.iter().enumerate() {
        let line = player(i, sheet, view, scene);
        let own = view.you == u8::try_from(i).ok();
        let _ = writeln!(text, "{}", if own { scene.paint.bold(&line) } else { line });
    }
    text
}

/// One horse: where it runs, whose it is, what it pays.
fn lane(horse: &HorseView, view: &View, scene: &Scene<'_, Rules>) -> String {
    let mut lane = String::new();
    for space in 0..=view.track.spaces {
        let here = horse.place.is_none() && horse.position == space;
        let cell = if here { horse.horse.to_string() } else { ".".to_owned() };
        lane += &if here {
            scene.paint.with(back(&horse.colour), &format!("{cell} "))
        } else {
            format!("{cell} ")
        };
        if space == view.track.no_bet {
            lane.push('|');
        }
    }
    lane += "# ";
    lane += &match horse.place {
        Some(place) => format!("{place}"),
        None => " ".to_owned(),
    };
    let owner = horse.owner.map_or(String::new(), |sheet| name(sheet, view, scene));
    let cost = if horse.owner.is_none() { dollars(horse.cost, scene) } else { String::new() };
    let odds: Vec<String> = horse.odds.iter().map(ToString::to_string).collect();
    let label = format!("{} {:<11}", horse.horse, (scene.say)(&colour(&horse.colour)));
    format!(
        "{} {lane}  {owner:<8} {cost:>6}  {:<6} {}",
        scene.paint.with(front(&horse.colour), &label),
        odds.join("-"),
        numbers(horse.bar)
    )
}

fn player(i: usize, sheet: &SheetView, view: &View, scene: &Scene<'_, Rules>) -> String {
    let mark = if view.turn.map(usize::from) == Some(i) { ">" } else { " " };
    let bets: Vec<String> = view
        .horses
        .iter()
        .zip(sheet.bets)
        .filter(|(_, bet)| *bet > 0)
        .map(|(horse, bet)| format!("{}:{}", horse.horse, dollars(bet, scene)))
        .collect();
    let has = Sentence::of("horses-has")
        .with("money", Term::Money(i64::from(sheet.money), '$'))
        .with("worth", Term::Money(i64::from(sheet.total), '$'))
        .number("wilds", sheet.wilds.saturating_sub(sheet.wilds_used))
        .with("helmets", Term::Text(numbers(sheet.helmets).replace(' ', "")))
        .with("jerseys", Term::Text(numbers(sheet.jerseys).replace(' ', "")))
        .with("bets", Term::Text(bets.join(" ")));
    format!("{mark} {:<8} {}", name(i, view, scene), (scene.say)(&has))
}

/// The viewer's sheet: the concessions and the bonus boxes.
pub(crate) fn hand(view: &View, scene: &Scene<'_, Rules>) -> String {
    let Some(sheet) = view.you.and_then(|you| view.sheets.get(usize::from(you))) else {
        return String::new();
    };
    let boxes: Vec<String> = sheet
        .boxes
        .iter()
        .filter(|known| known.used < known.boxes)
        .map(|known| {
            let amount = if known.amount == 0 { String::new() } else { format!(" {}", known.amount) };
            let often = match known.boxes - known.used {
                1 => String::new(),
                left => format!(" ({left}×)"),
            };
            let name = (scene.say)(&Sentence::of(bonus_key(known.bonus)));
            format!("{name}{amount}{often}")
        })
        .collect();
    let boxes = Sentence::of("horses-boxes").with("boxes", Term::Text(boxes.join(", ")));
    let boxes = wrap(&(scene.say)(&boxes), 70);
    let mut text = (scene.say)(&Sentence::of("horses-concessions")) + "\n";
    let cells: Vec<_> = Cell::all().collect();
    text += "       a   b   c   d\n";
    for (row, cells) in cells.chunks(4).enumerate() {
        let mut line = format!("  {}  ", row + 1);
        for &cell in cells {
            let number = view.grid.get(cell.index()).map(ToString::to_string).unwrap_or_default();
            line += &if sheet.cells.contains(cell) {
                scene.paint.bold(&format!(" [{number}]"))
            } else {
                format!("  {number} ")
            };
        }
        line += &format!("    {}", boxes.get(row).map(String::as_str).unwrap_or_default());
        let _ = writeln!(text, "{}", line.trim_end());
    }
    text
}

/// The horse cards of this market.
pub(crate) fn cards(view: &View, scene: &Scene<'_, Rules>) -> String {
    let mut text = String::new();
    for horse in &view.horses {
        let card = &horse.card;
        let name = (scene.say)(&card_named(&card.id, &card.name, &card.text));
        let name = format!("{} {name}", horse.horse);
        let _ = writeln!(text, "{}", scene.paint.with(front(&horse.colour), &name));
        for line in wrap(&(scene.say)(&card_says(&card.id, &card.text)), 92) {
            let _ = writeln!(text, "    {line}");
        }
    }
    text
}

fn name(sheet: usize, view: &View, scene: &Scene<'_, Rules>) -> String {
    match view.sheets.get(sheet) {
        Some(known) if known.roland => "Roland".to_owned(),
        _ => (scene.who)(Seat(sheet as u8)),
    }
}

fn dollars(amount: impl Into<i64>, scene: &Scene<'_, Rules>) -> String {
    (scene.say)(&Sentence::of("amount").with("amount", Term::Money(amount.into(), '$')))
}

/// A horse's colour; one of somebody's own by its name.
fn colour(name: &str) -> Sentence {
    match name {
        "red" => Sentence::of("horses-colour-red"),
        "yellow" => Sentence::of("horses-colour-yellow"),
        "blue" => Sentence::of("horses-colour-blue"),
        "pink" => Sentence::of("horses-colour-pink"),
        "green" => Sentence::of("horses-colour-green"),
        "light blue" => Sentence::of("horses-colour-light-blue"),
        "orange" => Sentence::of("horses-colour-orange"),
        "purple" => Sentence::of("horses-colour-purple"),
        other => Sentence::text(other),
    }
}

fn numbers(horses: Horses) -> String {
    let numbers: Vec<String> = horses.iter().map(|horse| horse.to_string()).collect();
    if numbers.is_empty() { "-".to_owned() } else { numbers.join(" ") }
}

fn back(colour: &str) -> Style {
    colours(colour).0
}

fn front(colour: &str) -> Style {
    colours(colour).1
}

fn colours(colour: &str) -> (Style, Style) {
    match colour {
        "yellow" => (badge(AnsiColor::Black, 226), Ansi256Color(220).on_default()),
        "blue" => (badge(AnsiColor::BrightWhite, 27), Ansi256Color(39).on_default()),
        "green" => (badge(AnsiColor::Black, 40), Ansi256Color(40).on_default()),
        "red" => (badge(AnsiColor::BrightWhite, 160), Ansi256Color(203).on_default()),
        "orange" => (badge(AnsiColor::Black, 208), Ansi256Color(208).on_default()),
        "purple" => (badge(AnsiColor::BrightWhite, 91), Ansi256Color(177).on_default()),
        "pink" => (badge(AnsiColor::Black, 213), Ansi256Color(213).on_default()),
        "light blue" => (badge(AnsiColor::Black, 117), Ansi256Color(117).on_default()),
        _ => (Style::new().invert(), Style::new().bold()),
    }
}
