//! Endpoints, one file per thing.

pub mod admin;
pub mod cargo_hall;
pub mod hall_numbers;
pub mod inquiries;
pub mod inquiry_form;
pub mod inquiry_view;
pub mod my_inquiries;
pub mod un_numbers;
