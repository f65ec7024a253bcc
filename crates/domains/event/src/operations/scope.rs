//! Which meetings a tenant has, for every kind of record that belongs to one.

use async_trait::async_trait;
use fairway_auth::TenantId;
use fairway_http::{Failure, SignedIn};
use fairway_records::{MeetingScope, ScopeDirectory, provide_scope};

use crate::{EventError, store};

/// Hands it in for the domains before this one.
pub fn provide(extras: &mut axum::http::Extensions) {
    provide_scope::<MeetingScope>(extras, Meetings);
}

struct Meetings;

#[async_trait]
impl ScopeDirectory for Meetings {
    /// The one that the tenant's site shows; 0 while it shows none.
    async fn default_id(&self, user: &SignedIn, tenant_id: TenantId) -> Result<i64, Failure> {
        Ok(fairway_site::main_activity(user.db().read(), tenant_id).await?)
    }

    async fn must_belong(&self, user: &SignedIn, tenant_id: TenantId, id: i64) -> Result<(), Failure> {
        let found = store::meetings::find(user.db().read(), tenant_id, id).await?;
        found.map(|_| ()).ok_or_else(|| EventError::UnknownMeeting.into())
    }
}
