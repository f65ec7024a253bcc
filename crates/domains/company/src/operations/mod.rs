//! The rules of company. Each takes the caller's transaction, so that another domain can join it.

pub mod cards;
pub mod companies;
pub mod listeners;
pub mod members;
pub mod scope;
