//! Requests and answers about distribution.

pub mod decisions;
pub mod rules;
pub mod suggestions;
