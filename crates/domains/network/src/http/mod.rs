//! The endpoints of network, one file each.

pub mod card_basics;
