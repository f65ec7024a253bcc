//! The rules of company. Each takes the caller's transaction, so that another domain can join it.

pub mod cards;
pub mod comments;
pub mod companies;
pub mod finding;
pub mod invitations;
pub mod join_requests;
pub mod likeness;
pub mod lines;
pub mod listeners;
pub mod members;
pub mod merge;
pub mod names;
pub mod page_blocks;
pub mod readers;
pub mod reviews;
pub mod scope;
