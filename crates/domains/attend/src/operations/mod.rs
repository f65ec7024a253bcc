//! The rules of registering for a meeting.

pub mod codes;
pub mod companies;
pub mod deciding;
pub mod finding;
pub mod handing_over;
pub mod mails;
pub mod mirror;
pub mod registering;
pub mod settings;
pub mod taking;
pub mod tickets;
pub mod waiting;
