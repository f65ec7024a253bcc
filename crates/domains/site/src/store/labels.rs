//! Translation labels.

use fairway_auth::TenantId;
use sea_orm::{
    ActiveValue::Set, ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QueryOrder, sea_query::OnConflict,
};

use crate::entities::label;

pub async fn list(db: &impl ConnectionTrait, tenant_id: TenantId) -> Result<Vec<label::Model>, DbErr> {
    label::Entity::find().filter(label::Column::TenantId.eq(tenant_id)).order_by_asc(label::Column::Key).all(db).await
}

/// Sets one label, new or not.
pub async fn put(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    key: &str,
    label_zh: &str,
    label_en: &str,
    now: i64,
) -> Result<(), DbErr> {
    let row = label::ActiveModel {
        tenant_id: Set(tenant_id),
        key: Set(key.to_owned()),
        label_zh: Set(label_zh.to_owned()),
        label_en: Set(label_en.to_owned()),
        updated_at: Set(now),
        ..Default::default()
    };
    let replace = OnConflict::columns([label::Column::TenantId, label::Column::Key])
        .update_columns([label::Column::LabelZh, label::Column::LabelEn, label::Column::UpdatedAt])
        .to_owned();
    label::Entity::insert(row).on_conflict(replace).exec_without_returning(db).await.map(|_| ())
}
