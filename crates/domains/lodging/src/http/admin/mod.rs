//! What organisers see and decide about rooms.

pub mod booking_row;
pub mod bookings;
pub mod nights;
pub mod numbers;
pub mod rooming_list;
pub mod rules;
