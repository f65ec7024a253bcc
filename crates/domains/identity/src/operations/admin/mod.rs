//! The rules of administration. Each takes the caller's transaction and gives back what the audit log needs.

pub mod accounts;
pub mod bulk;
pub mod departments;
pub mod invitations;
pub mod rights;
pub mod roles;
pub mod tenants;

/// A record as it was and as it is.
#[derive(Clone, Debug)]
pub struct Changed<T> {
    pub before: T,
    pub after: T,
}
