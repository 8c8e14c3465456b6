//! A board as text: the lap cut into strips, racing from left to right, the inside lane at the bottom.

use grandstand_core::{
    Sentence,
    text::{AnsiColor, Paint, Style},
};

use crate::{Cell, Track};

/// The most columns of a track in one strip: with three characters each it fits 100 across.
const WIDEST: u8 = 31;

/// What stands in a cell: two characters, and how they are painted.
#[derive(Clone, Debug)]
pub struct Mark {
    /// The characters.
    pub text: String,
    /// Their colours.
    pub style: Style,
}

/// Draws the whole board. `mark` says what stands in a cell; empty cells show the road.
pub fn draw(track: &Track, paint: Paint, mark: &dyn Fn(Cell) -> Option<Mark>) -> String {
    let mut text = String::new();
    let mut first = 0;
    while first < track.lap() {
        let end = strip_end(track, first);
        if first > 0 {
            text.push('\n');
        }
        strip(track, paint, mark, first, end, &mut text);
        first = end;
    }
    text
}

/// Where to cut: near an even share of the lap, and not through a cell.
fn strip_end(track: &Track, first: u8) -> u8 {
    let strips = track.lap().div_ceil(WIDEST);
    let even = i32::from(first) + i32::from(track.lap().div_ceil(strips));
    let last = first.saturating_add(WIDEST).min(track.lap());
    let whole =
        |&column: &u8| !track.all().any(|cell| track.start(cell) < column && column < track.end(cell));
    (first + 1..=last).filter(whole).min_by_key(|&column| (i32::from(column) - even).abs()).unwrap_or(last)
}

fn strip(
    track: &Track,
    paint: Paint,
    mark: &dyn Fn(Cell) -> Option<Mark>,
    first: u8,
    end: u8,
    text: &mut String,
) {
    let cells: Vec<Cell> =
        track.all().filter(|&cell| track.start(cell) < end && track.end(cell) > first).collect();
    let lanes = cells.iter().map(|&cell| track.lane(cell)).max().unwrap_or(0);
    // Numbers of three digits would run into one another.
    let every = if track.lap() > 99 { 2 } else { 1 };
    let mut heading = "   ".to_owned();
    for column in first + 1..=end {
        let label =
            if (column - first - 1).is_multiple_of(every) { column.to_string() } else { String::new() };
        heading += &format!("{label:<3}");
    }
    text.push_str(&paint.dim(heading.trim_end()));
    text.push('\n');
    for lane in (0..=lanes).rev() {
        let mut line = format!("{}  ", char::from(b'a' + lane));
        let mut column = first;
        while column < end {
            let here = cells.iter().find(|&&cell| track.lane(cell) == lane && track.start(cell) == column);
            let span = match here {
                Some(&cell) => {
                    let span = track.end(cell).min(end) - column;
                    line += &cell_text(track, paint, mark, cell, span);
                    span
                }
                None => {
                    line.push_str("  ");
                    1
                }
            };
            column += span;
            line += &edge(track, paint, column);
        }
        text.push_str(line.trim_end());
        text.push('\n');
    }
}

fn cell_text(
    track: &Track,
    paint: Paint,
    mark: &dyn Fn(Cell) -> Option<Mark>,
    cell: Cell,
    span: u8,
) -> String {
    let width = usize::from(span) * 3 - 1;
    let (road, style) = if track.red().contains(cell) {
        ('~', AnsiColor::Red.on_default())
    } else if track.pits().contains(cell) {
        ('=', AnsiColor::Cyan.on_default())
    } else {
        ('.', Style::new().dimmed())
    };
    let fill = |taken: usize| paint.with(style, &road.to_string().repeat(width - taken.min(width)));
    match mark(cell) {
        Some(mark) => {
            let taken = mark.text.chars().count();
            format!("{}{}", paint.with(mark.style, &mark.text), fill(taken))
        }
        None => fill(0),
    }
}

/// What is painted on the road after a column: a bet line, the finish line, or nothing.
fn edge(track: &Track, paint: Paint, column: u8) -> String {
    if column == track.lap() {
        paint.bold("#")
    } else if track.bet_lines().contains(&column) {
        paint.with(AnsiColor::Yellow.on_default(), "|")
    } else {
        " ".to_owned()
    }
}

/// What the signs on a drawing mean, as far as the board has them.
pub fn legend(track: &Track) -> Vec<Sentence> {
    let marks = [
        ("board-lanes", true),
        ("board-finish", true),
        ("board-bet-line", !track.bet_lines().is_empty()),
        ("board-red-lane", !track.red().is_empty()),
        ("board-pits", !track.pits().is_empty()),
    ];
    marks.into_iter().filter(|(_, there)| *there).map(|(key, _)| Sentence::of(key)).collect()
}
