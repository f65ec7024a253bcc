//! Tables: columns by shares, a heading that is repeated on every page.

use crate::color::LINE;
use crate::element::{Element, column, row, rule, text};

#[derive(Clone, Debug)]
pub(crate) struct Table {
    pub shares: Vec<f32>,
    pub heading: Vec<String>,
    pub rows: Vec<Vec<Element>>,
}

/// A table: how its columns share the width, what they are called, and what stands in them.
pub fn table(
    shares: impl IntoIterator<Item = f32>,
    heading: impl IntoIterator<Item = impl Into<String>>,
    rows: impl IntoIterator<Item = Vec<Element>>,
) -> Element {
    let table = Table {
        shares: shares.into_iter().collect(),
        heading: heading.into_iter().map(Into::into).collect(),
        rows: rows.into_iter().collect(),
    };
    Element { kind: crate::element::Kind::Table(table), frame: Default::default() }
}

impl Table {
    /// The heading as an element.
    pub fn head(&self) -> Element {
        let cells = self.heading.iter().map(|words| text(words.as_str()).size(8.5).bold());
        self.line(cells.collect(), crate::color::INK)
    }

    /// Its rows, each as an element.
    pub fn lines(&self) -> impl Iterator<Item = Element> + '_ {
        self.rows.iter().map(|cells| self.line(cells.clone(), LINE))
    }

    fn line(&self, cells: Vec<Element>, color: crate::Color) -> Element {
        let cells = cells.into_iter().zip(&self.shares).map(|(cell, share)| cell.share(*share));
        column([row(cells).gap(8.0).pads(4.0, 0.0, 4.0, 0.0), rule().color(color)]).keep()
    }
}
