//! What is printed: a day of a person, or of a table.

pub mod day_sheet;
