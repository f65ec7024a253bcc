//! With which ticket people come, for domains that let some do more than others.

use std::collections::HashMap;

use fairway_auth::{TenantId, UserId};
use sea_orm::ConnectionTrait;

use crate::{AttendError, store};

/// The ticket types of those of these accounts who have a place; those without one, or without a type, are left out.
pub async fn ticket_types_of(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    activity_id: i64,
    user_ids: &[UserId],
) -> Result<HashMap<UserId, i64>, AttendError> {
    Ok(store::registrations::types_of(db, tenant_id, activity_id, user_ids).await?.into_iter().collect())
}
