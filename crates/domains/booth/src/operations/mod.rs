//! The rules of booth. Writing ones take the caller's transaction, so that another domain can join it.

pub mod floor;
pub mod live;
