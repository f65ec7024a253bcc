//! The rules of network.

pub mod cards;
pub mod codes;
pub mod completeness;
pub mod exchange;
pub mod favorites;
pub mod holder;
pub mod meeting_people;
pub mod news;
pub mod saved_things;
pub mod tags;
pub mod vcard;
pub mod viewing;
pub mod views;
pub mod visibility;
