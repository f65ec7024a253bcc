//! The rules of event. Writing ones take the caller's transaction, so that another domain can join it.

pub mod attendance;
pub mod attendee_directory;
pub mod attendees;
pub mod attending;
pub mod audience;
pub mod backlog;
pub mod catalogue;
pub mod catalogue_reminders;
pub mod catalogue_text;
pub mod directory;
pub mod earlier;
pub mod enrolment;
pub mod exhibitors;
pub mod meetings;
pub mod merging;
pub mod numbers;
pub mod scope;
pub mod session_content;
pub mod sessions;
pub mod statistics;
pub mod taking_part;
