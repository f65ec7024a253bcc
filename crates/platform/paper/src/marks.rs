//! What is drawn on a page, from its upper left corner.

use std::sync::Arc;

use crate::color::Color;
use crate::picture::Picture;
use crate::typeface::Glyph;

/// Something drawn. Those of a drawing are placed from its upper left corner.
#[derive(Clone, Debug)]
pub enum Mark {
    Rectangle {
        x: f32,
        y: f32,
        width: f32,
        height: f32,
        color: Color,
    },
    /// A line from point to point; closed and filled where it has a filling. `dash` is the length of its strokes and gaps.
    Line {
        points: Vec<(f32, f32)>,
        width: f32,
        color: Color,
        dash: Option<f32>,
        filling: Option<Color>,
    },
    /// Rectangles that are filled together, such as the modules of a code: where, how wide and how high.
    Modules {
        places: Vec<(f32, f32, f32, f32)>,
        color: Color,
    },
    Picture {
        x: f32,
        y: f32,
        width: f32,
        height: f32,
        picture: Arc<Picture>,
    },
    GlyphRun(GlyphRun),
}

/// A line of text at its baseline.
#[derive(Clone, Debug)]
pub struct GlyphRun {
    pub(crate) x: f32,
    pub(crate) baseline: f32,
    pub(crate) size: f32,
    pub(crate) color: Color,
    pub(crate) glyphs: Vec<Glyph>,
}

impl Mark {
    pub(crate) fn shift(&mut self, dx: f32, dy: f32) {
        match self {
            Self::Rectangle { x, y, .. } | Self::Picture { x, y, .. } => {
                *x += dx;
                *y += dy;
            }
            Self::Line { points, .. } => points.iter_mut().for_each(|point| *point = (point.0 + dx, point.1 + dy)),
            Self::Modules { places, .. } => {
                places.iter_mut().for_each(|place| (place.0, place.1) = (place.0 + dx, place.1 + dy));
            }
            Self::GlyphRun(letters) => {
                letters.x += dx;
                letters.baseline += dy;
            }
        }
    }
}
