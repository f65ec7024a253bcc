//! Endpoints, one file per thing.

pub mod admin;
pub mod agenda_feed;
pub mod agenda_materials;
pub mod agenda_star;
pub mod book_agenda;
pub mod calendar_files;
pub mod meeting_agenda;
pub mod meeting_people;
pub mod my_agenda;
