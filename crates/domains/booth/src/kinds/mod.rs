//! The kinds of record that organisers keep about booths, a folder each: table, what organisers do with it (`admin`), and
//! what the public reads of it. What all kinds share is in `fairway_records`.

pub mod booth_addon;
pub mod booth_type;
pub mod pavilion;

use fairway_http::Part;

pub const ALL: &[Part] = &[booth_type::PART, booth_addon::PART, pavilion::PART, crate::demo::reservations::PART];

/// The most booths or pieces that a number can mean.
const MAX_COUNT: i64 = 100_000;
