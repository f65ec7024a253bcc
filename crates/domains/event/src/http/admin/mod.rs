//! What organisers keep of their meetings, one file per kind.

pub mod meeting_drafts;
pub mod meetings;
pub mod shown;
