//! The rules of identity. Each takes the caller's transaction, so that another domain can join it.

pub mod accounts;
pub mod sessions;
pub mod tenants;
