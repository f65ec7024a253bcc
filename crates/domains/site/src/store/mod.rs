//! Queries of site, every one scoped by tenant.

pub mod articles;
pub mod exhibitions;
pub mod labels;
pub mod structures;
pub mod system;
pub mod titles;
