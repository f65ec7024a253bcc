//! The signed-in somebody of a request, and whoever does something.

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

/// Who does something, for which tenant, and when. Rules take this instead of a request, so that the demo and jobs can act
/// as well. A domain has a type of its own only for those who act for somebody, such as a company, and says so there.
#[derive(Clone, Debug)]
pub struct Actor {
    pub tenant_id: TenantId,
    /// 0 for the program itself.
    pub user_id: UserId,
    /// What the person is called, for records of what they did; empty where none keeps it.
    pub name: Arc<str>,
    pub now: i64,
}

impl Actor {
    /// Whoever something is done for by a job or an organiser, where no record keeps their name.
    pub fn unnamed(tenant_id: TenantId, user_id: UserId, now: i64) -> Self {
        Self { tenant_id, user_id, name: Arc::default(), now }
    }
}
