//! The three faces that papers are set in, and which of them draws a character.
//!
//! Latin is Archivo in two weights, Chinese is Noto Sans in one: bold Chinese gets a thin stroke around its shapes, because a
//! second weight would cost as much as the three thousand traditional characters and rare names that the one has instead.

use std::io::Cursor;
use std::sync::LazyLock;

use fairway_lang::Lang;
use ttf_parser::{Face, GlyphId};

/// How they are numbered in a file.
pub(crate) const LATIN: usize = 0;
pub(crate) const LATIN_BOLD: usize = 1;
pub(crate) const HAN: usize = 2;
pub(crate) const FACES: usize = 3;

/// Shared by both scripts: a Latin shape in English, full width in Chinese.
const QUOTES: [char; 7] = ['·', '—', '‘', '’', '“', '”', '…'];
/// The rectangle that stands for a character which no face has is the first glyph of each.
const REPLACEMENT: GlyphId = GlyphId(0);

pub(crate) struct Typeface {
    pub name: &'static str,
    pub data: &'static [u8],
    pub face: Face<'static>,
    pub is_cff: bool,
}

/// Unpacked with the first paper: 2.3 MB.
static TYPEFACES: LazyLock<[Typeface; FACES]> = LazyLock::new(|| {
    [
        open("FairwayPaper-Latin", include_bytes!("../fonts/latin.ttf.br"), false),
        open("FairwayPaper-LatinBold", include_bytes!("../fonts/latin-bold.ttf.br"), false),
        open("FairwayPaper-Han", include_bytes!("../fonts/han.otf.br"), true),
    ]
});

/// The files are part of the build and its tests, so a fault in one cannot reach a user.
fn open(name: &'static str, packed: &'static [u8], is_cff: bool) -> Typeface {
    let mut data = Vec::new();
    brotli_decompressor::BrotliDecompress(&mut Cursor::new(packed), &mut data)
        .unwrap_or_else(|error| panic!("{name}: {error}"));
    let data: &'static [u8] = data.leak();
    let face = Face::parse(data, 0).unwrap_or_else(|error| panic!("{name}: {error}"));
    Typeface { name, data, face, is_cff }
}

pub(crate) fn typeface(number: usize) -> &'static Typeface {
    &TYPEFACES[number]
}

impl Typeface {
    /// How wide a glyph is, of a type that is one point high.
    pub fn advance(&self, glyph: u16) -> f32 {
        let units = self.face.glyph_hor_advance(GlyphId(glyph)).unwrap_or_default();
        f32::from(units) / f32::from(self.face.units_per_em())
    }
}

/// A character as it is drawn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Glyph {
    pub character: char,
    pub face: usize,
    pub id: u16,
    /// Of a type that is one point high.
    pub advance: f32,
    /// Bold by a stroke around it.
    pub is_stroked: bool,
    /// No face has it: a rectangle stands in its place, and whoever selects it still gets the character.
    pub is_missing: bool,
}

pub(crate) fn glyph(character: char, is_bold: bool, lang: Lang) -> Glyph {
    let latin = if is_bold { LATIN_BOLD } else { LATIN };
    let is_wide = lang == Lang::Zh && QUOTES.contains(&character);
    let order = if is_wide { [HAN, latin] } else { [latin, HAN] };
    let shown = if character == '\u{a0}' || character == '\t' { ' ' } else { character };
    for face in order {
        if let Some(found) = typeface(face).face.glyph_index(shown).filter(|found| *found != REPLACEMENT) {
            let advance = typeface(face).advance(found.0);
            let is_stroked = is_bold && face == HAN;
            return Glyph { character, face, id: found.0, advance, is_stroked, is_missing: false };
        }
    }
    let advance = typeface(HAN).advance(REPLACEMENT.0);
    Glyph { character, face: HAN, id: REPLACEMENT.0, advance, is_stroked: is_bold, is_missing: true }
}
