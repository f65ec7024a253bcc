//! The tables of claims.

pub mod agent;
pub mod claim;
pub mod follow;
pub mod rating;
