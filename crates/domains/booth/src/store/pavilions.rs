//! Halls.

use sea_orm::{ActiveModelTrait, ConnectionTrait, DbErr};

use crate::entities::pavilion;

pub async fn insert(db: &impl ConnectionTrait, row: pavilion::ActiveModel) -> Result<pavilion::Model, DbErr> {
    row.insert(db).await
}
