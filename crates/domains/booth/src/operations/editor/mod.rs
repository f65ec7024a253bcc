//! Editing a hall's plan: the draft, what is wrong with it, what it would change, publishing, and earlier versions.

pub mod body;
pub mod changes;
pub mod check;
pub mod drafts;
pub mod geometry;
pub mod limits;
pub mod publish;
pub mod sale;
pub mod versions;
