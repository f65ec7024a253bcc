//! The kinds of record of this domain, a folder each: table, what organisers do with it, and what the public reads of it.

pub mod payment_record;
pub mod voucher;

use fairway_http::Part;

pub const ALL: &[Part] = &[voucher::PART, payment_record::PART, crate::ledger::PART];
