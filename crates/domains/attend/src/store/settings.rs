//! How people register for a meeting.

use fairway_auth::TenantId;
use fairway_db::{Tx, insert_unless_taken};
use sea_orm::{ActiveModelTrait, ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QuerySelect, Select};

use crate::entities::setting::{ActiveModel, Column, Entity, Model};

fn of(tenant_id: TenantId, activity_id: i64) -> Select<Entity> {
    Entity::find().filter(Column::TenantId.eq(tenant_id)).filter(Column::ActivityId.eq(activity_id))
}

pub async fn find(db: &impl ConnectionTrait, tenant_id: TenantId, activity_id: i64) -> Result<Option<Model>, DbErr> {
    of(tenant_id, activity_id).one(db).await
}

/// Inserts, or nothing where the meeting has one.
pub async fn insert_unless_there(db: &impl ConnectionTrait, row: ActiveModel) -> Result<(), DbErr> {
    insert_unless_taken(db, row).await.map(drop)
}

/// That of a meeting, kept from others until the transaction ends. Whoever changes places, registrations, ticket types or
/// vouchers of a meeting locks this first, so that nobody waits for each other in a circle.
pub async fn lock(tx: &Tx, tenant_id: TenantId, activity_id: i64) -> Result<Option<Model>, DbErr> {
    of(tenant_id, activity_id).lock_exclusive().one(&**tx).await
}

pub async fn update(db: &impl ConnectionTrait, row: ActiveModel) -> Result<Model, DbErr> {
    row.update(db).await
}
