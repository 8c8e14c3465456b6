//! Where everything stands on the pages: two columns, each scene below its rule.

use std::collections::VecDeque;

use crate::{
    Chapter, Document, Panel, Scene,
    document::on_its_side,
    type_case::{Face, TypeCase},
};

/// A4, in points.
pub(crate) const PAGE: (f32, f32) = (595.28, 841.89);
const LEFT: f32 = 44.0;
const RIGHT: f32 = PAGE.0 - 44.0;
const TOP: f32 = 46.0;
const BOTTOM: f32 = PAGE.1 - 52.0;
/// Two columns, and what is between them.
const GUTTER: f32 = 22.0;
const COLUMN: f32 = (RIGHT - LEFT - GUTTER) / 2.0;

const TEXT: f32 = 8.3;
const LEAD: f32 = 10.7;
const SMALL: f32 = 7.2;
const SMALL_LEAD: f32 = 9.2;
const HEADING: f32 = 13.0;
const CELL: f32 = 7.8;
const ROW: f32 = 12.2;

pub(crate) type Ink = [u8; 3];
const INK: Ink = [0x1b, 0x1d, 0x22];
const SOFT: Ink = [0x5b, 0x5f, 0x68];
const PAPER: Ink = [0xf6, 0xf1, 0xe7];
const KERB: Ink = [0xd8, 0x36, 0x2b];
const ACCENT: Ink = [0x0b, 0x6e, 0x8a];

/// Something on a page.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Item {
    Text { x: f32, y: f32, size: f32, face: Face, ink: Ink, text: String },
    Box { x: f32, y: f32, wide: f32, high: f32, ink: Ink },
    Picture { x: f32, y: f32, wide: f32, high: f32, svg: String },
}

/// All pages, and where the chapters begin: heading, page, height.
pub(crate) struct Laid {
    pub(crate) pages: Vec<Vec<Item>>,
    pub(crate) headings: Vec<(String, usize, f32)>,
}

/// Lays a booklet out.
pub(crate) fn lay<'a>(doc: &'a Document, case: &'a TypeCase) -> Laid {
    let mut sheets = Sheets {
        case,
        pages: vec![Vec::new()],
        page: 0,
        column: 0,
        y: TOP,
        top: TOP,
        headings: Vec::new(),
        waiting: VecDeque::new(),
    };
    sheets.title(doc);
    for chapter in &doc.chapters {
        sheets.chapter(chapter);
    }
    sheets.rest(doc);
    sheets.feet(&doc.foot);
    Laid { pages: sheets.pages, headings: sheets.headings }
}

struct Sheets<'a> {
    case: &'a TypeCase,
    pages: Vec<Vec<Item>>,
    /// Where it goes on.
    page: usize,
    column: usize,
    y: f32,
    /// Where the columns of this page begin.
    top: f32,
    headings: Vec<(String, usize, f32)>,
    /// Scenes that did not fit below their rule: the next column begins with them.
    waiting: VecDeque<&'a Scene>,
}

impl<'a> Sheets<'a> {
    fn title(&mut self, doc: &Document) {
        self.chequers();
        self.y = 74.0;
        let size = 30.0;
        for line in self.case.lines(Face::Bold, size, &doc.title, RIGHT - LEFT) {
            self.text(LEFT, self.y, size, Face::Bold, INK, &line);
            self.y += size * 1.1;
        }
        self.y -= 12.0;
        for (text, ink) in [(&doc.summary, INK), (&doc.subtitle, SOFT)] {
            for line in self.case.lines(Face::Plain, 10.0, text, RIGHT - LEFT) {
                self.text(LEFT, self.y, 10.0, Face::Plain, ink, &line);
                self.y += 13.5;
            }
        }
        self.y += 12.0;
        self.top = self.y;
    }

    /// A chequered strip, as on the finish line.
    fn chequers(&mut self) {
        let side = 9.0;
        for at in 0..((RIGHT - LEFT) / side) as usize {
            let row = (at % 2) as f32;
            self.fill(LEFT + at as f32 * side, 12.0 + row * side, side, side, INK);
        }
    }

    /// The left edge of the column.
    fn x(&self) -> f32 {
        LEFT + self.column as f32 * (COLUMN + GUTTER)
    }

    fn chapter(&mut self, chapter: &'a Chapter) {
        let first = chapter.rules.first().map_or(0, |rule| self.lines(&rule.text).len());
        let tables: usize = chapter.tables.first().map_or(0, |table| self.fitted(table).len());
        self.room(HEADING + 20.0 + tables as f32 * ROW + first.min(4) as f32 * LEAD);
        self.heading(&chapter.heading);
        for table in &chapter.tables {
            self.table(&self.fitted(table));
        }
        for rule in &chapter.rules {
            self.rule(&rule.text, Some(rule.source));
            for scene in &rule.scenes {
                if self.waiting.is_empty() && self.y + self.height(scene) <= BOTTOM {
                    self.scene(scene);
                } else {
                    self.waiting.push_back(scene);
                }
            }
        }
        self.y += 7.0;
    }

    fn heading(&mut self, text: &str) {
        if self.y > self.top + 1.0 {
            self.y += 3.0;
        }
        self.headings.push((text.to_owned(), self.page, self.y - 4.0));
        let x = self.x();
        self.text(x, self.y + HEADING * 0.75, HEADING, Face::Bold, INK, text);
        self.fill(x, self.y + HEADING + 1.0, COLUMN, 1.6, INK);
        self.y += HEADING + 15.0;
    }

    fn lines(&self, text: &str) -> Vec<String> {
        self.case.lines(Face::Plain, TEXT, text, COLUMN - 13.0)
    }

    /// A rule with its mark, and behind it the letter of its source.
    fn rule(&mut self, text: &str, source: Option<char>) {
        let lines = self.lines(text);
        // One line of a rule never stands alone.
        self.room(if lines.len() <= 3 { lines.len() as f32 * LEAD } else { 2.0 * LEAD });
        self.fill(self.x(), self.y - 5.0, 4.0, 4.0, KERB);
        let mut end = 0.0;
        for (at, line) in lines.iter().enumerate() {
            self.room(if at + 2 == lines.len() { 2.0 * LEAD } else { LEAD });
            let x = self.x() + 10.0;
            self.text(x, self.y, TEXT, Face::Plain, INK, line);
            end = x + self.case.width(Face::Plain, TEXT, line);
            self.y += LEAD;
        }
        if let Some(source) = source {
            self.text(end + 1.5, self.y - LEAD - 2.8, 5.4, Face::Plain, SOFT, &source.to_string());
        }
        self.y += 2.2;
    }

    fn widths(&self, rows: &[Vec<String>]) -> Vec<f32> {
        let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
        let wide = |at: usize| {
            let face = if at == 0 { Face::Plain } else { Face::Bold };
            let cells = rows.iter().filter_map(|row| row.get(at));
            cells.map(|cell| self.case.width(face, CELL, cell)).fold(0.0, f32::max) + 11.0
        };
        (0..columns).map(wide).collect()
    }

    /// A table that is too wide for a column stands on its side.
    fn fitted(&self, rows: &[Vec<String>]) -> Vec<Vec<String>> {
        let widths = self.widths(rows);
        if widths.iter().sum::<f32>() + 6.0 <= COLUMN {
            return rows.to_vec();
        }
        on_its_side(rows)
    }

    fn table(&mut self, rows: &[Vec<String>]) {
        let widths = self.widths(rows);
        self.room(rows.len() as f32 * ROW + 2.0);
        let all: f32 = widths.iter().sum();
        self.fill(self.x(), self.y - 9.4, all + 2.0, rows.len() as f32 * ROW + 2.4, PAPER);
        for row in rows {
            let head = row.first().is_some_and(String::is_empty);
            let mut x = self.x() + 5.0;
            for (at, (cell, wide)) in row.iter().zip(&widths).enumerate() {
                let face = if at == 0 || head { Face::Plain } else { Face::Bold };
                let ink = if head { SOFT } else { INK };
                let shift = if at == 0 { 0.0 } else { wide - 6.0 - self.case.width(face, CELL, cell) };
                self.text(x + shift, self.y, CELL, face, ink, cell);
                x += wide;
            }
            self.y += ROW;
        }
        self.y += 5.0;
    }

    /// How high a scene is.
    fn height(&self, scene: &Scene) -> f32 {
        let lines = |face, size, text: &str, wide| self.case.lines(face, size, text, wide).len() as f32;
        let panel = |panel: &Panel| {
            let told =
                if panel.text.is_empty() { 0.0 } else { lines(Face::Plain, SMALL, &panel.text, COLUMN) };
            COLUMN * steepness(&panel.picture) + told * SMALL_LEAD + 5.0
        };
        let caption = lines(Face::Bold, TEXT, &scene.caption, COLUMN - 10.0) * LEAD;
        caption + scene.panels.iter().map(panel).sum::<f32>() + 4.0
    }

    /// A scene, all of it in one column.
    fn scene(&mut self, scene: &Scene) {
        let caption = self.case.lines(Face::Bold, TEXT, &scene.caption, COLUMN - 10.0);
        let told = |text: &str| {
            let lines = self.case.lines(Face::Plain, SMALL, text, COLUMN);
            lines.into_iter().filter(|line| !line.is_empty()).collect::<Vec<_>>()
        };
        let panels: Vec<(f32, Vec<String>)> = scene
            .panels
            .iter()
            .map(|panel| (COLUMN * steepness(&panel.picture), told(&panel.text)))
            .collect();
        let x = self.x();
        self.y -= 4.0;
        self.fill(x, self.y, 2.6, caption.len() as f32 * LEAD + 1.0, ACCENT);
        for line in &caption {
            self.y += LEAD;
            self.text(x + 8.0, self.y - 2.4, TEXT, Face::Bold, INK, line);
        }
        self.y += 4.0;
        for (panel, (high, lines)) in scene.panels.iter().zip(panels) {
            let (y, svg) = (self.y, panel.picture.clone());
            self.pages[self.page].push(Item::Picture { x, y, wide: COLUMN, high, svg });
            self.y += high + 1.0;
            for line in lines {
                self.y += SMALL_LEAD;
                self.text(x, self.y - 1.0, SMALL, Face::Plain, SOFT, &line);
            }
            self.y += 4.0;
        }
        self.y += 12.0;
    }

    /// What else could be chosen, and where rules come from.
    fn rest(&mut self, doc: &Document) {
        while let Some(scene) = self.waiting.front().copied() {
            if self.y + self.height(scene) > BOTTOM {
                // The next column begins with what waits.
                self.room(BOTTOM);
            } else {
                self.waiting.pop_front();
                self.scene(scene);
            }
        }
        if !doc.others.is_empty() {
            self.room(60.0);
            self.heading(&doc.others_heading);
            for other in &doc.others {
                self.rule(other, None);
            }
            self.y += 7.0;
        }
        self.room(60.0);
        self.heading(&doc.sources_heading);
        for (letter, source) in &doc.sources {
            let lines = self.case.lines(Face::Plain, SMALL, source, COLUMN - 11.0);
            self.room(lines.len() as f32 * SMALL_LEAD);
            self.text(self.x(), self.y, SMALL, Face::Bold, INK, &letter.to_string());
            for line in lines {
                self.text(self.x() + 10.0, self.y, SMALL, Face::Plain, SOFT, &line);
                self.y += SMALL_LEAD;
            }
            self.y += 1.0;
        }
    }

    fn feet(&mut self, foot: &str) {
        let all = self.pages.len();
        for page in 0..all {
            self.page = page;
            self.fill(LEFT, PAGE.1 - 38.0, RIGHT - LEFT, 0.6, SOFT);
            self.text(LEFT, PAGE.1 - 26.0, SMALL, Face::Plain, SOFT, foot);
            let number = format!("{} / {all}", page + 1);
            let wide = self.case.width(Face::Plain, SMALL, &number);
            self.text(RIGHT - wide, PAGE.1 - 26.0, SMALL, Face::Plain, SOFT, &number);
        }
    }

    /// Room for this much, in the next column if need be.
    fn room(&mut self, high: f32) {
        if self.y + high <= BOTTOM || (self.y <= self.top + 1.0 && self.waiting.is_empty()) {
            return;
        }
        self.column += 1;
        if self.column == 2 {
            self.column = 0;
            self.page += 1;
            self.pages.push(Vec::new());
            self.top = TOP + 8.0;
        }
        self.y = self.top;
        while let Some(scene) = self.waiting.front().copied() {
            if self.y > self.top + 1.0 && self.y + self.height(scene) > BOTTOM {
                break;
            }
            self.waiting.pop_front();
            self.scene(scene);
        }
        // What was wanted may not fit below them either.
        self.room(high);
    }

    fn text(&mut self, x: f32, y: f32, size: f32, face: Face, ink: Ink, text: &str) {
        self.pages[self.page].push(Item::Text { x, y, size, face, ink, text: text.to_owned() });
    }

    fn fill(&mut self, x: f32, y: f32, wide: f32, high: f32, ink: Ink) {
        self.pages[self.page].push(Item::Box { x, y, wide, high, ink });
    }
}

/// How high a picture is for its width, by its `viewBox`.
fn steepness(svg: &str) -> f32 {
    let frame = svg.split_once("viewBox=\"").and_then(|(_, rest)| rest.split_once('"'));
    let numbers = frame.map_or("", |(frame, _)| frame).split(' ').map(str::parse::<f32>);
    match numbers.collect::<Result<Vec<_>, _>>().as_deref() {
        Ok([_, _, wide, high]) if *wide > 0.0 => high / wide,
        _ => 0.5,
    }
}
