//! What attend writes to people.

mod registration;

pub use registration::{
    About, RegistrationCancelled, RegistrationConfirmed, RegistrationHandedOver, RegistrationMovedUp,
    RegistrationReceived, RegistrationRefused, RegistrationWaiting,
};
