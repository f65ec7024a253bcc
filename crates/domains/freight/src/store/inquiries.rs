//! Inquiries.

use std::collections::HashMap;

use fairway_auth::{TenantId, UserId};
use fairway_db::{Tx, by_ids};
use sea_orm::{
    ActiveModelTrait, ColumnTrait, Condition, ConnectionTrait, DbErr, EntityTrait, PaginatorTrait, QueryFilter,
    QuerySelect, Select,
};

use crate::entities::inquiry::{ActiveModel, Column, Entity, Model};
use crate::model::InquiryStatus;

pub fn of(tenant_id: TenantId) -> Select<Entity> {
    Entity::find().filter(Column::TenantId.eq(tenant_id))
}

/// Those that count: a stranger's is nobody's business before it is confirmed.
pub fn confirmed(tenant_id: TenantId) -> Select<Entity> {
    of(tenant_id).filter(Column::ConfirmedAt.is_not_null())
}

/// What staff work on: what somebody writes for themselves is theirs until they send it.
pub fn sent_to_staff(tenant_id: TenantId) -> Select<Entity> {
    let is_sent = Column::Status.ne(InquiryStatus::Draft.value());
    confirmed(tenant_id).filter(Condition::any().add(is_sent).add(Column::OwnerUserId.is_null()))
}

/// The same of one that was found.
pub fn is_sent_to_staff(one: &Model) -> bool {
    one.confirmed_at.is_some() && (one.status != InquiryStatus::Draft.value() || one.owner_user_id.is_none())
}

/// Those that have these ids.
pub async fn list_some(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    ids: &[i64],
) -> Result<HashMap<i64, Model>, DbErr> {
    if ids.is_empty() {
        return Ok(HashMap::new());
    }
    let rows = Entity::find().filter(by_ids((Column::TenantId, tenant_id), Column::Id, ids)).all(db).await?;
    Ok(rows.into_iter().map(|row| (row.id, row)).collect())
}

pub async fn find(db: &impl ConnectionTrait, tenant_id: TenantId, id: i64) -> Result<Option<Model>, DbErr> {
    of(tenant_id).filter(Column::Id.eq(id)).one(db).await
}

pub async fn find_by_key(db: &impl ConnectionTrait, tenant_id: TenantId, key: &str) -> Result<Option<Model>, DbErr> {
    of(tenant_id).filter(Column::PersonalKey.eq(key)).one(db).await
}

/// Kept from others until the transaction ends.
pub async fn lock(tx: &Tx, tenant_id: TenantId, id: i64) -> Result<Option<Model>, DbErr> {
    of(tenant_id).filter(Column::Id.eq(id)).lock_exclusive().one(&**tx).await
}

pub async fn lock_by_key(tx: &Tx, tenant_id: TenantId, key: &str) -> Result<Option<Model>, DbErr> {
    of(tenant_id).filter(Column::PersonalKey.eq(key)).lock_exclusive().one(&**tx).await
}

pub async fn count_of_level(db: &impl ConnectionTrait, tenant_id: TenantId, level_id: i64) -> Result<u64, DbErr> {
    of(tenant_id).filter(Column::LevelId.eq(level_id)).count(db).await
}

pub async fn count_drafts(db: &impl ConnectionTrait, tenant_id: TenantId, user_id: UserId) -> Result<u64, DbErr> {
    let own = of(tenant_id).filter(Column::OwnerUserId.eq(user_id));
    own.filter(Column::Status.eq(InquiryStatus::Draft.value())).count(db).await
}

pub async fn insert(db: &impl ConnectionTrait, row: ActiveModel) -> Result<Model, DbErr> {
    row.insert(db).await
}

pub async fn update(db: &impl ConnectionTrait, row: ActiveModel) -> Result<Model, DbErr> {
    row.update(db).await
}

pub async fn delete(db: &impl ConnectionTrait, tenant_id: TenantId, id: i64) -> Result<(), DbErr> {
    let own = Entity::delete_many().filter(Column::TenantId.eq(tenant_id)).filter(Column::Id.eq(id));
    own.exec(db).await.map(|_| ())
}

/// What a stranger sent before under the same name.
pub async fn find_by_once(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    digest: &str,
) -> Result<Option<Model>, DbErr> {
    of(tenant_id).filter(Column::OnceDigest.eq(digest)).one(db).await
}
