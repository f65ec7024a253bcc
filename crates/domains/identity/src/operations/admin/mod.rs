//! The rules of administration. Each takes the caller's transaction and gives back what the audit log needs.

pub mod accounts;
pub mod departments;
pub mod rights;
pub mod roles;
pub mod tenants;

use fairway_auth::{TenantId, UserId};
use fairway_http::SignedIn;

use crate::IdentityError;

/// Who acts, for which tenant, and when.
#[derive(Clone, Copy, Debug)]
pub struct By {
    pub tenant_id: TenantId,
    pub user_id: UserId,
    pub now: i64,
}

impl From<&SignedIn> for By {
    fn from(user: &SignedIn) -> Self {
        Self { tenant_id: user.tenant_id(), user_id: user.user_id(), now: user.now() }
    }
}

/// A record as it was and as it is.
#[derive(Clone, Debug)]
pub struct Changed<T> {
    pub before: T,
    pub after: T,
}

/// Somebody who edits a tenant that they saw a while ago must not undo what another did since.
fn must_be_current(seen: Option<i32>, version: i32) -> Result<(), IdentityError> {
    if seen.is_none_or(|seen| seen == version) { Ok(()) } else { Err(IdentityError::Stale) }
}
