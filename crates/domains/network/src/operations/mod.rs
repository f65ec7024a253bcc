//! The rules of network.

pub mod cards;
