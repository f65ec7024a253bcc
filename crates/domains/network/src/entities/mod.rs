//! The tables of network.

pub mod card;
pub mod favorite;
