//! Hotels and their rooms.

use fairway_auth::TenantId;
use sea_orm::{ActiveModelTrait, ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QueryOrder, Select};

use crate::entities::{hotel, hotel_room};

/// The hotels around a meeting.
pub fn of(tenant_id: TenantId, activity_id: i64) -> Select<hotel::Entity> {
    hotel::Entity::find()
        .filter(hotel::Column::TenantId.eq(tenant_id))
        .filter(hotel::Column::ActivityId.eq(activity_id))
}

pub async fn find(db: &impl ConnectionTrait, tenant_id: TenantId, id: i64) -> Result<Option<hotel::Model>, DbErr> {
    hotel::Entity::find_by_id(id).filter(hotel::Column::TenantId.eq(tenant_id)).one(db).await
}

/// The rooms of these hotels in the organiser's order.
pub async fn list_rooms(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    hotel_ids: &[i64],
) -> Result<Vec<hotel_room::Model>, DbErr> {
    hotel_room::Entity::find()
        .filter(hotel_room::Column::TenantId.eq(tenant_id))
        .filter(hotel_room::Column::HotelId.is_in(hotel_ids.iter().copied()))
        .order_by_asc(hotel_room::Column::Sort)
        .order_by_asc(hotel_room::Column::Id)
        .all(db)
        .await
}

pub async fn insert(db: &impl ConnectionTrait, row: hotel::ActiveModel) -> Result<hotel::Model, DbErr> {
    row.insert(db).await
}

pub async fn insert_rooms(
    db: &impl ConnectionTrait,
    rows: impl IntoIterator<Item = hotel_room::ActiveModel>,
) -> Result<(), DbErr> {
    hotel_room::Entity::insert_many(rows).exec_without_returning(db).await.map(|_| ())
}
