//! The fonts of the booklet: how wide text is, how it breaks into lines, and which glyphs are used.

use std::cell::RefCell;

use subsetter::GlyphRemapper;
use textwrap::{core::Fragment, wrap_algorithms::wrap_first_fit};
use ttf_parser::{Face as Parsed, GlyphId};

/// A face of the booklet's font.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Face {
    Plain,
    Bold,
}

/// Both faces, ready to be measured and written with.
pub(crate) struct TypeCase {
    plain: Font,
    bold: Font,
}

/// A font, and the glyphs of it that were used.
pub(crate) struct Font {
    pub(crate) bytes: &'static [u8],
    pub(crate) parsed: Parsed<'static>,
    /// Old glyphs by their new numbers, and the character each stands for.
    used: RefCell<(GlyphRemapper, Vec<(u16, char)>)>,
}

/// What a file takes in of a font.
pub(crate) struct Taken {
    pub(crate) file: Vec<u8>,
    /// How far each glyph goes, in order, in thousandths.
    pub(crate) widths: Vec<f32>,
    /// The character of each glyph.
    pub(crate) characters: Vec<(u16, char)>,
}

impl TypeCase {
    pub(crate) fn new() -> Option<TypeCase> {
        let font = |bytes| {
            let parsed = Parsed::parse(bytes, 0).ok()?;
            Some(Font { bytes, parsed, used: RefCell::new((GlyphRemapper::new(), Vec::new())) })
        };
        let (plain, bold) = (dejavu::sans_condensed::regular(), dejavu::sans_condensed::bold());
        Some(TypeCase { plain: font(plain)?, bold: font(bold)? })
    }

    pub(crate) fn font(&self, face: Face) -> &Font {
        match face {
            Face::Plain => &self.plain,
            Face::Bold => &self.bold,
        }
    }

    /// How wide a text is.
    pub(crate) fn width(&self, face: Face, size: f32, text: &str) -> f32 {
        let font = self.font(face);
        text.chars().map(|c| font.advance(font.glyph(c))).sum::<f32>() * size
    }

    /// A text in lines no wider than this. Only spaces break; those that must not are other characters.
    pub(crate) fn lines(&self, face: Face, size: f32, text: &str, wide: f32) -> Vec<String> {
        let space = self.width(face, size, " ");
        let word = |text| Word { text, wide: self.width(face, size, text).into(), space: space.into() };
        let words: Vec<Word<'_>> = text.split(' ').map(word).collect();
        let line = |words: &[Word<'_>]| words.iter().map(|word| word.text).collect::<Vec<_>>().join(" ");
        wrap_first_fit(&words, &[f64::from(wide)]).into_iter().map(line).collect()
    }
}

impl Font {
    fn glyph(&self, c: char) -> GlyphId {
        self.parsed.glyph_index(c).unwrap_or_default()
    }

    /// How far a glyph goes at size 1.
    pub(crate) fn advance(&self, glyph: GlyphId) -> f32 {
        f32::from(self.parsed.glyph_hor_advance(glyph).unwrap_or(0)) / f32::from(self.parsed.units_per_em())
    }

    /// A text in the numbers that its glyphs will have in the file.
    pub(crate) fn written(&self, text: &str) -> Vec<u8> {
        let mut used = self.used.borrow_mut();
        let (remapper, known) = &mut *used;
        let mut bytes = Vec::with_capacity(text.len() * 2);
        for c in text.chars() {
            let new = remapper.remap(self.glyph(c).0);
            if !known.iter().any(|&(glyph, _)| glyph == new) {
                known.push((new, c));
            }
            bytes.extend(new.to_be_bytes());
        }
        bytes
    }

    /// The font with only what was used.
    pub(crate) fn taken(&self) -> Option<Taken> {
        let used = self.used.borrow();
        let file = subsetter::subset(self.bytes, 0, &used.0).ok()?;
        let widths = used.0.remapped_gids().map(|old| self.advance(GlyphId(old)) * 1000.0).collect();
        Some(Taken { file, widths, characters: used.1.clone() })
    }
}

#[derive(Debug)]
struct Word<'a> {
    text: &'a str,
    wide: f64,
    space: f64,
}

impl Fragment for Word<'_> {
    fn width(&self) -> f64 {
        self.wide
    }

    fn whitespace_width(&self) -> f64 {
        self.space
    }

    fn penalty_width(&self) -> f64 {
        0.0
    }
}
