//! What lies inside the loop: where there is room for it, and what it looks like.

use std::fmt::Write;

use crate::{
    Scenery,
    direction::direction,
    road::{Point, Road},
    svg::{SCALE, Tenths, closed, whole},
};

/// How far it is from one point to another.
fn distance(a: Point, b: Point) -> f64 {
    ((a.0 - b.0) * (a.0 - b.0) + (a.1 - b.1) * (a.1 - b.1)).sqrt()
}

/// How far apart the places are that are tried.
const PITCH: f64 = 0.5;

/// The size of a block of houses with its streets.
const STREET: (f64, f64) = (3.5, 2.6);

/// The road's edges as two closed lines, for asking what lies where.
pub(crate) struct Ground {
    pub(crate) inner: Vec<Point>,
    pub(crate) outer: Vec<Point>,
    /// Points along both edges, close together.
    edge: Vec<Point>,
}

impl Ground {
    pub(crate) fn new(road: &Road) -> Ground {
        let along = |outer: bool| {
            let mut line = Vec::new();
            for bed in &road.beds {
                line.extend(bed.line(if outer { bed.lanes() } else { 0 }, bed.start, bed.end));
            }
            line
        };
        let (inner, outer) = (along(false), along(true));
        let edge = [&inner, &outer].into_iter().flat_map(|line| dense(line)).collect();
        Ground { inner, outer, edge }
    }

    /// How far a point is from the road's nearest edge.
    pub(crate) fn clearance(&self, (x, y): Point) -> f64 {
        let square = |p: &Point| (p.0 - x).powi(2) + (p.1 - y).powi(2);
        self.edge.iter().map(square).fold(f64::MAX, f64::min).sqrt()
    }

    /// Whether the point lies inside the loop, off the road.
    fn infield(&self, point: Point) -> bool {
        encloses(&self.inner, point)
    }

    /// Places in the infield with at least so much room around them.
    fn room(&self, road: &Road, least: f64) -> Vec<Point> {
        let mut places = Vec::new();
        for i in 1..(road.width / PITCH) as u32 {
            for j in 1..(road.height / PITCH) as u32 {
                let point = (f64::from(i) * PITCH, f64::from(j) * PITCH);
                if self.infield(point) && self.clearance(point) >= least {
                    places.push(point);
                }
            }
        }
        places
    }
}

/// A closed line with points at most half a lane apart.
fn dense(line: &[Point]) -> Vec<Point> {
    let mut points = Vec::new();
    for (i, &(x, y)) in line.iter().enumerate() {
        let (to_x, to_y) = line[(i + 1) % line.len()];
        let parts = (distance((x, y), (to_x, to_y)) / 0.5).ceil().clamp(1.0, 100.0);
        for part in 0..parts as u32 {
            let share = f64::from(part) / parts;
            points.push((x + (to_x - x) * share, y + (to_y - y) * share));
        }
    }
    points
}

/// Whether a closed line goes round a point.
fn encloses(line: &[Point], (x, y): Point) -> bool {
    let mut inside = false;
    for (i, &(ax, ay)) in line.iter().enumerate() {
        let (bx, by) = line[(i + 1) % line.len()];
        if (ay > y) != (by > y) && x < ax + (y - ay) / (by - ay) * (bx - ax) {
            inside = !inside;
        }
    }
    inside
}

/// A number from 0 to 1 that is the same for the same place in every drawing.
fn chance((x, y): Point, salt: u32) -> f64 {
    let mut n = (x * 16.0) as u32 ^ ((y * 16.0) as u32).rotate_left(13) ^ salt.wrapping_mul(0x9E37_79B9);
    for _ in 0..3 {
        n = (n ^ (n >> 15)).wrapping_mul(0x2C1B_3C6D);
    }
    f64::from(n >> 8) / f64::from(1 << 24)
}

/// Draws the scenery.
pub(crate) fn draw(out: &mut String, scenery: Scenery, road: &Road, ground: &Ground) {
    let mut taken: Vec<(f64, Point)> = Vec::new();
    let mut free = |size: f64, (x, y): Point| {
        let fits = taken.iter().all(|(s, there)| distance(*there, (x, y)) > size + s);
        if fits {
            taken.push((size, (x, y)));
        }
        fits
    };
    let circle = |out: &mut String, class: &str, (x, y): Point, r: f64| {
        let _ = writeln!(
            out,
            r#"<circle class="{class}" cx="{}" cy="{}" r="{}"/>"#,
            Tenths(x * SCALE),
            Tenths(y * SCALE),
            Tenths(r * SCALE)
        );
    };
    match scenery {
        Scenery::Meadow => {
            for place in ground.room(road, 1.1) {
                let at = shift(place);
                let size = 0.35 + 0.45 * chance(place, 1);
                let wood = chance(((place.0 / 4.0).floor(), (place.1 / 3.0).floor()), 3);
                if wood < 0.35 && ground.clearance(at) > size + 0.6 && free(size * 0.8, at) {
                    circle(out, "tree", at, size);
                    circle(out, "leaf", (at.0 - size * 0.2, at.1 - size * 0.2), size * 0.6);
                }
            }
        }
        // Water up to the road, then a shore and a bank of grass along it.
        Scenery::Lake => {
            let d = closed(&ground.inner);
            let _ = writeln!(out, r#"<clipPath id="infield"><path d="{d}"/></clipPath>"#);
            for (class, reach) in [("water", 0.0), ("shore", 1.3), ("bank", 0.9)] {
                let _ = writeln!(
                    out,
                    r#"<path class="{class}" clip-path="url(#infield)" stroke-width="{}" d="{d}"/>"#,
                    whole(2.0 * reach * SCALE)
                );
            }
        }
        Scenery::Desert => {
            for place in ground.room(road, 1.0) {
                let at = shift(place);
                let size = 0.25 + 0.5 * chance(place, 1);
                if chance(place, 2) < 0.07 && ground.clearance(at) > size + 0.6 && free(size + 0.4, at) {
                    rock(out, at, size);
                }
            }
        }
        Scenery::City => {
            for i in 0..(road.width / STREET.0) as u32 {
                for j in 0..(road.height / STREET.1) as u32 {
                    block(out, (f64::from(i) * STREET.0, f64::from(j) * STREET.1), ground);
                }
            }
        }
    }
}

/// A place moved a little, so that nothing stands in rows.
fn shift((x, y): Point) -> Point {
    (x + 0.7 * (chance((x, y), 4) - 0.5), y + 0.7 * (chance((x, y), 5) - 0.5))
}

fn rock(out: &mut String, (x, y): Point, size: f64) {
    let _ = write!(out, r#"<path class="rock" d="M"#);
    for i in 0..7 {
        let angle = f64::from(i) / 7.0 * std::f64::consts::TAU;
        let reach = size * (0.7 + 0.3 * chance((x, y), 10 + i));
        let (dx, dy) = direction(angle);
        let (px, py) = (x + reach * dx, y + reach * 0.8 * dy);
        let _ = write!(out, " {} {}", Tenths(px * SCALE), Tenths(py * SCALE));
    }
    let _ = writeln!(out, r#"Z"/>"#);
}

/// A block of houses between streets, as far as there is room for it.
fn block(out: &mut String, (x, y): Point, ground: &Ground) {
    const ALLEY: f64 = 0.12;
    let (w, h) = ((STREET.0 - 0.5) / 3.0, (STREET.1 - 0.5) / 2.0);
    for (i, j) in [(0, 0), (1, 0), (2, 0), (0, 1), (1, 1), (2, 1)] {
        let (left, top) = (x + f64::from(i) * w, y + f64::from(j) * h);
        let corners = [(left, top), (left + w, top), (left + w, top + h), (left, top + h)];
        if corners.iter().all(|&corner| ground.infield(corner) && ground.clearance(corner) > 0.8) {
            let class = if chance((left, top), 1) < 0.4 { "roof" } else { "house" };
            let _ = writeln!(
                out,
                r#"<rect class="{class}" x="{}" y="{}" width="{}" height="{}"/>"#,
                Tenths(left * SCALE),
                Tenths(top * SCALE),
                Tenths((w - ALLEY) * SCALE),
                Tenths((h - ALLEY) * SCALE)
            );
        }
    }
}
