//! Hotels and their rooms.

use fairway_auth::TenantId;
use fairway_db::by_ids;
use fairway_records::visible;
use sea_orm::{
    ActiveModelTrait, ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QueryOrder, QuerySelect,
};

use super::{room_table as hotel_room, table as hotel};

/// A hotel if the public sees it now.
pub async fn find_visible(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    id: i64,
    now: i64,
) -> Result<Option<hotel::Model>, DbErr> {
    let own = hotel::Entity::find_by_id(id).filter(hotel::Column::TenantId.eq(tenant_id));
    visible(own, now).one(db).await
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

/// Writes a room, new or not.
pub async fn save_room(db: &impl ConnectionTrait, row: hotel_room::ActiveModel) -> Result<hotel_room::Model, DbErr> {
    if row.id.is_set() { row.update(db).await } else { row.insert(db).await }
}

/// Takes away the hotel's rooms that are not among these.
pub async fn delete_rooms_except(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    hotel_id: i64,
    kept: &[i64],
) -> Result<(), DbErr> {
    hotel_room::Entity::delete_many()
        .filter(hotel_room::Column::TenantId.eq(tenant_id))
        .filter(hotel_room::Column::HotelId.eq(hotel_id))
        .filter(hotel_room::Column::Id.is_not_in(kept.iter().copied()))
        .exec(db)
        .await
        .map(|_| ())
}

/// What hotels of a tenant are called, by their ids: (id, Chinese, English). Those that are not there are left out.
pub async fn hotel_names(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    ids: Vec<i64>,
) -> Result<Vec<(i64, String, String)>, DbErr> {
    use hotel::Column;
    let named = hotel::Entity::find().filter(by_ids((Column::TenantId, tenant_id), Column::Id, &ids));
    named.select_only().columns([Column::Id, Column::NameZh, Column::NameEn]).into_tuple().all(db).await
}
