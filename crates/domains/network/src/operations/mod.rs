//! The rules of network.

pub mod cards;
pub mod exchange;
pub mod favorites;
pub mod meeting_people;
pub mod views;
