//! What lodging writes to people.

mod booking;

pub use booking::{About, BookingCancelled, BookingConfirmed, BookingRanOut, BookingToPay, BookingWithdrawn};
