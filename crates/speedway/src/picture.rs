//! The moments of a scene as pictures: the board as it is drawn everywhere, with the cars of that moment, and the card in play.

use std::{collections::VecDeque, fmt::Write as _};

use grandstand_core::text::{Moment, paint};
use grandstand_track::{Cell, CellSet, Layout, Track, style_by_day, svg_of};

use crate::{Card, Face, Mover, Rules, View, page::SCALE, view::CarView};

/// The part of the board that is shown, at least: wide and high, in lane widths.
const FRAME: (f32, f32) = (13.0, 6.6);
/// What stays free around where something happens.
const AROUND: f32 = 2.0;
/// The strip beside the board in which the card lies.
const STRIP: f32 = 3.6;
/// A car is drawn this long.
const CAR: f32 = 34.0;

/// The pictures of a scene, all of the same part of the board.
pub(crate) fn pictures(rules: &Rules, moments: &[Moment<View>]) -> Vec<String> {
    let track = rules.track();
    let layout = track.layout();
    let shown = part(track, layout, moments);
    let board = svg_of(track, layout);
    let befores = std::iter::once(None).chain(moments.iter().map(Some));
    moments
        .iter()
        .zip(befores)
        .map(|(now, before)| draw(rules, board.trim_end(), shown, now, before))
        .collect()
}

/// A rectangle of the picture: left, top, width, height.
type Part = [f32; 4];

/// The part of the board in which everything happens.
fn part(track: &Track, layout: &Layout, moments: &[Moment<View>]) -> Part {
    let find = |name: &String| track.find(name);
    let mut cells: Vec<Cell> = Vec::new();
    for pair in moments.windows(2) {
        for (was, is) in pair[0].view.cars.iter().zip(&pair[1].view.cars) {
            if was.cell != is.cell || was.state != is.state {
                cells.extend(was.cell.iter().chain(&is.cell).filter_map(find));
            }
        }
    }
    for moment in moments {
        cells.extend(moment.goals.iter().chain(&moment.refused).filter_map(find));
    }
    if cells.is_empty() {
        // Nothing moves: what the cars are about to do, or the grid.
        let standing =
            moments.iter().flat_map(|moment| &moment.view.cars).filter_map(|car| car.cell.as_ref());
        cells.extend(standing.filter_map(find));
    }
    if cells.is_empty() {
        cells.extend(track.grid());
    }
    let centres = cells.iter().map(|&cell| layout.centre(cell));
    let (mut left, mut top, mut right, mut bottom) = (f32::MAX, f32::MAX, f32::MIN, f32::MIN);
    for (x, y) in centres {
        (left, top, right, bottom) = (left.min(x), top.min(y), right.max(x), bottom.max(y));
    }
    let (width, height) = (right - left + 2.0 * AROUND, bottom - top + 2.0 * AROUND);
    let larger = (width / FRAME.0).max(height / FRAME.1).max(1.0);
    let (width, height) = (FRAME.0 * larger, FRAME.1 * larger);
    let (all_wide, all_high) = layout.size();
    // Inside the board as far as that goes, else around it.
    let place = |middle: f32, size: f32, all: f32| {
        let pad = 1.4;
        if size >= all + 2.0 * pad {
            (all - size) / 2.0
        } else {
            (middle - size / 2.0).clamp(-pad, all + pad - size)
        }
    };
    let x = place((left + right) / 2.0, width, all_wide);
    let y = place((top + bottom) / 2.0, height, all_high);
    [x, y, width, height].map(|length| length * SCALE)
}

fn draw(
    rules: &Rules,
    board: &str,
    [x, y, width, height]: Part,
    now: &Moment<View>,
    before: Option<&Moment<View>>,
) -> String {
    let track = rules.track();
    let layout = track.layout();
    // Lengths beside the board grow with it, so that cards are as large in every picture.
    let unit = height / (FRAME.1 * SCALE);
    let strip = STRIP * SCALE * unit;
    let mut out = String::with_capacity(board.len() + 8_000);
    let _ = write!(
        out,
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="{:.1} {y:.1} {:.1} {height:.1}"><style>{}{STYLE}</style>{PATTERNS}"#,
        x - strip,
        width + strip,
        style_by_day(track),
    );
    let _ = write!(
        out,
        r#"<defs><clipPath id="frame"><rect x="{x:.1}" y="{y:.1}" width="{width:.1}" height="{height:.1}" rx="{:.1}"/></clipPath></defs><g clip-path="url(#frame)"><rect class="ground" x="{x:.1}" y="{y:.1}" width="{width:.1}" height="{height:.1}"/>{board}"#,
        8.0 * unit
    );
    let cell_of = |name: &String| track.find(name);
    for cell in now.goals.iter().filter_map(cell_of) {
        let _ = write!(out, r#"<path class="goal" d="{}"/>"#, outline(layout, cell));
    }
    let taken: CellSet = now.view.cars.iter().filter_map(|car| cell_of(car.cell.as_ref()?)).collect();
    let was = before.map(|moment| moment.view.cars.as_slice()).unwrap_or_default();
    for (car, was) in now.view.cars.iter().zip(was) {
        trace(&mut out, track, layout, was, car, taken);
    }
    let long = layout.car() * SCALE / CAR;
    for (place, car) in now.view.cars.iter().enumerate() {
        let Some(cell) = car.cell.as_ref().and_then(cell_of) else { continue };
        let (cx, cy) = layout.centre(cell);
        let beside = if car.state == "off" { 1.3 } else { 0.0 };
        let turn = layout.heading(cell).to_degrees();
        let _ = write!(
            out,
            r#"<g transform="translate({:.1} {:.1}) rotate({turn:.1}) translate(0 {:.1}) scale({long:.2})"{}>"#,
            cx * SCALE,
            cy * SCALE,
            beside * SCALE,
            if car.state == "off" { r#" opacity=".6""# } else { "" },
        );
        a_car(&mut out, rules.car_names[place], car.number, turn);
        out.push_str("</g>");
    }
    if let Some(cell) = now.refused.as_ref().and_then(cell_of) {
        let (cx, cy) = layout.centre(cell);
        let (cx, cy, arm) = (cx * SCALE, cy * SCALE, 0.45 * SCALE);
        let _ = write!(
            out,
            r#"<path class="refused" d="{}"/><path class="cross" d="M{:.1} {:.1}L{:.1} {:.1}M{:.1} {:.1}L{:.1} {:.1}"/>"#,
            outline(layout, cell),
            cx - arm,
            cy - arm,
            cx + arm,
            cy + arm,
            cx - arm,
            cy + arm,
            cx + arm,
            cy - arm,
        );
    }
    out.push_str("</g>");
    card_in_play(&mut out, rules, now, before, [x - strip, y, unit]);
    out.push_str("</svg>");
    out
}

/// The card that is being played; after its last line still the card that was.
fn card_in_play(
    out: &mut String,
    rules: &Rules,
    now: &Moment<View>,
    before: Option<&Moment<View>>,
    [x, y, unit]: [f32; 3],
) {
    let played = || {
        let was = before?;
        now.view.played.iter().find(|card| !was.view.played.contains(card)).copied().or(was.view.card)
    };
    let Some(card) = now.view.card.or_else(played) else { return };
    let card = Card(card);
    let line_now = if now.view.card.is_some() { usize::from(now.view.line) } else { 0 };
    let lines = rules.deck.lines(card);
    let rows = lines.len().max(2);
    // A card with many lines is smaller, so that all of it is seen.
    let unit = unit * (FRAME.1 * SCALE / (rows as f32 * 38.0 + 24.0)).min(1.0);
    let _ = write!(out, r#"<g transform="translate({x:.1} {y:.1}) scale({unit:.3})">"#);
    let chip = |out: &mut String, row: usize, colour: &str, text: &str, lit: bool| {
        let (fill, ink) = paint(colour);
        let top = 14 + row * 38;
        let _ = write!(
            out,
            r#"<rect x="9" y="{top}" width="70" height="32" rx="5" fill="{fill}" stroke="{}" stroke-width="{}"/><text x="44" y="{}" class="line" fill="{ink}" style="fill:{ink}">{text}</text>"#,
            if lit { "#0B6E8A" } else { "#1B1D22" },
            if lit { "4" } else { "1" },
            top + 25,
        );
    };
    let _ = write!(
        out,
        r##"<rect x="3" y="6" width="82" height="{}" rx="8" fill="#FFFBF2" stroke="#1B1D22" stroke-width="1.6"/>"##,
        rows * 38 + 10
    );
    if let Face::Pair { pair, .. } = rules.deck.face(card) {
        for (row, car) in pair.into_iter().enumerate() {
            chip(out, row, rules.car_name(car), if row == 0 { "\u{2191}" } else { "\u{2193}" }, false);
        }
    }
    for (row, line) in lines.iter().enumerate() {
        let colour = match line.mover {
            Mover::Colour(car) => rules.car_name(car),
            Mover::White => "white",
        };
        chip(out, row, colour, &line.steps.to_string(), row + 1 == line_now);
    }
    out.push_str("</g>");
}

/// The way a car has come.
fn trace(out: &mut String, track: &Track, layout: &Layout, was: &CarView, is: &CarView, taken: CellSet) {
    let cell = |car: &CarView| car.cell.as_ref().and_then(|name| track.find(name));
    let (Some(from), to) = (cell(was), cell(is)) else { return };
    let gone = is.state == "home" && was.state != "home";
    if was.state == "off" || is.state == "off" || (to == Some(from) && !gone) || (to.is_none() && !gone) {
        return;
    }
    let goal = |at: Cell| if gone { track.crosses(at) } else { to == Some(at) };
    // Round what stands on the road, if there is a way; the way itself was checked by the rules.
    let way = path(track, from, goal, taken).or_else(|| path(track, from, goal, CellSet::EMPTY));
    let points = way.unwrap_or_default();
    let mut d = String::new();
    for (at, &cell) in points.iter().enumerate() {
        let (x, y) = layout.centre(cell);
        let _ = write!(d, "{}{:.1} {:.1}", if at == 0 { 'M' } else { 'L' }, x * SCALE, y * SCALE);
    }
    if points.len() > 1 || gone {
        let (fill, _) = paint(is.car);
        let _ = write!(
            out,
            r#"<path class="trace under" d="{d}"/><path class="trace" stroke="{fill}" d="{d}"/>"#
        );
    }
}

/// The shortest way from a cell to a goal.
fn path(track: &Track, from: Cell, goal: impl Fn(Cell) -> bool, taken: CellSet) -> Option<Vec<Cell>> {
    let mut came: Vec<Option<Cell>> = vec![None; track.len()];
    let mut open = VecDeque::from([from]);
    while let Some(at) = open.pop_front() {
        if goal(at) {
            let mut way = vec![at];
            let mut last = at;
            while let Some(before) = came[usize::from(last.0)].filter(|_| last != from) {
                way.push(before);
                last = before;
            }
            way.reverse();
            return Some(way);
        }
        for next in track.steps(at) {
            let new = came[usize::from(next.0)].is_none() && next != from;
            if new && (!taken.contains(next) || goal(next)) {
                came[usize::from(next.0)] = Some(at);
                open.push_back(next);
            }
        }
    }
    None
}

fn outline(layout: &Layout, cell: Cell) -> String {
    let mut d = String::new();
    for (at, (x, y)) in layout.outline(cell).iter().enumerate() {
        let _ = write!(d, "{}{:.1} {:.1}", if at == 0 { 'M' } else { 'L' }, x * SCALE, y * SCALE);
    }
    d + "Z"
}

/// A racing car seen from above, nose to the right, its number upright; as the page draws it (`CarShape.svelte`).
fn a_car(out: &mut String, name: &str, number: u8, turn: f32) {
    let (fill, _) = paint(name);
    for (x, y, wide, high) in
        [(-12.5, -9.6, 7.4, 4.6), (-12.5, 5.0, 7.4, 4.6), (6.0, -8.8, 6.2, 4.2), (6.0, 4.6, 6.2, 4.2)]
    {
        let _ = write!(
            out,
            r##"<rect x="{x}" y="{y}" width="{wide}" height="{high}" rx="1.4" fill="#0E0F12"/>"##
        );
    }
    let _ = write!(
        out,
        r##"<g stroke="#FFFBF2" stroke-width="1" stroke-linejoin="round" fill="{fill}"><rect x="12.6" y="-7.6" width="3.6" height="15.2" rx="1.2"/><path d="{BODY}"/><rect x="-18" y="-7.6" width="3.8" height="15.2" rx="1.2"/></g><path d="{BODY}" fill="url(#pattern-{number})"/><path d="M3.4 -2.6L7.6 -1.5V1.5L3.4 2.6Z" fill="#0E0F12"/><circle cx="-4.6" r="5.6" fill="#FFFBF2"/><text class="number" transform="translate(-4.6 0) rotate({:.1})" y="3.4">{number}</text>"##,
        -turn
    );
}

const BODY: &str = "M-16 -4.6L-9 -7.4L1 -7L6 -3.6L16 -2.4V2.4L6 3.6L1 7L-9 7.4L-16 4.6Z";

const STYLE: &str = "\
.ground{fill:#F6F1E7}.column,.letter{display:none}.goal{fill:#4CC2E0;fill-opacity:.45;stroke:#0B6E8A;stroke-width:2.5}\
.refused{fill:#D8362B;fill-opacity:.35;stroke:#D8362B;stroke-width:2.5}.cross{stroke:#FFFBF2;stroke-width:4;stroke-linecap:round}\
.trace{fill:none;stroke-width:4.5;stroke-linecap:round;stroke-linejoin:round}.under{stroke:#FFFBF2;stroke-width:8}\
.number{font-size:9.6px;fill:#1B1D22}.line{font-size:25px}";

/// A pattern for each race number, so that nobody needs to see colours; as the page has them (`Patterns.svelte`).
const PATTERNS: &str = r##"<defs><pattern id="pattern-1" width="10" height="10" patternUnits="userSpaceOnUse"><path d="M0 -2L5 3L10 -2V1.2L5 6.2L0 1.2ZM0 8L5 13L10 8V11.2L5 16.2L0 11.2Z" fill="#1B1D22" opacity=".3"/></pattern><pattern id="pattern-2" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="2.4" height="6" fill="#fff" opacity=".38"/></pattern><pattern id="pattern-3" width="8" height="8" patternUnits="userSpaceOnUse"><path d="M0 0h4v4H0zM4 4h4v4H4z" fill="#fff" opacity=".3"/></pattern><pattern id="pattern-4" width="6" height="6" patternUnits="userSpaceOnUse"><circle cx="3" cy="3" r="1.3" fill="#fff" opacity=".6"/></pattern><pattern id="pattern-5" width="10" height="12" patternUnits="userSpaceOnUse"><path d="M6 0L1 7H4.4L3 12L9 5H5.4L7.4 0Z" fill="#FFD84A" opacity=".62"/></pattern><pattern id="pattern-6" width="9" height="9" patternUnits="userSpaceOnUse"><path d="M4.5 .6L8.4 4.5L4.5 8.4L.6 4.5Z" fill="#1B1D22" opacity=".32"/></pattern></defs>"##;
