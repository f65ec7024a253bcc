//! The tables of identity.

pub mod account;
pub mod account_link;
pub mod account_role;
pub mod department;
pub mod invitation;
pub mod messaging_identity;
pub mod rate_limit;
pub mod real_name;
pub mod refresh_token;
pub mod role;
pub mod scan_ticket;
pub mod session;
pub mod sms_code;
pub mod table_preference;
pub mod tenant;
pub mod tenant_host;
