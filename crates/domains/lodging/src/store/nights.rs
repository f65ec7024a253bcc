//! Nights of room types. The number of booked rooms is a counter that the database itself keeps from running over: [`take`] is one
//! statement with its condition, so that of all who want the last room one gets it, on both engines. Whoever writes several
//! nights does so in the order of their days, so that nobody waits in a circle.

use fairway_auth::TenantId;
use fairway_clock::Day;
use fairway_db::{Tx, insert_unless_taken};
use sea_orm::ActiveValue::Set;
use sea_orm::sea_query::{Expr, ExprTrait};
use sea_orm::{
    ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QueryOrder, QuerySelect, Select, UpdateMany,
};

use crate::entities::night::{ActiveModel, Column, Entity, Model};

/// What an organiser says of a night.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NightPlan {
    pub allotment: i32,
    /// Cents of yuan; that of the room type if none.
    pub price: Option<i64>,
    /// Cents of US dollars; that of the room type if none.
    pub price_usd: Option<i64>,
}

fn one(tenant_id: TenantId, room_type_id: i64, day: Day) -> UpdateMany<Entity> {
    Entity::update_many()
        .filter(Column::TenantId.eq(tenant_id))
        .filter(Column::RoomTypeId.eq(room_type_id))
        .filter(Column::Day.eq(day.number()))
}

/// Takes so many rooms of a night; false where there are not so many left.
pub async fn take(tx: &Tx, tenant_id: TenantId, room_type_id: i64, day: Day, rooms: i32) -> Result<bool, DbErr> {
    let after = Column::Taken.into_expr().add(rooms);
    let taken = one(tenant_id, room_type_id, day)
        .col_expr(Column::Taken, after.clone())
        .filter(after.lte(Column::Allotment.into_expr()))
        .exec(&**tx)
        .await?;
    Ok(taken.rows_affected == 1)
}

/// Gives so many rooms of a night back.
pub async fn give_back(tx: &Tx, tenant_id: TenantId, room_type_id: i64, day: Day, rooms: i32) -> Result<(), DbErr> {
    one(tenant_id, room_type_id, day)
        .col_expr(Column::Taken, Column::Taken.into_expr().sub(rooms))
        .filter(Column::Taken.gte(rooms))
        .exec(&**tx)
        .await
        .map(drop)
}

/// Says how many rooms a night has and what they cost; false, and nothing is changed, where more are booked.
pub async fn plan(
    tx: &Tx,
    tenant_id: TenantId,
    room_type_id: i64,
    day: Day,
    plan: &NightPlan,
    now: i64,
) -> Result<bool, DbErr> {
    let row = ActiveModel {
        tenant_id: Set(tenant_id),
        room_type_id: Set(room_type_id),
        day: Set(day.number()),
        allotment: Set(plan.allotment),
        taken: Set(0),
        price: Set(plan.price),
        price_usd: Set(plan.price_usd),
        created_at: Set(now),
        updated_at: Set(now),
        ..Default::default()
    };
    if insert_unless_taken(&**tx, row).await?.is_some() {
        return Ok(true);
    }
    let planned = one(tenant_id, room_type_id, day)
        .col_expr(Column::Allotment, Expr::value(plan.allotment))
        .col_expr(Column::Price, Expr::value(plan.price))
        .col_expr(Column::PriceUsd, Expr::value(plan.price_usd))
        .col_expr(Column::UpdatedAt, Expr::value(now))
        .filter(Column::Taken.lte(plan.allotment))
        .exec(&**tx)
        .await?;
    Ok(planned.rows_affected == 1)
}

fn of(tenant_id: TenantId, room_type_ids: &[i64]) -> Select<Entity> {
    Entity::find()
        .filter(Column::TenantId.eq(tenant_id))
        .filter(Column::RoomTypeId.is_in(room_type_ids.iter().copied()))
}

/// The nights of these room types from one day until before another, in the order of the days.
pub async fn list(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    room_type_ids: &[i64],
    (from, before): (Day, Day),
) -> Result<Vec<Model>, DbErr> {
    of(tenant_id, room_type_ids)
        .filter(Column::Day.gte(from.number()))
        .filter(Column::Day.lt(before.number()))
        .order_by_asc(Column::Day)
        .order_by_asc(Column::Id)
        .all(db)
        .await
}

/// All of them from a day on.
pub async fn list_from(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    room_type_ids: &[i64],
    from: Day,
) -> Result<Vec<Model>, DbErr> {
    of(tenant_id, room_type_ids)
        .filter(Column::Day.gte(from.number()))
        .order_by_asc(Column::Day)
        .order_by_asc(Column::Id)
        .all(db)
        .await
}

/// All that there are.
pub async fn list_all(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    room_type_ids: &[i64],
) -> Result<Vec<Model>, DbErr> {
    of(tenant_id, room_type_ids).order_by_asc(Column::Day).order_by_asc(Column::Id).all(db).await
}

/// One of them.
pub async fn find(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    room_type_id: i64,
    day: Day,
) -> Result<Option<Model>, DbErr> {
    of(tenant_id, &[room_type_id]).filter(Column::Day.eq(day.number())).one(db).await
}

/// Keeps all nights of a room type from others until the transaction ends: whoever books at this moment is waited for, and whoever
/// comes later waits.
pub async fn lock_all(tx: &Tx, tenant_id: TenantId, room_type_id: i64) -> Result<(), DbErr> {
    let ordered = of(tenant_id, &[room_type_id]).order_by_asc(Column::Day);
    ordered.lock_exclusive().all(&**tx).await.map(drop)
}

/// Takes away the nights of a room type, which the caller has locked.
pub async fn delete_of(tx: &Tx, tenant_id: TenantId, room_type_id: i64) -> Result<(), DbErr> {
    Entity::delete_many()
        .filter(Column::TenantId.eq(tenant_id))
        .filter(Column::RoomTypeId.eq(room_type_id))
        .exec(&**tx)
        .await
        .map(drop)
}

/// For the demo, whose nights are written in one go.
pub async fn insert_many(db: &impl ConnectionTrait, rows: Vec<ActiveModel>) -> Result<(), DbErr> {
    Entity::insert_many(rows).exec_without_returning(db).await.map(|_| ())
}
