//! The tables of network.

pub mod card;
pub mod card_contact;
pub mod card_exchange;
pub mod card_view;
pub mod favorite;
