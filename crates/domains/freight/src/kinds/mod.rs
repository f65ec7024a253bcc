//! The kinds of record of this domain, a folder each: table, what organisers do with it, and what the public reads of it.

pub mod level;

use fairway_http::Part;

/// And what agents do and what sailing costs, each as large as a kind.
pub const ALL: &[Part] = &[level::PART, crate::claims::PART, crate::rates::PART];
