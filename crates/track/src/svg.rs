//! A board as a picture, seen from above.

use std::fmt::{self, Write};

use crate::{
    Cell, Layout, Scenery, Track,
    road::{Bed, Point, Road},
    scenery::{self, Ground},
};

/// The size of a lane width.
pub(crate) const SCALE: f64 = 28.0;
/// The space around the road, in lane widths.
const MARGIN: f64 = 3.0;
/// The green beside it.
const VERGE: f64 = 1.05;
/// The space above it for the title.
const HEADER: f64 = 1.6;

/// What stands on a drawing, in the language of whoever looks at it.
#[derive(Clone, Copy, Debug)]
pub struct Caption<'a> {
    /// What the track is like, for those who do not see it.
    pub summary: &'a str,
    /// Its size, below the title.
    pub fact: &'a str,
}

/// Draws a track: a self-contained SVG document, for day and night.
pub fn svg(track: &Track, caption: Caption<'_>) -> String {
    let mut pen = Pen::new(track.layout(), false);
    pen.open(track, caption);
    pen.draw(track);
    pen.out.push_str("</g>\n</svg>\n");
    pen.out
}

/// A track as it is laid out, without the paper it lies on: for a drawing of which it is a part.
pub fn svg_of(track: &Track, layout: &Layout) -> String {
    let mut pen = Pen::new(layout, false);
    pen.draw(track);
    pen.out
}

/// The same without the names of cells and in as few shapes as there can be: a page finds its cells by itself, and every shape takes it time.
pub fn svg_bare(track: &Track, layout: &Layout) -> String {
    let mut pen = Pen::new(layout, true);
    pen.draw(track);
    pen.out
}

struct Pen<'a> {
    layout: &'a Layout,
    out: String,
    /// Whether shapes of one class that follow each other are one.
    bare: bool,
    /// Where the last shape ends, and its class.
    last: (usize, String),
}

/// A length in the picture, or an angle, with one decimal. (The exact decimals of the standard library weigh more than all the
/// drawing, and a page carries them.)
pub(crate) struct Tenths(pub(crate) f64);

impl fmt::Display for Tenths {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let tenths = whole(self.0 * 10.0);
        let sign = if tenths < 0 { "-" } else { "" };
        write!(f, "{sign}{}.{}", tenths.abs() / 10, tenths.abs() % 10)
    }
}

/// A length in whole units of the picture.
pub(crate) fn whole(length: f64) -> i64 {
    length.round_ties_even() as i64
}

/// How a shape ends.
const END: &str = "\"/>\n";

impl<'a> Pen<'a> {
    fn new(layout: &'a Layout, bare: bool) -> Pen<'a> {
        Pen { layout, out: String::with_capacity(64 * 1024), bare, last: (0, String::new()) }
    }

    fn shape(&mut self, class: &str, d: &str) {
        if self.bare && self.last.0 == self.out.len() && self.last.1 == class {
            self.out.truncate(self.last.0 - END.len());
        } else {
            let _ = write!(self.out, r#"<path class="{class}" d=""#);
        }
        self.out.push_str(d);
        self.out.push_str(END);
        self.last = (self.out.len(), class.to_owned());
    }

    fn draw(&mut self, track: &Track) {
        let layout = self.layout;
        let road = &layout.road;
        let ground = Ground::new(road);
        self.land(track.scenery(), road, &ground);
        self.asphalt(&ground);
        self.cells(track);
        self.lanes(track, road);
        self.edges(road);
        let signs = signs(track, road, &ground);
        self.bet_lines(track, road, &signs[1..]);
        self.finish(track, road, signs[0]);
        self.pits(track);
        self.grid(track);
        if !self.bare {
            self.columns(track, road, &ground);
        }
    }

    fn open(&mut self, track: &Track, caption: Caption<'_>) {
        let (width, height) = self.layout.size();
        let (width, height) = (f64::from(width) + 2.0 * MARGIN, f64::from(height) + 2.0 * MARGIN + HEADER);
        let (w, h) = (whole(width * SCALE), whole(height * SCALE));
        let (title, summary) = (escape(track.title()), escape(caption.summary));
        let _ = writeln!(
            self.out,
            r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}" width="{w}" height="{h}" role="img" aria-label="{title}. {summary}">"#
        );
        let _ = writeln!(self.out, "<style>{}{}</style>", STYLE, land_style(track.scenery()));
        let _ = writeln!(self.out, r#"<rect class="paper" width="100%" height="100%"/>"#);
        let left = whole(MARGIN * 0.6 * SCALE);
        let _ = writeln!(
            self.out,
            r#"<text class="title" x="{left}" y="{}">{title}</text>"#,
            whole(1.75 * SCALE)
        );
        let _ = writeln!(
            self.out,
            r#"<text class="fact" x="{left}" y="{}">{}</text>"#,
            whole(2.55 * SCALE),
            escape(caption.fact),
        );
        let _ = writeln!(
            self.out,
            r#"<g transform="translate({} {})">"#,
            Tenths(MARGIN * SCALE),
            Tenths((MARGIN + HEADER) * SCALE)
        );
    }

    /// The infield, and a verge as wide everywhere as the widest road needs.
    fn land(&mut self, scenery: Scenery, road: &Road, ground: &Ground) {
        let (inner, outer) = road.reach();
        let middle: Vec<Point> =
            road.beds.iter().flat_map(|bed| bed.parallel((inner + outer) / 2.0)).collect();
        let _ = writeln!(
            self.out,
            r#"<path class="land" stroke-width="{}" d="{}"/>"#,
            whole((outer - inner + 2.0 * VERGE) * SCALE),
            closed(&middle)
        );
        scenery::draw(&mut self.out, scenery, road, ground);
    }

    fn asphalt(&mut self, ground: &Ground) {
        let d = closed(&ground.outer) + &closed(&ground.inner);
        let _ = writeln!(self.out, r#"<path class="asphalt" fill-rule="evenodd" d="{d}"/>"#);
    }

    /// Every cell can be pointed at; red ones are red.
    fn cells(&mut self, track: &Track) {
        let class_of = |cell| match (track.red().contains(cell), track.pits().contains(cell)) {
            (true, _) => "cell red",
            (_, true) => "cell pit",
            _ => "cell",
        };
        for class in ["cell", "cell red", "cell pit"] {
            for cell in track.all().filter(|&cell| class_of(cell) == class) {
                let points: Vec<Point> =
                    self.layout.outline(cell).iter().map(|&(x, y)| (f64::from(x), f64::from(y))).collect();
                let d = closed(&points);
                if self.bare {
                    self.shape(class, &d);
                    continue;
                }
                let name = track.cell_name(cell);
                let _ = writeln!(
                    self.out,
                    r#"<path class="{class}" id="cell-{name}" d="{d}"><title>{name}</title></path>"#
                );
            }
        }
    }

    fn lanes(&mut self, track: &Track, road: &Road) {
        for bed in &road.beds {
            for edge in 1..bed.lanes() {
                let red = track.all().any(|cell| {
                    track.red().contains(cell)
                        && usize::from(track.lane(cell)) == edge
                        && (bed.start..bed.end).contains(&u32::from(track.start(cell)))
                });
                let class = if red { "lane solid" } else { "lane" };
                self.line(class, &bed.line(edge, bed.start, bed.end));
            }
        }
    }

    /// White lines along the road, kerbs on the inner side of every bend.
    fn edges(&mut self, road: &Road) {
        for bed in &road.beds {
            for edge in [0, bed.lanes()] {
                self.line("edge", &bed.line(edge, bed.start, bed.end));
            }
        }
        for class in ["kerb", "kerb stripes"] {
            for bed in road.beds.iter().filter(|bed| bed.bend() != 0.0) {
                let edge = if bed.bend() > 0.0 { 0 } else { bed.lanes() };
                self.line(class, &bed.line(edge, bed.start, bed.end));
            }
        }
    }

    fn bet_lines(&mut self, track: &Track, road: &Road, signs: &[Point]) {
        for (i, (&column, &(x, y))) in track.bet_lines().iter().zip(signs).enumerate() {
            let bed = road.bed(column.into());
            let along = bed.along(column.into());
            let (inner, outer) = (bed.edge(0, along), bed.edge(bed.lanes(), along));
            self.line("bet", &[bed.point(along, inner), bed.point(along, outer)]);
            let (x, y, r) = (Tenths(x * SCALE), Tenths(y * SCALE), Tenths(0.5 * SCALE));
            let _ = writeln!(
                self.out,
                r#"<circle class="tag" cx="{x}" cy="{y}" r="{r}"/><text class="tag-text" x="{x}" y="{y}" dy=".35em">{n}</text>"#,
                n = i + 1
            );
        }
    }

    /// The chequered line, and an arrow beside it that says which way.
    fn finish(&mut self, track: &Track, road: &Road, (x, y): Point) {
        let bed = road.bed(track.lap().into());
        let along = bed.along(track.lap().into());
        let (inner, outer) = (bed.edge(0, along), bed.edge(bed.lanes(), along));
        let across = ((outer - inner) * 5.0).round();
        let size = (outer - inner) / across;
        for (odd, class) in ["flag dark", "flag"].into_iter().enumerate() {
            for square in (0..2 * across as u32).filter(|square| (square / 2 + square) % 2 == odd as u32) {
                let (i, row) = (f64::from(square / 2), f64::from(square % 2));
                let (near, far) = (inner + size * i, inner + size * (i + 1.0));
                let (back, front) = (along - size * row, along - size * (row - 1.0));
                let square = [(back, near), (back, far), (front, far), (front, near)];
                self.shape(class, &closed(&square.map(|(along, across)| bed.point(along, across))));
            }
        }
        let turn = Tenths(road.bed(1).heading(AHEAD).to_degrees());
        let _ = writeln!(
            self.out,
            r#"<path class="arrow" transform="translate({} {}) rotate({turn})" d="M{a} 0L{b} {c}L{d} {c}L{e} 0L{d} -{c}L{b} -{c}Z"/>"#,
            Tenths(x * SCALE),
            Tenths(y * SCALE),
            a = Tenths(0.6 * SCALE),
            b = Tenths(0.05 * SCALE),
            c = Tenths(0.42 * SCALE),
            d = Tenths(-0.45 * SCALE),
            e = Tenths(0.1 * SCALE),
        );
    }

    fn pits(&mut self, track: &Track) {
        for cell in track.pits() {
            self.label("paint", cell, "P");
        }
    }

    /// A painted bracket at the front of each start space, and its number.
    fn grid(&mut self, track: &Track) {
        for (i, &cell) in track.grid().iter().enumerate() {
            let (x, y) = self.layout.centre(cell);
            let turn = Tenths(self.layout.heading(cell).to_degrees().into());
            let bed = self.layout.road.bed(track.end(cell).into());
            let length = bed.along(track.end(cell).into()) - bed.along(track.start(cell).into());
            let _ = writeln!(
                self.out,
                r#"<path class="box" transform="translate({} {}) rotate({turn})" d="M{a} -{c}L{b} -{c}L{b} {c}L{a} {c}"/>"#,
                Tenths(f64::from(x) * SCALE),
                Tenths(f64::from(y) * SCALE),
                a = Tenths((length * 0.5 - 0.75).max(0.0) * SCALE),
                b = Tenths((length * 0.5 - 0.35) * SCALE),
                c = Tenths(0.36 * SCALE),
            );
            self.label("paint", cell, &(i + 1).to_string());
        }
    }

    /// Column numbers along the road and letters on the first row, for reading cell names.
    fn columns(&mut self, track: &Track, road: &Road, ground: &Ground) {
        for cell in track.all().filter(|&cell| track.start(cell) == 0) {
            let letter = char::from(b'a' + track.lane(cell));
            self.label("letter", cell, &letter.to_string());
        }
        for column in (5..=u32::from(track.lap())).step_by(5) {
            let bed = road.bed(column);
            let along = (bed.along(column - 1) + bed.along(column)) / 2.0;
            let (x, y) = beside(bed, along, 0.5, ground);
            let _ = writeln!(
                self.out,
                r#"<text class="column" x="{}" y="{}" dy=".35em">{column}</text>"#,
                Tenths(x * SCALE),
                Tenths(y * SCALE)
            );
        }
    }

    fn line(&mut self, class: &str, points: &[Point]) {
        self.shape(class, &open(points));
    }

    fn label(&mut self, class: &str, cell: Cell, text: &str) {
        let (x, y) = self.layout.centre(cell);
        let (x, y) = (Tenths(f64::from(x) * SCALE), Tenths(f64::from(y) * SCALE));
        let _ = writeln!(self.out, r#"<text class="{class}" x="{x}" y="{y}" dy=".35em">{text}</text>"#);
    }
}

/// How far behind the line the arrow stands that says which way.
const AHEAD: f64 = 0.6;

/// So much room has whatever stands beside the road, and so far apart two of them are.
const ENOUGH: f64 = 0.58;
const APART: f64 = 1.3;

/// What stands beside the road: that arrow, then the numbers of the bet lines.
pub(crate) fn signs(track: &Track, road: &Road, ground: &Ground) -> Vec<Point> {
    let mut signs = vec![beside(road.bed(1), AHEAD, 0.8, ground)];
    for &column in track.bet_lines() {
        let bed = road.bed(column.into());
        let along = bed.along(column.into());
        let free = |&(x, y): &Point| {
            signs.iter().all(|&(a, b)| (x - a).hypot(y - b) > APART) && ground.clearance((x, y)) >= ENOUGH
        };
        // Inside, where no frame cuts it: at the line, or a little before or behind it.
        let inside =
            [0.0, -0.9, 0.9, -1.6, 1.6].map(|step| bed.point(along + step, bed.edge(0, along) - 0.95));
        let sign = inside.into_iter().find(free);
        signs.push(sign.unwrap_or_else(|| beside(bed, along, 0.95, ground)));
    }
    signs
}

/// A place next to the road, on whichever side has more room; inside, where no frame cuts it, if both have enough.
fn beside(bed: &Bed, along: f64, away: f64, ground: &Ground) -> Point {
    let outside = bed.point(along, bed.edge(bed.lanes(), along) + away);
    let inside = bed.point(along, bed.edge(0, along) - away);
    if ground.clearance(inside) >= ground.clearance(outside).min(ENOUGH) { inside } else { outside }
}

fn open(points: &[Point]) -> String {
    let mut d = String::new();
    for (i, (x, y)) in points.iter().enumerate() {
        let (x, y) = (Tenths(x * SCALE), Tenths(y * SCALE));
        let _ = write!(d, "{}{x} {y}", if i == 0 { 'M' } else { 'L' });
    }
    d
}

pub(crate) fn closed(points: &[Point]) -> String {
    open(points) + "Z"
}

fn escape(text: &str) -> String {
    let mut safe = String::new();
    for c in text.chars() {
        match c {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            _ => safe.push(c),
        }
    }
    safe
}

/// The style of a board's picture by day, for print.
pub fn style_by_day(track: &Track) -> String {
    let by_day = |style: &'static str| style.split("@media").next().unwrap_or_default();
    format!("{}{}", by_day(STYLE), by_day(land_style(track.scenery())))
}

/// The colours of the land by day and by night.
fn land_style(scenery: Scenery) -> &'static str {
    match scenery {
        Scenery::Meadow | Scenery::Lake => {
            ".land{fill:#A9C08F}.land,.bank{stroke:#A9C08F}@media(prefers-color-scheme:dark){.land{fill:#22352B}.land,.bank{stroke:#22352B}}"
        }
        Scenery::Desert => {
            ".land{fill:#E3CE9F;stroke:#E3CE9F}@media(prefers-color-scheme:dark){.land{fill:#3A3225;stroke:#3A3225}}"
        }
        Scenery::City => {
            ".land{fill:#CBCABF;stroke:#CBCABF}@media(prefers-color-scheme:dark){.land{fill:#242A30;stroke:#242A30}}"
        }
    }
}

const STYLE: &str = "\
text{font-family:'Barlow Condensed','Roboto Condensed','Arial Narrow','DejaVu Sans Condensed',Arial,sans-serif;font-weight:700;\
text-anchor:middle;fill:#1B1D22}\
.paper{fill:#F6F1E7}.title,.fact{text-anchor:start}\
.title{font-size:42px}.fact{font-size:17px;font-weight:400;fill:#5B5F68}\
.land{stroke-linejoin:round}\
.tree{fill:#86A56A}.leaf{fill:#95B27A}.shore,.bank{fill:none;stroke:#D9D3AE}.water{fill:#8FBBC9}\
.rock{fill:#C9AE78}.house{fill:#ACABA2}.roof{fill:#BDBCB2}\
.asphalt{fill:#44474F}.cell{fill:transparent;stroke:#6C707A;stroke-opacity:.45;stroke-width:1}\
.red{fill:#A5382F}.pit{fill:#5D626D}\
.lane{fill:none;stroke:#989DA7;stroke-width:1.8;stroke-dasharray:11 9}.solid{stroke:#FFFBF2;stroke-dasharray:none}\
.edge{fill:none;stroke:#F3EEE2;stroke-width:2.2;stroke-linecap:round}\
.kerb{fill:none;stroke:#FFF;stroke-width:7}.stripes{stroke:#D8362B;stroke-dasharray:9 9}\
.bet{fill:none;stroke:#E2B75A;stroke-width:5}.tag{fill:#E2B75A}.tag-text{font-size:18px}\
.flag{fill:#FFF}.dark{fill:#1B1D22}.arrow{fill:#1B1D22}\
.box{fill:none;stroke:#FFF;stroke-width:2.4}.paint{font-size:17px;fill:#FFF}.letter{font-size:13px;font-weight:400;fill:#989DA7}\
.column{font-size:12px;font-weight:400;fill:#3A3D44}\
@media(prefers-color-scheme:dark){text,.paint{fill:#F3EEE2}.paper{fill:#12141A}.fact,.column{fill:#A6A79F}\
.tree{fill:#1B2C23}.leaf{fill:#2A4034}.shore{stroke:#3B4034}.water{fill:#1D3B47}\
.rock{fill:#4A4030}.house{fill:#2F363D}.roof{fill:#39424A}.asphalt{fill:#2A2E36}.cell{stroke:#4A4F59}\
.red{fill:#7E2A24}.pit{fill:#3F444E}.lane{stroke:#6C717C}.letter{fill:#8A8F99}.solid{stroke:#F3EEE2}.tag-text{fill:#1B1D22}.arrow{fill:#F3EEE2}}";
