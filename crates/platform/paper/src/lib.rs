//! Documents as PDF from data, in both languages: type that is cut into the file, text that can be selected and searched, QR
//! codes, pictures, tables, page numbers.
//!
//! A document is written as it looks: [`column`] and [`row`] hold [`text`], [`code`], [`picture`], [`table`] and [`rule`],
//! and each is dressed by its methods. A [`Paper`] takes such elements page by page ([`Paper::page`]) and writes each at once,
//! so thousands of pages need no more memory than one, or lets a long one flow over as many pages as it needs
//! ([`Paper::flow`]); [`preview`] is a page for the screen. Lengths are points, 72 an inch; [`mm`] makes them of millimetres.

mod color;
mod element;
mod flow;
mod layout;
mod lines;
mod marks;
mod pdf;
mod picture;
mod qr;
mod sheet;
mod svg;
mod table;
mod typeface;

pub use color::{Color, INK, LINE, MARK, PALE, SOFT, WHITE};
pub use element::{Align, Element, code, column, drawing, picture, row, rule, space, spring, text};
pub use flow::{About, Paper};
pub use marks::Mark;
pub use picture::{Picture, PictureError};
pub use qr::code_marks;
pub use sheet::{Sheet, mm};
pub use svg::preview;
pub use table::table;
