//! A paper: pages that are written at once, and texts that flow over several.

use std::io::{self, Write};

use fairway_lang::Lang;

use crate::element::{Element, Kind};
use crate::layout::{Block, lay, text_lines};
use crate::marks::Mark;
use crate::pdf::Document;
use crate::sheet::Sheet;

/// What a file says of itself.
#[derive(Clone, Debug)]
pub struct About {
    pub title: String,
    /// The language that it is read aloud in, and whose quotes it has.
    pub lang: Lang,
}

/// A document that is being written.
pub struct Paper<W: Write> {
    document: Document<W>,
    lang: Lang,
}

/// A piece of a flow that no page's end parts.
struct Piece {
    block: Block,
    /// Stands again on top of a page that begins with it.
    head: Option<std::rc::Rc<Element>>,
    /// Above it, unless it is the first of a page.
    gap: f32,
}

impl<W: Write> Paper<W> {
    pub fn begin(out: W, about: About) -> io::Result<Self> {
        let lang = about.lang;
        Ok(Self { document: Document::begin(out, about)?, lang })
    }

    /// One page, as high and wide as its sheet within the margin. What does not fit runs over the edge: texts of unknown length
    /// say how they fit.
    pub fn page(&mut self, sheet: Sheet, content: &Element) -> io::Result<()> {
        let (width, height) = inside(sheet);
        let mut block = lay(content, width, Some(height), self.lang);
        block.shift(sheet.margin, sheet.margin);
        self.document.page(sheet, &block.marks)
    }

    /// As many pages as the content needs; `foot` is what stands below each, by its number and how many there are. Columns are
    /// parted between their children, texts between lines, tables between rows.
    pub fn flow(&mut self, sheet: Sheet, content: &Element, foot: impl Fn(usize, usize) -> Element) -> io::Result<()> {
        let (width, height) = inside(sheet);
        let foot_height = lay(&foot(1, 1), width, None, self.lang).height;
        let mut pieces = Vec::new();
        cut(content, width, 0.0, self.lang, &mut pieces);
        let pages = paginate(pieces, width, height - foot_height, self.lang);
        let of = pages.len();
        for (at, mut page) in pages.into_iter().enumerate() {
            page.take(lay(&foot(at + 1, of), width, None, self.lang), 0.0, height - foot_height);
            page.shift(sheet.margin, sheet.margin);
            self.document.page(sheet, &page.marks)?;
        }
        Ok(())
    }

    /// Marks of one's own on a page: several small elements on one sheet, for example.
    pub fn place(&mut self, sheet: Sheet, elements: &[(f32, f32, Sheet, Element)], more: Vec<Mark>) -> io::Result<()> {
        let mut whole = Block::default();
        for (x, y, size, element) in elements {
            whole.take(lay(element, size.width, Some(size.height), self.lang), *x, *y);
        }
        whole.marks.extend(more);
        self.document.page(sheet, &whole.marks)
    }

    /// Writes what is left, the type among it, and gives the file back.
    pub fn finish(self) -> io::Result<W> {
        self.document.finish()
    }
}

fn inside(sheet: Sheet) -> (f32, f32) {
    (sheet.width - 2.0 * sheet.margin, sheet.height - 2.0 * sheet.margin)
}

/// Cuts an element into pieces that pages are filled with.
fn cut(element: &Element, width: f32, gap: f32, lang: Lang, pieces: &mut Vec<Piece>) {
    let frame = &element.frame;
    let is_plain = frame.padding == [0.0; 4] && frame.filling.is_none() && frame.border.is_none() && !frame.keep;
    match &element.kind {
        Kind::Column(children) if is_plain => {
            for (at, child) in children.iter().enumerate() {
                cut(child, width, if at == 0 { gap } else { frame.gap }, lang, pieces);
            }
        }
        Kind::Table(table) if is_plain => {
            let head = std::rc::Rc::new(table.head());
            pieces.push(Piece { block: lay(&head, width, None, lang), head: None, gap });
            for line in table.lines() {
                let block = lay(&line, width, None, lang);
                pieces.push(Piece { block, head: Some(std::rc::Rc::clone(&head)), gap: 0.0 });
            }
        }
        Kind::Text(text) if is_plain && !text.words.trim().is_empty() => {
            for (at, block) in text_lines(text, frame.align, width, lang).into_iter().enumerate() {
                pieces.push(Piece { block, head: None, gap: if at == 0 { gap } else { 0.0 } });
            }
        }
        _ => pieces.push(Piece { block: lay(element, width, None, lang), head: None, gap }),
    }
}

fn paginate(pieces: Vec<Piece>, width: f32, height: f32, lang: Lang) -> Vec<Block> {
    let mut pages = vec![Block::default()];
    for piece in pieces {
        let page = pages.last_mut().expect("there is always a page");
        let is_first = page.height == 0.0;
        let gap = if is_first { 0.0 } else { piece.gap };
        // A piece that is higher than a page stands alone on one.
        if !is_first && page.height + gap + piece.block.height > height {
            let mut next = Block::default();
            if let Some(head) = &piece.head {
                next = lay(head, width, None, lang);
            }
            add(&mut next, piece.block, 0.0);
            pages.push(next);
        } else {
            add(page, piece.block, gap);
        }
    }
    pages
}

fn add(page: &mut Block, block: Block, gap: f32) {
    let (top, height) = (page.height + gap, block.height);
    page.take(block, 0.0, top);
    page.height = top + height;
}
