//! The same board folded another way, for frames in which the way its author drew it wastes room: other bends, the same cells.

use grandstand_core::{DataError, DataFile, Spanned, reason};
use serde::Deserialize;

use crate::{
    file::{Form, Section, within},
    road::{CELL, CELLS},
};

/// A fold as it is written: every bend of the lap; what none covers is straight.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct FoldFile {
    heading: Spanned<f64>,
    bends: Vec<Spanned<BendFile>>,
    /// How long a cell is on each straight (and each part of one between bends), in racing order.
    straights: Spanned<Vec<Spanned<f64>>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BendFile {
    /// The first column and the last.
    columns: [u32; 2],
    turn: Spanned<f64>,
    radius: Spanned<f64>,
}

/// Another way to lay the sections: cut where bends begin and end.
pub(crate) struct Fold {
    pub(crate) heading: f64,
    pub(crate) sections: Vec<Section>,
    /// What the length of each section is multiplied by.
    pub(crate) each: Vec<f64>,
}

/// A bend: the column before its first, its last, and its form.
struct Bend {
    start: u32,
    end: u32,
    form: Form,
}

impl FoldFile {
    pub(crate) fn read(&self, file: DataFile<'_>, sections: &[Section]) -> Result<Fold, DataError> {
        let heading = within(file, &self.heading, "`heading`", -360.0, 360.0)?;
        let mut bends: Vec<Bend> = Vec::new();
        for written in &self.bends {
            let &BendFile { columns: [first, last], ref turn, ref radius } = written.get_ref();
            let degrees = within(file, turn, "`turn`", -270.0, 270.0)?;
            let radius = within(file, radius, "`radius`", 0.5, 200.0)?;
            let before = bends.last().map_or(0, |bend| bend.end);
            if first <= before || last < first || degrees.abs() < 1.0 {
                return Err(file.error_at(
                    written.span(),
                    reason!("bends follow one another along the lap: `columns = [first, last]`, and turn at least one degree"),
                ));
            }
            bends.push(Bend { start: first - 1, end: last, form: Form::Turn { degrees, radius } });
        }
        let mut cut = Vec::new();
        for section in sections {
            let mut at = section.start;
            for bend in bends.iter().filter(|bend| bend.start < section.end && section.start < bend.end) {
                if bend.start < at || bend.end > section.end {
                    return Err(file.error_at(
                        section.place.clone(),
                        reason!("a bend of a fold reaches beyond this section; give each section its own"),
                    ));
                }
                if bend.start > at {
                    cut.push(part(file, section, at, bend.start, Form::Straight { cell: None })?);
                }
                cut.push(part(file, section, bend.start, bend.end, bend.form)?);
                at = bend.end;
            }
            if at < section.end {
                cut.push(part(file, section, at, section.end, Form::Straight { cell: None })?);
            }
        }
        let mut cells = self.straights.get_ref().iter();
        let mut each = Vec::new();
        for section in &cut {
            each.push(match (section.form, cells.as_slice()) {
                (Form::Turn { .. }, _) => 1.0,
                (Form::Straight { .. }, []) => {
                    let reason = "`straights` needs the length of a cell for every straight between bends";
                    return Err(file.error_at(self.straights.span(), reason));
                }
                (Form::Straight { .. }, [cell, ..]) => {
                    cells.next();
                    within(file, cell, &reason!("the length of a cell"), *CELLS.start(), *CELLS.end())? / CELL
                }
            });
        }
        Ok(Fold { heading, sections: cut, each })
    }
}

/// A part of a section. Cells stay whole, and lanes of different length stay a bend.
fn part(
    file: DataFile<'_>,
    section: &Section,
    start: u32,
    end: u32,
    form: Form,
) -> Result<Section, DataError> {
    let (all, some) = (section.columns(), end - start);
    let share = |cells: u32| {
        if (cells * some).is_multiple_of(all) && (cells * (start - section.start)).is_multiple_of(all) {
            return Ok(cells * some / all);
        }
        Err(file.error_at(
            section.place.clone(),
            reason!("a fold cuts through a cell at columns {}-{end}", start + 1),
        ))
    };
    let racing = section.racing.iter().map(|&cells| share(cells)).collect::<Result<Vec<u32>, _>>()?;
    let red = section.red.map(share).transpose()?;
    if matches!(form, Form::Straight { .. }) && racing.iter().chain(&red).any(|&cells| cells != some) {
        return Err(file.error_at(
            section.place.clone(),
            reason!("lanes with different numbers of cells are a bend in every fold too"),
        ));
    }
    Ok(Section { place: section.place.clone(), racing, red, start, end, form })
}
