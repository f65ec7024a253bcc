//! The endpoints of booth, one file each.

pub mod admin;
pub mod booked;
pub mod booth_book;
pub mod booth_hold;
pub mod booth_waiting;
pub mod exhibitor_booth_no;
pub mod gather;
pub mod gather_view;
pub mod live_numbers;
pub mod plan;
pub mod queue;
pub mod reservation_view;
pub mod reservations;
pub mod reserve_booth;
pub mod rules;
