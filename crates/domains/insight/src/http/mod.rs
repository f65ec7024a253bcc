//! The endpoints of insight, one file each.

pub mod access_record;
pub mod activity_report;
pub mod operating_record;
pub mod visits;
pub mod visits_export;
mod visits_query;
