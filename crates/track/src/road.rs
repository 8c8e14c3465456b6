//! Where the road lies on the ground: it closes, and does not run over itself.
//!
//! Lengths are in lane widths; x grows to the right, y downwards, angles clockwise. The circuit runs clockwise, so
//! its inside, lane a, is on the right of a car. Lateral positions grow outwards, to the left.

use grandstand_core::{DataError, DataFile, reason};

use crate::{
    direction::direction,
    file::{Align, Form, Section},
    fold::Fold,
};

/// A point on the ground.
pub(crate) type Point = (f64, f64);

/// How long a cell of a straight is unless the loop needs another length or the author fixes it.
pub(crate) const CELL: f64 = 1.7;
/// The shortest and the longest cell a straight may be given so that the loop closes.
pub(crate) const CELLS: std::ops::RangeInclusive<f64> = 0.7..=4.5;
/// The widest and the highest a board may be.
const LARGEST: f64 = 120.0;
/// How close to the centre of a bend its inner edge may come.
const TIGHTEST: f64 = 0.25;
/// The longest way over which a road changes its width.
const TAPER: f64 = 2.6;
/// How long a car may be for its lane to hold it, in lane widths, and how much of a cell it may fill.
const CAR: f64 = 1.7;
const SHARE: f64 = 0.96;
/// How much longer than a cell on the inside of a bend it may be: a car stands there across the bend.
const TIGHT: f64 = 1.32;
/// The ground around a loop in its frame.
pub(crate) const VERGE: f64 = 0.5;
/// The grass that is left where the road of a fitted loop passes itself, on either side of it.
const GRASS: f64 = 0.3;
/// Pieces of road nearer than this along the lap follow each other, and may touch.
const NEAR: f64 = 9.0;
/// The largest angle between two points of an outline, in radians.
const FINE: f64 = 0.11;

/// One section, laid.
#[derive(Clone)]
pub(crate) struct Bed {
    /// The column before its first, and its last.
    pub(crate) start: u32,
    pub(crate) end: u32,
    /// Where its reference line begins, and which way it points there.
    from: Point,
    heading: f64,
    length: f64,
    /// One over the radius; positive to the right.
    bend: f64,
    /// The lateral positions of the lanes' edges: at its start, along it, and at its end.
    edges: [Vec<f64>; 3],
    /// How many cells its innermost and its outermost lane have.
    cells: [u32; 2],
    /// The way over which the width changes at either end.
    taper: f64,
    /// Where outlines have their points, from 0 to `length`.
    stations: Vec<f64>,
}

/// The whole loop.
#[derive(Clone)]
pub(crate) struct Road {
    pub(crate) beds: Vec<Bed>,
    pub(crate) width: f64,
    pub(crate) height: f64,
}

fn right(heading: f64) -> Point {
    let (x, y) = direction(heading);
    (-y, x)
}

impl Bed {
    /// The direction of travel so far along.
    pub(crate) fn heading(&self, along: f64) -> f64 {
        self.heading + self.bend * along
    }

    /// The point so far along and so far across.
    pub(crate) fn point(&self, along: f64, across: f64) -> Point {
        let (x, y) = self.from;
        let there = right(self.heading(along));
        let (x, y) = if self.bend == 0.0 {
            let (dx, dy) = direction(self.heading);
            (x + along * dx, y + along * dy)
        } else {
            let here = right(self.heading);
            (x + (here.0 - there.0) / self.bend, y + (here.1 - there.1) / self.bend)
        };
        (x - across * there.0, y - across * there.1)
    }

    /// How far along a column boundary lies.
    pub(crate) fn along(&self, column: u32) -> f64 {
        self.length * f64::from(column - self.start) / f64::from(self.end - self.start)
    }

    /// The lateral position of a lane's edge (0: the inner edge of lane a) so far along.
    pub(crate) fn edge(&self, edge: usize, along: f64) -> f64 {
        let [start, middle, end] = &self.edges;
        let share = |way: f64| {
            let u = (way / self.taper).clamp(0.0, 1.0);
            1.0 - u * u * (3.0 - 2.0 * u)
        };
        middle[edge]
            + (start[edge] - middle[edge]) * share(along)
            + (end[edge] - middle[edge]) * share(self.length - along)
    }

    /// How many lanes it has, the red one included.
    pub(crate) fn lanes(&self) -> usize {
        self.edges[1].len() - 1
    }

    /// How much the road bends: one over the radius, positive to the right, 0 on a straight.
    pub(crate) fn bend(&self) -> f64 {
        self.bend
    }

    /// The points along an edge between two column boundaries.
    pub(crate) fn line(&self, edge: usize, from: u32, to: u32) -> Vec<Point> {
        self.stations_between(from, to).map(|along| self.point(along, self.edge(edge, along))).collect()
    }

    /// The points of a line at a fixed lateral position.
    pub(crate) fn parallel(&self, across: f64) -> impl Iterator<Item = Point> {
        self.stations.iter().map(move |&along| self.point(along, across))
    }

    fn stations_between(&self, from: u32, to: u32) -> impl Iterator<Item = f64> {
        let (from, to) = (self.along(from) - 1e-9, self.along(to) + 1e-9);
        self.stations.iter().copied().filter(move |s| (from..=to).contains(s))
    }

    fn lay_stations(&mut self) {
        for column in self.start..self.end {
            let (from, to) = (self.along(column), self.along(column + 1));
            let tapers = (self.edges[0] != self.edges[1] && from < self.taper - 1e-9)
                || (self.edges[2] != self.edges[1] && to > self.length - self.taper + 1e-9);
            let bent = ((to - from) * self.bend.abs() / FINE).ceil();
            let parts = bent.max(if tapers { 8.0 } else { 1.0 });
            for part in 0..parts as u32 {
                self.stations.push(from + (to - from) * f64::from(part) / parts);
            }
        }
        self.stations.push(self.length);
    }
}

/// How a loop is changed to fill a frame. Cells and neighbours stay what they are.
#[derive(Clone, Copy, Debug)]
struct Fit<'a> {
    /// Degrees by which all of it is turned.
    turn: f64,
    /// By how much straights across the frame are longer, and those along its height shorter.
    stretch: f64,
    /// What radii are multiplied by.
    bends: f64,
    /// What the length of each section is multiplied by, further; nothing leaves them alone.
    each: &'a [f64],
}

impl Fit<'_> {
    const AS_WRITTEN: Fit<'static> = Fit { turn: 0.0, stretch: 0.0, bends: 1.0, each: &[] };

    /// What is tried for a frame: turned upright or not, longer and shorter straights, wider and tighter bends.
    fn all() -> impl Iterator<Item = Fit<'static>> {
        const BENDS: [f64; 6] = [1.0, 0.85, 1.2, 1.4, 1.7, 2.0];
        [0.0, 90.0].into_iter().flat_map(|turn| {
            BENDS.into_iter().flat_map(move |bends| {
                (-12..=12).map(move |step| Fit { turn, bends, stretch: f64::from(step) * 0.05, each: &[] })
            })
        })
    }

    /// The length of a cell of this section, a straight that points this way.
    fn cell(self, section: usize, heading: f64) -> f64 {
        CELL * (1.0 + self.stretch * direction(2.0 * heading).0) * self.own(section)
    }

    /// The radius of this section, a bend.
    fn radius(self, section: usize, radius: f64) -> f64 {
        radius * self.bends * self.own(section)
    }

    fn own(self, section: usize) -> f64 {
        self.each.get(section).copied().unwrap_or(1.0)
    }
}

/// What is wrong with a loop.
enum Fault {
    Turned(f64),
    Cell { section: usize, cell: f64 },
    Gap(f64, f64),
    Tight { section: usize },
}

impl Road {
    /// Lays the sections one after the other, stretching the straights so that the loop closes.
    pub(crate) fn lay(file: DataFile<'_>, align: Align, fold: &Fold) -> Result<Road, DataError> {
        let Fold { heading, sections, each } = fold;
        let road = Road::laid(*heading, align, sections, Fit { each, ..Fit::AS_WRITTEN }).map_err(|fault| match fault {
            Fault::Turned(turned) => file.error(reason!(
                "the turns add up to {turned} degrees; a clockwise circuit needs 360 (right turns count +, left turns -)"
            )),
            Fault::Cell { section, cell } => file.error_at(
                sections[section].place.clone(),
                reason!(
                    "the loop would only close with cells {cell:.2} lane widths long on this straight ({} to {} is allowed); change rows, turns or radii",
                    CELLS.start(),
                    CELLS.end()
                ),
            ),
            Fault::Gap(right, below) => file.error(reason!(
                "the loop does not close: it ends {right:.2} to the right and {below:.2} below where it began, and no straight can be stretched that way"
            )),
            Fault::Tight { section } => file.error_at(
                sections[section].place.clone(),
                reason!("the bend is too tight for its lanes; give it a larger `radius`"),
            ),
        })?;
        if road.width.max(road.height) > LARGEST {
            return Err(file.error(reason!(
                "the board is {:.0} by {:.0} lane widths; it must fit into {LARGEST} by {LARGEST}",
                road.width,
                road.height
            )));
        }
        road.check_overlap(file, sections)?;
        Ok(road)
    }

    /// The same loop for a frame that is `aspect` times as wide as high: folded and laid so that a car is as long as it can be there.
    pub(crate) fn fitted(folds: &[Fold], align: Align, aspect: f64) -> Option<Road> {
        let lay = |fold: &Fold, fit: Fit<'_>| {
            let road = Road::laid(fold.heading, align, &fold.sections, fit).ok()?;
            Some((road.car_in(aspect), road))
        };
        let mut tried: Vec<(f64, &Fold, Fit<'_>)> = Vec::new();
        for fold in folds {
            let fits = Fit::all().map(|fit| Fit { each: &fold.each, ..fit });
            tried.extend(fits.filter_map(|fit| {
                let (car, road) = lay(fold, fit)?;
                Some((car * road.fills(aspect).sqrt().sqrt(), fold, fit))
            }));
        }
        grandstand_core::order::by(&mut tried, |(a, ..), (b, ..)| b.total_cmp(a));
        let (fold, fit, mut best) = tried.into_iter().find_map(|(_, fold, fit)| {
            let (car, road) = lay(fold, fit)?;
            road.has_room().then_some((fold, fit, (car, road)))
        })?;
        // From there section by section, as long as cars grow.
        let mut each = fold.each.clone();
        for step in [1.3, 1.12, 1.12, 1.05] {
            for section in 0..each.len() {
                for by in [step, 1.0 / step] {
                    let before = each[section];
                    each[section] = (before * by).clamp(0.4, 3.0);
                    match lay(fold, Fit { each: &each, ..fit }) {
                        Some((car, road)) if car > best.0 * 1.001 && road.has_room() => best = (car, road),
                        _ => each[section] = before,
                    }
                }
            }
        }
        Some(best.1)
    }

    /// How long a car may be, in lane widths: as its lane allows, and nearly every cell of the straights. (In the few shorter ones,
    /// before a bend, and on the inside of bends, noses touch tails.)
    pub(crate) fn car(&self) -> f64 {
        let mut cells = Vec::new();
        let mut inside = CAR;
        for bed in &self.beds {
            let rows = bed.end - bed.start;
            if bed.bend == 0.0 {
                cells.extend((0..rows).map(|_| bed.length / f64::from(rows)));
            } else {
                // The shorter of the two outermost lanes; one cell of it may be several columns long.
                let middle = bed.length / 2.0;
                for (near, far, cells) in [(0, 1, bed.cells[0]), (bed.lanes() - 1, bed.lanes(), bed.cells[1])]
                {
                    let across = (bed.edge(near, middle) + bed.edge(far, middle)) / 2.0;
                    let length = bed.length * (1.0 + bed.bend * across);
                    inside = inside.min(length / f64::from(cells) * TIGHT);
                }
            }
        }
        grandstand_core::order::by(&mut cells, f64::total_cmp);
        cells.get(cells.len() / 6).map_or(CAR, |cell| CAR.min(cell * SHARE)).min(inside)
    }

    /// How long it is then in a frame of height 1.
    pub(crate) fn car_in(&self, aspect: f64) -> f64 {
        let scale = (aspect / (self.width + 2.0 * VERGE)).min(1.0 / (self.height + 2.0 * VERGE));
        scale * self.car()
    }

    /// How much of the frame's ground it goes round. Of two ways with cars of nearly one size the one is better that wastes no room beside it.
    fn fills(&self, aspect: f64) -> f64 {
        let (wide, high) = (self.width + 2.0 * VERGE, self.height + 2.0 * VERGE);
        (wide / (high * aspect)).min(high * aspect / wide)
    }

    fn laid(heading: f64, align: Align, sections: &[Section], fit: Fit<'_>) -> Result<Road, Fault> {
        let lengths = close(heading + fit.turn, sections, fit)?;
        let own: Vec<Vec<f64>> = sections.iter().map(|section| edges(section, align)).collect();
        let mut from = (0.0, 0.0);
        let mut heading = (heading + fit.turn).to_radians();
        let mut beds = Vec::new();
        for (i, section) in sections.iter().enumerate() {
            let before = &own[(i + own.len() - 1) % own.len()];
            let after = &own[(i + 1) % own.len()];
            let edges = [meet(&own[i], before, section), own[i].clone(), meet(&own[i], after, section)];
            let bend = match section.form {
                Form::Straight { .. } => 0.0,
                Form::Turn { degrees, radius } => degrees.signum() / fit.radius(i, radius),
            };
            let flares = [0, 2].into_iter().filter(|&side| edges[side] != edges[1]).count();
            let longest = match section.form {
                Form::Straight { .. } => lengths[i] / f64::from(section.columns()),
                Form::Turn { .. } => TAPER,
            };
            let mut bed = Bed {
                start: section.start,
                end: section.end,
                from,
                heading,
                length: lengths[i],
                bend,
                edges,
                cells: [section.racing[0], section.lanes().last().map_or(1, |(cells, _)| cells)],
                taper: longest.min(lengths[i] * if flares == 2 { 0.36 } else { 1.0 }),
                stations: Vec::new(),
            };
            bed.lay_stations();
            if let Form::Turn { degrees, radius } = section.form {
                let radius = fit.radius(i, radius);
                let room = bed.edges.iter().flatten().map(|edge| radius + edge * degrees.signum());
                if room.fold(f64::INFINITY, f64::min) < TIGHTEST {
                    return Err(Fault::Tight { section: i });
                }
            }
            heading = bed.heading(bed.length);
            from = bed.point(bed.length, 0.0);
            beds.push(bed);
        }
        let mut road = Road { beds, width: 0.0, height: 0.0 };
        road.settle();
        Ok(road)
    }

    /// The lateral positions of the innermost and the outermost edge.
    pub(crate) fn reach(&self) -> (f64, f64) {
        let edges = || self.beds.iter().flat_map(|bed| bed.edges.iter().flatten().copied());
        (edges().fold(f64::MAX, f64::min), edges().fold(f64::MIN, f64::max))
    }

    /// The bed a column (counted from 1) lies in.
    pub(crate) fn bed(&self, column: u32) -> &Bed {
        let i = self.beds.partition_point(|bed| bed.end < column);
        &self.beds[i.min(self.beds.len() - 1)]
    }

    /// Moves the loop so that its corner is at the origin, and measures it.
    fn settle(&mut self) {
        let (mut least, mut most) = ((f64::MAX, f64::MAX), (f64::MIN, f64::MIN));
        for bed in &self.beds {
            for edge in [0, bed.lanes()] {
                for (x, y) in bed.line(edge, bed.start, bed.end) {
                    least = (least.0.min(x), least.1.min(y));
                    most = (most.0.max(x), most.1.max(y));
                }
            }
        }
        (self.width, self.height) = (most.0 - least.0, most.1 - least.1);
        for bed in &mut self.beds {
            bed.from = (bed.from.0 - least.0, bed.from.1 - least.1);
        }
    }

    /// Refuses a road that runs over itself.
    fn check_overlap(&self, file: DataFile<'_>, sections: &[Section]) -> Result<(), DataError> {
        let strips = self.strips(0.0);
        for (i, (a, _, one)) in strips.iter().enumerate() {
            for (j, (b, _, other)) in strips.iter().enumerate().skip(i + 2) {
                if i == 0 && j + 1 == strips.len() {
                    continue;
                }
                if one.overlaps(other) {
                    return Err(file.error_at(
                        sections[*b].place.clone(),
                        reason!(
                            "the road runs over itself: this section lies on the one at columns {}-{}; change radii or the length of straights (`cell`)",
                            sections[*a].start + 1,
                            sections[*a].end
                        ),
                    ));
                }
            }
        }
        Ok(())
    }

    /// Whether the road has a strip of grass beside it wherever it passes itself.
    fn has_room(&self) -> bool {
        let strips = self.strips(GRASS);
        let lap: f64 = self.beds.iter().map(|bed| bed.length).sum();
        strips.iter().enumerate().all(|(i, (_, from, one))| {
            strips[i + 1..].iter().all(|(_, to, other)| {
                let apart = (to - from).min(lap - (to - from));
                apart < NEAR || !one.overlaps(other)
            })
        })
    }

    /// The road in pieces, each with its bed and how far along the lap it begins, wider by `beside` on either side.
    pub(crate) fn strips(&self, beside: f64) -> Vec<(usize, f64, Strip)> {
        let mut strips = Vec::new();
        let mut along_lap = 0.0;
        for (i, bed) in self.beds.iter().enumerate() {
            for ends in bed.stations.windows(2) {
                let top = bed.lanes();
                let corner = |along: f64, edge: usize| {
                    let side = if edge == 0 { -beside } else { beside };
                    bed.point(along, bed.edge(edge, along) + side)
                };
                strips.push((
                    i,
                    along_lap + ends[0],
                    Strip::new([
                        corner(ends[0], 0),
                        corner(ends[0], top),
                        corner(ends[1], top),
                        corner(ends[1], 0),
                    ]),
                ));
            }
            along_lap += bed.length;
        }
        strips
    }
}

/// A piece of road across its whole width.
pub(crate) struct Strip {
    corners: [Point; 4],
    pub(crate) least: Point,
    pub(crate) most: Point,
}

impl Strip {
    pub(crate) fn new(corners: [Point; 4]) -> Strip {
        let fold = |start: f64, pick: fn(f64, f64) -> f64| {
            corners.iter().fold((start, start), |acc, p| (pick(acc.0, p.0), pick(acc.1, p.1)))
        };
        Strip { corners, least: fold(f64::MAX, f64::min), most: fold(f64::MIN, f64::max) }
    }

    /// Whether two strips share ground: no side of either has the other wholly beyond it.
    pub(crate) fn overlaps(&self, other: &Strip) -> bool {
        const HAIR: f64 = 1e-6;
        if self.most.0 <= other.least.0 + HAIR
            || other.most.0 <= self.least.0 + HAIR
            || self.most.1 <= other.least.1 + HAIR
            || other.most.1 <= self.least.1 + HAIR
        {
            return false;
        }
        let parted = |one: &Strip, two: &Strip| {
            (0..4).any(|i| {
                let (p, q) = (one.corners[i], one.corners[(i + 1) % 4]);
                let axis = (q.1 - p.1, p.0 - q.0);
                let along = |r: &Point| r.0 * axis.0 + r.1 * axis.1;
                let most = one.corners.iter().map(along).fold(f64::MIN, f64::max);
                let least = one.corners.iter().map(along).fold(f64::MAX, f64::min);
                two.corners.iter().map(along).fold(f64::MAX, f64::min) >= most - HAIR
                    || two.corners.iter().map(along).fold(f64::MIN, f64::max) <= least + HAIR
            })
        };
        !parted(self, other) && !parted(other, self)
    }
}

/// The lateral positions of a section's lane edges.
fn edges(section: &Section, align: Align) -> Vec<f64> {
    let inner = match align {
        Align::Centre => -(section.racing.len() as f64) / 2.0,
        Align::Inside => -0.5,
    };
    (0..=section.lanes().count()).map(|edge| inner + edge as f64).collect()
}

/// A section's edges where it meets another: whichever is wider sets the road's edges, so that the lanes that touch
/// there are those between which a car may step.
fn meet(own: &[f64], other: &[f64], section: &Section) -> Vec<f64> {
    let last = own.len() - 1;
    let inner = own[0].min(other[0]);
    let outer = own[last].max(other[other.len() - 1]);
    let mut edges = own.to_vec();
    if inner < own[0] {
        let lanes = section.racing.len();
        let width = outer - inner - (last - lanes) as f64;
        for (i, edge) in edges.iter_mut().enumerate() {
            *edge = inner + width * i.min(lanes) as f64 / lanes as f64;
        }
    }
    edges[last] = outer;
    edges
}

/// The length of each section, such that the loop closes.
///
/// Straights without a fixed cell length share the change in proportion to their length, which is the least change
/// in the sense of least squares.
fn close(heading: f64, sections: &[Section], fit: Fit<'_>) -> Result<Vec<f64>, Fault> {
    let turned: f64 = sections
        .iter()
        .map(|section| match section.form {
            Form::Turn { degrees, .. } => degrees,
            Form::Straight { .. } => 0.0,
        })
        .sum();
    if (turned - 360.0).abs() > 1e-6 {
        return Err(Fault::Turned(turned));
    }

    let mut heading = heading.to_radians();
    let mut lengths = Vec::new();
    let mut ways = Vec::new(); // The direction of each straight that may stretch.
    let mut gap = (0.0, 0.0);
    for (i, section) in sections.iter().enumerate() {
        let rows = f64::from(section.columns());
        let mut way = None;
        let length = match section.form {
            Form::Straight { cell } => {
                let length = cell.unwrap_or_else(|| fit.cell(i, heading)) * rows;
                let (x, y) = direction(heading);
                gap = (gap.0 + length * x, gap.1 + length * y);
                way = cell.is_none().then_some((x, y));
                length
            }
            Form::Turn { degrees, radius } => {
                let radius = fit.radius(i, radius);
                let turn = degrees.to_radians();
                let (here, there) = (right(heading), right(heading + turn));
                let signed = radius * degrees.signum();
                gap = (gap.0 + (here.0 - there.0) * signed, gap.1 + (here.1 - there.1) * signed);
                heading += turn;
                radius * turn.abs()
            }
        };
        lengths.push(length);
        ways.push(way);
    }

    // Normal equations of the least change; the ridge keeps parallel straights solvable.
    let (mut xx, mut xy, mut yy) = (1e-9, 0.0, 1e-9);
    for (way, length) in ways.iter().zip(&lengths) {
        if let Some((x, y)) = way {
            xx += x * x * length;
            xy += x * y * length;
            yy += y * y * length;
        }
    }
    let det = xx * yy - xy * xy;
    let pull = ((gap.0 * yy - gap.1 * xy) / det, (gap.1 * xx - gap.0 * xy) / det);
    let mut left = gap;
    for (i, section) in sections.iter().enumerate() {
        if let Some((x, y)) = ways[i] {
            let change = -lengths[i] * (x * pull.0 + y * pull.1);
            lengths[i] += change;
            left = (left.0 + change * x, left.1 + change * y);
            let cell = lengths[i] / f64::from(section.columns());
            if !CELLS.contains(&cell) {
                return Err(Fault::Cell { section: i, cell });
            }
        }
    }
    if left.0 * left.0 + left.1 * left.1 > 1e-6 {
        return Err(Fault::Gap(left.0, left.1));
    }
    Ok(lengths)
}
