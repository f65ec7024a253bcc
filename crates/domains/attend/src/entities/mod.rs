//! The tables of attend that are no records of an organiser; those stand with their kinds.

pub mod check_in;
pub mod guest;
pub mod paper;
pub mod registration;
pub mod setting;
pub mod ticket;
