//! Draws the SVG that our engines write into a PDF: the few elements and the little style that they use, and nothing else.

use pdf_writer::types::{LineCapStyle, LineJoinStyle};
use roxmltree::{Document, Node};

use crate::{layout::Ink, pdf::Pen, type_case::Face};

/// A way from one plane to another: x' = a x + c y + e, y' = b x + d y + f.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Affine(pub(crate) [f32; 6]);

type Point = (f32, f32);

impl Affine {
    fn at(&self, (x, y): Point) -> Point {
        let [a, b, c, d, e, f] = self.0;
        (a * x + c * y + e, b * x + d * y + f)
    }

    /// First `inner`, then this.
    fn after(&self, inner: [f32; 6]) -> Affine {
        let [a, b, c, d, e, f] = self.0;
        let [p, q, r, s, t, u] = inner;
        Affine([
            a * p + c * q,
            b * p + d * q,
            a * r + c * s,
            b * r + d * s,
            a * t + c * u + e,
            b * t + d * u + f,
        ])
    }

    /// How much larger things become.
    fn scale(&self) -> f32 {
        let [a, b, c, d, ..] = self.0;
        (a * d - b * c).abs().sqrt()
    }
}

/// A rule of a style sheet: what it is for, and what it says.
struct Sheet(Vec<(String, Vec<(String, String)>)>);

impl Sheet {
    fn read(css: &str) -> Sheet {
        let mut rules = Vec::new();
        for block in css.split('}') {
            let Some((selectors, says)) = block.split_once('{') else { continue };
            let says: Vec<(String, String)> = declarations(says);
            rules.extend(selectors.split(',').map(|selector| (selector.trim().to_owned(), says.clone())));
        }
        Sheet(rules)
    }
}

fn declarations(text: &str) -> Vec<(String, String)> {
    let pair = |part: &str| {
        part.split_once(':').map(|(name, value)| (name.trim().to_owned(), value.trim().to_owned()))
    };
    text.split(';').filter_map(pair).collect()
}

/// `text`, `.cell`, `.bet.new`.
fn fits(selector: &str, node: Node<'_, '_>) -> bool {
    let mut parts = selector.split('.');
    let tag = parts.next().unwrap_or_default();
    let classes: Vec<&str> = node.attribute("class").unwrap_or_default().split(' ').collect();
    (tag.is_empty() || node.has_tag_name(tag)) && parts.all(|class| classes.contains(&class))
}

#[derive(Clone)]
enum Paint {
    None,
    Ink(Ink),
    Pattern(String),
}

#[derive(Clone)]
struct Style {
    fill: Paint,
    stroke: Paint,
    width: f32,
    dash: Vec<f32>,
    round_cap: bool,
    round_join: bool,
    fill_alpha: f32,
    stroke_alpha: f32,
    alpha: f32,
    hidden: bool,
    even_odd: bool,
    size: f32,
    start: bool,
    plain: bool,
}

const USUAL: Style = Style {
    fill: Paint::Ink([0, 0, 0]),
    stroke: Paint::None,
    width: 1.0,
    dash: Vec::new(),
    round_cap: false,
    round_join: false,
    fill_alpha: 1.0,
    stroke_alpha: 1.0,
    alpha: 1.0,
    hidden: false,
    even_odd: false,
    size: 16.0,
    start: false,
    plain: false,
};

impl Style {
    fn set(&mut self, name: &str, value: &str) {
        match name {
            "fill" => self.fill = paint(value),
            "stroke" => self.stroke = paint(value),
            "stroke-width" => self.width = number(value),
            "stroke-dasharray" => {
                self.dash = value.split([' ', ',']).filter_map(|length| length.parse().ok()).collect();
            }
            "stroke-linecap" => self.round_cap = value == "round",
            "stroke-linejoin" => self.round_join = value == "round",
            "fill-opacity" => self.fill_alpha = number(value),
            "stroke-opacity" => self.stroke_alpha = number(value),
            "opacity" => self.alpha *= number(value),
            "display" => self.hidden |= value == "none",
            "fill-rule" => self.even_odd = value == "evenodd",
            "font-size" => self.size = number(value),
            "font-weight" => self.plain = value == "400",
            "text-anchor" => self.start = value == "start",
            _ => {}
        }
    }

    fn of(&self, node: Node<'_, '_>, sheet: &Sheet) -> Style {
        let mut style = self.clone();
        for attribute in node.attributes() {
            style.set(attribute.name(), attribute.value());
        }
        for (_, says) in sheet.0.iter().filter(|(selector, _)| fits(selector, node)) {
            says.iter().for_each(|(name, value)| style.set(name, value));
        }
        for (name, value) in declarations(node.attribute("style").unwrap_or_default()) {
            style.set(&name, &value);
        }
        style
    }
}

fn number(text: &str) -> f32 {
    text.trim_end_matches("px").parse().unwrap_or(0.0)
}

fn paint(text: &str) -> Paint {
    if let Some(id) = text.strip_prefix("url(#").and_then(|rest| rest.strip_suffix(')')) {
        return Paint::Pattern(id.to_owned());
    }
    let digits: Vec<u32> =
        text.strip_prefix('#').unwrap_or_default().chars().filter_map(|c| c.to_digit(16)).collect();
    match digits.as_slice() {
        [r, g, b] => Paint::Ink([r, g, b].map(|digit| (digit * 17) as u8)),
        [a, b, c, d, e, f] => Paint::Ink([(a, b), (c, d), (e, f)].map(|(high, low)| (high * 16 + low) as u8)),
        _ => Paint::None,
    }
}

struct Drawing<'a, 'p> {
    pen: &'a mut Pen<'p>,
    doc: &'a Document<'a>,
    sheet: Sheet,
    /// What is seen of the page: left, bottom, right, top.
    sight: [f32; 4],
}

/// Draws a picture into a frame of a page.
pub(crate) fn draw(pen: &mut Pen<'_>, svg: &str, page: Affine, (wide, high): Point) -> Result<(), String> {
    let doc = Document::parse(svg).map_err(|error| error.to_string())?;
    let root = doc.root_element();
    let frame: Vec<f32> = root.attribute("viewBox").unwrap_or_default().split(' ').map(number).collect();
    let &[left, top, width, height] = frame.as_slice() else { return Err("viewBox".to_owned()) };
    let css = root.children().find(|node| node.has_tag_name("style")).and_then(|node| node.text());
    let sheet = Sheet::read(css.unwrap_or_default());
    let [.., x, y] = page.0;
    let way = page.after([wide / width, 0.0, 0.0, high / height, -left * wide / width, -top * high / height]);
    let mut drawing = Drawing { pen, doc: &doc, sheet, sight: [x, y - high, x + wide, y] };
    drawing.pen.content.save_state();
    drawing.pen.content.rect(x, y - high, wide, high).clip_nonzero().end_path();
    let style = USUAL.of(root, &drawing.sheet);
    drawing.inside(root, way, &style);
    drawing.pen.content.restore_state();
    Ok(())
}

impl Drawing<'_, '_> {
    fn inside(&mut self, node: Node<'_, '_>, way: Affine, style: &Style) {
        for child in node.children().filter(Node::is_element) {
            self.element(child, way, style);
        }
    }

    fn element(&mut self, node: Node<'_, '_>, way: Affine, style: &Style) {
        let style = style.of(node, &self.sheet);
        if style.hidden {
            return;
        }
        let way = node.attribute("transform").map_or(way, |text| transformed(way, text));
        let length = |name: &str| node.attribute(name).map_or(0.0, number);
        match node.tag_name().name() {
            "g" => self.group(node, way, &style),
            "rect" => {
                let frame = [length("x"), length("y"), length("width"), length("height")];
                self.shape(&rounded(frame, length("rx")), way, &style);
            }
            "circle" => {
                let radius = length("r");
                let (x, y) = (length("cx") - radius, length("cy") - radius);
                self.shape(&rounded([x, y, 2.0 * radius, 2.0 * radius], radius), way, &style);
            }
            "path" => self.shape(&outline(node.attribute("d").unwrap_or_default()), way, &style),
            "text" => self.text(node, way, &style),
            _ => {}
        }
    }

    /// A group; where it has a frame, only what is inside is seen.
    fn group(&mut self, node: Node<'_, '_>, way: Affine, style: &Style) {
        let clip = node.attribute("clip-path").and_then(|text| text.strip_prefix("url(#")?.strip_suffix(')'));
        let frame = clip.and_then(|id| {
            let clip = self.doc.descendants().find(|node| node.attribute("id") == Some(id))?;
            clip.children().find(|node| node.has_tag_name("rect"))
        });
        let Some(frame) = frame else { return self.inside(node, way, style) };
        let length = |name: &str| frame.attribute(name).map_or(0.0, number);
        let path = rounded([length("x"), length("y"), length("width"), length("height")], length("rx"));
        let before = self.sight;
        self.sight = extent(&path, way);
        self.pen.content.save_state();
        self.trace(&path, way);
        self.pen.content.clip_nonzero().end_path();
        self.inside(node, way, style);
        self.pen.content.restore_state();
        self.sight = before;
    }

    fn shape(&mut self, path: &[Part], way: Affine, style: &Style) {
        let reach = style.width * way.scale();
        let [left, bottom, right, top] = extent(path, way);
        let [l, b, r, t] = self.sight;
        if path.is_empty() || right + reach < l || left - reach > r || top + reach < b || bottom - reach > t {
            return;
        }
        match &style.fill {
            Paint::Ink(ink) => {
                self.pen.alpha(style.alpha * style.fill_alpha);
                self.pen.fill(*ink);
                self.trace(path, way);
                if style.even_odd {
                    self.pen.content.fill_even_odd();
                } else {
                    self.pen.content.fill_nonzero();
                }
            }
            Paint::Pattern(id) => self.tiles(id, path, way),
            Paint::None => {}
        }
        if let Paint::Ink(ink) = style.stroke {
            self.pen.alpha(style.alpha * style.stroke_alpha);
            self.pen.stroke(ink);
            let scale = way.scale();
            let content = &mut self.pen.content;
            content.set_line_width(style.width * scale);
            content.set_dash_pattern(style.dash.iter().map(|length| length * scale), 0.0);
            content.set_line_cap(if style.round_cap {
                LineCapStyle::RoundCap
            } else {
                LineCapStyle::ButtCap
            });
            content.set_line_join(if style.round_join {
                LineJoinStyle::RoundJoin
            } else {
                LineJoinStyle::MiterJoin
            });
            self.trace(path, way);
            self.pen.content.stroke();
        }
    }

    /// Fills a shape with a pattern, tile by tile.
    fn tiles(&mut self, id: &str, path: &[Part], way: Affine) {
        let Some(pattern) = self.doc.descendants().find(|node| node.attribute("id") == Some(id)) else {
            return;
        };
        let length = |name: &str| pattern.attribute(name).map_or(8.0, number).max(1.0);
        let (wide, high) = (length("width"), length("height"));
        let turned = transformed(way, pattern.attribute("patternTransform").unwrap_or_default());
        let [left, top, right, bottom] = extent(path, Affine([1.0, 0.0, 0.0, 1.0, 0.0, 0.0]));
        // Around the shape however the pattern is turned.
        let reach =
            [left, top, right, bottom].into_iter().fold(0.0, |most: f32, side| most.max(side.abs())) * 1.5;
        self.pen.content.save_state();
        self.trace(path, way);
        self.pen.content.clip_nonzero().end_path();
        let (columns, rows) = ((reach / wide).ceil() as i32, (reach / high).ceil() as i32);
        for column in -columns..columns {
            for row in -rows..rows {
                let tile = turned.after([1.0, 0.0, 0.0, 1.0, column as f32 * wide, row as f32 * high]);
                self.inside(pattern, tile, &USUAL);
            }
        }
        self.pen.content.restore_state();
    }

    fn text(&mut self, node: Node<'_, '_>, way: Affine, style: &Style) {
        let Paint::Ink(ink) = style.fill else { return };
        let length = |name: &str| node.attribute(name).map_or(0.0, number);
        let down = node.attribute("dy").map_or(0.0, |dy| number(dy.trim_end_matches("em")) * style.size);
        let text = node.text().unwrap_or_default();
        let face = if style.plain { Face::Plain } else { Face::Bold };
        let wide = self.pen.case.width(face, style.size, text);
        let x = length("x") - if style.start { 0.0 } else { wide / 2.0 };
        let matrix = way.after([1.0, 0.0, 0.0, -1.0, x, length("y") + down]);
        self.pen.alpha(style.alpha * style.fill_alpha);
        self.pen.fill(ink);
        self.pen.write(face, style.size, matrix.0, text);
    }

    fn trace(&mut self, path: &[Part], way: Affine) {
        let at = |point| {
            let (x, y) = way.at(point);
            (short(x), short(y))
        };
        for part in path {
            match *part {
                Part::Move(to) => {
                    let (x, y) = at(to);
                    self.pen.content.move_to(x, y);
                }
                Part::Line(to) => {
                    let (x, y) = at(to);
                    self.pen.content.line_to(x, y);
                }
                Part::Curve(a, b, to) => {
                    let ((ax, ay), (bx, by), (x, y)) = (at(a), at(b), at(to));
                    self.pen.content.cubic_to(ax, ay, bx, by, x, y);
                }
                Part::Close => {
                    self.pen.content.close_path();
                }
            }
        }
    }
}

/// A length with one decimal, finer than anybody prints: the file is smaller for it.
fn short(length: f32) -> f32 {
    (length * 10.0).round() / 10.0
}

#[derive(Clone, Copy)]
enum Part {
    Move(Point),
    Line(Point),
    Curve(Point, Point, Point),
    Close,
}

fn extent(path: &[Part], way: Affine) -> [f32; 4] {
    let mut extent = [f32::MAX, f32::MAX, f32::MIN, f32::MIN];
    for part in path {
        let (Part::Move(to) | Part::Line(to) | Part::Curve(_, _, to)) = *part else { continue };
        let (x, y) = way.at(to);
        extent = [extent[0].min(x), extent[1].min(y), extent[2].max(x), extent[3].max(y)];
    }
    extent
}

/// A rectangle with rounded corners; with the largest radius a circle.
fn rounded([x, y, wide, high]: [f32; 4], radius: f32) -> Vec<Part> {
    let r = radius.min(wide / 2.0).min(high / 2.0);
    let (right, bottom) = (x + wide, y + high);
    if r <= 0.0 {
        let corners = [(right, y), (right, bottom), (x, bottom)].map(Part::Line);
        return [vec![Part::Move((x, y))], corners.to_vec(), vec![Part::Close]].concat();
    }
    // How far the handles of a quarter circle reach.
    let k = r * 0.448;
    vec![
        Part::Move((x + r, y)),
        Part::Line((right - r, y)),
        Part::Curve((right - k, y), (right, y + k), (right, y + r)),
        Part::Line((right, bottom - r)),
        Part::Curve((right, bottom - k), (right - k, bottom), (right - r, bottom)),
        Part::Line((x + r, bottom)),
        Part::Curve((x + k, bottom), (x, bottom - k), (x, bottom - r)),
        Part::Line((x, y + r)),
        Part::Curve((x, y + k), (x + k, y), (x + r, y)),
        Part::Close,
    ]
}

/// The parts of a path: moves, lines and closings.
fn outline(d: &str) -> Vec<Part> {
    let mut parts = Vec::new();
    let (mut x, mut y) = (0.0, 0.0);
    let starts: Vec<usize> =
        d.char_indices().filter(|(_, c)| c.is_ascii_alphabetic()).map(|(at, _)| at).collect();
    for (i, &start) in starts.iter().enumerate() {
        let end = starts.get(i + 1).copied().unwrap_or(d.len());
        let numbers = numbers(&d[start + 1..end]);
        let command = d.as_bytes()[start];
        let relative = command.is_ascii_lowercase();
        let (from_x, from_y) = if relative { (x, y) } else { (0.0, 0.0) };
        match command.to_ascii_uppercase() {
            b'M' | b'L' => {
                for (at, pair) in numbers.chunks_exact(2).enumerate() {
                    (x, y) = (from_x + pair[0], from_y + pair[1]);
                    let first = command.eq_ignore_ascii_case(&b'M') && at == 0;
                    parts.push(if first { Part::Move((x, y)) } else { Part::Line((x, y)) });
                }
            }
            b'H' | b'V' => {
                for number in numbers {
                    match command.to_ascii_uppercase() {
                        b'H' => x = from_x + number,
                        _ => y = from_y + number,
                    }
                    parts.push(Part::Line((x, y)));
                }
            }
            b'Z' => parts.push(Part::Close),
            _ => {}
        }
    }
    parts
}

/// Numbers as they stand in a path: `.6`, `-4.5-7`, `4.5 8`.
fn numbers(text: &str) -> Vec<f32> {
    let mut found = Vec::new();
    let mut word = String::new();
    for c in text.chars().chain([' ']) {
        let ends = c == ' ' || c == ',' || (c == '-' && !word.is_empty());
        if ends && !word.is_empty() {
            found.extend(word.parse::<f32>().ok());
            word.clear();
        }
        if c != ' ' && c != ',' {
            word.push(c);
        }
    }
    found
}

/// `translate(3 4) rotate(30) scale(2)`, one after the other.
fn transformed(way: Affine, text: &str) -> Affine {
    text.split(')').fold(way, |way, step| {
        let Some((name, values)) = step.split_once('(') else { return way };
        let values = numbers(values);
        let value = |at: usize| values.get(at).copied();
        match name.trim() {
            "translate" => way.after([1.0, 0.0, 0.0, 1.0, value(0).unwrap_or(0.0), value(1).unwrap_or(0.0)]),
            "rotate" => {
                let (sin, cos) = value(0).unwrap_or(0.0).to_radians().sin_cos();
                way.after([cos, sin, -sin, cos, 0.0, 0.0])
            }
            "scale" => {
                let x = value(0).unwrap_or(1.0);
                way.after([x, 0.0, 0.0, value(1).unwrap_or(x), 0.0, 0.0])
            }
            _ => way,
        }
    })
}
