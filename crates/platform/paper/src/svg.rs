//! A page as a picture for the screen, of the same marks as its PDF: what somebody sees while they change how a paper looks.

use std::fmt::Write;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use fairway_lang::Lang;
use ttf_parser::{GlyphId, OutlineBuilder};

use crate::color::Color;
use crate::element::Element;
use crate::layout::lay;
use crate::marks::{GlyphRun, Mark};
use crate::pdf::BOLD_STROKE;
use crate::picture::{Picture, PictureData};
use crate::sheet::Sheet;
use crate::typeface::{Glyph, typeface};

/// One page as SVG, with letters as shapes, so that it looks the same wherever it is shown.
pub fn preview(sheet: Sheet, content: &Element, lang: Lang) -> String {
    let (width, height) = (sheet.width - 2.0 * sheet.margin, sheet.height - 2.0 * sheet.margin);
    let mut block = lay(content, width, Some(height), lang);
    block.shift(sheet.margin, sheet.margin);
    let mut svg = String::new();
    let (whole_width, whole_height) = (sheet.width, sheet.height);
    // Writing into a string cannot fail.
    let _ = write!(
        svg,
        r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {whole_width:.2} {whole_height:.2}" width="{whole_width:.2}" height="{whole_height:.2}"><rect width="100%" height="100%" fill="#fff"/>"##
    );
    for mark in &block.marks {
        draw(&mut svg, mark);
    }
    svg.push_str("</svg>");
    svg
}

fn hex(Color(red, green, blue): Color) -> String {
    format!("#{red:02x}{green:02x}{blue:02x}")
}

fn draw(svg: &mut String, mark: &Mark) {
    let _ = match mark {
        Mark::Rectangle { x, y, width, height, color } => write!(
            svg,
            r#"<rect x="{x:.2}" y="{y:.2}" width="{width:.2}" height="{height:.2}" fill="{}"/>"#,
            hex(*color)
        ),
        Mark::Modules { places, color } => {
            let mut path = String::new();
            for (x, y, width, height) in places {
                let _ = write!(path, "M{x:.2} {y:.2}h{width:.2}v{height:.2}h-{width:.2}z");
            }
            write!(svg, r#"<path fill="{}" d="{path}"/>"#, hex(*color))
        }
        Mark::Line { points, width, color, dash, filling } => {
            let mut path = String::new();
            for (at, (x, y)) in points.iter().enumerate() {
                let _ = write!(path, "{}{x:.2} {y:.2}", if at == 0 { 'M' } else { 'L' });
            }
            let dash = dash.map(|dash| format!(r#" stroke-dasharray="{dash}""#)).unwrap_or_default();
            let filling = filling.map_or_else(|| "none".to_owned(), hex);
            let stroke = hex(*color);
            write!(svg, r#"<path fill="{filling}" stroke="{stroke}" stroke-width="{width}"{dash} d="{path}"/>"#)
        }
        Mark::Picture { x, y, width, height, picture } => write!(
            svg,
            r#"<image x="{x:.2}" y="{y:.2}" width="{width:.2}" height="{height:.2}" href="{}"/>"#,
            address(picture)
        ),
        Mark::GlyphRun(letters) => {
            draw_letters(svg, letters);
            Ok(())
        }
    };
}

fn draw_letters(svg: &mut String, letters: &GlyphRun) {
    let color = hex(letters.color);
    let mut x = letters.x;
    for run in letters.glyphs.chunk_by(|a, b| a.is_stroked == b.is_stroked) {
        let mut path = String::new();
        for glyph in run {
            outline(&mut path, glyph, (x, letters.baseline), letters.size);
            x += glyph.advance * letters.size;
        }
        let stroke = match run[0].is_stroked {
            true => format!(r#" stroke="{color}" stroke-width="{:.3}""#, letters.size * BOLD_STROKE),
            false => String::new(),
        };
        let _ = write!(svg, r#"<path fill="{color}"{stroke} d="{path}"/>"#);
    }
}

/// The outlines of a glyph, which count upwards from its baseline, where it stands on the page.
struct Outline<'a> {
    path: &'a mut String,
    x: f32,
    baseline: f32,
    scale: f32,
}

impl Outline<'_> {
    fn add(&mut self, command: char, points: &[(f32, f32)]) {
        self.path.push(command);
        for (x, y) in points {
            let _ = write!(self.path, "{:.2} {:.2} ", self.x + x * self.scale, self.baseline - y * self.scale);
        }
    }
}

impl OutlineBuilder for Outline<'_> {
    fn move_to(&mut self, x: f32, y: f32) {
        self.add('M', &[(x, y)]);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.add('L', &[(x, y)]);
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        self.add('Q', &[(x1, y1), (x, y)]);
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        self.add('C', &[(x1, y1), (x2, y2), (x, y)]);
    }

    fn close(&mut self) {
        self.path.push('z');
    }
}

fn outline(path: &mut String, glyph: &Glyph, (x, baseline): (f32, f32), size: f32) {
    let face = &typeface(glyph.face).face;
    let scale = size / f32::from(face.units_per_em());
    // A space has no outline.
    let _ = face.outline_glyph(GlyphId(glyph.id), &mut Outline { path, x, baseline, scale });
}

/// The picture itself as an address, because an SVG that is shown as a picture reads nothing else.
fn address(picture: &Picture) -> String {
    match &picture.data {
        PictureData::Jpeg { bytes, .. } => format!("data:image/jpeg;base64,{}", STANDARD.encode(bytes)),
        PictureData::Points { colors, cover } => {
            let mut file = Vec::new();
            let mut encoder = png::Encoder::new(&mut file, picture.width, picture.height);
            encoder.set_color(png::ColorType::Rgba);
            encoder.set_depth(png::BitDepth::Eight);
            let (colors, _) = colors.as_chunks::<3>();
            let cover = |at: usize| cover.as_ref().map_or(255, |cover| cover[at]);
            let points: Vec<u8> =
                colors.iter().enumerate().flat_map(|(at, [r, g, b])| [*r, *g, *b, cover(at)]).collect();
            let written = encoder.write_header().and_then(|mut writer| writer.write_image_data(&points));
            match written {
                Ok(()) => format!("data:image/png;base64,{}", STANDARD.encode(file)),
                Err(_) => String::new(),
            }
        }
    }
}
