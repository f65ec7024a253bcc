//! The rules of network.

pub mod cards;
pub mod exchange;
pub mod favorites;
pub mod holder;
pub mod meeting_people;
pub mod news;
pub mod saved_things;
pub mod views;
