//! The kinds of record that organisers keep about rooms. What all kinds share is in `fairway_records`.

pub mod room_type;

use fairway_http::Part;

pub const ALL: &[Part] = &[room_type::PART];
