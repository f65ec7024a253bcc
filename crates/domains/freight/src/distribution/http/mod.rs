//! Requests and answers about distribution.

pub mod agents;
pub mod decisions;
pub mod rules;
pub mod suggestions;
