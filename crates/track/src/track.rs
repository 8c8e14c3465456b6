//! A track: cells, the steps between them, and what is painted on them.

use grandstand_core::{DataError, DataFile, Provenance, Spanned, order, reason};

use crate::{
    Cell, CellSet, MAX_CELLS,
    file::{Align, Scenery, Section, TrackFile, within},
    fold::Fold,
    road::{Point, Road},
    room::{Room, rooms},
};

/// How far before the finish line start spaces may lie, in columns.
const GRID_COLUMNS: u8 = 12;
/// Stands for "no cell" in the tables.
const NONE: u8 = u8::MAX;

/// A board. Large; it is read once and lives behind a shared reference.
///
/// Progress is counted in columns. A cell covers the columns `start + 1..=end`, and the finish line lies after column
/// [`lap`](Track::lap).
pub struct Track {
    len: u8,
    lap: u8,
    steps: [CellSet; MAX_CELLS],
    ahead: [u8; MAX_CELLS],
    behind: [u8; MAX_CELLS],
    start: [u8; MAX_CELLS],
    end: [u8; MAX_CELLS],
    lane: [u8; MAX_CELLS],
    distance: [u8; MAX_CELLS],
    last_row: CellSet,
    red: CellSet,
    pits: CellSet,
    grid: [Cell; 6],
    bet_lines: Vec<u8>,
    name: String,
    title: String,
    summary: String,
    from: Provenance,
    scenery: Scenery,
    names: Vec<String>,
    layout: Layout,
    /// What other layouts are made from: first as its author drew it.
    folds: Vec<Fold>,
    align: Align,
}

/// Where everything lies on the ground. The same board can be laid out for frames of different shapes.
pub struct Layout {
    places: Vec<Place>,
    pub(crate) road: Road,
}

impl std::fmt::Debug for Layout {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Layout").field("size", &self.size()).finish_non_exhaustive()
    }
}

impl Layout {
    fn new(road: Road, spots: impl IntoIterator<Item = (u32, u32, usize)>) -> Layout {
        let places = spots.into_iter().map(|(start, end, lane)| place(&road, start, end, lane)).collect();
        Layout { places, road }
    }

    /// The width and height of the ground the road covers, in lane widths.
    pub fn size(&self) -> (f32, f32) {
        (self.road.width as f32, self.road.height as f32)
    }

    /// Where there is room off the road and the signs beside it, the largest first, in a frame `aspect` times as wide as high.
    pub fn rooms(&self, track: &Track, aspect: f32) -> Vec<Room> {
        rooms(track, &self.road, aspect.into())
    }

    /// How long a car may be drawn, in lane widths.
    pub fn car(&self) -> f32 {
        self.road.car() as f32
    }

    /// How long it is then in a frame of height 1 that is `aspect` times as wide.
    pub fn car_in(&self, aspect: f32) -> f32 {
        self.road.car_in(aspect.into()) as f32
    }

    /// The cell's outline in lane widths, x to the right and y downwards, within [`size`](Layout::size).
    pub fn outline(&self, cell: Cell) -> &[(f32, f32)] {
        &self.places[cell.index()].outline
    }

    /// The middle of the cell.
    pub fn centre(&self, cell: Cell) -> (f32, f32) {
        self.places[cell.index()].centre
    }

    /// Which way a car in the cell points: radians from 0 to 2π, clockwise, 0 is to the right.
    pub fn heading(&self, cell: Cell) -> f32 {
        self.places[cell.index()].heading
    }
}

/// Where a cell lies on the ground.
struct Place {
    outline: Vec<(f32, f32)>,
    centre: (f32, f32),
    heading: f32,
}

impl std::fmt::Debug for Track {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Track").field("name", &self.name).field("len", &self.len).finish_non_exhaustive()
    }
}

impl Track {
    /// Reads a track file. The error names file, line and reason.
    pub fn read(file: DataFile<'_>) -> Result<Track, DataError> {
        let written: TrackFile = file.read()?;
        check_words(file, &written)?;
        let heading = within(file, &written.heading, "`heading`", -360.0, 360.0)?;
        let sections = written.sections(file)?;
        let spots = spots(file, &sections, written.align)?;
        let lap = sections.last().map_or(0, |section| section.end) as u8;
        let drawn = Fold { heading, each: vec![1.0; sections.len()], sections };
        let road = Road::lay(file, written.align, &drawn)?;
        let mut folds = vec![drawn];
        for fold in &written.folds {
            let fold = fold.read(file, &folds[0].sections)?;
            Road::lay(file, written.align, &fold)?;
            folds.push(fold);
        }
        let mut track = Track {
            len: spots.len() as u8,
            lap,
            steps: [CellSet::EMPTY; MAX_CELLS],
            ahead: [NONE; MAX_CELLS],
            behind: [NONE; MAX_CELLS],
            start: [0; MAX_CELLS],
            end: [0; MAX_CELLS],
            lane: [0; MAX_CELLS],
            distance: [0; MAX_CELLS],
            last_row: CellSet::EMPTY,
            red: CellSet::EMPTY,
            pits: CellSet::EMPTY,
            grid: [Cell(0); 6],
            bet_lines: Vec::new(),
            name: written.name.get_ref().clone(),
            title: written.title.get_ref().clone(),
            summary: written.summary.get_ref().clone(),
            from: written.from.clone(),
            scenery: written.scenery,
            names: Vec::new(),
            layout: Layout::new(
                road,
                spots.iter().map(|spot| (spot.start.into(), spot.end.into(), spot.lane.into())),
            ),
            folds: Vec::new(),
            align: written.align,
        };
        track.derive(&spots);
        track.check_steps(file, &spots, &folds[0].sections)?;
        track.paint(file, &written)?;
        track.folds = folds;
        Ok(track)
    }

    /// The board laid out for a frame that is `aspect` times as wide as it is high: folded, turned, and its straights and bends made longer
    /// or shorter, so that cars are as large as they can be. Where nothing fits better, as its author drew it.
    pub fn arranged(&self, aspect: f32) -> Layout {
        let road = Road::fitted(&self.folds, self.align, aspect.into());
        let spot = |cell: Cell| {
            (u32::from(self.start(cell)), u32::from(self.end(cell)), usize::from(self.lane(cell)))
        };
        let road = road.unwrap_or_else(|| self.layout.road.clone());
        Layout::new(road, self.all().map(spot))
    }

    /// Fills the tables: progress, names, steps and distances.
    fn derive(&mut self, spots: &[Spot]) {
        for (i, spot) in spots.iter().enumerate() {
            let cell = Cell(i as u8);
            self.start[i] = spot.start;
            self.end[i] = spot.end;
            self.lane[i] = spot.lane;
            self.names.push(format!("{}{}", spot.start + 1, char::from(b'a' + spot.lane)));
            if spot.red {
                self.red.insert(cell);
            }
            if spot.end == self.lap {
                self.last_row.insert(cell);
            }
            // The first cell of a lane that reaches further than this one and touches it is the one that covers
            // the next column.
            let next = spot.end % self.lap;
            for (j, other) in spots.iter().enumerate() {
                if other.start <= next && next < other.end && (other.across - spot.across).abs() <= 2 {
                    self.steps[i].insert(Cell(j as u8));
                    if other.lane == spot.lane {
                        self.ahead[i] = j as u8;
                        self.behind[j] = i as u8;
                    }
                }
            }
        }
        let mut by_end: Vec<Cell> = self.all().collect();
        order::by_key(&mut by_end, |&cell| std::cmp::Reverse(self.end(cell)));
        for cell in by_end {
            let beyond = if self.crosses(cell) {
                0
            } else {
                self.steps(cell).iter().map(|next| self.distance(next)).min().unwrap_or(0)
            };
            self.distance[cell.index()] = beyond.saturating_add(1);
        }
    }

    /// Every cell leads on to a racing lane, and can be driven to.
    fn check_steps(&self, file: DataFile<'_>, spots: &[Spot], sections: &[Section]) -> Result<(), DataError> {
        let reached = self.all().fold(CellSet::EMPTY, |set, cell| set | self.steps(cell));
        for cell in self.all() {
            let fault = |reason: String| {
                let place = sections[spots[cell.index()].section].place.clone();
                Err(file.error_at(place, reason!("cell {} {reason}", self.cell_name(cell))))
            };
            if (self.steps(cell) - self.red).is_empty() {
                return fault(reason!(
                    "is a dead end: no racing lane of the next row is within reach; let the road narrow in smaller steps"
                ));
            }
            if !reached.contains(cell) {
                return fault(reason!("cannot be driven to; let the road widen in smaller steps"));
            }
        }
        Ok(())
    }

    /// Reads what is painted on the cells: grid, bet lines and pits.
    fn paint(&mut self, file: DataFile<'_>, written: &TrackFile) -> Result<(), DataError> {
        let racing_cell = |name: &Spanned<String>| {
            let cell = self.find(name.get_ref()).ok_or_else(|| {
                file.error_at(name.span(), reason!("there is no cell `{}` on this track", name.get_ref()))
            })?;
            match self.red.contains(cell) {
                true => Err(file.error_at(name.span(), reason!("`{}` is a red cell", name.get_ref()))),
                false => Ok(cell),
            }
        };

        let spaces = written.grid.get_ref();
        if spaces.len() != 6 {
            return Err(file.error_at(
                written.grid.span(),
                reason!("`grid` has {} start spaces; it needs six, the first one first", spaces.len()),
            ));
        }
        let mut grid = [Cell(0); 6];
        let mut taken = CellSet::EMPTY;
        for (space, name) in grid.iter_mut().zip(spaces) {
            *space = racing_cell(name)?;
            if taken.contains(*space) {
                return Err(file.error_at(name.span(), reason!("`{}` is on the grid twice", name.get_ref())));
            }
            if self.start(*space) < self.lap - GRID_COLUMNS {
                return Err(file.error_at(
                    name.span(),
                    reason!(
                        "`{}` is too far from the finish line; start spaces lie in its last {GRID_COLUMNS} columns",
                        name.get_ref()
                    ),
                ));
            }
            taken.insert(*space);
        }

        let mut pits = CellSet::EMPTY;
        for name in &written.pits {
            pits.insert(racing_cell(name)?);
        }

        let lines = written.bet_lines.get_ref();
        if !matches!(lines.len(), 0 | 3) {
            return Err(file.error_at(
                written.bet_lines.span(),
                reason!("`bet_lines` has {} lines; a track has three or none", lines.len()),
            ));
        }
        let mut bet_lines = Vec::new();
        let mut least = 1;
        for line in lines {
            let Some(column) = u8::try_from(*line.get_ref()).ok().filter(|c| (least..self.lap).contains(c))
            else {
                return Err(file.error_at(
                    line.span(),
                    reason!("bet lines lie after columns 1 to {}, in racing order", self.lap - 1),
                ));
            };
            if let Some(cell) = self.all().find(|&cell| self.start(cell) < column && column < self.end(cell))
            {
                return Err(file.error_at(
                    line.span(),
                    reason!("the bet line runs through cell {}; put it between cells", self.cell_name(cell)),
                ));
            }
            least = column + 1;
            bet_lines.push(column);
        }
        (self.grid, self.pits, self.bet_lines) = (grid, pits, bet_lines);
        Ok(())
    }

    /// The short name, as in options: `classic-96`.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The name people read: "Classic '96".
    pub fn title(&self) -> &str {
        &self.title
    }

    /// What it is like, in a sentence.
    pub fn summary(&self) -> &str {
        &self.summary
    }

    /// Where it comes from.
    pub fn from(&self) -> &Provenance {
        &self.from
    }

    /// What lies around the road.
    pub fn scenery(&self) -> Scenery {
        self.scenery
    }

    /// The board as its author laid it out.
    pub fn layout(&self) -> &Layout {
        &self.layout
    }

    /// How many cells it has.
    #[inline]
    #[allow(clippy::len_without_is_empty, reason = "a track always has cells")]
    pub fn len(&self) -> usize {
        self.len.into()
    }

    /// Every cell in racing order.
    #[inline]
    pub fn all(&self) -> impl Iterator<Item = Cell> + use<> {
        (0..self.len).map(Cell)
    }

    /// The cells one step ahead; beyond the finish line the lap begins again.
    #[inline]
    pub fn steps(&self, cell: Cell) -> CellSet {
        self.steps[cell.index()]
    }

    /// Straight on: the next cell of the same lane name, where it touches.
    #[inline]
    pub fn ahead(&self, cell: Cell) -> Option<Cell> {
        Some(Cell(self.ahead[cell.index()])).filter(|cell| cell.0 != NONE)
    }

    /// The cell that has this one straight ahead.
    #[inline]
    pub fn behind(&self, cell: Cell) -> Option<Cell> {
        Some(Cell(self.behind[cell.index()])).filter(|cell| cell.0 != NONE)
    }

    /// Whether one step from here crosses the line.
    #[inline]
    pub fn crosses(&self, cell: Cell) -> bool {
        self.end[cell.index()] == self.lap
    }

    /// The cells that end on the line.
    #[inline]
    pub fn last_row(&self) -> CellSet {
        self.last_row
    }

    /// The cells of the red lane: for passing through only.
    #[inline]
    pub fn red(&self) -> CellSet {
        self.red
    }

    /// The cells from which a car may make a pit stop.
    #[inline]
    pub fn pits(&self) -> CellSet {
        self.pits
    }

    /// The progress at which the cell starts: the column before its first.
    #[inline]
    pub fn start(&self, cell: Cell) -> u8 {
        self.start[cell.index()]
    }

    /// The progress at which the cell ends: its last column.
    #[inline]
    pub fn end(&self, cell: Cell) -> u8 {
        self.end[cell.index()]
    }

    /// The number of columns from line to line.
    #[inline]
    pub fn lap(&self) -> u8 {
        self.lap
    }

    /// The cell's lane; 0 is lane a, the inside.
    #[inline]
    pub fn lane(&self, cell: Cell) -> u8 {
        self.lane[cell.index()]
    }

    /// Start spaces 1 to 6.
    #[inline]
    pub fn grid(&self) -> &[Cell; 6] {
        &self.grid
    }

    /// The columns after which the bet lines lie: three or none.
    #[inline]
    pub fn bet_lines(&self) -> &[u8] {
        &self.bet_lines
    }

    /// The cell's name: its first column and its lane, as in `14b`.
    pub fn cell_name(&self, cell: Cell) -> &str {
        &self.names[cell.index()]
    }

    /// The cell of that name, in capitals or not.
    pub fn find(&self, name: &str) -> Option<Cell> {
        self.all().find(|&cell| self.cell_name(cell).eq_ignore_ascii_case(name))
    }

    /// The fewest steps from here to beyond the finish line.
    #[inline]
    pub fn distance(&self, cell: Cell) -> u8 {
        self.distance[cell.index()]
    }

    /// The width and height of the ground the road covers, in lane widths.
    pub fn size(&self) -> (f32, f32) {
        self.layout.size()
    }

    /// The cell's outline in lane widths, x to the right and y downwards, within [`size`](Track::size).
    pub fn outline(&self, cell: Cell) -> &[(f32, f32)] {
        self.layout.outline(cell)
    }

    /// The middle of the cell.
    pub fn centre(&self, cell: Cell) -> (f32, f32) {
        self.layout.centre(cell)
    }

    /// Which way a car in the cell points: radians from 0 to 2π, clockwise, 0 is to the right.
    pub fn heading(&self, cell: Cell) -> f32 {
        self.layout.heading(cell)
    }
}

/// A cell while the track is being read.
struct Spot {
    start: u8,
    end: u8,
    lane: u8,
    /// Its place across the road in half lanes, outwards.
    across: i8,
    red: bool,
    section: usize,
}

/// The cells of all sections in racing order.
fn spots(file: DataFile<'_>, sections: &[Section], align: Align) -> Result<Vec<Spot>, DataError> {
    let mut spots = Vec::new();
    for (i, section) in sections.iter().enumerate() {
        let inner = match align {
            Align::Centre => 1 - section.racing.len() as i8,
            Align::Inside => 0,
        };
        for (lane, (cells, red)) in section.lanes().enumerate() {
            let columns = section.columns() / cells;
            for n in 0..cells {
                let start = section.start + n * columns;
                spots.push(Spot {
                    start: start as u8,
                    end: (start + columns) as u8,
                    lane: lane as u8,
                    across: inner + 2 * lane as i8,
                    red,
                    section: i,
                });
            }
        }
        if spots.len() > MAX_CELLS {
            return Err(file.error_at(
                section.place.clone(),
                reason!("the track has more than {MAX_CELLS} cells from this section on; take some out"),
            ));
        }
    }
    order::by_key(&mut spots, |spot| (spot.start, spot.lane));
    Ok(spots)
}

/// Where a cell lies on the ground.
fn place(road: &Road, start: u32, end: u32, lane: usize) -> Place {
    let single = |(x, y): Point| (x as f32, y as f32);
    let bed = road.bed(end);
    let inner = bed.line(lane, start, end);
    let outer = bed.line(lane + 1, start, end);
    let middle = (bed.along(start) + bed.along(end)) / 2.0;
    let across = (bed.edge(lane, middle) + bed.edge(lane + 1, middle)) / 2.0;
    Place {
        outline: inner.into_iter().chain(outer.into_iter().rev()).map(single).collect(),
        centre: single(bed.point(middle, across)),
        heading: bed.heading(middle).rem_euclid(std::f64::consts::TAU) as f32,
    }
}

/// Names and texts are short and printable.
fn check_words(file: DataFile<'_>, written: &TrackFile) -> Result<(), DataError> {
    let name = written.name.get_ref();
    let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    if name.is_empty() || name.len() > 40 || !name.chars().all(plain) {
        return Err(file.error_at(
            written.name.span(),
            reason!("`name` is up to 40 small letters, digits and hyphens, as in `classic-96`"),
        ));
    }
    for (text, key, most) in [(&written.title, "title", 40), (&written.summary, "summary", 200)] {
        let words = text.get_ref();
        if words.trim().is_empty() || words.chars().count() > most || words.chars().any(char::is_control) {
            return Err(file.error_at(text.span(), reason!("`{key}` is one line of up to {most} characters")));
        }
    }
    Ok(())
}
