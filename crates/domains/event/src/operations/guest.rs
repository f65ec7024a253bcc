//! Somebody who books something at a meeting: a seat in a session, a room of a hotel.

use fairway_auth::{TenantId, UserId};
use fairway_http::SignedIn;

/// Whoever books, and when. Rules take this instead of a request, so that jobs can act for them.
#[derive(Clone, Copy, Debug)]
pub struct Guest {
    pub tenant_id: TenantId,
    pub user_id: UserId,
    pub now: i64,
}

impl Guest {
    pub fn of(user: &SignedIn) -> Self {
        Self { tenant_id: user.tenant_id(), user_id: user.user_id(), now: user.now() }
    }
}
