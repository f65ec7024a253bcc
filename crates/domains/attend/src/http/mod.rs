//! The endpoints of attend, one file each.

pub mod admin;
pub mod apply_form;
pub mod apply_user;
pub mod backlog;
pub mod company_user;
pub mod hand_over;
pub mod registration_form;
pub mod registration_view;
pub mod tickets;
pub mod vouchers;
