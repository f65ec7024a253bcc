//! Type in the file: of each face only the glyphs that were shown, with what character each stands for, so that text can be
//! selected, searched and read aloud.

use std::collections::BTreeMap;
use std::io::{self, Write};

use pdf_writer::types::{CidFontType, FontFlags, SystemInfo, UnicodeCmap};
use pdf_writer::{Filter, Finish, Name, Rect, Ref, Str};
use subsetter::GlyphRemapper;
use ttf_parser::{RawFace, Tag};

use super::{Objects, pack};
use crate::typeface::{FACES, Glyph, Typeface, typeface};

const SYSTEM: SystemInfo = SystemInfo { registry: Str(b"Adobe"), ordering: Str(b"Identity"), supplement: 0 };
/// Widths are thousandths of the size.
const PARTS: f32 = 1000.0;

/// How a face is called on pages.
pub(super) fn font_name(face: usize) -> String {
    format!("F{face}")
}

/// The glyphs that were shown: the number of each in the file is given out as it is met.
#[derive(Default)]
pub(crate) struct TypeFiles([TypeFile; FACES]);

#[derive(Default)]
struct TypeFile {
    numbers: GlyphRemapper,
    /// By the number in the file: how wide, and which character.
    shown: BTreeMap<u16, (f32, char)>,
}

impl TypeFiles {
    /// The number of a glyph in this file.
    pub fn number(&mut self, glyph: &Glyph) -> u16 {
        let file = &mut self.0[glyph.face];
        let number = file.numbers.remap(glyph.id);
        let character = if glyph.is_missing { char::REPLACEMENT_CHARACTER } else { glyph.character };
        file.shown.entry(number).or_insert((glyph.advance, character));
        number
    }

    /// Writes the faces that were used; returns their names and objects.
    pub fn write<W: Write>(&self, objects: &mut Objects<W>) -> io::Result<Vec<(String, Ref)>> {
        let mut written = Vec::new();
        for (face, file) in self.0.iter().enumerate().filter(|(_, file)| !file.shown.is_empty()) {
            written.push((font_name(face), file.write(objects, typeface(face))?));
        }
        Ok(written)
    }
}

impl TypeFile {
    fn write<W: Write>(&self, objects: &mut Objects<W>, typeface: &Typeface) -> io::Result<Ref> {
        let [font, descendant, descriptor, data, unicode] = std::array::from_fn(|_| objects.reserve());
        let name = format!("{}+{}", self.tag(), typeface.name);
        objects.write(font, |chunk| {
            let mut writer = chunk.type0_font(font);
            writer.base_font(Name(name.as_bytes())).encoding_predefined(Name(b"Identity-H"));
            writer.descendant_font(descendant).to_unicode(unicode);
        })?;
        objects.write(descendant, |chunk| {
            let mut writer = chunk.cid_font(descendant);
            writer.subtype(if typeface.is_cff { CidFontType::Type0 } else { CidFontType::Type2 });
            writer
                .base_font(Name(name.as_bytes()))
                .system_info(SYSTEM)
                .font_descriptor(descriptor)
                .default_width(PARTS);
            if !typeface.is_cff {
                writer.cid_to_gid_map_predefined(Name(b"Identity"));
            }
            let mut widths = writer.widths();
            for (number, (advance, _)) in &self.shown {
                widths.consecutive(*number, [advance * PARTS]);
            }
            widths.finish();
        })?;
        self.write_descriptor(objects, typeface, &name, descriptor, data)?;
        self.write_data(objects, typeface, data)?;
        let mut map = UnicodeCmap::new(Name(b"Fairway"), SYSTEM);
        for (number, (_, character)) in &self.shown {
            map.pair(*number, *character);
        }
        let map = pack(map.finish().as_slice())?;
        objects.write(unicode, |chunk| {
            chunk.cmap(unicode, &map).filter(Filter::FlateDecode);
        })?;
        Ok(font)
    }

    fn write_descriptor<W: Write>(
        &self,
        objects: &mut Objects<W>,
        typeface: &Typeface,
        name: &str,
        descriptor: Ref,
        data: Ref,
    ) -> io::Result<()> {
        let face = &typeface.face;
        let scaled = |units: i16| f32::from(units) / f32::from(face.units_per_em()) * PARTS;
        let bounds = face.global_bounding_box();
        objects.write(descriptor, |chunk| {
            let mut writer = chunk.font_descriptor(descriptor);
            writer.name(Name(name.as_bytes())).flags(FontFlags::SYMBOLIC).italic_angle(0.0).stem_v(90.0);
            writer.bbox(Rect::new(
                scaled(bounds.x_min),
                scaled(bounds.y_min),
                scaled(bounds.x_max),
                scaled(bounds.y_max),
            ));
            writer.ascent(scaled(face.ascender())).descent(scaled(face.descender()));
            writer.cap_height(scaled(face.capital_height().unwrap_or(700)));
            match typeface.is_cff {
                true => writer.font_file3(data),
                false => writer.font_file2(data),
            };
        })
    }

    fn write_data<W: Write>(&self, objects: &mut Objects<W>, typeface: &Typeface, data: Ref) -> io::Result<()> {
        let cut = subsetter::subset(typeface.data, 0, &self.numbers).map_err(io::Error::other)?;
        // Of a face with Chinese outlines PDF wants the outlines alone.
        let outlines = match typeface.is_cff {
            true => RawFace::parse(&cut, 0).map_err(io::Error::other)?.table(Tag::from_bytes(b"CFF ")),
            false => Some(cut.as_slice()),
        };
        let outlines = outlines.ok_or_else(|| io::Error::other("a face without outlines"))?;
        let packed = pack(outlines)?;
        objects.write(data, |chunk| {
            let mut stream = chunk.stream(data, &packed);
            stream.filter(Filter::FlateDecode);
            match typeface.is_cff {
                true => stream.pair(Name(b"Subtype"), Name(b"CIDFontType0C")),
                false => stream.pair(Name(b"Length1"), cut.len() as i32),
            };
        })
    }

    /// Six letters that tell this choice of glyphs from others.
    fn tag(&self) -> String {
        let mix = |sum: u64, (number, (_, character)): (&u16, &(f32, char))| {
            (sum ^ u64::from(*number) ^ (u64::from(u32::from(*character)) << 16)).wrapping_mul(0x0100_0000_01B3)
        };
        let mut sum = self.shown.iter().fold(0xCBF2_9CE4_8422_2325_u64, mix);
        let mut letter = || {
            let letter = b'A' + (sum % 26) as u8;
            sum /= 26;
            char::from(letter)
        };
        (0..6).map(|_| letter()).collect()
    }
}
