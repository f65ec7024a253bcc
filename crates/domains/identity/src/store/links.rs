//! One-time links of accounts.

use fairway_auth::{TenantId, UserId};
use fairway_db::{Db, delete_in_batches};
use sea_orm::sea_query::Expr;
use sea_orm::{ActiveValue::Set, ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter};

use crate::entities::account_link::{ActiveModel, Column, Entity, Model};
use crate::model::LinkPurpose;

pub async fn insert(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    account_id: UserId,
    purpose: LinkPurpose,
    token_hash: String,
    now: i64,
) -> Result<(), DbErr> {
    let row = ActiveModel {
        tenant_id: Set(tenant_id),
        account_id: Set(account_id),
        purpose: Set(purpose.value()),
        token_hash: Set(token_hash),
        expires_at: Set(now + purpose.seconds()),
        created_at: Set(now),
        ..Default::default()
    };
    Entity::insert(row).exec_without_returning(db).await.map(drop)
}

/// The link, if it still works.
pub async fn find(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    purpose: LinkPurpose,
    token_hash: &str,
    now: i64,
) -> Result<Option<Model>, DbErr> {
    Entity::find()
        .filter(Column::TenantId.eq(tenant_id))
        .filter(Column::Purpose.eq(purpose.value()))
        .filter(Column::TokenHash.eq(token_hash))
        .filter(Column::UsedAt.is_null())
        .filter(Column::ExpiresAt.gt(now))
        .one(db)
        .await
}

/// Of two that use it at once only one gets `true`.
pub async fn use_up(db: &impl ConnectionTrait, id: i64, now: i64) -> Result<bool, DbErr> {
    let done = Entity::update_many()
        .col_expr(Column::UsedAt, Expr::value(now))
        .filter(Column::Id.eq(id))
        .filter(Column::UsedAt.is_null())
        .exec(db)
        .await?;
    Ok(done.rows_affected == 1)
}

/// Whatever other links of this kind the account was sent are worth nothing from now on.
pub async fn use_up_all(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    account_id: UserId,
    purpose: LinkPurpose,
    now: i64,
) -> Result<(), DbErr> {
    Entity::update_many()
        .col_expr(Column::UsedAt, Expr::value(now))
        .filter(Column::TenantId.eq(tenant_id))
        .filter(Column::AccountId.eq(account_id))
        .filter(Column::Purpose.eq(purpose.value()))
        .filter(Column::UsedAt.is_null())
        .exec(db)
        .await
        .map(drop)
}

/// Whatever the account was sent, of any kind, is worth nothing from now on.
pub async fn end_all(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    account_id: UserId,
    now: i64,
) -> Result<(), DbErr> {
    for purpose in [LinkPurpose::Activation, LinkPurpose::Reset] {
        use_up_all(db, tenant_id, account_id, purpose, now).await?;
    }
    Ok(())
}

pub async fn delete_ended(db: &Db, now: i64) -> Result<u64, DbErr> {
    delete_in_batches::<Entity>(db, Column::ExpiresAt.lte(now)).await
}
