//! How many rooms somebody has in a meeting.

use fairway_auth::{TenantId, UserId};
use fairway_db::{Tx, insert_unless_taken};
use sea_orm::ActiveValue::Set;
use sea_orm::sea_query::ExprTrait;
use sea_orm::{ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, UpdateMany};

use crate::entities::person::{ActiveModel, Column, Entity};

fn one(tenant_id: TenantId, activity_id: i64, user_id: UserId) -> UpdateMany<Entity> {
    Entity::update_many()
        .filter(Column::TenantId.eq(tenant_id))
        .filter(Column::ActivityId.eq(activity_id))
        .filter(Column::UserId.eq(user_id))
}

/// Counts so many rooms more; false where they would be more than anybody has.
pub async fn take(
    tx: &Tx,
    tenant_id: TenantId,
    (activity_id, user_id): (i64, UserId),
    rooms: i32,
    most: i32,
) -> Result<bool, DbErr> {
    let row = ActiveModel {
        tenant_id: Set(tenant_id),
        activity_id: Set(activity_id),
        user_id: Set(user_id),
        rooms: Set(0),
        ..Default::default()
    };
    insert_unless_taken(&**tx, row).await?;
    let after = Column::Rooms.into_expr().add(rooms);
    let taken = one(tenant_id, activity_id, user_id)
        .col_expr(Column::Rooms, after.clone())
        .filter(after.lte(most))
        .exec(&**tx)
        .await?;
    Ok(taken.rows_affected == 1)
}

/// Counts so many rooms less.
pub async fn give_back(
    tx: &Tx,
    tenant_id: TenantId,
    (activity_id, user_id): (i64, UserId),
    rooms: i32,
) -> Result<(), DbErr> {
    one(tenant_id, activity_id, user_id)
        .col_expr(Column::Rooms, Column::Rooms.into_expr().sub(rooms))
        .filter(Column::Rooms.gte(rooms))
        .exec(&**tx)
        .await
        .map(drop)
}

/// For the demo.
pub async fn insert_many(db: &impl ConnectionTrait, rows: Vec<ActiveModel>) -> Result<(), DbErr> {
    Entity::insert_many(rows).exec_without_returning(db).await.map(|_| ())
}
