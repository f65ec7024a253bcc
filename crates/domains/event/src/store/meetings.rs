//! Meetings.

use fairway_auth::TenantId;
use sea_orm::{ActiveModelTrait, ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter};

use crate::entities::meeting;

pub async fn find(db: &impl ConnectionTrait, tenant_id: TenantId, id: i64) -> Result<Option<meeting::Model>, DbErr> {
    meeting::Entity::find_by_id(id).filter(meeting::Column::TenantId.eq(tenant_id)).one(db).await
}

pub async fn insert(db: &impl ConnectionTrait, row: meeting::ActiveModel) -> Result<meeting::Model, DbErr> {
    row.insert(db).await
}
