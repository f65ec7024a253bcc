//! What programme writes to people.

mod seat;

pub use seat::{SeatCancelled, SeatGot, SeatMoved, SessionCancelled};
