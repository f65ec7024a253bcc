//! What people do with appointments, a file for each thing.

pub mod ack;
pub mod admin;
pub mod apply;
pub mod apply_user;
pub mod appointment_view;
pub mod available_period;
pub mod blocks;
pub mod check;
pub mod colleagues;
pub mod files;
pub mod marks;
pub mod mine;
pub mod paging;
pub mod setting;
