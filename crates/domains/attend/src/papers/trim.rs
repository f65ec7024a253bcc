//! The chart's ornaments: a strip of water with a fairway, the scale around a code, the line to tear along.

use fairway_paper::{Color, Element, INK, LINE, Mark, WHITE, code_marks, drawing};

const SEA: [Color; 3] = [Color(0xCB, 0xE0, 0xEA), Color(0xE4, 0xEF, 0xF4), Color(0xF4, 0xF8, 0xFA)];
const CONTOUR: Color = Color(0x9A, 0xC2, 0xD5);
/// Points between the corners of a drawn curve.
const STEP: f32 = 4.0;

/// The curve of one depth: the same for every ticket.
fn contour(width: f32, height: f32, depth: f32) -> Vec<(f32, f32)> {
    let steps = (width / STEP).ceil() as usize;
    let at = |step: usize| {
        let x = (step as f32 * STEP).min(width);
        let t = x / width;
        let y = height * (depth + 0.16 * (t * 5.2 + depth * 4.0).sin() - 0.34 * t * t);
        (x, y.clamp(0.0, height))
    };
    (0..=steps).map(at).collect()
}

/// Water over the whole width: deeper is whiter, and the fairway leads in. The fairway and the edge have colours of their own.
pub fn strip(width: f32, height: f32, fairway: Color, edge: Color) -> Element {
    let mut marks = vec![Mark::Rectangle { x: 0.0, y: 0.0, width, height, color: SEA[2] }];
    for (depth, color) in [(0.55, SEA[1]), (0.95, SEA[0])] {
        let mut points = contour(width, height, depth);
        let shore = Mark::Line { points: points.clone(), width: 0.5, color: CONTOUR, dash: None, filling: None };
        points.extend([(width, height), (0.0, height)]);
        marks.push(Mark::Line { points, width: 0.0, color, dash: None, filling: Some(color) });
        marks.push(shore);
    }
    let way = contour(width, height, 0.4);
    marks.push(Mark::Line { points: way, width: 1.1, color: fairway, dash: Some(5.0), filling: None });
    marks.push(Mark::Rectangle { x: 0.0, y: height - 0.75, width, height: 0.75, color: edge });
    drawing(width, height, marks)
}

/// A code inside the scale that charts have around them.
pub fn framed_code(words: &str, size: f32, frame: Color) -> Element {
    const BAND: f32 = 4.0;
    const PARTS: usize = 8;
    const QUIET: f32 = 0.085;
    let whole = size + 2.0 * BAND;
    let mut marks = vec![Mark::Rectangle { x: 0.0, y: 0.0, width: whole, height: whole, color: WHITE }];
    let part = whole / PARTS as f32;
    for at in (0..PARTS).step_by(2) {
        let (along, back) = (at as f32 * part, whole - (at + 1) as f32 * part);
        marks.push(Mark::Rectangle { x: along, y: 0.0, width: part, height: BAND, color: frame });
        marks.push(Mark::Rectangle { x: back, y: whole - BAND, width: part, height: BAND, color: frame });
        marks.push(Mark::Rectangle { x: 0.0, y: back, width: BAND, height: part, color: frame });
        marks.push(Mark::Rectangle { x: whole - BAND, y: along, width: BAND, height: part, color: frame });
    }
    for inset in [0.0, BAND] {
        let (near, far) = (inset, whole - inset);
        let points = vec![(near, near), (far, near), (far, far), (near, far), (near, near)];
        marks.push(Mark::Line { points, width: 0.75, color: frame, dash: None, filling: None });
    }
    let quiet = size * QUIET;
    if let Some(Mark::Modules { places, color }) = code_marks(words, size - 2.0 * quiet) {
        let inside = BAND + quiet;
        let places = places.into_iter().map(|(x, y, width, height)| (x + inside, y + inside, width, height)).collect();
        marks.push(Mark::Modules { places, color });
    }
    drawing(whole, whole, marks)
}

/// Where the code is torn off, with a notch at each edge.
pub fn perforation(width: f32) -> Element {
    const NOTCH: f32 = 6.0;
    let middle = NOTCH;
    let notch = |x: f32, inward: f32| Mark::Line {
        points: vec![(x, 0.0), (x + inward, middle), (x, 2.0 * NOTCH)],
        width: 0.75,
        color: INK,
        dash: None,
        filling: Some(LINE),
    };
    let tear = vec![(NOTCH + 3.0, middle), (width - NOTCH - 3.0, middle)];
    let marks = vec![
        Mark::Line { points: tear, width: 1.0, color: INK, dash: Some(4.0), filling: None },
        notch(0.0, NOTCH),
        notch(width, -NOTCH),
    ];
    drawing(width, 2.0 * NOTCH, marks)
}
