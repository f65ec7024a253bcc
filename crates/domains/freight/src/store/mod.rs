//! Queries, one file per table.

pub mod events;
pub mod files;
pub mod inquiries;
