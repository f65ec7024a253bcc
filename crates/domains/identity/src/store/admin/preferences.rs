//! Everybody's own table columns.

use fairway_auth::{TenantId, UserId};
use sea_orm::{
    ActiveValue::Set, ColumnTrait, Condition, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QueryOrder,
    QuerySelect, sea_query::OnConflict,
};

use crate::entities::table_preference::{ActiveModel, Column, Entity};

/// Far more tables than the web app has.
const MAX_TABLES: u64 = 200;

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
    Entity::insert(row).on_conflict(replace).exec_without_returning(db).await?;
    forget_oldest(db, tenant_id, account_id).await
}

/// Somebody who has more tables than there are gets the oldest forgotten.
async fn forget_oldest(db: &impl ConnectionTrait, tenant_id: TenantId, account_id: UserId) -> Result<(), DbErr> {
    let own = Condition::all().add(Column::TenantId.eq(tenant_id)).add(Column::AccountId.eq(account_id));
    let oldest: Vec<i64> = Entity::find()
        .select_only()
        .column(Column::Id)
        .filter(own)
        .order_by_desc(Column::UpdatedAt)
        .order_by_desc(Column::Id)
        .offset(MAX_TABLES)
        .limit(MAX_TABLES)
        .into_tuple()
        .all(db)
        .await?;
    if !oldest.is_empty() {
        Entity::delete_many().filter(Column::Id.is_in(oldest)).exec(db).await?;
    }
    Ok(())
}

/// Of an account that is deleted.
pub async fn forget(db: &impl ConnectionTrait, tenant_id: TenantId, account_id: UserId) -> Result<(), DbErr> {
    let own = Entity::delete_many().filter(Column::TenantId.eq(tenant_id)).filter(Column::AccountId.eq(account_id));
    own.exec(db).await.map(drop)
}
