//! The table of quotes.

pub mod quote;
