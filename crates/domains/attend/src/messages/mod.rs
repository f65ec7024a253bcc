//! What attend writes to people.

mod entrance;
mod guest;
mod registration;
mod team;
mod text;

pub use entrance::{Entrance, TICKET_PICTURE, TicketInMail};
pub use guest::{AboutGuest, GuestInvited, GuestReminded, GuestTicket, GuestWithdrawn};
pub use registration::{
    About, RegistrationCancelled, RegistrationConfirmed, RegistrationHandedOver, RegistrationMovedUp,
    RegistrationRanOut, RegistrationReceived, RegistrationRefused, RegistrationToPay, RegistrationWaiting,
};
pub use team::RegistrationEntered;
pub use text::RegistrationText;
