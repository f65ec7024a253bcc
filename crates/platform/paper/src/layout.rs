//! Elements into marks: how high each is in its width, and where its parts stand.

use fairway_lang::Lang;

use crate::element::{Align, Element, Frame, Kind, Text};
use crate::lines::{break_lines, ellipsis, fit_lines, glyphs, width};
use crate::marks::{GlyphRun, Mark};

/// How far below its top the baseline of a line stands, of a type that is one point high: Chinese characters fill their square.
const ASCENT: f32 = 0.88;

/// An element in its width.
#[derive(Debug, Default)]
pub(crate) struct Block {
    pub height: f32,
    pub marks: Vec<Mark>,
}

impl Block {
    pub fn shift(&mut self, dx: f32, dy: f32) {
        self.marks.iter_mut().for_each(|mark| mark.shift(dx, dy));
    }

    /// Puts another one at a place in it.
    pub fn take(&mut self, mut other: Self, dx: f32, dy: f32) {
        other.shift(dx, dy);
        self.marks.append(&mut other.marks);
    }
}

fn offset(align: Align, room: f32) -> f32 {
    match align {
        Align::Start => 0.0,
        Align::Middle => room / 2.0,
        Align::End => room,
    }
}

/// `height` is what its surroundings have for it: springs take what is left of it, and its filling covers it.
pub(crate) fn lay(element: &Element, width: f32, height: Option<f32>, lang: Lang) -> Block {
    let frame = &element.frame;
    let [above, right, below, left] = frame.padding;
    let least = match (frame.height, height) {
        (Some(own), Some(given)) => Some(own.max(given)),
        (own, given) => own.or(given),
    };
    let inner_width = (frame.width.unwrap_or(width).min(width) - left - right).max(1.0);
    let inner_height = least.map(|least| (least - above - below).max(0.0));
    let content = lay_kind(element, inner_width, inner_height, lang);
    let mut block =
        Block { height: (content.height + above + below).max(least.unwrap_or_default()), marks: Vec::new() };
    dress(&mut block, frame, inner_width + left + right);
    block.take(content, left, above);
    block
}

fn dress(block: &mut Block, frame: &Frame, width: f32) {
    let height = block.height;
    if let Some(color) = frame.filling {
        block.marks.push(Mark::Rectangle { x: 0.0, y: 0.0, width, height, color });
    }
    if let Some((thickness, color)) = frame.border {
        let points = vec![(0.0, 0.0), (width, 0.0), (width, height), (0.0, height), (0.0, 0.0)];
        block.marks.push(Mark::Line { points, width: thickness, color, dash: None, filling: None });
    }
}

fn lay_kind(element: &Element, width: f32, height: Option<f32>, lang: Lang) -> Block {
    let frame = &element.frame;
    match &element.kind {
        Kind::Text(text) => lay_text(text, frame.align, width, lang),
        Kind::Column(children) => lay_column(children, frame.gap, width, height, lang),
        Kind::Row(children) => lay_row(children, frame.gap, width, height, lang),
        Kind::Table(table) => {
            let lines: Vec<Element> = std::iter::once(table.head()).chain(table.lines()).collect();
            lay_column(&lines, 0.0, width, None, lang)
        }
        Kind::Drawing { width: own, height, marks } => {
            let mut block = Block { height: *height, marks: marks.clone() };
            block.shift(offset(frame.align, width - own), 0.0);
            block
        }
        Kind::Rule(color) => {
            let thickness = height.unwrap_or(1.0);
            let line = Mark::Rectangle { x: 0.0, y: 0.0, width, height: thickness, color: *color };
            Block { height: thickness, marks: vec![line] }
        }
        Kind::Space | Kind::Spring => Block { height: height.unwrap_or_default(), marks: Vec::new() },
    }
}

/// The lines of a text, each as a block.
pub(crate) fn text_lines(text: &Text, align: Align, room: f32, lang: Lang) -> Vec<Block> {
    let glyphs = glyphs(&text.words, text.is_bold, lang);
    let (lines, size) = match text.fit {
        Some(fit) => fit_lines(&glyphs, room, text.size, fit, ellipsis(text.is_bold, lang)),
        None => (break_lines(&glyphs, room / text.size).lines, text.size),
    };
    let height = size * text.leading;
    let baseline = (height - size) / 2.0 + size * ASCENT;
    let block = |glyphs: Vec<_>| {
        let x = offset(align, room - width(&glyphs) * size).max(0.0);
        let letters = GlyphRun { x, baseline, size, color: text.color, glyphs };
        let marks = if letters.glyphs.is_empty() { Vec::new() } else { vec![Mark::GlyphRun(letters)] };
        Block { height, marks }
    };
    lines.into_iter().map(block).collect()
}

fn lay_text(text: &Text, align: Align, width: f32, lang: Lang) -> Block {
    let mut whole = Block::default();
    // An empty text takes no line.
    if text.words.trim().is_empty() {
        return whole;
    }
    for line in text_lines(text, align, width, lang) {
        let (top, height) = (whole.height, line.height);
        whole.take(line, 0.0, top);
        whole.height += height;
    }
    whole
}

fn lay_column(children: &[Element], gap: f32, width: f32, height: Option<f32>, lang: Lang) -> Block {
    let is_spring = |child: &Element| matches!(child.kind, Kind::Spring);
    let blocks: Vec<Block> = children.iter().map(|child| lay(child, width, None, lang)).collect();
    let springs = children.iter().filter(|child| is_spring(child)).count();
    // Nothing takes no gap: whoever leaves a text out need not leave out its element.
    let shown = |child: &Element, block: &Block| !is_spring(child) && block.height > 0.0;
    let standing = children.iter().zip(&blocks).filter(|(child, block)| shown(child, block)).count();
    let used: f32 = blocks.iter().map(|block| block.height).sum::<f32>() + gap * standing.saturating_sub(1) as f32;
    let spare = height.map_or(0.0, |height| (height - used).max(0.0));
    let (mut whole, mut top, mut before) = (Block::default(), 0.0, false);
    for (child, block) in children.iter().zip(blocks) {
        if is_spring(child) {
            top += spare / springs as f32;
            continue;
        }
        if block.height == 0.0 {
            continue;
        }
        if before {
            top += gap;
        }
        let height = block.height;
        whole.take(block, 0.0, top);
        top += height;
        before = true;
    }
    whole.height = top;
    whole
}

fn lay_row(children: &[Element], gap: f32, width: f32, height: Option<f32>, lang: Lang) -> Block {
    let widths = row_widths(children, gap, width);
    let lay_all = |height: Option<f32>| -> Vec<Block> {
        children.iter().zip(&widths).map(|(child, width)| lay(child, *width, height, lang)).collect()
    };
    let tallest = lay_all(None).iter().map(|block| block.height).fold(height.unwrap_or_default(), f32::max);
    let (mut whole, mut left) = (Block { height: tallest, marks: Vec::new() }, 0.0);
    for (child, own) in children.iter().zip(&widths) {
        // What begins at the top is as high as its row, so that its filling and its springs reach the bottom.
        let given = (child.frame.rise == Align::Start).then_some(tallest);
        let block = lay(child, *own, given, lang);
        let top = offset(child.frame.rise, tallest - block.height);
        whole.take(block, left, top);
        left += own + gap;
    }
    whole
}

fn row_widths(children: &[Element], gap: f32, width: f32) -> Vec<f32> {
    let own = |child: &Element| match (&child.kind, child.frame.width, child.frame.share) {
        (_, Some(width), _) => Some(width),
        (_, _, Some(_)) => None,
        (Kind::Drawing { width, .. }, ..) => Some(width + child.frame.padding[1] + child.frame.padding[3]),
        _ => None,
    };
    let gaps = gap * children.len().saturating_sub(1) as f32;
    let taken: f32 = children.iter().filter_map(own).sum::<f32>() + gaps;
    let share = |child: &Element| child.frame.share.unwrap_or(1.0);
    let shares: f32 = children.iter().filter(|child| own(child).is_none()).map(share).sum();
    let each = (width - taken).max(0.0) / shares.max(f32::EPSILON);
    children.iter().map(|child| own(child).unwrap_or_else(|| share(child) * each)).collect()
}
