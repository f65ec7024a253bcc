//! Queries of attend, each within a tenant.

pub mod attendance;
pub mod check_in_counts;
pub mod check_ins;
pub mod gates;
pub mod guests;
pub mod imports;
pub mod papers;
pub mod places;
pub mod registrations;
pub mod settings;
pub mod teams;
pub mod tickets;
