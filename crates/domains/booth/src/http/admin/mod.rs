//! What organisers keep of booths and their booking, one file per kind.

pub mod booths;
pub mod gather;
pub mod gather_review;
pub mod gather_setting;
mod gather_sheet;
pub mod guests;
pub mod plan;
pub mod plan_versions;
pub mod reservation_changes;
pub mod reservation_row;
pub mod reservations;
pub mod rules;
