//! The tables of lodging; that of room types is with its kind.

pub mod booking;
pub mod night;
pub mod person;
pub mod rule;
