//! Queries of booth, every one scoped by tenant.

pub mod booths;
pub mod pavilions;
