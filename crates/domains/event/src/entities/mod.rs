//! The tables of event.

pub mod agenda_session;
pub mod agenda_speaker;
pub mod attendee;
pub mod exhibitor;
pub mod hotel;
pub mod hotel_room;
pub mod meeting;
pub mod speaker;

fairway_records::record_tables!(of a meeting: hotel);
fairway_records::scheduled_tables!(hotel by Status);
