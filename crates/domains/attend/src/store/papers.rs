//! How papers of a meeting look.

use fairway_auth::TenantId;
use sea_orm::sea_query::OnConflict;
use sea_orm::{ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter};

use crate::entities::paper::{ActiveModel, Column, Entity, Model};

pub async fn find(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    activity_id: i64,
    kind: i32,
) -> Result<Option<Model>, DbErr> {
    Entity::find()
        .filter(Column::TenantId.eq(tenant_id))
        .filter(Column::ActivityId.eq(activity_id))
        .filter(Column::Kind.eq(kind))
        .one(db)
        .await
}

/// Writes the one of its kind, new or not.
pub async fn put(db: &impl ConnectionTrait, row: ActiveModel) -> Result<(), DbErr> {
    let replace = OnConflict::columns([Column::TenantId, Column::ActivityId, Column::Kind])
        .update_columns([Column::Template, Column::UpdatedAt])
        .to_owned();
    Entity::insert(row).on_conflict(replace).exec_without_returning(db).await.map(drop)
}
