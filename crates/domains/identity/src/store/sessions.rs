//! Sessions and their refresh tokens.

use fairway_auth::{SessionId, TenantId, UserId};
use fairway_db::{Db, delete_in_batches};
use sea_orm::sea_query::{Expr, ExprTrait, SimpleExpr};
use sea_orm::{
    ActiveModelTrait, ActiveValue::Set, ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QueryOrder,
    QuerySelect,
};

use crate::entities::{refresh_token, session};
use crate::model::{ACCESS_SECONDS, SHORT_REFRESH_SECONDS};

/// The session that an access token opens, unless it was revoked.
pub async fn find_by_access(db: &impl ConnectionTrait, access_hash: &str) -> Result<Option<session::Model>, DbErr> {
    session::Entity::find()
        .filter(session::Column::AccessHash.eq(access_hash))
        .filter(session::Column::RevokedAt.is_null())
        .one(db)
        .await
}

pub async fn find(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    id: SessionId,
) -> Result<Option<session::Model>, DbErr> {
    session::Entity::find_by_id(id).filter(session::Column::TenantId.eq(tenant_id)).one(db).await
}

pub async fn insert(db: &impl ConnectionTrait, row: session::ActiveModel) -> Result<session::Model, DbErr> {
    row.insert(db).await
}

/// The sessions of an account that can still be used, the last used first.
pub async fn list_live(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    account_id: UserId,
    now: i64,
) -> Result<Vec<session::Model>, DbErr> {
    session::Entity::find()
        .filter(session::Column::TenantId.eq(tenant_id))
        .filter(session::Column::AccountId.eq(account_id))
        .filter(session::Column::RevokedAt.is_null())
        .filter(refresh_ends().gt(now))
        .order_by_desc(session::Column::LastUsedAt)
        .order_by_desc(session::Column::Id)
        .all(db)
        .await
}

/// When some people last used any of their sessions, as far as these are still known.
pub async fn last_used(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    account_ids: &[UserId],
) -> Result<Vec<(UserId, i64)>, DbErr> {
    session::Entity::find()
        .filter(session::Column::TenantId.eq(tenant_id))
        .filter(session::Column::AccountId.is_in(account_ids.iter().copied()))
        .select_only()
        .column(session::Column::AccountId)
        .column_as(session::Column::LastUsedAt.max(), "last_used_at")
        .group_by(session::Column::AccountId)
        .into_tuple()
        .all(db)
        .await
}

/// Both tokens are given together, so the end of one tells that of the other.
fn refresh_ends() -> SimpleExpr {
    session::Column::AccessExpiresAt.into_expr().sub(ACCESS_SECONDS).add(session::Column::StaysFor.into_expr())
}

/// Of all tenants: forgets sessions that no token can open any more.
pub async fn delete_ended(db: &Db, now: i64) -> Result<u64, DbErr> {
    // No session stays for less, which the index can tell.
    let may_have_ended = session::Column::AccessExpiresAt.lte(now + ACCESS_SECONDS - SHORT_REFRESH_SECONDS);
    delete_in_batches::<session::Entity>(db, may_have_ended.and(refresh_ends().lte(now))).await
}

/// Of all tenants: forgets refresh tokens that have ended. Using one of them again would open nothing anyway.
pub async fn delete_ended_refresh(db: &Db, now: i64) -> Result<u64, DbErr> {
    delete_in_batches::<refresh_token::Entity>(db, refresh_token::Column::ExpiresAt.lte(now)).await
}

/// Writes down when sessions were last used; never turns one back.
pub async fn mark_used(db: &impl ConnectionTrait, ids: &[SessionId], at: i64) -> Result<(), DbErr> {
    session::Entity::update_many()
        .col_expr(session::Column::LastUsedAt, Expr::value(at))
        .filter(session::Column::Id.is_in(ids.iter().copied()))
        .filter(session::Column::LastUsedAt.lt(at))
        .exec(db)
        .await
        .map(drop)
}

/// Gives the session a new access token; the old one is worthless from then on.
pub async fn renew_access(
    db: &impl ConnectionTrait,
    id: SessionId,
    access_hash: &str,
    expires_at: i64,
    now: i64,
) -> Result<bool, DbErr> {
    let done = session::Entity::update_many()
        .col_expr(session::Column::LastUsedAt, Expr::value(now))
        .col_expr(session::Column::AccessHash, Expr::value(access_hash))
        .col_expr(session::Column::AccessExpiresAt, Expr::value(expires_at))
        .filter(session::Column::Id.eq(id))
        .filter(session::Column::RevokedAt.is_null())
        .exec(db)
        .await?;
    Ok(done.rows_affected == 1)
}

/// Ends one session, or all sessions of an account.
pub async fn revoke(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    account_id: UserId,
    only: Option<SessionId>,
    now: i64,
) -> Result<u64, DbErr> {
    let mut update = session::Entity::update_many()
        .col_expr(session::Column::RevokedAt, Expr::value(now))
        .filter(session::Column::TenantId.eq(tenant_id))
        .filter(session::Column::AccountId.eq(account_id))
        .filter(session::Column::RevokedAt.is_null());
    if let Some(id) = only {
        update = update.filter(session::Column::Id.eq(id));
    }
    Ok(update.exec(db).await?.rows_affected)
}

pub async fn find_refresh(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    token_hash: &str,
) -> Result<Option<refresh_token::Model>, DbErr> {
    refresh_token::Entity::find()
        .filter(refresh_token::Column::TenantId.eq(tenant_id))
        .filter(refresh_token::Column::TokenHash.eq(token_hash))
        .one(db)
        .await
}

pub async fn insert_refresh(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    session_id: SessionId,
    token_hash: String,
    expires_at: i64,
    now: i64,
) -> Result<(), DbErr> {
    let row = refresh_token::ActiveModel {
        tenant_id: Set(tenant_id),
        session_id: Set(session_id),
        token_hash: Set(token_hash),
        expires_at: Set(expires_at),
        created_at: Set(now),
        ..Default::default()
    };
    refresh_token::Entity::insert(row).exec_without_returning(db).await.map(|_| ())
}

/// Marks the token as used; of two that try at once only one gets `true`.
pub async fn use_refresh(db: &impl ConnectionTrait, id: i64, now: i64) -> Result<bool, DbErr> {
    let done = refresh_token::Entity::update_many()
        .col_expr(refresh_token::Column::UsedAt, Expr::value(now))
        .filter(refresh_token::Column::Id.eq(id))
        .filter(refresh_token::Column::UsedAt.is_null())
        .exec(db)
        .await?;
    Ok(done.rows_affected == 1)
}
