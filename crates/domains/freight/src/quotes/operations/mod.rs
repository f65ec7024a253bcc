//! The rules of quotes.

pub mod deciding;
pub mod owning;
pub mod sending;
