//! Boards, decks and money as a page draws them.

use grandstand_track::{Layout, Track, svg_bare};
use serde::{Serialize, Serializer};

use crate::{Car, Face, Mover, Rules, Special, rules::Scoring};

/// The size of a lane width in the picture.
pub(crate) const SCALE: f32 = 28.0;

/// What a page needs to draw a car game.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "Board"))]
pub struct Page {
    cars: Vec<&'static str>,
    /// The sign of the currency.
    #[cfg_attr(feature = "typescript", ts(as = "String"))]
    sign: char,
    bid_step: u32,
    /// What everybody begins with.
    start_money: u32,
    /// Whether what was made counts instead of what one has.
    profit: bool,
    prizes: [u32; 6],
    /// What a bet pays, by line and final place, where bets are made.
    bets: Option<[[i32; 6]; 3]>,
    /// What a share pays by final place, where shares are sold.
    dividends: Option<[u32; 6]>,
    /// What cards with two colours do: `switch`, `sprint` or `none`.
    #[cfg_attr(feature = "typescript", ts(type = "\"switch\" | \"sprint\" | \"none\""))]
    special: &'static str,
    /// By the number of the card.
    #[serde(serialize_with = "by_number")]
    #[cfg_attr(feature = "typescript", ts(type = "{ [card in string]?: PrintedCard }"))]
    deck: Vec<(u8, Printed)>,
    track: Ground,
}

/// A card: lines from the top (no car for white), or two colours.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "PrintedCard"))]
pub struct Printed {
    lines: Vec<(Option<Car>, u8)>,
    pair: Option<[Car; 2]>,
}

fn by_number<S: Serializer>(deck: &[(u8, Printed)], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_map(deck.iter().map(|(number, card)| (number, card)))
}

/// The board as it is drawn.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "Track"))]
pub struct Ground {
    name: String,
    title: String,
    summary: String,
    width: f32,
    height: f32,
    /// How long a car may be drawn.
    car: f32,
    /// The board without its heading: elements of an SVG group.
    picture: String,
    /// Meadow, lake, desert or city.
    scenery: String,
    /// Free rectangles off the road, the largest first: left, top, width, height.
    rooms: Vec<[f32; 4]>,
    cells: Vec<Place>,
    grid: Vec<u8>,
}

/// A cell of the board.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "TrackCell"))]
pub struct Place {
    name: String,
    x: f32,
    y: f32,
    /// In degrees, clockwise; 0 is to the right.
    turn: f32,
    /// Steps to beyond the finish line.
    distance: u8,
    red: bool,
    pit: bool,
    /// Cells one step ahead.
    next: Vec<u8>,
    /// Whether a step from here crosses the line.
    last: bool,
    outline: Vec<(f32, f32)>,
}

impl Page {
    /// The table of these rules, its board laid out for a frame so many times as wide as high, or as its author drew it.
    pub(crate) fn of(rules: &Rules, aspect: Option<f32>) -> Page {
        let arranged = aspect.map(|aspect| rules.track().arranged(aspect.clamp(0.2, 5.0)));
        let face = |card| {
            let line = |line: &crate::Line| match line.mover {
                Mover::Colour(car) => (Some(car), line.steps),
                Mover::White => (None, line.steps),
            };
            let pair = match rules.deck.face(card) {
                Face::Pair { pair, .. } => Some(pair),
                Face::Lines { .. } | Face::Blank => None,
            };
            Printed { lines: rules.deck.lines(card).iter().map(line).collect(), pair }
        };
        Page {
            cars: rules.car_names.to_vec(),
            sign: rules.currency,
            bid_step: rules.bid_step,
            start_money: rules.start_money,
            profit: rules.scoring == Scoring::Profit,
            prizes: rules.prizes,
            bets: rules.bets,
            dividends: rules.shares.as_ref().map(|shares| shares.dividends),
            special: match rules.special {
                Special::Switch => "switch",
                Special::SprintBreakdown => "sprint",
                Special::None => "none",
            },
            deck: rules.deck.all().iter().map(|card| (card.0, face(card))).collect(),
            track: of_track(rules.track(), arranged.as_ref().unwrap_or(rules.track().layout()), aspect),
        }
    }
}

fn of_track(track: &Track, layout: &Layout, aspect: Option<f32>) -> Ground {
    let (width, height) = layout.size();
    let rooms = layout.rooms(track, aspect.unwrap_or(width / height));
    let round = |value: f32| (value * SCALE * 10.0).round() / 10.0;
    let place = |cell| {
        let (x, y) = layout.centre(cell);
        Place {
            name: track.cell_name(cell).to_owned(),
            x: round(x),
            y: round(y),
            turn: layout.heading(cell).to_degrees().round(),
            distance: track.distance(cell),
            red: track.red().contains(cell),
            pit: track.pits().contains(cell),
            next: track.steps(cell).iter().map(|cell| cell.0).collect(),
            last: track.crosses(cell),
            outline: layout.outline(cell).iter().map(|&(x, y)| (round(x), round(y))).collect(),
        }
    };
    Ground {
        name: track.name().to_owned(),
        title: track.title().to_owned(),
        summary: track.summary().to_owned(),
        width: round(width),
        height: round(height),
        car: round(layout.car()),
        picture: svg_bare(track, layout).trim_end().to_owned(),
        scenery: format!("{:?}", track.scenery()).to_ascii_lowercase(),
        rooms: rooms.into_iter().map(|room| room.map(round)).collect(),
        cells: track.all().map(place).collect(),
        grid: track.grid().iter().map(|cell| cell.0).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pictures_and_cells_lie_on_each_other() {
        for (_, track) in crate::tracks() {
            let layout = track.arranged(0.8);
            let drawn = svg_bare(&track, &layout);
            let cell = track.grid()[0];
            let (x, y) = layout.outline(cell)[0];
            let begin = format!("M{:.1} {:.1}L", x * SCALE, y * SCALE);
            let cells = drawn.lines().filter(|line| line.starts_with(r#"<path class="cell"#));
            assert!(cells.clone().any(|line| line.contains(&begin)), "{}: {begin}", track.name());
            let drawn_cells: usize = cells.clone().map(|line| line.matches('Z').count()).sum();
            assert_eq!(drawn_cells, track.len(), "{}", track.name());
            assert!(cells.count() <= 3, "{}: cells of one kind are one shape", track.name());
            assert_eq!(drawn.matches("<g").count(), drawn.matches("</g>").count());
        }
    }
}
