//! The endpoints of what people are told themselves. Those of announcements stand with their kind.

pub mod notices;
pub mod preferences;
