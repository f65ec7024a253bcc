//! The kinds of record that organisers keep about registration, a folder each. What all kinds share is in `fairway_records`.

pub mod gate;
pub mod ticket_type;
pub mod voucher;

use fairway_http::Part;

pub const ALL: &[Part] = &[ticket_type::PART, voucher::PART, gate::PART];
