//! What a domain that brings people together asks: who knows whom, and who has an eye on whom.

use fairway_auth::{TenantId, UserId};
use sea_orm::ConnectionTrait;

use crate::operations::favorites::ObjectType;
use crate::{NetworkError, store};

/// With whom somebody has exchanged cards.
pub async fn exchanged_with(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    user_id: UserId,
) -> Result<Vec<UserId>, NetworkError> {
    Ok(store::exchanges::exchanged_with(db, tenant_id, user_id).await?)
}

/// Whom somebody has saved.
pub async fn saved_people(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    user_id: UserId,
) -> Result<Vec<UserId>, NetworkError> {
    let saved = store::favorites::list(db, tenant_id, user_id, ObjectType::Person.value(), None).await?;
    Ok(saved.into_iter().map(|row| row.object_id).collect())
}

/// Who has saved somebody.
pub async fn who_saved(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    user_id: UserId,
) -> Result<Vec<UserId>, NetworkError> {
    Ok(store::favorites::savers(db, tenant_id, (ObjectType::Person.value(), user_id)).await?)
}
