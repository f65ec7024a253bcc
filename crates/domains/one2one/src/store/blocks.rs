//! Times at which people want no appointment.

use fairway_auth::{TenantId, UserId};
use fairway_db::Tx;
use sea_orm::{
    ActiveModelTrait, ColumnTrait, ConnectionTrait, DbErr, EntityTrait, PaginatorTrait, QueryFilter, QueryOrder,
};

use crate::entities::block::{ActiveModel, Column, Entity, Model};

/// Those of these people.
pub async fn list(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    activity_id: i64,
    users: &[UserId],
) -> Result<Vec<Model>, DbErr> {
    if users.is_empty() {
        return Ok(Vec::new());
    }
    Entity::find()
        .filter(Column::TenantId.eq(tenant_id))
        .filter(Column::ActivityId.eq(activity_id))
        .filter(Column::UserId.is_in(users.iter().copied()))
        .order_by_asc(Column::FromAt)
        .order_by_asc(Column::Id)
        .all(db)
        .await
}

pub async fn count(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    activity_id: i64,
    user_id: UserId,
) -> Result<u64, DbErr> {
    Entity::find()
        .filter(Column::TenantId.eq(tenant_id))
        .filter(Column::ActivityId.eq(activity_id))
        .filter(Column::UserId.eq(user_id))
        .count(db)
        .await
}

pub async fn insert(tx: &Tx, row: ActiveModel) -> Result<Model, DbErr> {
    row.insert(&**tx).await
}

/// Somebody's own; says whether there was one.
pub async fn delete(tx: &Tx, tenant_id: TenantId, user_id: UserId, id: i64) -> Result<bool, DbErr> {
    let gone = Entity::delete_many()
        .filter(Column::TenantId.eq(tenant_id))
        .filter(Column::UserId.eq(user_id))
        .filter(Column::Id.eq(id))
        .exec(&**tx)
        .await?;
    Ok(gone.rows_affected > 0)
}
