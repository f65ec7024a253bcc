//! Announcements on their way.

use fairway_auth::TenantId;
use fairway_db::Tx;
use sea_orm::{ActiveModelTrait, ColumnTrait, DbErr, EntityTrait, QueryFilter, QuerySelect};

use crate::kinds::announcement::table::{ActiveModel, Column, Entity, Model};

/// Kept from others until the transaction ends.
pub async fn lock(tx: &Tx, tenant_id: TenantId, id: i64) -> Result<Option<Model>, DbErr> {
    let own = Entity::find_by_id(id).filter(Column::TenantId.eq(tenant_id));
    own.lock_exclusive().one(&**tx).await
}

pub async fn update(tx: &Tx, row: ActiveModel) -> Result<Model, DbErr> {
    row.update(&**tx).await
}
