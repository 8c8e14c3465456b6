//! The cars' colours and patterns: a person who sees no colour can tell them apart.

/// The SVG patterns `car0` to `car5`, by the colours' names.
pub(super) fn defs(names: &[&str; 6]) -> String {
    let mut out = String::from("<svg class=\"defs\" aria-hidden=\"true\"><defs>");
    for (car, name) in names.iter().enumerate() {
        let (colour, shade) = paint(name);
        out += &format!(
            "<pattern id=\"car{car}\" width=\"16\" height=\"16\" patternUnits=\"userSpaceOnUse\">\
             <rect width=\"16\" height=\"16\" fill=\"{colour}\"/>{}</pattern>",
            figure(car, shade)
        );
    }
    out + "</defs></svg>"
}

/// A car's colour, and the shade its pattern is drawn in.
fn paint(name: &str) -> (&'static str, &'static str) {
    match name {
        "yellow" => ("#F2C12E", "#C79A12"),
        "blue" => ("#2F6DB5", "#1F4F8A"),
        "green" => ("#3C8D4F", "#28693A"),
        "black" => ("#2B2E35", "#6C707A"),
        "red" => ("#D8362B", "#A5241B"),
        "lilac" => ("#A58BD0", "#7E62AE"),
        _ => ("#EE8A2C", "#C26611"),
    }
}

/// Chevron, stripes, chequers, dots, lightning, diamonds, by race number.
fn figure(car: usize, shade: &str) -> String {
    match car {
        0 => format!("<path d=\"M0 11L8 4L16 11\" fill=\"none\" stroke=\"{shade}\" stroke-width=\"2.5\"/>"),
        1 => format!("<path d=\"M-4 4L4 -4M0 16L16 0M12 20L20 12\" stroke=\"{shade}\" stroke-width=\"4\"/>"),
        2 => format!("<path d=\"M0 0h8v8h-8zM8 8h8v8h-8z\" fill=\"{shade}\"/>"),
        3 => format!(
            "<g fill=\"{shade}\"><circle cx=\"4\" cy=\"4\" r=\"2.2\"/><circle cx=\"12\" cy=\"12\" r=\"2.2\"/></g>"
        ),
        4 => format!("<path d=\"M9 0L4 9h4L6 16L13 6H9L11 0z\" fill=\"{shade}\"/>"),
        _ => format!("<path d=\"M8 2L14 8L8 14L2 8z\" fill=\"{shade}\"/>"),
    }
}
