//! The kinds of record of this domain, a folder each.

pub mod tables;

use fairway_http::Part;

pub const ALL: &[Part] = &[tables::PART, crate::suggest::PART];
