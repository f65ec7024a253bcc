//! The rules of identity. Each takes the caller's transaction, so that another domain can join it.

pub mod accounts;
pub mod admin;
pub mod consent;
pub mod devices;
pub mod documents;
pub mod housekeeping;
pub mod limits;
pub mod links;
pub mod real_name;
pub mod scan;
pub mod sessions;
pub mod sms_codes;
pub mod tenants;
