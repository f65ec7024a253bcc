//! The rules of distribution.

pub mod centre;
pub mod replay;
pub mod rules;
pub mod suggestions;
pub mod waiting;
