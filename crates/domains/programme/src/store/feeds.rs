//! The keys of calendars.

use fairway_auth::{TenantId, UserId};
use fairway_db::{Tx, insert_unless_taken};
use sea_orm::ActiveValue::Set;
use sea_orm::sea_query::Expr;
use sea_orm::{ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter};

use crate::entities::agenda_feed::{ActiveModel, Column, Entity, Model};

pub async fn find(db: &impl ConnectionTrait, tenant_id: TenantId, user_id: UserId) -> Result<Option<Model>, DbErr> {
    Entity::find().filter(Column::TenantId.eq(tenant_id)).filter(Column::UserId.eq(user_id)).one(db).await
}

/// Whose calendar a key opens.
pub async fn find_by_secret(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    secret: &str,
) -> Result<Option<Model>, DbErr> {
    Entity::find().filter(Column::TenantId.eq(tenant_id)).filter(Column::Secret.eq(secret)).one(db).await
}

/// Nothing happens where there is one already.
pub async fn insert(
    tx: &Tx,
    tenant_id: TenantId,
    user_id: UserId,
    secret: &str,
    now: i64,
) -> Result<Option<Model>, DbErr> {
    let row = ActiveModel {
        tenant_id: Set(tenant_id),
        user_id: Set(user_id),
        secret: Set(secret.to_owned()),
        created_at: Set(now),
        updated_at: Set(now),
        ..Default::default()
    };
    insert_unless_taken(&**tx, row).await
}

/// The old key opens nothing from now on.
pub async fn replace(
    tx: &Tx,
    tenant_id: TenantId,
    user_id: UserId,
    secret: &str,
    now: i64,
) -> Result<(), DbErr> {
    Entity::update_many()
        .col_expr(Column::Secret, Expr::value(secret))
        .col_expr(Column::UpdatedAt, Expr::value(now))
        .filter(Column::TenantId.eq(tenant_id))
        .filter(Column::UserId.eq(user_id))
        .exec(&**tx)
        .await
        .map(|_| ())
}
