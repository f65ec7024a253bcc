//! What booth writes to people.

mod gathering;
mod offer;
mod reservation;

pub use gathering::{GatherReminder, GatherReturned};
pub use offer::BoothOffered;
pub use reservation::{
    About, ReservationCancelled, ReservationConfirmed, ReservationMoved, ReservationRefused, ReservationSubmitted,
};
