//! What organisers do with registrations.

pub mod fields;
pub mod registration_changes;
pub mod registration_row;
pub mod registrations;
pub mod setting;
