//! The tables of insight.

pub mod access_record;
pub mod activity_report;
pub mod operating_record;
pub mod staff_browser;
pub mod visit_tally;
pub mod visitor_day;
pub mod visitor_place;
