//! The rules of registering for a meeting.

pub mod check_in;
pub mod codes;
pub mod companies;
pub mod deciding;
pub mod entering;
pub mod entrance;
pub mod finding;
pub mod gates;
pub mod guest_mails;
pub mod guests;
pub mod handing_over;
pub mod holders;
pub mod hosting;
pub mod looks;
pub mod mails;
pub mod mirror;
pub mod on_behalf;
pub mod paying;
pub mod registering;
pub mod selling;
pub mod session_doors;
pub mod settings;
pub mod taking;
pub mod team;
pub mod tickets;
pub mod waiting;
