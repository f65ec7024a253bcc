//! The queries of insight.

pub mod records;
pub mod staff;
pub mod tallies;
