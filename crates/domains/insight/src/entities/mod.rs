//! The tables of insight.

pub mod access_record;
pub mod activity_report;
pub mod exhibitor_tally;
pub mod exhibitor_view;
pub mod member_browser;
pub mod operating_record;
pub mod operation_tally;
pub mod staff_browser;
pub mod viewer_consent;
pub mod visit_tally;
pub mod visitor_day;
pub mod visitor_place;
