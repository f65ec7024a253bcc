//! The rules of administration. Each takes the caller's transaction and gives back what the audit log needs.

pub mod accounts;
pub mod bulk;
pub mod departments;
pub mod invitations;
pub mod rights;
pub mod roles;
pub mod tenants;

use crate::IdentityError;

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
