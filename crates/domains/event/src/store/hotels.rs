//! Hotels and their rooms.

use sea_orm::{ActiveModelTrait, ConnectionTrait, DbErr, EntityTrait};

use crate::entities::{hotel, hotel_room};

pub async fn insert(db: &impl ConnectionTrait, row: hotel::ActiveModel) -> Result<hotel::Model, DbErr> {
    row.insert(db).await
}

pub async fn insert_rooms(
    db: &impl ConnectionTrait,
    rows: impl IntoIterator<Item = hotel_room::ActiveModel>,
) -> Result<(), DbErr> {
    hotel_room::Entity::insert_many(rows).exec_without_returning(db).await.map(|_| ())
}
