//! The tables of network.

pub mod card;
