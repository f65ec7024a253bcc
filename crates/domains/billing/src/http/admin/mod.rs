//! What finance does.

pub mod refund_steps;
pub mod setting;
