//! The rules of a table to print: a booklet of a few pages, as HTML or PDF, in any language, with scenes.
//!
//! [`Document`] is what the booklet says; [`html()`] and [`pdf()`] lay it out. The scenes are scenarios with a caption, staged and drawn by the
//! engines themselves.

mod document;
mod drawing;
mod html;
mod layout;
mod pdf;
mod scenes;
mod type_case;

pub use document::{Chapter, Document, Paragraph};
pub use html::html;
pub use pdf::{PdfError, pages, pdf};
pub use scenes::{Panel, Scene};
