//! Bookings.

use fairway_auth::{TenantId, UserId};
use fairway_db::Tx;
use sea_orm::sea_query::Expr;
use sea_orm::{
    ActiveModelTrait, ColumnTrait, ConnectionTrait, DbErr, EntityTrait, Order, PaginatorTrait, QueryFilter, QueryOrder,
    QuerySelect, Select,
};

use crate::entities::booking::{ActiveModel, Column, Entity, Model};
use crate::model::BookingState;

/// More than anybody makes.
const MAX_OWN_BOOKINGS: u64 = 500;

pub fn in_meeting(tenant_id: TenantId, activity_id: i64) -> Select<Entity> {
    of(tenant_id).filter(Column::ActivityId.eq(activity_id))
}

fn of(tenant_id: TenantId) -> Select<Entity> {
    Entity::find().filter(Column::TenantId.eq(tenant_id))
}

pub async fn find(db: &impl ConnectionTrait, tenant_id: TenantId, id: i64) -> Result<Option<Model>, DbErr> {
    of(tenant_id).filter(Column::Id.eq(id)).one(db).await
}

/// Kept from others until the transaction ends.
pub async fn lock(tx: &Tx, tenant_id: TenantId, id: i64) -> Result<Option<Model>, DbErr> {
    of(tenant_id).filter(Column::Id.eq(id)).lock_exclusive().one(&**tx).await
}

/// Somebody's own of a meeting: those that stand in the order of arrival, then those that were cancelled.
pub async fn list_own(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    activity_id: i64,
    user_id: UserId,
) -> Result<Vec<Model>, DbErr> {
    let own = in_meeting(tenant_id, activity_id).filter(Column::UserId.eq(user_id));
    let stands = Expr::expr(Expr::case(Column::State.is_in(BookingState::STANDING), 0).finally(1));
    let ordered = own.order_by(stands, Order::Asc).order_by_asc(Column::CheckIn).order_by_asc(Column::Id);
    ordered.limit(MAX_OWN_BOOKINGS).all(db).await
}

/// How many bookings name a room type, whatever became of them.
pub async fn count_of_type(db: &impl ConnectionTrait, tenant_id: TenantId, room_type_id: i64) -> Result<u64, DbErr> {
    of(tenant_id).filter(Column::RoomTypeId.eq(room_type_id)).count(db).await
}

/// Those of a meeting that stand, as (hotel, rooms) each.
pub async fn standing_rooms(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    activity_id: i64,
) -> Result<Vec<(i64, i32)>, DbErr> {
    in_meeting(tenant_id, activity_id)
        .filter(Column::State.eq(BookingState::Confirmed.value()))
        .select_only()
        .columns([Column::HotelId, Column::Rooms])
        .into_tuple()
        .all(db)
        .await
}

pub async fn insert(db: &impl ConnectionTrait, row: ActiveModel) -> Result<Model, DbErr> {
    row.insert(db).await
}

pub async fn update(db: &impl ConnectionTrait, row: ActiveModel) -> Result<Model, DbErr> {
    row.update(db).await
}
