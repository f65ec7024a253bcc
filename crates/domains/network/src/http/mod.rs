//! The endpoints of network, one file each.

pub mod attendees;
pub mod card_basics;
pub mod card_holder;
mod contact_view;
pub mod exchange;
pub mod favorite_exhibitors;
pub mod favorites;
pub mod view_card;
