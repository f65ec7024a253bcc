//! What people have starred.

use std::collections::HashSet;

use fairway_auth::{TenantId, UserId};
use fairway_db::insert_unless_taken;
use sea_orm::ActiveValue::Set;
use sea_orm::{ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QueryOrder, QuerySelect};

use crate::entities::session_star::{ActiveModel, Column, Entity};

/// As many as a calendar takes.
const MAX_OWN_STARS: u64 = 500;

/// The sessions that somebody starred, in all meetings.
pub async fn list(db: &impl ConnectionTrait, tenant_id: TenantId, user_id: UserId) -> Result<HashSet<i64>, DbErr> {
    Ok(list_dated(db, tenant_id, user_id).await?.into_iter().map(|(session_id, _)| session_id).collect())
}

/// The same, the latest first, each with when.
pub async fn list_dated(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    user_id: UserId,
) -> Result<Vec<(i64, i64)>, DbErr> {
    let rows = Entity::find()
        .filter(Column::TenantId.eq(tenant_id))
        .filter(Column::UserId.eq(user_id))
        .order_by_desc(Column::Id)
        .limit(MAX_OWN_STARS)
        .all(db)
        .await?;
    Ok(rows.into_iter().map(|row| (row.session_id, row.created_at)).collect())
}

/// Stars a session; once, however often it is asked for.
pub async fn put(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    user_id: UserId,
    (activity_id, session_id): (i64, i64),
    now: i64,
) -> Result<(), DbErr> {
    let row = ActiveModel {
        tenant_id: Set(tenant_id),
        activity_id: Set(activity_id),
        session_id: Set(session_id),
        user_id: Set(user_id),
        created_at: Set(now),
        updated_at: Set(now),
        ..Default::default()
    };
    insert_unless_taken(db, row).await.map(|_| ())
}

pub async fn delete(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    user_id: UserId,
    session_id: i64,
) -> Result<(), DbErr> {
    Entity::delete_many()
        .filter(Column::TenantId.eq(tenant_id))
        .filter(Column::UserId.eq(user_id))
        .filter(Column::SessionId.eq(session_id))
        .exec(db)
        .await
        .map(|_| ())
}

/// Nobody has a session starred that is no more.
pub async fn delete_of_session(db: &impl ConnectionTrait, tenant_id: TenantId, session_id: i64) -> Result<(), DbErr> {
    Entity::delete_many()
        .filter(Column::TenantId.eq(tenant_id))
        .filter(Column::SessionId.eq(session_id))
        .exec(db)
        .await
        .map(|_| ())
}
