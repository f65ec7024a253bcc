//! What a paper is made of, and how each piece is dressed.

use std::sync::Arc;

use crate::color::{Color, INK, LINE};
use crate::marks::Mark;
use crate::picture::Picture;
use crate::table::Table;

/// Where something stands in its width, or in the height of its row.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Align {
    #[default]
    Start,
    Middle,
    End,
}

/// A piece of a paper.
#[derive(Clone, Debug)]
pub struct Element {
    pub(crate) kind: Kind,
    pub(crate) frame: Frame,
}

#[derive(Clone, Debug)]
pub(crate) enum Kind {
    Text(Text),
    Column(Vec<Element>),
    Row(Vec<Element>),
    Table(Table),
    /// Marks in a rectangle of their own.
    Drawing {
        width: f32,
        height: f32,
        marks: Vec<Mark>,
    },
    Rule(Color),
    Space,
    Spring,
}

#[derive(Clone, Debug)]
pub(crate) struct Text {
    pub words: String,
    pub size: f32,
    pub is_bold: bool,
    pub color: Color,
    /// The height of a line, in sizes.
    pub leading: f32,
    /// At most so many lines, and the smallest size that it may shrink to.
    pub fit: Option<(usize, f32)>,
}

/// What is around a piece.
#[derive(Clone, Debug, Default)]
pub(crate) struct Frame {
    /// Above, right, below, left.
    pub padding: [f32; 4],
    pub filling: Option<Color>,
    pub border: Option<(f32, Color)>,
    pub width: Option<f32>,
    /// Of what a row has left.
    pub share: Option<f32>,
    pub height: Option<f32>,
    pub gap: f32,
    pub align: Align,
    /// Its place in the height of its row.
    pub rise: Align,
    /// Never parted by the end of a page.
    pub keep: bool,
}

fn element(kind: Kind) -> Element {
    Element { kind, frame: Frame::default() }
}

/// A text, 10 points high unless said otherwise.
pub fn text(words: impl Into<String>) -> Element {
    element(Kind::Text(Text { words: words.into(), size: 10.0, is_bold: false, color: INK, leading: 1.4, fit: None }))
}

/// One below the other.
pub fn column(children: impl IntoIterator<Item = Element>) -> Element {
    element(Kind::Column(children.into_iter().collect()))
}

/// One beside the other. What has no width of its own shares what is left.
pub fn row(children: impl IntoIterator<Item = Element>) -> Element {
    element(Kind::Row(children.into_iter().collect()))
}

/// Shapes of one's own in a rectangle of this size.
pub fn drawing(width: f32, height: f32, marks: Vec<Mark>) -> Element {
    element(Kind::Drawing { width, height, marks })
}

/// A QR code of this size, the quiet zone around it included; nothing but white where the text is too long for one.
pub fn code(words: &str, size: f32) -> Element {
    const QUIET: f32 = 0.09;
    let mut mark = crate::qr::code_marks(words, size * (1.0 - 2.0 * QUIET));
    if let Some(mark) = &mut mark {
        mark.shift(size * QUIET, size * QUIET);
    }
    drawing(size, size, mark.into_iter().collect())
}

/// A picture in this width, as high as it is.
pub fn picture(picture: &Arc<Picture>, width: f32) -> Element {
    let height = width * picture.height as f32 / picture.width.max(1) as f32;
    drawing(width, height, vec![Mark::Picture { x: 0.0, y: 0.0, width, height, picture: Arc::clone(picture) }])
}

/// A line across.
pub fn rule() -> Element {
    element(Kind::Rule(LINE)).height(0.75)
}

/// Nothing, so high.
pub fn space(height: f32) -> Element {
    element(Kind::Space).height(height)
}

/// Takes whatever height its column has left; several share it.
pub fn spring() -> Element {
    element(Kind::Spring)
}

impl Element {
    /// Its height: of letters, or of anything else the least.
    pub fn size(mut self, size: f32) -> Self {
        if let Kind::Text(text) = &mut self.kind {
            text.size = size;
        }
        self
    }

    pub fn bold(mut self) -> Self {
        if let Kind::Text(text) = &mut self.kind {
            text.is_bold = true;
        }
        self
    }

    /// Of a text or a rule.
    pub fn color(mut self, color: Color) -> Self {
        match &mut self.kind {
            Kind::Text(text) => text.color = color,
            Kind::Rule(rule) => *rule = color,
            _ => {}
        }
        self
    }

    /// The height of its lines, in sizes.
    pub fn leading(mut self, leading: f32) -> Self {
        if let Kind::Text(text) = &mut self.kind {
            text.leading = leading;
        }
        self
    }

    /// At most so many lines: a longer text is set smaller, down to this size, and then ends with an ellipsis.
    pub fn fit(mut self, lines: usize, smallest: f32) -> Self {
        if let Kind::Text(text) = &mut self.kind {
            text.fit = Some((lines, smallest));
        }
        self
    }

    pub fn pad(self, all: f32) -> Self {
        self.pads(all, all, all, all)
    }

    /// Above, right, below, left.
    pub fn pads(mut self, above: f32, right: f32, below: f32, left: f32) -> Self {
        self.frame.padding = [above, right, below, left];
        self
    }

    pub fn fill(mut self, color: Color) -> Self {
        self.frame.filling = Some(color);
        self
    }

    pub fn border(mut self, width: f32, color: Color) -> Self {
        self.frame.border = Some((width, color));
        self
    }

    /// In its row.
    pub fn width(mut self, width: f32) -> Self {
        self.frame.width = Some(width);
        self
    }

    /// How much it gets of what its row has left, beside the others.
    pub fn share(mut self, share: f32) -> Self {
        self.frame.share = Some(share);
        self
    }

    /// At least so high.
    pub fn height(mut self, height: f32) -> Self {
        self.frame.height = Some(height);
        self
    }

    /// Between its children.
    pub fn gap(mut self, gap: f32) -> Self {
        self.frame.gap = gap;
        self
    }

    /// Where a text or a drawing stands in its width.
    pub fn align(mut self, align: Align) -> Self {
        self.frame.align = align;
        self
    }

    /// Where it stands in the height of its row.
    pub fn rise(mut self, align: Align) -> Self {
        self.frame.rise = align;
        self
    }

    /// Goes to the next page as a whole.
    pub fn keep(mut self) -> Self {
        self.frame.keep = true;
        self
    }
}
