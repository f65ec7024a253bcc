//! The tables of programme.

pub mod agenda_feed;
pub mod session_places;
pub mod session_seat;
pub mod session_star;
