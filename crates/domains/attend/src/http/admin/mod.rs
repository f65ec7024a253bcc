//! What organisers do with registrations.

pub mod check_in;
pub mod check_in_counts;
pub mod check_in_people;
pub mod check_in_undo;
pub mod check_ins;
pub mod fields;
pub mod gate_list;
pub mod guests;
pub mod import;
pub mod papers;
pub mod registration_badges;
pub mod registration_changes;
pub mod registration_row;
pub mod registrations;
pub mod setting;
