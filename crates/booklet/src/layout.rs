//! Where everything stands on the pages: rules on the left, scenes on the right.

use crate::{
    Chapter, Document, Scene,
    type_case::{Face, TypeCase},
};

/// A4, in points.
pub(crate) const PAGE: (f32, f32) = (595.28, 841.89);
const LEFT: f32 = 44.0;
const RIGHT: f32 = PAGE.0 - 44.0;
const TOP: f32 = 46.0;
const BOTTOM: f32 = PAGE.1 - 52.0;
/// How wide the column of rules is; the scenes have the rest, but for the gutter.
const RULES: f32 = 300.0;
const GUTTER: f32 = 20.0;
const SCENES: f32 = RIGHT - LEFT - RULES - GUTTER;

const TEXT: f32 = 8.8;
const LEAD: f32 = 11.8;
const SMALL: f32 = 7.4;
const SMALL_LEAD: f32 = 9.6;
const HEADING: f32 = 14.0;

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
pub(crate) fn lay(doc: &Document, case: &TypeCase) -> Laid {
    let mut sheets =
        Sheets { case, pages: vec![Vec::new()], page: 0, y: TOP, beside: vec![0.0], headings: Vec::new() };
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
    /// Where the rules go on.
    page: usize,
    y: f32,
    /// How far down scenes reach, page by page.
    beside: Vec<f32>,
    headings: Vec<(String, usize, f32)>,
}

impl Sheets<'_> {
    fn title(&mut self, doc: &Document) {
        self.chequers(LEFT, 0.0, RIGHT - LEFT);
        self.y = 74.0;
        let size = 30.0;
        for line in self.case.lines(Face::Bold, size, &doc.title, RIGHT - LEFT) {
            self.text(0, LEFT, self.y, size, Face::Bold, INK, &line);
            self.y += size * 1.1;
        }
        self.y -= 12.0;
        for (text, ink) in [(&doc.summary, INK), (&doc.subtitle, SOFT)] {
            for line in self.case.lines(Face::Plain, 10.0, text, RIGHT - LEFT) {
                self.text(0, LEFT, self.y, 10.0, Face::Plain, ink, &line);
                self.y += 13.5;
            }
        }
        self.y += 12.0;
        self.beside[0] = self.y;
    }

    /// A chequered strip, as on the finish line.
    fn chequers(&mut self, x: f32, y: f32, wide: f32) {
        let side = 9.0;
        for at in 0..(wide / side) as usize {
            let row = (at % 2) as f32;
            self.fill(0, x + at as f32 * side, y + 12.0 + row * side, side, side, INK);
        }
    }

    fn chapter(&mut self, chapter: &Chapter) {
        let first = chapter.rules.first().map_or(0, |rule| self.lines(&rule.text).len());
        let tables: usize = chapter.tables.first().map_or(0, Vec::len);
        self.room(HEADING + 22.0 + tables as f32 * 13.0 + first.min(3) as f32 * LEAD);
        self.heading(&chapter.heading, RULES);
        let (page, top) = (self.page, self.y - 12.0);
        for scene in &chapter.scenes {
            self.scene(scene, page, top);
        }
        for table in &chapter.tables {
            self.table(table);
        }
        for rule in &chapter.rules {
            self.rule(&rule.text, Some(rule.source), RULES);
        }
        self.y += 10.0;
    }

    fn heading(&mut self, text: &str, wide: f32) {
        if self.y > TOP + 1.0 {
            self.y += 4.0;
        }
        self.headings.push((text.to_owned(), self.page, self.y - 4.0));
        self.text(self.page, LEFT, self.y + HEADING * 0.75, HEADING, Face::Bold, INK, text);
        self.fill(self.page, LEFT, self.y + HEADING + 2.0, wide, 1.8, INK);
        self.y += HEADING + 18.0;
    }

    fn lines(&self, text: &str) -> Vec<String> {
        self.case.lines(Face::Plain, TEXT, text, RULES - 12.0)
    }

    /// A rule with its mark, and behind it the letter of its source.
    fn rule(&mut self, text: &str, source: Option<char>, wide: f32) {
        let lines = self.case.lines(Face::Plain, TEXT, text, wide - 14.0);
        self.room(lines.len().min(4) as f32 * LEAD);
        self.fill(self.page, LEFT, self.y - 5.2, 4.2, 4.2, KERB);
        let mut end = 0.0;
        for line in &lines {
            self.room(LEAD);
            self.text(self.page, LEFT + 11.0, self.y, TEXT, Face::Plain, INK, line);
            end = LEFT + 11.0 + self.case.width(Face::Plain, TEXT, line);
            self.y += LEAD;
        }
        if let Some(source) = source {
            self.text(self.page, end + 1.5, self.y - LEAD - 2.8, 5.6, Face::Plain, SOFT, &source.to_string());
        }
        self.y += 2.6;
    }

    fn table(&mut self, rows: &[Vec<String>]) {
        const ROW: f32 = 13.2;
        let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
        let wide = |at: usize| {
            let face = if at == 0 { Face::Plain } else { Face::Bold };
            let cells = rows.iter().filter_map(|row| row.get(at));
            cells.map(|cell| self.case.width(face, 8.2, cell)).fold(0.0, f32::max)
        };
        let widths: Vec<f32> = (0..columns).map(|at| wide(at) + 12.0).collect();
        self.room(rows.len() as f32 * ROW + 4.0);
        let top = self.y - 10.0;
        let all: f32 = widths.iter().sum();
        self.fill(self.page, LEFT, top, all + 4.0, rows.len() as f32 * ROW + 3.0, PAPER);
        for row in rows {
            let head = row.first().is_some_and(String::is_empty);
            let mut x = LEFT + 5.0;
            for (at, (cell, wide)) in row.iter().zip(&widths).enumerate() {
                let face = if at == 0 || head { Face::Plain } else { Face::Bold };
                let ink = if head { SOFT } else { INK };
                let shift = if at == 0 { 0.0 } else { wide - 6.0 - self.case.width(face, 8.2, cell) };
                self.text(self.page, x + shift, self.y, 8.2, face, ink, cell);
                x += wide;
            }
            self.y += ROW;
        }
        self.y += 8.0;
    }

    /// A scene beside the rules: at the height of its chapter, or as soon as there is room.
    fn scene(&mut self, scene: &Scene, from: usize, top: f32) {
        let caption = self.case.lines(Face::Bold, TEXT, &scene.caption, SCENES - 9.0);
        let told: Vec<Vec<String>> = scene
            .panels
            .iter()
            .map(|panel| self.case.lines(Face::Plain, SMALL, &panel.text, SCENES))
            .map(|lines| lines.into_iter().filter(|line| !line.is_empty()).collect())
            .collect();
        let heights: Vec<f32> = scene.panels.iter().map(|panel| SCENES * steepness(&panel.picture)).collect();
        let text: usize = told.iter().map(Vec::len).sum();
        let high = caption.len() as f32 * 11.0
            + heights.iter().sum::<f32>()
            + text as f32 * SMALL_LEAD
            + told.len() as f32 * 8.0
            + 14.0;
        let mut page = from;
        let mut y = self.beside[page].max(top);
        while y + high > BOTTOM {
            page += 1;
            self.reach(page);
            y = self.beside[page].max(TOP - 8.0);
            if y <= TOP {
                break;
            }
        }
        let x = RIGHT - SCENES;
        self.fill(page, x, y, 2.6, caption.len() as f32 * 11.0 + 1.0, ACCENT);
        for line in &caption {
            y += 11.0;
            self.text(page, x + 8.0, y - 2.6, TEXT, Face::Bold, INK, line);
        }
        y += 5.0;
        for ((panel, high), lines) in scene.panels.iter().zip(heights).zip(told) {
            let svg = panel.picture.clone();
            self.pages[page].push(Item::Picture { x, y, wide: SCENES, high, svg });
            y += high + 2.0;
            for line in lines {
                y += SMALL_LEAD;
                self.text(page, x, y - 1.0, SMALL, Face::Plain, SOFT, &line);
            }
            y += 6.0;
        }
        self.beside[page] = y + 8.0;
    }

    /// What else could be chosen, and where rules come from: over the whole width.
    fn rest(&mut self, doc: &Document) {
        let last = self.pages.len() - 1;
        if self.page < last {
            // Scenes reach further than the rules.
            self.page = last;
            self.y = TOP;
        }
        self.y = self.y.max(self.beside[self.page] + 6.0);
        let wide = RIGHT - LEFT;
        if !doc.others.is_empty() {
            self.room(90.0);
            self.heading(&doc.others_heading, wide);
            for other in &doc.others {
                self.rule(other, None, wide);
            }
            self.y += 10.0;
        }
        self.room(60.0);
        self.heading(&doc.sources_heading, wide);
        for (letter, source) in &doc.sources {
            self.room(SMALL_LEAD);
            self.text(self.page, LEFT, self.y, SMALL, Face::Bold, INK, &letter.to_string());
            self.text(self.page, LEFT + 11.0, self.y, SMALL, Face::Plain, SOFT, source);
            self.y += SMALL_LEAD + 1.0;
        }
    }

    fn feet(&mut self, foot: &str) {
        let all = self.pages.len();
        for page in 0..all {
            self.fill(page, LEFT, PAGE.1 - 38.0, RIGHT - LEFT, 0.6, SOFT);
            self.text(page, LEFT, PAGE.1 - 26.0, SMALL, Face::Plain, SOFT, foot);
            let number = format!("{} / {all}", page + 1);
            let wide = self.case.width(Face::Plain, SMALL, &number);
            self.text(page, RIGHT - wide, PAGE.1 - 26.0, SMALL, Face::Plain, SOFT, &number);
        }
    }

    /// Room for this much, on the next page if need be.
    fn room(&mut self, high: f32) {
        if self.y + high > BOTTOM {
            self.page += 1;
            self.reach(self.page);
            self.y = TOP + 8.0;
        }
    }

    fn reach(&mut self, page: usize) {
        while self.pages.len() <= page {
            self.pages.push(Vec::new());
            self.beside.push(0.0);
        }
    }

    #[allow(clippy::too_many_arguments, reason = "where, how and what")]
    fn text(&mut self, page: usize, x: f32, y: f32, size: f32, face: Face, ink: Ink, text: &str) {
        self.pages[page].push(Item::Text { x, y, size, face, ink, text: text.to_owned() });
    }

    fn fill(&mut self, page: usize, x: f32, y: f32, wide: f32, high: f32, ink: Ink) {
        self.pages[page].push(Item::Box { x, y, wide, high, ink });
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
