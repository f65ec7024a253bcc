//! What organisers do, a file for each thing.

pub mod appointment_row;
pub mod day_sheets;
pub mod load;
pub mod meetings;
pub mod schedule;
pub mod setting;
