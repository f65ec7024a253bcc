//! Cards of several people at once, for lists.

use std::collections::HashMap;

use fairway_auth::{TenantId, UserId};
use sea_orm::{ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter};

use crate::entities::card;

/// By their owners; whoever has none is missing.
pub async fn cards_of(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    user_ids: &[UserId],
) -> Result<HashMap<UserId, card::Model>, DbErr> {
    let rows = card::Entity::find()
        .filter(card::Column::TenantId.eq(tenant_id))
        .filter(card::Column::UserId.is_in(user_ids.iter().copied()))
        .all(db)
        .await?;
    Ok(rows.into_iter().map(|row| (row.user_id, row)).collect())
}
