//! The endpoints of attend, one file each.

pub mod admin;
pub mod apply_form;
pub mod apply_user;
pub mod backlog;
pub mod company_user;
pub mod guest_basics;
pub mod hand_over;
pub mod registration_form;
pub mod registration_order;
pub mod registration_view;
pub mod summit_guests;
pub mod summit_invitation;
pub mod team;
pub mod ticket_pdf;
pub mod tickets;
pub mod vouchers;
