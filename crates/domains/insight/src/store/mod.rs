//! The queries of insight.

pub mod consents;
pub mod exhibitor_views;
pub mod member_browsers;
pub mod operations;
pub mod records;
pub mod staff;
pub mod tallies;
