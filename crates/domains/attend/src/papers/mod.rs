//! What registrations are on paper: tickets that people print, badges that organisers do.

pub mod badge;
pub mod samples;
pub mod template;
pub mod ticket;
mod trim;
mod words;

pub use template::{Look, PaperKind, PaperTemplate};
pub use words::{dates, time, type_name};
