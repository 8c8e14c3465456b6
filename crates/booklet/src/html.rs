//! The booklet as one HTML document: it needs nothing else, and prints well.

use askama::Template;

use crate::{Document, document::on_its_side};

/// About how many letters of a table stand beside each other in a column of the page, and how many the rim of a cell takes.
const COLUMN: usize = 46;
const RIM: usize = 3;

#[derive(Template)]
#[template(path = "booklet.html")]
struct Booklet<'a> {
    doc: &'a Document,
}

impl Booklet<'_> {
    /// A table that is too wide for a column stands on its side, as in print.
    fn fitted(&self, rows: &[Vec<String>]) -> Vec<Vec<String>> {
        let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
        let letters = |at: usize| rows.iter().filter_map(|row| Some(row.get(at)?.chars().count())).max();
        let wide: usize = (0..columns).filter_map(letters).map(|letters| letters + RIM).sum();
        if wide <= COLUMN { rows.to_vec() } else { on_its_side(rows) }
    }

    /// A picture as an address of its own, so that its style stays its own.
    fn address(&self, svg: &str) -> String {
        let mut address = String::from("data:image/svg+xml,");
        for c in svg.chars() {
            match c {
                '%' => address += "%25",
                '#' => address += "%23",
                '"' => address += "%22",
                '<' => address += "%3C",
                '>' => address += "%3E",
                c => address.push(c),
            }
        }
        address
    }
}

/// Lays a booklet out as HTML.
///
/// # Panics
/// Never: writing text into a string cannot fail.
pub fn html(doc: &Document) -> String {
    Booklet { doc }.render().expect("text")
}
