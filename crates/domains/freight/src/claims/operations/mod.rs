//! The rules of claims.

pub mod agents;
pub mod claiming;
pub mod clockwork;
pub mod closing;
pub mod history;
pub mod merging;
pub mod notices;
pub mod withdrawing;
