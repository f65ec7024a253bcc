//! How tenants take money.

use fairway_auth::TenantId;
use fairway_db::Tx;
use sea_orm::{ActiveModelTrait, ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QuerySelect};

use crate::entities::setting::{ActiveModel, Column, Entity, Model};

pub async fn find(db: &impl ConnectionTrait, tenant_id: TenantId) -> Result<Option<Model>, DbErr> {
    Entity::find().filter(Column::TenantId.eq(tenant_id)).one(db).await
}

pub async fn lock(tx: &Tx, tenant_id: TenantId) -> Result<Option<Model>, DbErr> {
    Entity::find().filter(Column::TenantId.eq(tenant_id)).lock_exclusive().one(&**tx).await
}

/// Inserts a row without an id, or writes over the one whose id it has.
pub async fn save(tx: &Tx, row: ActiveModel) -> Result<Model, DbErr> {
    if row.id.is_set() { row.update(&**tx).await } else { row.insert(&**tx).await }
}
