//! The endpoints of insight, one file each.

pub mod access_record;
pub mod activity_report;
mod exhibitor_query;
pub mod exhibitor_statistic;
pub mod exhibitor_view_user;
pub mod exhibitor_viewer;
pub mod exhibitor_visitor_count;
pub mod my_view_exhibitor;
pub mod operating_record;
pub mod viewer_consent;
pub mod visits;
pub mod visits_export;
mod visits_query;
