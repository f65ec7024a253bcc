//! What organisers see and decide about seats.

mod seat_row;
pub mod seats;
pub mod sessions;
