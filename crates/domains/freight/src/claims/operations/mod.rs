//! The rules of claims.

pub mod agents;
pub mod claim_round;
pub mod claimants;
pub mod claiming;
pub mod closing;
pub mod history;
pub mod merging;
pub mod notices;
pub mod recurring;
pub mod selling;
pub mod withdrawing;
