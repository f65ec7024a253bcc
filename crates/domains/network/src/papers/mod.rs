//! What cards are on paper.

pub mod card;
