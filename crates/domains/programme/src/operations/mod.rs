//! The rules of programme. Writing ones take the caller's transaction.

pub mod agenda;
pub mod appointments;
pub mod booking;
pub mod clashes;
pub mod feeds;
pub mod mails;
pub mod materials;
pub mod moving;
pub mod removing;
pub mod starring;
