//! Sealed identity documents.

use fairway_auth::{TenantId, UserId};
use fairway_db::insert_unless_taken;
use sea_orm::{ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, Select};

use crate::entities::real_name::{ActiveModel, Column, Entity, Model};
use crate::model::IdType;

fn of(tenant_id: TenantId) -> Select<Entity> {
    Entity::find().filter(Column::TenantId.eq(tenant_id))
}

pub async fn find(db: &impl ConnectionTrait, tenant_id: TenantId, account_id: UserId) -> Result<Option<Model>, DbErr> {
    of(tenant_id).filter(Column::AccountId.eq(account_id)).one(db).await
}

pub async fn find_by_number(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    kind: IdType,
    digest: &str,
) -> Result<Option<Model>, DbErr> {
    of(tenant_id).filter(Column::IdType.eq(kind.value())).filter(Column::NumberDigest.eq(digest)).one(db).await
}

/// `false` when another account has the document.
pub async fn insert(db: &impl ConnectionTrait, row: ActiveModel) -> Result<bool, DbErr> {
    Ok(insert_unless_taken(db, row).await?.is_some())
}

pub async fn delete(db: &impl ConnectionTrait, tenant_id: TenantId, account_id: UserId) -> Result<(), DbErr> {
    let own = Entity::delete_many().filter(Column::TenantId.eq(tenant_id)).filter(Column::AccountId.eq(account_id));
    own.exec(db).await.map(drop)
}
