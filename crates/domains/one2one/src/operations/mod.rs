//! What this domain does: settings and their times, who may meet whom, and the guard that nobody is in two places at once.

pub mod answering;
pub mod arranging;
pub mod backlog;
pub mod busy;
pub mod calendar;
pub mod grid;
pub mod invitees;
pub mod inviting;
pub mod notices;
pub mod people;
pub mod recurring;
pub mod rules;
pub mod seats;
pub mod settings;
pub mod steps;
pub mod suggestions;
