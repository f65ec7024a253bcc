//! The rules of lodging. Writing ones take the caller's transaction.

pub mod booking;
pub mod guests;
pub mod keeping;
pub mod mails;
pub mod prices;
pub mod selling;
pub mod stay;
pub mod terms;
