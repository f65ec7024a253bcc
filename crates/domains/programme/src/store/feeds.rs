//! The addresses of calendars.

use fairway_auth::{TenantId, UserId};
use fairway_db::{Tx, insert_unless_taken};
use sea_orm::ActiveValue::Set;
use sea_orm::sea_query::Expr;
use sea_orm::{ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter};

use crate::entities::agenda_feed::{ActiveModel, Column, Entity, Model};

/// A key as it is stored.
pub struct Link<'a> {
    pub hash: &'a str,
    pub seed: &'a str,
}

pub async fn find(db: &impl ConnectionTrait, tenant_id: TenantId, user_id: UserId) -> Result<Option<Model>, DbErr> {
    Entity::find().filter(Column::TenantId.eq(tenant_id)).filter(Column::UserId.eq(user_id)).one(db).await
}

/// Whose calendar a key opens.
pub async fn find_by_hash(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    link_hash: &str,
) -> Result<Option<Model>, DbErr> {
    Entity::find().filter(Column::TenantId.eq(tenant_id)).filter(Column::LinkHash.eq(link_hash)).one(db).await
}

/// Nothing happens where there is one already.
pub async fn insert(
    tx: &Tx,
    tenant_id: TenantId,
    user_id: UserId,
    link: &Link<'_>,
    now: i64,
) -> Result<Option<Model>, DbErr> {
    let row = ActiveModel {
        tenant_id: Set(tenant_id),
        user_id: Set(user_id),
        link_hash: Set(link.hash.to_owned()),
        link_seed: Set(link.seed.to_owned()),
        created_at: Set(now),
        updated_at: Set(now),
        ..Default::default()
    };
    insert_unless_taken(&**tx, row).await
}

/// The old key opens nothing from now on.
pub async fn replace(tx: &Tx, tenant_id: TenantId, user_id: UserId, link: &Link<'_>, now: i64) -> Result<(), DbErr> {
    Entity::update_many()
        .col_expr(Column::LinkHash, Expr::value(link.hash))
        .col_expr(Column::LinkSeed, Expr::value(link.seed))
        .col_expr(Column::UpdatedAt, Expr::value(now))
        .filter(Column::TenantId.eq(tenant_id))
        .filter(Column::UserId.eq(user_id))
        .exec(&**tx)
        .await
        .map(|_| ())
}
