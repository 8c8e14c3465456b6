//! Small plots as inline SVG. Colours come from the page's style, so a plot is right by day and by night: no plotting crate draws with a
//! page's own classes, so these are by hand. (The page around them is a template.)

use std::fmt::Write as _;

use grandstand_core::Sentence;
use grandstand_words::Speaker;

use crate::{
    Interval,
    sim::targets::{asked, band},
};

/// The size of a plot in its own units; the page scales it.
const WIDTH: f64 = 520.0;
const HEIGHT: f64 = 270.0;
/// The room for axis numbers on the left, for labels below, and for values above.
const LEFT: f64 = 46.0;
const BELOW: f64 = 50.0;
const ABOVE: f64 = 22.0;
const RIGHT: f64 = 10.0;

/// What stands under a bar, and what fills it.
#[derive(Clone, Debug)]
pub(super) enum Mark {
    /// A car, by index: its colour, number and pattern.
    Car(usize),
    /// A start position, 1 to 6.
    Grid(usize),
    /// Words, perhaps on two lines.
    Words(String),
}

/// How values are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Unit {
    /// 0.125 is 12.5 %.
    Percent,
    /// 0.9 is 90 %, without decimals.
    WholePercent,
    /// 40000 is 40k.
    Money,
}

impl Unit {
    pub(super) fn write(self, value: f64, speaker: &Speaker) -> String {
        match self {
            Unit::Percent => speaker.decimal(100.0 * value, 1),
            Unit::WholePercent => format!("{:.0}", 100.0 * value),
            Unit::Money if value == 0.0 => "0".to_owned(),
            Unit::Money => format!("{}k", speaker.decimal(value / 1000.0, 0)),
        }
    }

    fn tick(self, value: f64, speaker: &Speaker) -> String {
        match self {
            Unit::Percent | Unit::WholePercent => format!("{:.0} %", 100.0 * value),
            Unit::Money => self.write(value, speaker),
        }
    }
}

/// One bar.
#[derive(Clone, Debug)]
pub(super) struct Bar {
    pub(super) mark: Mark,
    pub(super) value: Interval,
    /// A second value to stand beside it, drawn as an outline.
    pub(super) beside: Option<f64>,
}

/// A bar plot.
#[derive(Clone, Debug)]
pub(super) struct Bars<'a> {
    pub(super) bars: &'a [Bar],
    pub(super) unit: Unit,
    /// Where the values should lie.
    pub(super) band: Option<(f64, f64)>,
    /// A level to compare with, and its name.
    pub(super) level: Option<(f64, &'a str)>,
    /// For people who cannot see it.
    pub(super) title: &'a str,
}

/// The frame of a plot: where a value lies.
struct Frame<'a> {
    top: f64,
    out: String,
    speaker: &'a Speaker,
}

impl<'a> Frame<'a> {
    /// A frame up to `most`, with its lines and numbers.
    fn new(most: f64, unit: Unit, title: &str, speaker: &'a Speaker) -> Self {
        let step = tick_step(most);
        let top = step * (most / step).ceil().max(1.0);
        let mut frame = Frame { top, out: head(WIDTH, HEIGHT, title), speaker };
        let ticks = (top / step).round() as usize;
        for tick in 0..=ticks {
            let value = tick as f64 * step;
            let y = frame.y(value);
            let _ = write!(
                frame.out,
                "<line class=\"grid\" x1=\"{LEFT}\" x2=\"{:.0}\" y1=\"{y:.1}\" y2=\"{y:.1}\"/>\
                 <text class=\"tick\" x=\"{:.0}\" y=\"{:.1}\" text-anchor=\"end\">{}</text>",
                WIDTH - RIGHT,
                LEFT - 7.0,
                y + 4.0,
                unit.tick(value, speaker)
            );
        }
        frame
    }

    fn y(&self, value: f64) -> f64 {
        let room = HEIGHT - ABOVE - BELOW;
        ABOVE + room * (1.0 - (value / self.top).clamp(0.0, 1.0))
    }

    fn band(&mut self, (low, high): (f64, f64)) {
        let (y, bottom) = (self.y(high), self.y(low));
        let width = WIDTH - LEFT - RIGHT;
        let target = self.speaker.tell(&asked(band((low, high))));
        let _ = write!(
            self.out,
            "<rect class=\"band\" x=\"{LEFT}\" y=\"{y:.1}\" width=\"{width}\" height=\"{:.1}\"/>\
             <path class=\"band-edge\" d=\"M{LEFT} {y:.1}h{width}M{LEFT} {bottom:.1}h{width}\"/>\
             <text class=\"band-text\" x=\"{:.0}\" y=\"{:.1}\" text-anchor=\"end\">{target}</text>",
            bottom - y,
            WIDTH - RIGHT,
            12.0,
        );
    }

    fn level(&mut self, value: f64, name: &str) {
        let y = self.y(value);
        let _ = write!(
            self.out,
            "<path class=\"level\" d=\"M{LEFT} {y:.1}H{:.0}\"/>\
             <text class=\"band-text\" x=\"{:.0}\" y=\"{:.1}\" text-anchor=\"end\">{}</text>",
            WIDTH - RIGHT,
            WIDTH - RIGHT - 6.0,
            y - 5.0,
            escape(name)
        );
    }

    fn finish(mut self) -> String {
        let y = HEIGHT - BELOW;
        let _ = write!(
            self.out,
            "<line class=\"axis\" x1=\"{LEFT}\" x2=\"{:.0}\" y1=\"{y}\" y2=\"{y}\"/></svg>",
            WIDTH - RIGHT
        );
        self.out
    }
}

fn head(width: f64, height: f64, title: &str) -> String {
    format!("<svg viewBox=\"0 0 {width:.0} {height:.0}\" role=\"img\" aria-label=\"{}\">", escape(title))
}

/// A round step that gives four to eight lines.
fn tick_step(most: f64) -> f64 {
    let most = if most > 0.0 { most } else { 1.0 };
    let power = 10f64.powf((most / 5.0).log10().floor());
    let ratio = most / 5.0 / power;
    let factor = if ratio <= 1.0 {
        1.0
    } else if ratio <= 2.0 {
        2.0
    } else if ratio <= 5.0 {
        5.0
    } else {
        10.0
    };
    factor * power
}

/// A mark under the axis, centred on `x`.
fn mark(out: &mut String, mark: &Mark, x: f64) {
    let y = HEIGHT - BELOW + 10.0;
    let _ = match mark {
        Mark::Car(car) => write!(
            out,
            "<rect class=\"plate\" x=\"{:.1}\" y=\"{y}\" width=\"32\" height=\"24\" rx=\"5\" fill=\"url(#car{car})\"/>\
             <circle class=\"disc\" cx=\"{x:.1}\" cy=\"{:.1}\" r=\"9\"/>\
             <text class=\"number\" x=\"{x:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{}</text>",
            x - 16.0,
            y + 12.0,
            y + 16.8,
            car + 1
        ),
        Mark::Grid(start) => write!(
            out,
            "<path class=\"box\" d=\"M{:.1} {:.1}v-20h26v20\"/>\
             <text class=\"number soft\" x=\"{x:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{start}</text>",
            x - 13.0,
            y + 23.0,
            y + 19.0
        ),
        Mark::Words(words) => {
            let mut done = Ok(());
            for (line, text) in words.split('\n').enumerate() {
                done = write!(
                    out,
                    "<text class=\"label\" x=\"{x:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{}</text>",
                    y + 10.0 + 16.0 * line as f64,
                    escape(text)
                );
            }
            done
        }
    };
}

/// Bars with their 95 % intervals, over the band they should end in.
pub(super) fn bars(plot: &Bars<'_>, speaker: &Speaker) -> String {
    let highest = plot.bars.iter().map(|bar| bar.value.high.max(bar.beside.unwrap_or(0.0)));
    let most = highest.chain(plot.band.map(|band| band.1)).chain(plot.level.map(|level| level.0));
    let mut frame = Frame::new(most.fold(0.0, f64::max) * 1.02, plot.unit, plot.title, speaker);
    if let Some(band) = plot.band {
        frame.band(band);
    }
    let slot = (WIDTH - LEFT - RIGHT) / plot.bars.len().max(1) as f64;
    let paired = plot.bars.iter().any(|bar| bar.beside.is_some());
    let width = (slot * if paired { 0.36 } else { 0.56 }).min(56.0);
    for (i, bar) in plot.bars.iter().enumerate() {
        let middle = LEFT + slot * (i as f64 + 0.5);
        let x = if paired { middle + 1.5 } else { middle - width / 2.0 };
        let (y, zero) = (frame.y(bar.value.estimate), frame.y(0.0));
        let fill = match bar.mark {
            Mark::Car(car) => format!("class=\"bar car\" style=\"fill:url(#car{car})\""),
            _ => "class=\"bar\"".to_owned(),
        };
        if let Some(beside) = bar.beside {
            let y = frame.y(beside);
            let _ = write!(
                frame.out,
                "<rect class=\"outline\" x=\"{:.1}\" y=\"{y:.1}\" width=\"{width:.1}\" height=\"{:.1}\"/>\
                 <text class=\"value soft\" x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\">{}</text>",
                middle - width - 1.5,
                zero - y,
                middle - 2.0,
                y - 5.0,
                plot.unit.write(beside, speaker)
            );
        }
        let centre = x + width / 2.0;
        let (low, high) = (frame.y(bar.value.low.max(0.0)), frame.y(bar.value.high));
        let _ = write!(
            frame.out,
            "<rect {fill} x=\"{x:.1}\" y=\"{y:.1}\" width=\"{width:.1}\" height=\"{:.1}\"/>",
            zero - y
        );
        if low - high > 3.0 {
            let _ = write!(frame.out, "<path class=\"whisker\" d=\"M{centre:.1} {low:.1}V{high:.1}\"/>");
        }
        let _ = write!(
            frame.out,
            "<text class=\"value\" x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"{}\">{}</text>",
            // Two numbers side by side leave each other room.
            if paired { middle + 2.0 } else { centre },
            high.min(y) - 5.0,
            if paired { "start" } else { "middle" },
            plot.unit.write(bar.value.estimate, speaker)
        );
        mark(&mut frame.out, &bar.mark, middle);
    }
    if let Some((value, name)) = plot.level {
        frame.level(value, name);
    }
    frame.finish()
}

/// A histogram of whole numbers: the share of each, with the wanted ones marked.
pub(super) fn histogram(
    shares: &[f64],
    wanted: Option<(usize, usize)>,
    mean: f64,
    title: &str,
    speaker: &Speaker,
) -> String {
    let most = shares.iter().copied().fold(0.0, f64::max);
    let first = shares.iter().position(|&share| share > 0.0005).unwrap_or(0);
    let last = shares.iter().rposition(|&share| share > 0.0005).unwrap_or(0);
    let (first, last) = match wanted {
        Some((_, high)) => (0, high),
        None => (first, last),
    };
    let mut frame = Frame::new(most * 1.02, Unit::Percent, title, speaker);
    let count = last - first + 1;
    let slot = (WIDTH - LEFT - RIGHT) / count as f64;
    let x_of = |value: f64| LEFT + slot * (value - first as f64 + 0.5);
    if let Some((low, high)) = wanted {
        let (from, to) = (x_of(low as f64 - 0.5), x_of(high as f64 + 0.5));
        let target = speaker.tell(&asked(Sentence::text(format!("{low}–{high}"))));
        let _ = write!(
            frame.out,
            "<rect class=\"band\" x=\"{from:.1}\" y=\"{ABOVE}\" width=\"{:.1}\" height=\"{:.1}\"/>\
             <text class=\"band-text\" x=\"{:.1}\" y=\"{:.1}\">{target}</text>",
            to - from,
            HEIGHT - ABOVE - BELOW,
            from + 6.0,
            ABOVE + 14.0
        );
    }
    let every = (count as f64 / 12.0).ceil() as usize;
    for value in first..=last {
        let share = shares.get(value).copied().unwrap_or(0.0);
        let (x, y) = (x_of(value as f64), frame.y(share));
        let width = (slot * 0.82).min(56.0);
        let _ = write!(
            frame.out,
            "<rect class=\"bar\" x=\"{:.1}\" y=\"{y:.1}\" width=\"{width:.1}\" height=\"{:.1}\"/>",
            x - width / 2.0,
            frame.y(0.0) - y
        );
        if count <= 8 {
            let _ = write!(
                frame.out,
                "<text class=\"value\" x=\"{x:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{}</text>",
                y - 5.0,
                Unit::Percent.write(share, speaker)
            );
        }
        if (value - first).is_multiple_of(every) {
            let _ = write!(
                frame.out,
                "<text class=\"label\" x=\"{x:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{value}</text>",
                HEIGHT - BELOW + 20.0
            );
        }
    }
    let x = x_of(mean);
    let _ = write!(
        frame.out,
        "<path class=\"level\" d=\"M{x:.1} {ABOVE}V{:.1}\"/>\
         <text class=\"band-text\" x=\"{x:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{}</text>",
        HEIGHT - BELOW,
        HEIGHT - 8.0,
        speaker.tell(&Sentence::of("report-mean").with("mean", speaker.decimal(mean, 1)))
    );
    frame.finish()
}

/// Bars laid down, each split into named parts that add up to 1; `band` marks where the last parts should begin.
pub(super) fn stacks(
    rows: &[(String, Vec<f64>)],
    parts: &[String],
    band: Option<(f64, f64)>,
    title: &str,
    speaker: &Speaker,
) -> String {
    const LABEL: f64 = 96.0;
    let height = 52.0 * rows.len() as f64 + 62.0;
    let mut out = head(WIDTH, height, title);
    let room = WIDTH - LABEL - RIGHT;
    if let Some((low, high)) = band {
        let (from, to) = (LABEL + room * (1.0 - high), LABEL + room * (1.0 - low));
        let _ = write!(
            out,
            "<rect class=\"band\" x=\"{from:.1}\" y=\"0\" width=\"{:.1}\" height=\"{:.1}\"/>\
             <text class=\"band-text\" x=\"{:.1}\" y=\"13\" text-anchor=\"middle\">{}</text>",
            to - from,
            height - 36.0,
            (from + to) / 2.0,
            speaker.plain("report-target")
        );
    }
    for (i, (label, shares)) in rows.iter().enumerate() {
        let y = 22.0 + 52.0 * i as f64;
        for (line, text) in label.split('\n').enumerate() {
            let class = if line == 0 { "label strong" } else { "label" };
            let _ = write!(
                out,
                "<text class=\"{class}\" x=\"0\" y=\"{:.1}\">{}</text>",
                y + 15.0 + 16.0 * line as f64,
                escape(text)
            );
        }
        let mut x = LABEL;
        for (part, &share) in shares.iter().enumerate() {
            let width = room * share;
            let _ = write!(
                out,
                "<rect class=\"part p{part}of{}\" x=\"{x:.1}\" y=\"{y:.1}\" width=\"{width:.1}\" height=\"32\"/>",
                parts.len()
            );
            if width > 34.0 {
                let _ = write!(
                    out,
                    "<text class=\"value on p{part}of{}\" x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{}</text>",
                    parts.len(),
                    x + width / 2.0,
                    y + 21.0,
                    Unit::Percent.write(share, speaker)
                );
            }
            x += width;
        }
    }
    let mut x = LABEL;
    for (part, name) in parts.iter().enumerate() {
        let _ = write!(
            out,
            "<rect class=\"part p{part}of{}\" x=\"{x:.1}\" y=\"{:.1}\" width=\"12\" height=\"12\"/>\
             <text class=\"label\" x=\"{:.1}\" y=\"{:.1}\">{}</text>",
            parts.len(),
            height - 22.0,
            x + 17.0,
            height - 11.5,
            escape(name)
        );
        x += 30.0 + 8.0 * name.chars().count() as f64;
    }
    out + "</svg>"
}

/// What was paid against what it brought: a bubble per price and prize, the mean for each price, and the line on which
/// both are equal.
pub(super) fn bubbles(
    points: &[(f64, f64, u64)],
    means: &[(f64, f64)],
    title: &str,
    speaker: &Speaker,
) -> String {
    let most = |of: fn(&(f64, f64, u64)) -> f64| points.iter().map(of).fold(0.0, f64::max);
    let (right, top) = (most(|p| p.0) * 1.06, most(|p| p.1));
    let mut frame = Frame::new(top * 1.02, Unit::Money, title, speaker);
    let x_of = |price: f64| LEFT + 8.0 + (WIDTH - LEFT - RIGHT - 8.0) * price / right.max(1.0);
    let step = tick_step(right * 0.8);
    for tick in 0..=(right / step) as usize {
        let price = tick as f64 * step;
        let _ = write!(
            frame.out,
            "<text class=\"label\" x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{}</text>",
            x_of(price),
            HEIGHT - BELOW + 20.0,
            Unit::Money.write(price, speaker)
        );
    }
    let end = right.min(frame.top);
    let _ = write!(
        frame.out,
        "<path class=\"even\" d=\"M{:.1} {:.1}L{:.1} {:.1}\"/>",
        x_of(0.0),
        frame.y(0.0),
        x_of(end),
        frame.y(end)
    );
    let largest = points.iter().map(|p| p.2).max().unwrap_or(1).max(1) as f64;
    for &(price, prize, count) in points {
        let radius = 13.0 * (count as f64 / largest).sqrt();
        if radius >= 0.6 {
            let _ = write!(
                frame.out,
                "<circle class=\"bubble\" cx=\"{:.1}\" cy=\"{:.1}\" r=\"{radius:.1}\"/>",
                x_of(price),
                frame.y(prize)
            );
        }
    }
    let mut line = String::new();
    for (i, &(price, mean)) in means.iter().enumerate() {
        let _ = write!(line, "{}{:.1} {:.1}", if i == 0 { 'M' } else { 'L' }, x_of(price), frame.y(mean));
    }
    let _ = write!(
        frame.out,
        "<path class=\"mean\" d=\"{line}\"/>\
         <text class=\"label\" x=\"{:.0}\" y=\"{:.0}\" text-anchor=\"end\">{}</text>",
        WIDTH - RIGHT,
        HEIGHT - 10.0,
        speaker.plain("report-price-paid")
    );
    frame.finish()
}

/// A strip from 0 to `most` with the wanted band and a dot for each value.
pub(super) fn strip(values: &[f64], band: (f64, f64), title: &str) -> String {
    let (width, height) = (240.0, 26.0);
    let most = values.iter().copied().fold(band.1, f64::max) * 1.08;
    let x_of = |value: f64| 6.0 + (width - 12.0) * (value / most).clamp(0.0, 1.0);
    let mut out = head(width, height, title);
    let _ = write!(
        out,
        "<line class=\"axis\" x1=\"6\" x2=\"{:.0}\" y1=\"13\" y2=\"13\"/>\
         <rect class=\"band\" x=\"{:.1}\" y=\"3\" width=\"{:.1}\" height=\"20\"/>\
         <path class=\"band-edge\" d=\"M{:.1} 3v20M{:.1} 3v20\"/>",
        width - 6.0,
        x_of(band.0),
        x_of(band.1) - x_of(band.0),
        x_of(band.0),
        x_of(band.1)
    );
    for &value in values {
        let outside = value < band.0 || value > band.1;
        let class = if outside { "dot out" } else { "dot" };
        let _ = write!(out, "<circle class=\"{class}\" cx=\"{:.1}\" cy=\"13\" r=\"4.5\"/>", x_of(value));
    }
    out + "</svg>"
}

/// Text as it may stand in HTML.
pub(super) fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ticks_are_round_and_few() {
        for (most, step) in [(0.28, 0.1), (0.2, 0.05), (1.1, 0.5), (200_000.0, 50_000.0), (0.0, 0.2)] {
            assert!((tick_step(most) - step).abs() < 1e-9, "{most}: {}", tick_step(most));
        }
    }

    #[test]
    fn a_plot_holds_its_band_and_its_values() {
        let value = Interval { estimate: 0.25, low: 0.24, high: 0.26 };
        let english = Speaker::new(grandstand_words::Language::english());
        let plot = Bars {
            bars: &[Bar { mark: Mark::Car(2), value, beside: None }],
            unit: Unit::Percent,
            band: Some((0.08, 0.28)),
            level: None,
            title: "wins & <places>",
        };
        let plot = bars(&plot, &english);
        assert!(plot.contains("target 8–28 %") && plot.contains(">25.0<") && plot.contains("url(#car2)"));
        assert!(plot.contains("wins &amp; &lt;places&gt;") && plot.ends_with("</svg>"));
    }
}
