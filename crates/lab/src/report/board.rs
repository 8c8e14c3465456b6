//! The board, reddened where cars were held up.

use std::fmt::Write as _;

use grandstand_track::{Cell, Track};

use super::plot::escape;

/// How many shades of red there are.
const SHADES: usize = 7;
/// One lane width in the plot's units.
const SCALE: f32 = 10.0;
const MARGIN: f32 = 14.0;

/// The share of all blocked lines at each cell, as a picture.
pub(super) fn board(track: &Track, blocked_at: &[u64], title: &str) -> String {
    let (width, height) = track.size();
    let (width, height) = (width * SCALE + 2.0 * MARGIN, height * SCALE + 2.0 * MARGIN);
    let mut out =
        format!("<svg viewBox=\"0 0 {width:.0} {height:.0}\" role=\"img\" aria-label=\"{}\">", escape(title));
    let most = blocked_at.iter().copied().max().unwrap_or(0).max(1) as f32;
    let mut shades: [String; SHADES + 1] = Default::default();
    for cell in track.all() {
        let share = blocked_at[cell.index()] as f32 / most;
        let shade = (share.sqrt() * SHADES as f32).round() as usize;
        shades[0] += &outline(track, cell);
        if shade > 0 {
            shades[shade] += &outline(track, cell);
        }
    }
    for (shade, path) in shades.iter().enumerate().filter(|(_, path)| !path.is_empty()) {
        let class = if shade == 0 { "road" } else { "held" };
        let opacity = if shade == 0 { 1.0 } else { shade as f32 / SHADES as f32 };
        let _ = write!(out, "<path class=\"{class}\" fill-opacity=\"{opacity:.2}\" d=\"{path}\"/>");
    }
    for (number, &cell) in track.grid().iter().enumerate() {
        let (x, y) = at(track.centre(cell));
        let _ = write!(
            out,
            "<text class=\"on-road\" x=\"{x:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{}</text>",
            y + 3.0,
            number + 1
        );
    }
    out += &painted_lines(track);
    out + "</svg>"
}

fn at((x, y): (f32, f32)) -> (f32, f32) {
    (x * SCALE + MARGIN, y * SCALE + MARGIN)
}

fn outline(track: &Track, cell: Cell) -> String {
    let mut path = String::new();
    for (i, &point) in track.outline(cell).iter().enumerate() {
        let (x, y) = at(point);
        let _ = write!(path, "{}{x:.1} {y:.1}", if i == 0 { 'M' } else { 'L' });
    }
    path + "Z"
}

/// A stroke across the road where these cells end: the outline of a cell runs along its inner edge first, so its end
/// lies between the two middle points.
fn across(track: &Track, cells: impl Iterator<Item = Cell>) -> Option<String> {
    let cells: Vec<Cell> = cells.filter(|&cell| !track.red().contains(cell)).collect();
    let end = |cell: &Cell| {
        let outline = track.outline(*cell);
        let half = outline.len() / 2;
        (at(outline[half - 1]), at(outline[half]))
    };
    let ((x1, y1), _) = cells.first().map(end)?;
    let (_, (x2, y2)) = cells.last().map(end)?;
    Some(format!("M{x1:.1} {y1:.1}L{x2:.1} {y2:.1}"))
}

/// The chequered finish line, and the bet lines.
fn painted_lines(track: &Track) -> String {
    let mut out = String::new();
    for &column in track.bet_lines() {
        if let Some(path) = across(track, track.all().filter(|&cell| track.end(cell) == column)) {
            let _ = write!(out, "<path class=\"bet\" d=\"{path}\"/>");
        }
    }
    if let Some(path) = across(track, track.last_row().iter()) {
        let _ = write!(out, "<path class=\"line\" d=\"{path}\"/><path class=\"line dark\" d=\"{path}\"/>");
    }
    out
}

/// The cells where most lines were blocked, with their share of all blocked lines.
pub(super) fn worst(track: &Track, blocked_at: &[u64], count: usize) -> Vec<(String, f64)> {
    let all: u64 = blocked_at.iter().sum();
    let mut cells: Vec<Cell> = track.all().filter(|cell| blocked_at[cell.index()] > 0).collect();
    cells.sort_by_key(|cell| std::cmp::Reverse(blocked_at[cell.index()]));
    cells
        .into_iter()
        .take(count)
        .map(|cell| (track.cell_name(cell).to_owned(), blocked_at[cell.index()] as f64 / all.max(1) as f64))
        .collect()
}
