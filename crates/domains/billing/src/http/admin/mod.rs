//! What finance does.

pub mod providers;
pub mod reconciliation;
pub mod refund_steps;
pub mod setting;
