//! The table of the horse race as text.

use std::fmt::Write;

use grandstand_core::{
    Seat,
    text::{Ansi256Color, AnsiColor, Scene, Style, badge, wrap},
};

use crate::{Asked, Cell, HorseView, Horses, Rules, SheetView, View};

/// The track: every horse in its lane.
pub(crate) fn board(view: &View, scene: &Scene<'_, Rules>) -> String {
    let paint = scene.paint;
    let mut text = String::new();
    let rolled = format!("Round {} · the dice show horse {}, {}", view.round, view.die, view.steps);
    let _ = writeln!(text, "{}", paint.bold(&rolled));
    let heading = format!("{:<52} {:<8} {:>4}  {:<6} {}", "", "owner", "cost", "pays", "moves along");
    let _ = writeln!(text, "{}", paint.dim(&heading));
    for horse in &view.horses {
        let _ = writeln!(text, "{}", lane(horse, view, scene));
    }
    let [first, second, third] = view.track.purses;
    let legend = format!("| no bets beyond this line · # finish · owners get ${first}, ${second}, ${third}");
    let _ = writeln!(text, "{}\n", paint.dim(&legend));
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
    let cost = if horse.owner.is_none() { format!("${}", horse.cost) } else { String::new() };
    let odds: Vec<String> = horse.odds.iter().map(ToString::to_string).collect();
    let label = format!("{} {:<10}", horse.horse, horse.colour);
    format!(
        "{} {lane}  {owner:<8} {cost:>4}  {:<6} {}",
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
        .filter(|(_, dollars)| *dollars > 0)
        .map(|(horse, dollars)| format!("{}:${dollars}", horse.horse))
        .collect();
    format!(
        "{mark} {:<8} ${:<4} worth ${:<4} wilds {}  helmets {}  jerseys {}  bets {}",
        name(i, view, scene),
        sheet.money,
        sheet.total,
        sheet.wilds.saturating_sub(sheet.wilds_used),
        numbers(sheet.helmets).replace(' ', ""),
        numbers(sheet.jerseys).replace(' ', ""),
        bets.join(" ")
    )
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
                left => format!(" ({left} times)"),
            };
            format!("{}{amount}{often}", known.bonus.word())
        })
        .collect();
    let boxes = wrap(&format!("Bonus boxes: {}", boxes.join(", ")), 70);
    let mut text = "Your concessions (marked in brackets):\n".to_owned();
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
        let name = format!("{} {}", horse.horse, horse.card.name);
        let _ = writeln!(text, "{}", scene.paint.with(front(&horse.colour), &name));
        for line in wrap(&horse.card.text, 92) {
            let _ = writeln!(text, "    {line}");
        }
    }
    text
}

/// What the viewer is asked, in a sentence.
pub(crate) fn question(view: &View, scene: &Scene<'_, Rules>) -> String {
    let roller = name(usize::from(view.active), view, scene);
    match &view.asked {
        Asked::Nothing => "The game is over.".to_owned(),
        Asked::Action if view.wild => format!("You act as {}: choose what to do.", view.number),
        Asked::Action if roller == "You" => format!("You rolled {}: choose what to do.", view.number),
        Asked::Action => format!("{roller} rolled {}: choose what to do.", view.number),
        Asked::Bonus => "A line is complete: choose a bonus box.".to_owned(),
        Asked::SecondHorse { above, steps } => {
            format!("Choose the second horse, above {above}: it moves {steps}.")
        }
        Asked::BarMark { bar } => format!("Choose a horse to mark on the bar of horse {bar}."),
        Asked::Ability { name, text, left, .. } => {
            let often = if *left > 1 { format!(" ({left} times)") } else { String::new() };
            format!("{name}: {text}{often}")
        }
    }
}

fn name(sheet: usize, view: &View, scene: &Scene<'_, Rules>) -> String {
    match view.sheets.get(sheet) {
        Some(known) if known.roland => "Roland".to_owned(),
        _ => (scene.who)(Seat(sheet as u8)),
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
