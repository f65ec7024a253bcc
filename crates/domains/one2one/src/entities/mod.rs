//! One file per table.

pub mod appointment;
pub mod block;
pub mod mark;
pub mod person;
pub mod planned;
pub mod run;
pub mod seat;
pub mod setting;
