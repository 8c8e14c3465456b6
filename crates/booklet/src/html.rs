//! The booklet as one HTML document: it needs nothing else, and prints well.

use askama::Template;

use crate::Document;

#[derive(Template)]
#[template(path = "booklet.html")]
struct Booklet<'a> {
    doc: &'a Document,
}

impl Booklet<'_> {
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
