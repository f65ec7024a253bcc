//! The rules of network.

pub mod cards;
pub mod favorites;
