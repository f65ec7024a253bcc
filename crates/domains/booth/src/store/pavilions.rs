//! Halls.

use fairway_auth::TenantId;
use sea_orm::{ActiveModelTrait, ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QueryOrder};

use crate::entities::pavilion;

/// The halls of a meeting, in the organiser's order.
pub async fn list(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    activity_id: i64,
) -> Result<Vec<pavilion::Model>, DbErr> {
    pavilion::Entity::find()
        .filter(pavilion::Column::TenantId.eq(tenant_id))
        .filter(pavilion::Column::ActivityId.eq(activity_id))
        .order_by_asc(pavilion::Column::Sort)
        .order_by_asc(pavilion::Column::Id)
        .all(db)
        .await
}

pub async fn find(db: &impl ConnectionTrait, tenant_id: TenantId, id: i64) -> Result<Option<pavilion::Model>, DbErr> {
    pavilion::Entity::find_by_id(id).filter(pavilion::Column::TenantId.eq(tenant_id)).one(db).await
}

pub async fn insert(db: &impl ConnectionTrait, row: pavilion::ActiveModel) -> Result<pavilion::Model, DbErr> {
    row.insert(db).await
}

pub async fn update(db: &impl ConnectionTrait, row: pavilion::ActiveModel) -> Result<pavilion::Model, DbErr> {
    row.update(db).await
}
