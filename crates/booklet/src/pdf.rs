//! The booklet as a PDF: A4 in two columns, each scene below its rule.
//!
//! Pages are laid out first (`layout.rs`), then written; pictures are drawn from our own SVG (`drawing.rs`). The font is DejaVu Sans Condensed,
//! from the crate `dejavu`; only the glyphs that are used are taken in.

use std::{collections::BTreeSet, fmt};

use miniz_oxide::deflate::compress_to_vec_zlib;
use pdf_writer::{
    Content, Filter, Finish as _, Name, Pdf, Rect, Ref, Str, TextStr,
    types::{CidFontType, FontFlags, SystemInfo, UnicodeCmap},
};

use crate::{
    Document,
    drawing::{self, Affine},
    layout::{self, Ink, Item, Laid, PAGE},
    type_case::{Face, Font, Taken, TypeCase},
};

/// A booklet that could not be made into a PDF.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PdfError(pub(crate) String);

impl fmt::Display for PdfError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for PdfError {}

fn no_font() -> PdfError {
    PdfError("font".to_owned())
}

/// Lays a booklet out as a PDF.
///
/// # Errors
/// If a picture or a font cannot be read, which a test looks after for all that ship.
pub fn pdf(doc: &Document) -> Result<Vec<u8>, PdfError> {
    let case = TypeCase::new().ok_or_else(no_font)?;
    let Laid { pages, headings } = layout::lay(doc, &case);
    let mut ids = (1..).map(Ref::new);
    let mut next = || ids.next().unwrap_or(Ref::new(1));
    let (catalog, tree, plain, bold, outline, info) = (next(), next(), next(), next(), next(), next());
    let sheets: Vec<(Ref, Ref)> = pages.iter().map(|_| (next(), next())).collect();
    let mut file = Pdf::new();
    let mut catalogue = file.catalog(catalog);
    catalogue.pages(tree).outlines(outline).lang(TextStr(doc.language));
    catalogue.finish();
    file.pages(tree).kids(sheets.iter().map(|(page, _)| *page)).count(pages.len() as i32);
    let mut alphas = BTreeSet::new();
    for (items, (_, content)) in pages.iter().zip(&sheets) {
        let mut pen = Pen { content: Content::new(), case: &case, alphas: &mut alphas };
        for item in items {
            draw(&mut pen, item)?;
        }
        let stream = compress_to_vec_zlib(&pen.content.finish(), 9);
        file.stream(*content, &stream).filter(Filter::FlateDecode);
    }
    let states: Vec<(u8, Ref)> = alphas.into_iter().map(|alpha| (alpha, next())).collect();
    for (alpha, id) in &states {
        let alpha = f32::from(*alpha) / 100.0;
        file.ext_graphics(*id).non_stroking_alpha(alpha).stroking_alpha(alpha);
    }
    for (id, content) in &sheets {
        let mut page = file.page(*id);
        page.media_box(Rect::new(0.0, 0.0, PAGE.0, PAGE.1)).parent(tree).contents(*content);
        let mut resources = page.resources();
        resources.fonts().pair(Name(b"P"), plain).pair(Name(b"B"), bold);
        let mut graphics = resources.ext_g_states();
        for (alpha, id) in &states {
            graphics.pair(Name(format!("A{alpha}").as_bytes()), *id);
        }
    }
    let items: Vec<Ref> = headings.iter().map(|_| next()).collect();
    if let (Some(first), Some(last)) = (items.first(), items.last()) {
        file.outline(outline).first(*first).last(*last).count(items.len() as i32);
    }
    for (at, (heading, page, y)) in headings.iter().enumerate() {
        let mut item = file.outline_item(items[at]);
        item.title(TextStr(heading)).parent(outline);
        if at > 0 {
            item.prev(items[at - 1]);
        }
        if let Some(next) = items.get(at + 1) {
            item.next(*next);
        }
        item.dest().page(sheets[*page].0).xyz(0.0, PAGE.1 - y, None);
    }
    embed(&mut file, case.font(Face::Plain), plain, b"DejaVuSansCondensed", &mut next)?;
    embed(&mut file, case.font(Face::Bold), bold, b"DejaVuSansCondensed-Bold", &mut next)?;
    file.document_info(info).title(TextStr(&doc.foot)).creator(TextStr("Grandstand"));
    Ok(file.finish())
}

/// How many pages a booklet has.
///
/// # Errors
/// If a font cannot be read.
pub fn pages(doc: &Document) -> Result<usize, PdfError> {
    Ok(layout::lay(doc, &TypeCase::new().ok_or_else(no_font)?).pages.len())
}

/// Takes the used part of a font into the file.
fn embed(
    file: &mut Pdf,
    font: &Font,
    id: Ref,
    name: &[u8],
    next: &mut impl FnMut() -> Ref,
) -> Result<(), PdfError> {
    const INFO: SystemInfo<'_> =
        SystemInfo { registry: Str(b"Adobe"), ordering: Str(b"Identity"), supplement: 0 };
    let Taken { file: bytes, widths, characters } = font.taken().ok_or_else(no_font)?;
    let (cid, descriptor, data, unicode) = (next(), next(), next(), next());
    let tagged = [b"GRNDST+".as_slice(), name].concat();
    let name = Name(&tagged);
    file.type0_font(id)
        .base_font(name)
        .encoding_predefined(Name(b"Identity-H"))
        .descendant_font(cid)
        .to_unicode(unicode);
    let mut inner = file.cid_font(cid);
    inner.subtype(CidFontType::Type2).base_font(name).system_info(INFO).font_descriptor(descriptor);
    inner.default_width(0.0).cid_to_gid_map_predefined(Name(b"Identity"));
    inner.widths().consecutive(0, widths);
    inner.finish();
    let scale = 1000.0 / f32::from(font.parsed.units_per_em());
    let length = |units: i16| f32::from(units) * scale;
    let frame = font.parsed.global_bounding_box();
    file.font_descriptor(descriptor)
        .name(name)
        .flags(FontFlags::NON_SYMBOLIC)
        .bbox(Rect::new(length(frame.x_min), length(frame.y_min), length(frame.x_max), length(frame.y_max)))
        .italic_angle(0.0)
        .ascent(length(font.parsed.ascender()))
        .descent(length(font.parsed.descender()))
        .cap_height(length(font.parsed.capital_height().unwrap_or(1400)))
        .stem_v(90.0)
        .font_file2(data);
    file.stream(data, &compress_to_vec_zlib(&bytes, 9)).filter(Filter::FlateDecode);
    let mut cmap = UnicodeCmap::new(Name(b"Grandstand"), INFO);
    for (glyph, c) in characters {
        cmap.pair(glyph, c);
    }
    file.cmap(unicode, &cmap.finish());
    Ok(())
}

/// What writes a page.
pub(crate) struct Pen<'a> {
    pub(crate) content: Content,
    pub(crate) case: &'a TypeCase,
    /// The opacities that are used, in hundredths.
    pub(crate) alphas: &'a mut BTreeSet<u8>,
}

impl Pen<'_> {
    pub(crate) fn fill(&mut self, [red, green, blue]: Ink) {
        let part = |byte: u8| f32::from(byte) / 255.0;
        self.content.set_fill_rgb(part(red), part(green), part(blue));
    }

    pub(crate) fn stroke(&mut self, [red, green, blue]: Ink) {
        let part = |byte: u8| f32::from(byte) / 255.0;
        self.content.set_stroke_rgb(part(red), part(green), part(blue));
    }

    /// How solid what follows is.
    pub(crate) fn alpha(&mut self, alpha: f32) {
        let hundredths = (alpha * 100.0).round().clamp(0.0, 100.0) as u8;
        self.alphas.insert(hundredths);
        self.content.set_parameters(Name(format!("A{hundredths}").as_bytes()));
    }

    /// Text from a point on, turned and sized as the matrix says.
    pub(crate) fn write(&mut self, face: Face, size: f32, matrix: [f32; 6], text: &str) {
        let bytes = self.case.font(face).written(text);
        let name = match face {
            Face::Plain => Name(b"P"),
            Face::Bold => Name(b"B"),
        };
        self.content.begin_text().set_font(name, size).set_text_matrix(matrix).show(Str(&bytes)).end_text();
    }
}

fn draw(pen: &mut Pen<'_>, item: &Item) -> Result<(), PdfError> {
    match item {
        Item::Text { x, y, size, face, ink, text } => {
            pen.fill(*ink);
            pen.write(*face, *size, [1.0, 0.0, 0.0, 1.0, *x, PAGE.1 - y], text);
        }
        Item::Box { x, y, wide, high, ink } => {
            pen.fill(*ink);
            pen.content.rect(*x, PAGE.1 - y - high, *wide, *high).fill_nonzero();
        }
        Item::Picture { x, y, wide, high, svg } => {
            let page = Affine([1.0, 0.0, 0.0, -1.0, *x, PAGE.1 - y]);
            drawing::draw(pen, svg, page, (*wide, *high)).map_err(PdfError)?;
        }
    }
    Ok(())
}
