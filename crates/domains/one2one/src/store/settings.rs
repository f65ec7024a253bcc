//! How people of a meeting meet.

use fairway_auth::TenantId;
use fairway_db::{Tx, insert_unless_taken};
use sea_orm::ActiveValue::NotSet;
use sea_orm::{ActiveValue, ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QuerySelect, Select};

use crate::entities::setting::{ActiveModel, Column, Entity, Model};

fn of(tenant_id: TenantId, activity_id: i64) -> Select<Entity> {
    Entity::find().filter(Column::TenantId.eq(tenant_id)).filter(Column::ActivityId.eq(activity_id))
}

pub async fn find(db: &impl ConnectionTrait, tenant_id: TenantId, activity_id: i64) -> Result<Option<Model>, DbErr> {
    of(tenant_id, activity_id).one(db).await
}

/// For those who invite and answer: many hold it at once, and nobody changes it meanwhile.
pub async fn lock_shared(tx: &Tx, tenant_id: TenantId, activity_id: i64) -> Result<Option<Model>, DbErr> {
    of(tenant_id, activity_id).lock_shared().one(&**tx).await
}

/// For one alone: nobody invites or answers meanwhile.
pub async fn lock(tx: &Tx, tenant_id: TenantId, activity_id: i64) -> Result<Option<Model>, DbErr> {
    of(tenant_id, activity_id).lock_exclusive().one(&**tx).await
}

/// Inserts, or nothing where the meeting has one.
pub async fn insert_unless_there(db: &impl ConnectionTrait, row: ActiveModel) -> Result<(), DbErr> {
    insert_unless_taken(db, row).await.map(drop)
}

/// Writes over that of the meeting which the row names.
pub async fn update(tx: &Tx, row: ActiveModel) -> Result<(), DbErr> {
    let (ActiveValue::Set(tenant_id), ActiveValue::Set(activity_id)) = (row.tenant_id.clone(), row.activity_id.clone())
    else {
        return Err(DbErr::Custom("a setting of no meeting".to_owned()));
    };
    let changed = ActiveModel { tenant_id: NotSet, activity_id: NotSet, created_at: NotSet, ..row };
    Entity::update_many()
        .set(changed)
        .filter(Column::TenantId.eq(tenant_id))
        .filter(Column::ActivityId.eq(activity_id))
        .exec(&**tx)
        .await
        .map(|_| ())
}
