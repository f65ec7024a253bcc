//! The endpoints of booth, one file each.

pub mod live_numbers;
