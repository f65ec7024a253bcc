//! How often cards were looked at.

use fairway_auth::{TenantId, UserId};
use fairway_db::{Db, delete_in_batches};
use sea_orm::ActiveValue::Set;
use sea_orm::sea_query::{Expr, ExprTrait, OnConflict};
use sea_orm::{ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QueryOrder, QuerySelect, Select};

use crate::entities::card_view::{ActiveModel, Column, Entity};

/// One person's card.
pub fn select_of(tenant_id: TenantId, owner_id: UserId) -> Select<Entity> {
    Entity::find().filter(Column::TenantId.eq(tenant_id)).filter(Column::OwnerId.eq(owner_id))
}

/// Counts one more look.
pub async fn count(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    (owner_id, viewer_id): (UserId, UserId),
    day: i32,
    now: i64,
) -> Result<(), DbErr> {
    let row = ActiveModel {
        tenant_id: Set(tenant_id),
        owner_id: Set(owner_id),
        viewer_id: Set(viewer_id),
        day: Set(day),
        times: Set(1),
        at: Set(now),
        ..Default::default()
    };
    let more = Expr::col((Entity, Column::Times)).add(1);
    let again = OnConflict::columns([Column::TenantId, Column::OwnerId, Column::Day, Column::ViewerId])
        .value(Column::Times, more)
        .value(Column::At, Expr::value(now))
        .to_owned();
    Entity::insert(row).on_conflict(again).exec_without_returning(db).await.map(|_| ())
}

/// Looks by day since this one, the earliest first; days without one are left out.
pub async fn by_day(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    owner_id: UserId,
    first: i32,
) -> Result<Vec<(i32, i64)>, DbErr> {
    select_of(tenant_id, owner_id)
        .filter(Column::Day.gte(first))
        .select_only()
        .column(Column::Day)
        // PostgreSQL makes NUMERIC of a sum of BIGINT.
        .column_as(Column::Times.sum().cast_as("BIGINT"), "times")
        .group_by(Column::Day)
        .order_by_asc(Column::Day)
        .into_tuple()
        .all(db)
        .await
}

/// All looks that are remembered.
pub async fn count_all(db: &impl ConnectionTrait, tenant_id: TenantId, owner_id: UserId) -> Result<i64, DbErr> {
    let sum = Column::Times.sum().cast_as("BIGINT");
    let found: Option<Option<i64>> =
        select_of(tenant_id, owner_id).select_only().column_as(sum, "times").into_tuple().one(db).await?;
    Ok(found.flatten().unwrap_or(0))
}

/// Forgets looks of days before this one.
pub async fn forget(db: &Db, before: i32) -> Result<u64, DbErr> {
    delete_in_batches::<Entity>(db, Column::Day.lt(before)).await
}
