//! Invitations by link.

use fairway_auth::{TenantId, UserId};
use fairway_db::{Db, delete_in_batches, search};
use sea_orm::sea_query::{Expr, SimpleExpr};
use sea_orm::{ActiveModelTrait, ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, Select};

use crate::entities::invitation::{ActiveModel, Column, Entity, Model};

/// How long people can look up who was invited, after it has ended.
const KEEP_SECONDS: i64 = 365 * 24 * 3600;

pub fn select(tenant_id: TenantId, keyword: Option<&str>) -> Select<Entity> {
    let own = Entity::find().filter(Column::TenantId.eq(tenant_id));
    match keyword {
        Some(text) => own.filter(search::contains(Column::Email, text)),
        None => own,
    }
}

/// A [`crate::model::InvitationState`] at this second. In plain words, because PostgreSQL takes two places for values to be
/// two different ones where it groups by them.
pub fn state_expr(now: i64) -> SimpleExpr {
    Expr::cust(format!(
        "CASE WHEN used_at IS NOT NULL THEN 1 WHEN revoked_at IS NOT NULL THEN 3 WHEN expires_at <= {now} THEN 2 ELSE 0 END"
    ))
}

pub async fn find(db: &impl ConnectionTrait, tenant_id: TenantId, id: i64) -> Result<Option<Model>, DbErr> {
    select(tenant_id, None).filter(Column::Id.eq(id)).one(db).await
}

pub async fn find_by_token(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    token_hash: &str,
) -> Result<Option<Model>, DbErr> {
    select(tenant_id, None).filter(Column::TokenHash.eq(token_hash)).one(db).await
}

pub async fn insert(db: &impl ConnectionTrait, row: ActiveModel) -> Result<Model, DbErr> {
    row.insert(db).await
}

pub async fn update(db: &impl ConnectionTrait, row: ActiveModel) -> Result<Model, DbErr> {
    row.update(db).await
}

/// Of two that use it at once, or one that uses and one that revokes it, only one gets `true`.
pub async fn use_up(db: &impl ConnectionTrait, id: i64, account_id: UserId, now: i64) -> Result<bool, DbErr> {
    let done = Entity::update_many()
        .col_expr(Column::UsedAt, Expr::value(now))
        .col_expr(Column::AccountId, Expr::value(account_id))
        .filter(Column::Id.eq(id))
        .filter(Column::UsedAt.is_null())
        .filter(Column::RevokedAt.is_null())
        .exec(db)
        .await?;
    Ok(done.rows_affected == 1)
}

pub async fn delete_old(db: &Db, now: i64) -> Result<u64, DbErr> {
    delete_in_batches::<Entity>(db, Column::ExpiresAt.lte(now - KEEP_SECONDS)).await
}
