//! The endpoints of network, one file each.

pub mod card_basics;
pub mod favorite_exhibitors;
pub mod favorites;
