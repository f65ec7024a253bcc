//! The signed-in somebody of a request.

use std::sync::Arc;

use fairway_lang::Lang;

use crate::PermissionSet;

pub type TenantId = i64;
pub type UserId = i64;
pub type SessionId = i64;

/// Read once per session and kept for seconds, so that checking a token costs no query on the hot path.
#[derive(Clone, Debug)]
pub struct Principal {
    pub user_id: UserId,
    pub tenant_id: TenantId,
    pub session_id: SessionId,
    /// What the person is called, for records of what they did.
    pub name: Arc<str>,
    pub permissions: Arc<PermissionSet>,
    /// The language that the user chose, if any.
    pub language: Option<Lang>,
    /// When the access token ends, in Unix seconds.
    pub expires_at: i64,
}
