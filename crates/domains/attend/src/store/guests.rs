//! Guests of a summit.

use fairway_auth::TenantId;
use fairway_db::Tx;
use sea_orm::{
    ActiveModelTrait, ColumnTrait, ConnectionTrait, DbErr, EntityTrait, PaginatorTrait, QueryFilter, QueryOrder,
    QuerySelect, Select,
};

use crate::entities::guest::{ActiveModel, Column, Entity, Model};
use crate::model::GuestState;

pub fn in_meetings(tenant_id: TenantId, activities: Vec<i64>) -> Select<Entity> {
    of(tenant_id).filter(Column::ActivityId.is_in(activities))
}

fn of(tenant_id: TenantId) -> Select<Entity> {
    Entity::find().filter(Column::TenantId.eq(tenant_id))
}

fn of_host(tenant_id: TenantId, registration_id: i64) -> Select<Entity> {
    of(tenant_id).filter(Column::RegistrationId.eq(registration_id))
}

/// Those of a host, the latest first.
pub async fn list(db: &impl ConnectionTrait, tenant_id: TenantId, registration_id: i64) -> Result<Vec<Model>, DbErr> {
    of_host(tenant_id, registration_id).order_by_desc(Column::Id).all(db).await
}

/// Those of a host that take a place, kept from others until the transaction ends.
pub async fn lock_standing(tx: &Tx, tenant_id: TenantId, registration_id: i64) -> Result<Vec<Model>, DbErr> {
    let standing = of_host(tenant_id, registration_id).filter(Column::State.is_in(GuestState::STANDING));
    standing.order_by_asc(Column::Id).lock_exclusive().all(&**tx).await
}

/// How many of a host's places are taken.
pub async fn count_standing(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    registration_id: i64,
) -> Result<u64, DbErr> {
    of_host(tenant_id, registration_id).filter(Column::State.is_in(GuestState::STANDING)).count(db).await
}

/// One of a host's, kept from others until the transaction ends.
pub async fn lock(tx: &Tx, tenant_id: TenantId, registration_id: i64, id: i64) -> Result<Option<Model>, DbErr> {
    of_host(tenant_id, registration_id).filter(Column::Id.eq(id)).lock_exclusive().one(&**tx).await
}

/// The one that a personal link of this digest is for.
pub async fn find_by_digest(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    digest: &str,
) -> Result<Option<Model>, DbErr> {
    of(tenant_id).filter(Column::TokenDigest.eq(digest)).one(db).await
}

/// Those of a meeting whose link nobody has made yet.
pub async fn list_without_link(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    activity_id: i64,
) -> Result<Vec<Model>, DbErr> {
    in_meetings(tenant_id, vec![activity_id]).filter(Column::TokenDigest.eq("")).all(db).await
}

pub async fn insert(db: &impl ConnectionTrait, row: ActiveModel) -> Result<Model, DbErr> {
    row.insert(db).await
}

pub async fn update(db: &impl ConnectionTrait, row: ActiveModel) -> Result<Model, DbErr> {
    row.update(db).await
}
