//! The rules of booth. Writing ones take the caller's transaction, so that another domain can join it.

pub mod contested_booths;
pub mod editor;
pub mod expiry;
pub mod floor;
pub mod freeing;
pub mod gathering;
pub mod guests;
pub mod holds;
pub mod labels;
pub mod limits;
pub mod live;
pub mod mails;
pub mod moving;
pub mod neighbours;
pub mod news;
pub mod pricing;
pub mod queue;
pub mod reserve;
pub mod review;
pub mod rules;
pub mod selling;
pub mod takers;
pub mod waiting;
