//! The tables of event.

pub mod agenda_session;
pub mod agenda_speaker;
pub mod attendee;
pub mod exhibitor;
pub mod meeting;
pub mod speaker;
