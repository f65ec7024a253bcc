//! Everybody's own table columns.

use fairway_auth::{TenantId, UserId};
use sea_orm::{ActiveValue::Set, ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, sea_query::OnConflict};

use crate::entities::table_preference::{ActiveModel, Column, Entity};

pub async fn find(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    account_id: UserId,
    identifier: &str,
) -> Result<Option<String>, DbErr> {
    let found = Entity::find()
        .filter(Column::TenantId.eq(tenant_id))
        .filter(Column::AccountId.eq(account_id))
        .filter(Column::Identifier.eq(identifier))
        .one(db)
        .await?;
    Ok(found.map(|row| row.params))
}

/// Sets the columns of one table, new or not.
pub async fn put(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    account_id: UserId,
    identifier: &str,
    params: String,
    now: i64,
) -> Result<(), DbErr> {
    let row = ActiveModel {
        tenant_id: Set(tenant_id),
        account_id: Set(account_id),
        identifier: Set(identifier.to_owned()),
        params: Set(params),
        updated_at: Set(now),
        ..Default::default()
    };
    let replace = OnConflict::columns([Column::TenantId, Column::AccountId, Column::Identifier])
        .update_columns([Column::Params, Column::UpdatedAt])
        .to_owned();
    Entity::insert(row).on_conflict(replace).exec_without_returning(db).await.map(|_| ())
}
