//! Rules of cancellation.

use fairway_auth::TenantId;
use fairway_db::Tx;
use sea_orm::{ActiveModelTrait, ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter};

use crate::entities::rule::{ActiveModel, Column, Entity, Model};

/// None where the hotel has the one that holds by itself.
pub async fn find(db: &impl ConnectionTrait, tenant_id: TenantId, hotel_id: i64) -> Result<Option<Model>, DbErr> {
    Entity::find().filter(Column::TenantId.eq(tenant_id)).filter(Column::HotelId.eq(hotel_id)).one(db).await
}

/// Writes one, new or not; the caller has the hotel locked.
pub async fn save(tx: &Tx, row: ActiveModel) -> Result<Model, DbErr> {
    if row.id.is_set() { row.update(&**tx).await } else { row.insert(&**tx).await }
}
