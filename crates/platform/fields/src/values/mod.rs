//! What was filled in: one row per record and field, read and written for a whole record or a page of them.

pub mod cell;
pub mod export;
pub mod filter;
pub mod reading;
pub mod store;
pub mod table;
pub mod value;
pub mod views;
pub mod writing;
