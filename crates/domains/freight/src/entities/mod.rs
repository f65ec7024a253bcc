//! Tables of this domain that are no kind of record.

pub mod event;
pub mod inquiry;
pub mod inquiry_file;
