//! What organisers see and decide about seats.

pub mod agenda;
mod agenda_form;
pub mod moves;
mod seat_row;
pub mod seats;
pub mod sessions;
