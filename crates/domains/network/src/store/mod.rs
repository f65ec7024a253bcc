//! Queries of network, every one scoped by tenant.

pub mod cards;
pub mod favorites;
