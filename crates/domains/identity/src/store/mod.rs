//! Queries of identity. Finders are scoped by tenant; only tokens and hosts, which are unique secrets or names of the
//! installation, are looked up without one.

pub mod accounts;
pub mod sessions;
pub mod tenants;
