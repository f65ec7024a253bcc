//! Queries, all of them within a tenant.

pub mod feeds;
pub mod places;
pub mod seats;
pub mod stars;
