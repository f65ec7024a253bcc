//! The kinds of record of this domain, a folder each.

pub mod announcement;

use fairway_http::Part;

pub const ALL: &[Part] = &[announcement::PART];
