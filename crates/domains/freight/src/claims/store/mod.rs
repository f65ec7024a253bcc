//! What claims read and write.

pub mod agents;
pub mod claims;
pub mod follows;
pub mod inquiries;
pub mod ratings;
pub mod untaken;
