//! The tables of identity.

pub mod account;
pub mod account_role;
pub mod refresh_token;
pub mod role;
pub mod session;
pub mod tenant;
pub mod tenant_host;
