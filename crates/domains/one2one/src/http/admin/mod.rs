//! What organisers do, a file for each thing.

pub mod day_sheets;
pub mod load;
pub mod meeting_row;
pub mod meetings;
pub mod schedule;
pub mod setting;
