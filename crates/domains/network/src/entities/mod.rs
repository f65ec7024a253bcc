//! The tables of network.

pub mod card;
pub mod card_contact;
pub mod card_edu;
pub mod card_exchange;
pub mod card_picture;
pub mod card_tag;
pub mod card_view;
pub mod custom_tag;
pub mod favorite;
