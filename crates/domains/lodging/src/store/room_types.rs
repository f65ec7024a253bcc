//! Room types.

use std::collections::HashMap;

use fairway_auth::TenantId;
use fairway_db::by_ids;
use fairway_records::{records_in, visible};
use sea_orm::{ColumnTrait, ConnectionTrait, DbErr, EntityTrait, PaginatorTrait, QueryFilter, QueryOrder, Select};

use crate::kinds::room_type::table::{Column, Entity, Model};

fn of_hotel(tenant_id: TenantId, hotel_id: i64) -> Select<Entity> {
    Entity::find().filter(Column::TenantId.eq(tenant_id)).filter(Column::HotelId.eq(hotel_id))
}

/// One that can be booked now.
pub async fn find_shown(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    id: i64,
    now: i64,
) -> Result<Option<Model>, DbErr> {
    visible(Entity::find_by_id(id).filter(Column::TenantId.eq(tenant_id)), now).one(db).await
}

/// Those of a hotel that can be booked now, in the organiser's order.
pub async fn list_shown(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    hotel_id: i64,
    now: i64,
) -> Result<Vec<Model>, DbErr> {
    let shown = visible(of_hotel(tenant_id, hotel_id), now);
    shown.order_by_asc(Column::Sort).order_by_asc(Column::Id).all(db).await
}

/// All of a hotel, in the organiser's order.
pub async fn list_of_hotel(db: &impl ConnectionTrait, tenant_id: TenantId, hotel_id: i64) -> Result<Vec<Model>, DbErr> {
    of_hotel(tenant_id, hotel_id).order_by_asc(Column::Sort).order_by_asc(Column::Id).all(db).await
}

/// All of a meeting.
pub async fn list_of_meeting(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    activity_id: i64,
) -> Result<Vec<Model>, DbErr> {
    records_in::<Entity>(tenant_id, activity_id).order_by_asc(Column::Id).all(db).await
}

pub async fn count_of_hotel(db: &impl ConnectionTrait, tenant_id: TenantId, hotel_id: i64) -> Result<u64, DbErr> {
    of_hotel(tenant_id, hotel_id).count(db).await
}

/// These, by their ids.
pub async fn find_many(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    ids: &[i64],
) -> Result<HashMap<i64, Model>, DbErr> {
    let some = by_ids((Column::TenantId, tenant_id), Column::Id, ids);
    let rows = Entity::find().filter(some).all(db).await?;
    Ok(rows.into_iter().map(|row| (row.id, row)).collect())
}
