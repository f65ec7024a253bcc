//! The rules of quotes.

pub mod all_in;
pub mod deciding;
pub mod owning;
pub mod sending;
