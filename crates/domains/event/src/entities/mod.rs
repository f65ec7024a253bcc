//! The tables of event.

pub mod agenda_session;
pub mod agenda_speaker;
pub mod attendee;
pub mod catalogue_entry;
pub mod catalogue_setting;
pub mod exhibitor;
pub mod meeting;
pub mod speaker;
