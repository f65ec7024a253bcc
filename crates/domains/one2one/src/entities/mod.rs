//! One file per table.

pub mod appointment;
pub mod block;
pub mod person;
pub mod seat;
pub mod setting;
