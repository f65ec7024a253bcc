//! Accounts, sessions and administration over the API, on both engines. One binary: each would link the whole platform.

mod admin_accounts;
mod admin_bulk;
mod admin_departments;
mod admin_records;
mod admin_roles;
mod admin_tenants;
mod admin_versions;
mod forgotten;
mod home;
mod housekeeping;
mod invitations;
mod languages;
mod limits;
mod office;
mod qr_codes;
mod real_name;
mod scan;
mod secrecy;
mod sessions;
mod sign_in;
mod sign_up;
mod sms_codes;
mod stay;
mod support;
mod tokens;
mod wechat;
