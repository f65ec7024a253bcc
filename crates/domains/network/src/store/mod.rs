//! Queries of network, every one scoped by tenant.

pub mod card_edu;
pub mod card_pictures;
pub mod card_views;
pub mod cards;
pub mod contacts;
pub mod exchanges;
pub mod favorites;
pub mod people;
pub mod tags;
