//! What organisers see and decide about seats.

pub mod moves;
mod seat_row;
pub mod seats;
pub mod sessions;
