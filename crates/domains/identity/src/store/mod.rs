//! Queries of identity. Finders are scoped by tenant; only tokens and hosts, which are unique secrets or names of the
//! installation, are looked up without one.

pub mod accounts;
pub mod admin;
pub mod limits;
pub mod links;
pub mod messaging;
pub mod real_names;
pub mod scan_tickets;
pub mod sessions;
pub mod sms_codes;
pub mod tenants;
