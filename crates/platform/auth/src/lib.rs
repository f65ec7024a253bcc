//! Who is asking: tokens, passwords, sealed secrets, principals and permissions. Knows no table.

mod password;
mod permission;
mod principal;
mod secrets;
mod token;

pub use password::{PasswordError, Passwords};
pub use permission::{Permission, PermissionInfo, PermissionSet};
pub use principal::{Principal, SessionId, TenantId, UserId};
pub use secrets::{SealError, Secrets};
pub use token::Token;
