//! Named settings of a tenant's site.

use fairway_auth::TenantId;
use sea_orm::{
    ActiveValue::Set, ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QueryOrder, sea_query::OnConflict,
};

use crate::entities::system_config;

pub async fn list(db: &impl ConnectionTrait, tenant_id: TenantId) -> Result<Vec<system_config::Model>, DbErr> {
    system_config::Entity::find()
        .filter(system_config::Column::TenantId.eq(tenant_id))
        .order_by_asc(system_config::Column::Id)
        .all(db)
        .await
}

/// Sets one setting, new or not.
pub async fn save(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    name: &str,
    value: &serde_json::Value,
    now: i64,
) -> Result<(), DbErr> {
    let row = system_config::ActiveModel {
        tenant_id: Set(tenant_id),
        name: Set(name.to_owned()),
        value: Set(value.to_string()),
        updated_at: Set(now),
        ..Default::default()
    };
    let replace = OnConflict::columns([system_config::Column::TenantId, system_config::Column::Name])
        .update_columns([system_config::Column::Value, system_config::Column::UpdatedAt])
        .to_owned();
    system_config::Entity::insert(row).on_conflict(replace).exec_without_returning(db).await.map(|_| ())
}
