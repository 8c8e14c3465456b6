//! The moments of a scene as pictures: the track where horses move, the sheet where something is marked.

use std::fmt::Write as _;

use grandstand_core::text::{Moment, paint};

use crate::{Horse, View, view::SheetView};

/// A space of the track, a cell of the sheet.
const SIZE: usize = 24;
/// How wide every picture is.
const WIDE: usize = 466;

/// The pictures of a scene, all of the same things.
pub(crate) fn pictures(moments: &[Moment<View>]) -> Vec<String> {
    let Some(first) = moments.first() else { return Vec::new() };
    let positions =
        |view: &View| view.horses.iter().map(|horse| (horse.position, horse.place)).collect::<Vec<_>>();
    let race = moments.iter().any(|moment| positions(&moment.view) != positions(&first.view));
    // Whose sheet: the first that changes, else that of whoever is asked.
    let sheet = (0..first.view.sheets.len())
        .find(|&who| moments.iter().any(|moment| marks(&moment.view, who) != marks(&first.view, who)));
    let sheet = (!race).then(|| sheet.unwrap_or_else(|| usize::from(first.view.turn.unwrap_or(0))));
    let befores = std::iter::once(None).chain(moments.iter().map(Some));
    moments.iter().zip(befores).map(|(now, before)| draw(now, before, race, sheet)).collect()
}

/// What of a sheet can be seen to change.
fn marks(view: &View, who: usize) -> Option<impl PartialEq + use<>> {
    let sheet = view.sheets.get(who)?;
    Some((sheet.cells, sheet.bets, sheet.helmets, sheet.jerseys, sheet.stable, sheet.wilds_used, sheet.money))
}

fn draw(now: &Moment<View>, before: Option<&Moment<View>>, race: bool, sheet: Option<usize>) -> String {
    let mut parts = String::new();
    let mut high = 0;
    if race {
        track(&mut parts, &now.view, before.map(|moment| &moment.view));
        high += 9 * SIZE + 6;
    }
    if let Some((view, was)) = sheet.and_then(|who| {
        let was = before.and_then(|moment| moment.view.sheets.get(who));
        Some((now.view.sheets.get(who)?, was))
    }) {
        let _ = write!(parts, r#"<g transform="translate(0 {high})">"#);
        slip(&mut parts, &now.view, view, was);
        parts.push_str("</g>");
        high += 5 * SIZE + 6;
    }
    format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {high}"><style>{STYLE}</style>{parts}</svg>"#
    )
}

/// Eight lanes, the No-Bet line, the finish, and where every horse has come from.
fn track(out: &mut String, view: &View, before: Option<&View>) {
    let spaces = usize::from(view.track.spaces);
    let left = 58;
    let x_of = |space: usize| left + space * SIZE;
    let (top, bottom) = (SIZE, SIZE + 8 * SIZE);
    let _ = write!(
        out,
        r#"<rect class="turf" x="{left}" y="{top}" width="{}" height="{}"/>"#,
        (spaces + 1) * SIZE,
        8 * SIZE
    );
    for space in 1..=spaces {
        let x = x_of(space);
        let _ = write!(
            out,
            r#"<path class="space" d="M{x} {top}V{bottom}"/><text class="small" x="{}" y="{}">{space}</text>"#,
            x + SIZE / 2,
            top - 7
        );
    }
    let line = x_of(usize::from(view.track.no_bet) + 1);
    let finish = x_of(spaces + 1);
    let _ = write!(
        out,
        r#"<path class="no-bet" d="M{line} {top}V{bottom}"/><path class="finish" d="M{finish} {top}V{bottom}"/><path class="finish checks" d="M{finish} {top}V{bottom}"/>"#
    );
    dice(out, view);
    for (lane, horse) in view.horses.iter().enumerate() {
        let y = top + lane * SIZE + SIZE / 2;
        let middle = |position: u8, place: Option<u8>| {
            let space = if place.is_some() { spaces + 1 } else { usize::from(position) };
            x_of(space) + SIZE / 2 - if position == 0 && place.is_none() { 2 } else { 0 }
        };
        let x = middle(horse.position, horse.place);
        if let Some(was) = before.and_then(|view| view.horses.get(lane)) {
            let from = middle(was.position, was.place);
            if from != x {
                let _ = write!(out, r#"<path class="trace" d="M{from} {y}H{x}"/>"#);
            }
        }
        cloth(out, horse.horse, &horse.colour, x, y);
    }
}

/// What was rolled.
fn dice(out: &mut String, view: &View) {
    for (row, number) in [view.die.number(), view.steps].into_iter().enumerate() {
        let y = 40 + row * 54;
        let _ = write!(
            out,
            r#"<rect class="die" x="4" y="{y}" width="42" height="42" rx="8"/><text class="pip" x="25" y="{}">{number}</text>"#,
            y + 31
        );
    }
}

/// A player's sheet: concessions, and for every horse helmet, jersey and bets; what is new is ringed.
fn slip(out: &mut String, view: &View, sheet: &SheetView, was: Option<&SheetView>) {
    let _ =
        write!(out, r#"<rect class="paper" x="2" y="2" width="{}" height="{}" rx="6"/>"#, WIDE - 4, 5 * SIZE);
    for (at, number) in view.grid.iter().enumerate() {
        let cell = crate::Cell::at(at);
        let (x, y) = (10 + at % 4 * SIZE, 11 + at / 4 * SIZE);
        let marked = sheet.cells.contains(cell);
        let new = marked && was.is_some_and(|was| !was.cells.contains(cell));
        a_box(out, x, y, &number.to_string(), marked, new);
    }
    let left = 10 + 4 * SIZE + 20;
    for horse in Horse::all() {
        let x = left + (horse.index() * (SIZE + 4));
        let colour = view.horses.get(horse.index()).map_or("", |horse| horse.colour.as_str());
        cloth(out, horse, colour, x + SIZE / 2, 12 + SIZE / 2);
        let rows = [
            ("\u{2229}", sheet.helmets.contains(horse), was.is_some_and(|was| !was.helmets.contains(horse))),
            ("\u{22a4}", sheet.jerseys.contains(horse), was.is_some_and(|was| !was.jerseys.contains(horse))),
        ];
        for (row, (sign, marked, unmarked)) in rows.into_iter().enumerate() {
            a_box(out, x, 12 + (row + 1) * (SIZE + 1), sign, marked, marked && unmarked);
        }
        let bet = sheet.bets[horse.index()];
        if bet > 0 {
            let new = was.is_some_and(|was| was.bets[horse.index()] != bet);
            let _ = write!(
                out,
                r#"<text class="bet{}" x="{}" y="{}">${bet}</text>"#,
                if new { " new" } else { "" },
                x + SIZE / 2,
                12 + 4 * (SIZE + 1) - 8
            );
        }
    }
    let right = left + 8 * (SIZE + 4) + 14;
    let _ = write!(out, r#"<text class="money" x="{right}" y="36">${}</text>"#, sheet.money);
    for wild in 0..usize::from(sheet.wilds) {
        let used = wild < usize::from(sheet.wilds_used);
        let new = used && was.is_some_and(|was| wild >= usize::from(was.wilds_used));
        a_box(out, right + wild * (SIZE + 3), 54, "\u{2605}", used, new);
    }
}

/// A box of the sheet, crossed if it is marked.
fn a_box(out: &mut String, x: usize, y: usize, text: &str, marked: bool, new: bool) {
    let class = if new { "box new" } else { "box" };
    let side = SIZE - 2;
    let _ = write!(
        out,
        r#"<rect class="{class}" x="{x}" y="{y}" width="{side}" height="{side}" rx="3"/><text class="in" x="{}" y="{}">{text}</text>"#,
        x + side / 2,
        y + side - 6
    );
    if marked {
        let _ = write!(
            out,
            r#"<path class="cross" d="M{} {}L{} {}M{} {}L{} {}"/>"#,
            x + 3,
            y + 3,
            x + side - 3,
            y + side - 3,
            x + side - 3,
            y + 3,
            x + 3,
            y + side - 3
        );
    }
}

/// A saddle cloth: the horse's number on its colour.
fn cloth(out: &mut String, horse: Horse, colour: &str, x: usize, y: usize) {
    let (fill, ink) = paint(colour);
    let side = SIZE - 4;
    let _ = write!(
        out,
        r#"<rect class="cloth" x="{}" y="{}" width="{side}" height="{side}" rx="4" fill="{fill}"/><text class="cloth-number" x="{x}" y="{}" style="fill:{ink}">{horse}</text>"#,
        x - side / 2,
        y - side / 2,
        y + 6
    );
}

const STYLE: &str = "\
text{font-family:'Barlow Condensed','Roboto Condensed','Arial Narrow','DejaVu Sans Condensed',Arial,sans-serif;font-weight:700;\
text-anchor:middle;fill:#1B1D22}.turf{fill:#A9C08F}.space{stroke:#F6F1E7;stroke-width:1.2}.small{font-size:11px;fill:#5B5F68}\
.no-bet{stroke:#C92F25;stroke-width:4}.finish{stroke:#FFFFFF;stroke-width:7}.checks{stroke:#1B1D22;stroke-dasharray:6 6}\
.trace{stroke:#FFFBF2;stroke-width:5;stroke-linecap:round}.cloth{stroke:#FFFBF2;stroke-width:1.5}.cloth-number{font-size:16px}\
.die{fill:#FFFBF2;stroke:#1B1D22;stroke-width:2}.pip{font-size:28px}\
.paper{fill:#FFFBF2;stroke:#1B1D22;stroke-width:1.2}.box{fill:#F6F1E7;stroke:#5B5F68;stroke-width:1.2}\
.new{stroke:#0B6E8A;stroke-width:3.5}.in{font-size:14px}.cross{stroke:#0B6E8A;stroke-width:3;stroke-linecap:round}\
.bet{font-size:14px;stroke:none}.bet.new{fill:#0B6E8A}.money{font-size:22px;text-anchor:start}";
