//! The tables of booth.

pub mod booth;
pub mod gather;
pub mod gather_setting;
pub mod guest;
pub mod pavilion;
pub mod pavilion_plan;
pub mod queue;
pub mod reservation;
pub mod reservation_addon;
pub mod reservation_booth;
pub mod rules;
pub mod waiting;
