//! Two panels of lines beside each other, for the docs.

use std::fmt::Write as _;

/// A line from label to label, with gaps where nothing is known.
pub(crate) struct Line {
    pub(crate) colour: &'static str,
    pub(crate) broken: bool,
    pub(crate) values: Vec<Option<f64>>,
}

pub(crate) struct Panel {
    pub(crate) title: &'static str,
    pub(crate) labels: Vec<String>,
    pub(crate) lines: Vec<Line>,
}

impl Panel {
    fn draw(&self, out: &mut String, left: f64) {
        let known = self.lines.iter().flat_map(|line| line.values.iter().flatten().copied());
        let most = known.fold(1.0, f64::max);
        let x = |at: usize| left + 44.0 + 46.0 * at as f64;
        let y = |value: f64| 218.0 - 160.0 * value / most;
        let _ =
            writeln!(out, r##"<text x="{}" y="24" font-weight="700">{}</text>"##, left + 30.0, self.title);
        for part in 0..=4 {
            let value = most * f64::from(part) / 4.0;
            let (y, end) = (y(value), left + 300.0);
            let _ = writeln!(out, r##"<path d="M{} {y:.1}H{end}" stroke="#d9d2c3"/>"##, left + 30.0);
            let _ = writeln!(
                out,
                r##"<text x="{}" y="{:.1}" text-anchor="end">{value:.0}</text>"##,
                left + 25.0,
                y + 4.0
            );
        }
        for (at, label) in self.labels.iter().enumerate() {
            let _ = writeln!(out, r##"<text x="{:.0}" y="238" text-anchor="middle">{label}</text>"##, x(at));
        }
        for Line { colour, broken, values } in &self.lines {
            let known = values.iter().enumerate().filter_map(|(at, value)| Some((at, (*value)?)));
            let points: Vec<String> =
                known.map(|(at, value)| format!("{:.0} {:.1}", x(at), y(value))).collect();
            let (line, dash) = (points.join("L"), if *broken { "4 4" } else { "" });
            let _ = writeln!(
                out,
                r##"<path d="M{line}" fill="none" stroke="{colour}" stroke-width="2.5" stroke-dasharray="{dash}"/>"##
            );
        }
    }
}

/// Both panels, and under them what the colours say.
pub(crate) fn drawing(panels: [Panel; 2], colours: &[(&str, String)]) -> String {
    let mut svg = String::from(
        r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 660 290" font-family="sans-serif" font-size="12" fill="#1b1d22"><path d="M0 0H660V290H0z" fill="#fffbf2"/>"##,
    );
    panels[0].draw(&mut svg, 10.0);
    panels[1].draw(&mut svg, 340.0);
    for (at, (colour, text)) in colours.iter().enumerate() {
        let x = 40 + 600 / colours.len() * at;
        let _ = writeln!(
            svg,
            r##"<path d="M{x} 264h26" stroke="{colour}" stroke-width="2.5"/><text x="{}" y="268">{text}</text>"##,
            x + 34
        );
    }
    svg.push_str("</svg>\n");
    svg
}
