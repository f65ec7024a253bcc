//! The queries of insight.

pub mod records;
pub mod tallies;
