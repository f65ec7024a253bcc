//! Marks as the operators of a page. Papers count from the top, PDF from the bottom.

use pdf_writer::types::TextRenderingMode;
use pdf_writer::{Content, Name, Settings, Str, TextStr};

use super::pictures::Pictures;
use super::type_files::{TypeFiles, font_name};
use crate::color::Color;
use crate::marks::{GlyphRun, Mark};
use crate::typeface::Glyph;

/// How thick the stroke is that makes Chinese bold, in sizes.
pub(crate) const BOLD_STROKE: f32 = 0.032;

pub(super) fn draw(height: f32, marks: &[Mark], types: &mut TypeFiles, pictures: &Pictures) -> Vec<u8> {
    let mut content = Content::with_settings(Settings { pretty: false });
    for mark in marks {
        match mark {
            Mark::Rectangle { x, y, width, height: own, color } => {
                fill_color(&mut content, *color);
                content.rect(*x, height - y - own, *width, *own).fill_nonzero();
            }
            Mark::Modules { places, color } => {
                fill_color(&mut content, *color);
                for (x, y, width, own) in places {
                    content.rect(*x, height - y - own, *width, *own);
                }
                content.fill_nonzero();
            }
            Mark::Line { points, width, color, dash, filling } => {
                draw_line(&mut content, height, points, (*width, *color), *dash, *filling);
            }
            Mark::Picture { x, y, width, height: own, picture } => {
                let Some(name) = pictures.name(picture) else { continue };
                content.save_state().transform([*width, 0.0, 0.0, *own, *x, height - y - own]);
                content.x_object(Name(name.as_bytes())).restore_state();
            }
            Mark::GlyphRun(letters) => draw_letters(&mut content, height, letters, types),
        }
    }
    content.finish().into_vec()
}

fn fill_color(content: &mut Content, color: Color) {
    let [red, green, blue] = color.parts();
    content.set_fill_rgb(red, green, blue);
}

fn draw_line(
    content: &mut Content,
    height: f32,
    points: &[(f32, f32)],
    (width, color): (f32, Color),
    dash: Option<f32>,
    filling: Option<Color>,
) {
    let [red, green, blue] = color.parts();
    content.save_state().set_line_width(width).set_stroke_rgb(red, green, blue);
    if let Some(dash) = dash {
        content.set_dash_pattern([dash, dash], 0.0);
    }
    if let Some(color) = filling {
        fill_color(content, color);
    }
    for (at, (x, y)) in points.iter().enumerate() {
        match at {
            0 => content.move_to(*x, height - y),
            _ => content.line_to(*x, height - y),
        };
    }
    match (filling, width > 0.0) {
        (Some(_), true) => content.close_fill_nonzero_and_stroke(),
        (Some(_), false) => content.fill_nonzero(),
        (None, _) => content.stroke(),
    };
    content.restore_state();
}

/// Neighbours of one face are shown together; each run says itself where it begins.
fn draw_letters(content: &mut Content, height: f32, letters: &GlyphRun, types: &mut TypeFiles) {
    let alike =
        |a: &Glyph, b: &Glyph| a.face == b.face && a.is_stroked == b.is_stroked && !a.is_missing && !b.is_missing;
    let [red, green, blue] = letters.color.parts();
    content.set_fill_rgb(red, green, blue).set_stroke_rgb(red, green, blue);
    let mut x = letters.x;
    for run in letters.glyphs.chunk_by(alike) {
        let first = run[0];
        let missing = first.is_missing.then(|| first.character.to_string());
        if let Some(words) = &missing {
            let mut span = content.begin_marked_content_with_properties(Name(b"Span"));
            span.properties().actual_text(TextStr(words));
        }
        let shown: Vec<u8> = run.iter().flat_map(|glyph| types.number(glyph).to_be_bytes()).collect();
        content.begin_text().set_font(Name(font_name(first.face).as_bytes()), letters.size);
        if first.is_stroked {
            content.set_line_width(letters.size * BOLD_STROKE);
            content.set_text_rendering_mode(TextRenderingMode::FillStroke);
        } else {
            content.set_text_rendering_mode(TextRenderingMode::Fill);
        }
        content.next_line(x, height - letters.baseline).show(Str(&shown)).end_text();
        if missing.is_some() {
            content.end_marked_content();
        }
        x += run.iter().map(|glyph| glyph.advance).sum::<f32>() * letters.size;
    }
}
