//! Endpoints, one file per thing.

pub mod admin;
pub mod availability;
pub mod booking_form;
pub mod booking_view;
pub mod bookings;
pub mod voucher;
