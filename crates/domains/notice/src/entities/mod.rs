//! The tables of this domain that are no kind of record.

pub mod notice;
pub mod preference;
pub mod recipient;
