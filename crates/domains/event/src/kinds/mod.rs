//! The kinds of record that organisers keep for a meeting, a folder each: table, what organisers do with it (`admin`), and
//! what the public reads of it. What all kinds share is in `fairway_records`.

pub mod hotel;
pub mod speaker;

use fairway_http::Part;

pub const ALL: &[Part] = &[hotel::PART, speaker::PART];
