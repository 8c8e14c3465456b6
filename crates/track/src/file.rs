//! The track file: what an author writes, checked key by key.

use grandstand_core::{DataError, DataFile, Provenance, Spanned, reason};
use serde::Deserialize;

use crate::{MAX_LANES, fold::FoldFile};

/// The most columns a lap may have.
const MAX_COLUMNS: u32 = 250;
/// The fewest.
const MIN_COLUMNS: u32 = 20;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct TrackFile {
    pub(crate) name: Spanned<String>,
    pub(crate) title: Spanned<String>,
    pub(crate) summary: Spanned<String>,
    pub(crate) from: Provenance,
    #[serde(default)]
    pub(crate) align: Align,
    #[serde(default)]
    pub(crate) scenery: Scenery,
    #[serde(default = "leftwards")]
    pub(crate) heading: Spanned<f64>,
    pub(crate) grid: Spanned<Vec<Spanned<String>>>,
    #[serde(default = "none")]
    pub(crate) bet_lines: Spanned<Vec<Spanned<i64>>>,
    #[serde(default)]
    pub(crate) pits: Vec<Spanned<String>>,
    #[serde(default)]
    pub(crate) folds: Vec<FoldFile>,
    sections: Spanned<Vec<Spanned<SectionFile>>>,
}

/// The home straight of a clockwise circuit runs left along the bottom.
fn leftwards() -> Spanned<f64> {
    Spanned::new(0..0, 180.0)
}

fn none() -> Spanned<Vec<Spanned<i64>>> {
    Spanned::new(0..0, Vec::new())
}

/// How rows of different width lie on one another.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Align {
    /// Their middles in one line.
    #[default]
    Centre,
    /// Their lane a in one line.
    Inside,
}

/// What lies around the road. It changes the drawing and nothing else.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Scenery {
    /// Grass and trees.
    #[default]
    Meadow,
    /// Grass and water.
    Lake,
    /// Sand and rocks.
    Desert,
    /// Paving and houses.
    City,
}

#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct SectionFile {
    rows: Option<Spanned<i64>>,
    lanes: Option<Spanned<i64>>,
    cell: Option<Spanned<f64>>,
    turn: Option<Spanned<f64>>,
    radius: Option<Spanned<f64>>,
    cells: Option<Spanned<Vec<Spanned<i64>>>>,
    red: Option<Spanned<Red>>,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(untagged)]
enum Red {
    Lane(bool),
    Cells(i64),
}

/// A stretch of road with the same lanes from end to end.
pub(crate) struct Section {
    /// Where it stands in the file.
    pub(crate) place: std::ops::Range<usize>,
    /// Cells in each racing lane, inside first.
    pub(crate) racing: Vec<u32>,
    /// Cells in the red lane outside them, where there is one.
    pub(crate) red: Option<u32>,
    /// The column before its first, and its last.
    pub(crate) start: u32,
    pub(crate) end: u32,
    /// Straight or bent.
    pub(crate) form: Form,
}

/// How a section lies on the ground. Lengths are in lane widths.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Form {
    /// A straight, with the length of a cell where the author fixed it.
    Straight { cell: Option<f64> },
    /// A bend of so many degrees, to the right if positive, about a circle of this radius.
    Turn { degrees: f64, radius: f64 },
}

impl Section {
    /// All lanes: the cells in each and whether it is red.
    pub(crate) fn lanes(&self) -> impl Iterator<Item = (u32, bool)> {
        self.racing.iter().map(|&n| (n, false)).chain(self.red.map(|n| (n, true)))
    }

    /// How many columns it has.
    pub(crate) fn columns(&self) -> u32 {
        self.end - self.start
    }
}

impl TrackFile {
    /// The sections in racing order, each with its columns.
    pub(crate) fn sections(&self, file: DataFile<'_>) -> Result<Vec<Section>, DataError> {
        let mut sections: Vec<Section> = Vec::new();
        let mut start = 0;
        for spanned in self.sections.get_ref() {
            let section = spanned.get_ref().read(file, spanned.span(), start)?;
            start = section.end;
            if start > MAX_COLUMNS {
                return Err(file.error_at(
                    spanned.span(),
                    reason!("the lap is longer than {MAX_COLUMNS} columns from this section on; shorten it"),
                ));
            }
            sections.push(section);
        }
        if start < MIN_COLUMNS {
            return Err(file.error_at(
                self.sections.span(),
                reason!("the lap has {start} columns; it needs at least {MIN_COLUMNS}"),
            ));
        }
        Ok(sections)
    }
}

impl SectionFile {
    fn read(
        &self,
        file: DataFile<'_>,
        place: std::ops::Range<usize>,
        start: u32,
    ) -> Result<Section, DataError> {
        let fault = |reason: String| Err(file.error_at(place.clone(), reason));
        match (&self.rows, &self.turn) {
            (Some(rows), None) => {
                if self.radius.is_some() || self.cells.is_some() {
                    return fault(reason!(
                        "a straight has `rows` and `lanes`; `radius` and `cells` belong to a turn"
                    ));
                }
                let Some(lanes) = &self.lanes else {
                    return fault(reason!("a straight needs `lanes`, the number of racing lanes"));
                };
                let rows = whole(file, rows, "`rows`", MAX_COLUMNS)?;
                let lanes = whole(file, lanes, "`lanes`", MAX_LANES as u32)?;
                let red = match self.red.as_ref().map(|red| (*red.get_ref(), red.span())) {
                    None | Some((Red::Lane(false), _)) => None,
                    Some((Red::Lane(true), _)) => Some(rows),
                    Some((Red::Cells(_), span)) => {
                        return Err(file.error_at(span, "on a straight, write `red = true`"));
                    }
                };
                let cell = match &self.cell {
                    Some(cell) => Some(within(file, cell, "`cell`", 0.5, 10.0)?),
                    None => None,
                };
                let racing = vec![rows; lanes as usize];
                self.section(file, place, start, racing, red, Form::Straight { cell })
            }
            (None, Some(turn)) => {
                if self.lanes.is_some() || self.cell.is_some() {
                    return fault(reason!(
                        "a turn has `cells`, one number per lane; `lanes` and `cell` belong to a straight"
                    ));
                }
                let (Some(radius), Some(cells)) = (&self.radius, &self.cells) else {
                    return fault(reason!(
                        "a turn needs `radius` and `cells`, the number of cells in each lane, inside first"
                    ));
                };
                let degrees = within(file, turn, "`turn`", -270.0, 270.0)?;
                if degrees.abs() < 1.0 {
                    return Err(file.error_at(
                        turn.span(),
                        reason!("`turn` must be at least one degree, left (-) or right (+)"),
                    ));
                }
                let radius = within(file, radius, "`radius`", 0.5, 200.0)?;
                if cells.get_ref().is_empty() || cells.get_ref().len() > MAX_LANES {
                    return Err(
                        file.error_at(cells.span(), reason!("`cells` needs one to {MAX_LANES} lanes"))
                    );
                }
                let mut racing = Vec::new();
                for n in cells.get_ref() {
                    racing.push(whole(file, n, "`cells`", MAX_COLUMNS)?);
                }
                let red = match self.red.as_ref().map(|red| (*red.get_ref(), red.span())) {
                    None | Some((Red::Lane(false), _)) => None,
                    Some((Red::Cells(n), span)) => {
                        Some(whole(file, &Spanned::new(span, n), "`red`", MAX_COLUMNS)?)
                    }
                    Some((Red::Lane(true), span)) => {
                        return Err(file.error_at(
                            span,
                            reason!("in a turn, write how many red cells there are: `red = 3`"),
                        ));
                    }
                };
                self.section(file, place, start, racing, red, Form::Turn { degrees, radius })
            }
            _ => fault(reason!("a section is either a straight (`rows`) or a turn (`turn`)")),
        }
    }

    fn section(
        &self,
        file: DataFile<'_>,
        place: std::ops::Range<usize>,
        start: u32,
        racing: Vec<u32>,
        red: Option<u32>,
        form: Form,
    ) -> Result<Section, DataError> {
        if racing.len() + usize::from(red.is_some()) > MAX_LANES {
            return Err(file.error_at(place, reason!("at most {MAX_LANES} lanes, the red one included")));
        }
        if racing.len() == 1 && red.is_some() {
            return Err(file.error_at(
                place,
                reason!("a single-lane place has no red lane; take `red` out or add a lane"),
            ));
        }
        let columns = racing.iter().copied().chain(red).fold(1, lcm);
        if columns > MAX_COLUMNS {
            return Err(file.error_at(
                place,
                reason!("these cells need {columns} columns to line up, more than {MAX_COLUMNS}; use numbers with small common multiples"),
            ));
        }
        Ok(Section { place, racing, red, start, end: start + columns, form })
    }
}

/// A whole number from 1 to `most`.
fn whole(file: DataFile<'_>, n: &Spanned<i64>, key: &str, most: u32) -> Result<u32, DataError> {
    u32::try_from(*n.get_ref())
        .ok()
        .filter(|n| (1..=most).contains(n))
        .ok_or_else(|| file.error_at(n.span(), reason!("{key} must be a whole number from 1 to {most}")))
}

/// A number between two others. Not-a-number is between none.
pub(crate) fn within(
    file: DataFile<'_>,
    x: &Spanned<f64>,
    key: &str,
    least: f64,
    most: f64,
) -> Result<f64, DataError> {
    let value = *x.get_ref();
    if (least..=most).contains(&value) {
        Ok(value)
    } else {
        Err(file.error_at(x.span(), reason!("{key} must be a number from {least} to {most}")))
    }
}

/// The least common multiple. Numbers are at most 250, lanes at most four, so it fits.
fn lcm(a: u32, b: u32) -> u32 {
    let (mut x, mut y) = (a, b);
    while y != 0 {
        (x, y) = (y, x % y);
    }
    a / x * b
}
