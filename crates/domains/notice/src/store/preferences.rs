//! How people want to be told.

use fairway_auth::{TenantId, UserId};
use fairway_db::{Tx, insert_unless_taken};
use sea_orm::ActiveValue::Set;
use sea_orm::{ActiveModelTrait, ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QuerySelect, Select};

use crate::entities::preference::{ActiveModel, Column, Entity, Model};

fn of(tenant_id: TenantId, user_ids: &[UserId]) -> Select<Entity> {
    let theirs = Entity::find().filter(Column::TenantId.eq(tenant_id));
    theirs.filter(Column::UserId.is_in(user_ids.iter().copied()))
}

/// Those of these people who set something.
pub async fn list(db: &impl ConnectionTrait, tenant_id: TenantId, user_ids: &[UserId]) -> Result<Vec<Model>, DbErr> {
    of(tenant_id, user_ids).all(db).await
}

pub async fn find(db: &impl ConnectionTrait, tenant_id: TenantId, user_id: UserId) -> Result<Option<Model>, DbErr> {
    of(tenant_id, &[user_id]).one(db).await
}

/// Somebody's row, made if they have none, and kept from others until the transaction ends.
pub async fn lock(tx: &Tx, tenant_id: TenantId, user_id: UserId, now: i64) -> Result<Model, DbErr> {
    let blank = ActiveModel {
        tenant_id: Set(tenant_id),
        user_id: Set(user_id),
        kinds: Set(String::new()),
        quiet_from: Set(None),
        quiet_until: Set(None),
        created_at: Set(now),
        updated_at: Set(now),
        ..Default::default()
    };
    insert_unless_taken(&**tx, blank).await?;
    let found = of(tenant_id, &[user_id]).lock_exclusive().one(&**tx).await?;
    found.ok_or_else(|| DbErr::RecordNotFound("a preference that was just made".to_owned()))
}

pub async fn update(tx: &Tx, row: ActiveModel) -> Result<Model, DbErr> {
    row.update(&**tx).await
}
