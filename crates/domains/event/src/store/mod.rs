//! Queries of event, every one scoped by tenant.

pub mod agenda;
pub mod attendees;
pub mod catalogue;
pub mod exhibitors;
pub mod meetings;
