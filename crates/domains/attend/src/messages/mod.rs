//! What attend writes to people.

mod entrance;
mod registration;
mod text;

pub use entrance::{Entrance, TICKET_PICTURE, TicketInMail};
pub use registration::{
    About, RegistrationCancelled, RegistrationConfirmed, RegistrationHandedOver, RegistrationMovedUp,
    RegistrationReceived, RegistrationRefused, RegistrationWaiting,
};
pub use text::RegistrationText;
