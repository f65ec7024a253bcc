//! Who is asking: tokens, passwords, sealed secrets, principals and permissions. Knows no table.

mod password;
mod permission;
mod principal;
mod secrets;
mod token;

pub use password::{PasswordError, Passwords, Place};
pub use permission::{Permission, PermissionInfo, PermissionSet};
pub use principal::{Actor, Principal, SessionId, TenantId, UserId};
pub use secrets::{SealError, Secrets, is_same_secret};
pub use token::Token;
