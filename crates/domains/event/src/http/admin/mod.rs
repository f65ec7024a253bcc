//! What organisers keep of their meetings, one file per kind.

pub mod catalogue;
pub mod catalogue_review;
pub mod catalogue_row;
pub mod catalogue_setting;
pub mod meeting_drafts;
pub mod meetings;
pub mod shown;
