//! The rows of drafts, one tenant at a time.

use fairway_auth::TenantId;
use fairway_db::{Db, Tx, delete_in_batches};
use sea_orm::{
    ColumnTrait, ConnectionTrait, DbErr, EntityTrait, PaginatorTrait, QueryFilter, QueryOrder, QuerySelect, Select,
};

use super::RecordDraftEntry;
use super::entity::{Column, Entity, Model};

pub(crate) fn of_kind(tenant_id: TenantId, kind: &str) -> Select<Entity> {
    Entity::find().filter(Column::TenantId.eq(tenant_id)).filter(Column::Kind.eq(kind))
}

/// How many drafts of these kinds are waiting in a tenant; `kinds` are those that the reader may edit.
pub async fn count_drafts(db: &impl ConnectionTrait, tenant_id: TenantId, kinds: &[&str]) -> Result<u64, DbErr> {
    waiting(tenant_id, kinds).count(db).await
}

/// The drafts of these kinds that were saved last, the newest first.
pub async fn list_drafts(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    kinds: &[&str],
    limit: u64,
) -> Result<Vec<RecordDraftEntry>, DbErr> {
    let newest = waiting(tenant_id, kinds).order_by_desc(Column::UpdatedAt).order_by_desc(Column::Id).limit(limit);
    Ok(newest.all(db).await?.into_iter().map(RecordDraftEntry::from).collect())
}

fn waiting(tenant_id: TenantId, kinds: &[&str]) -> Select<Entity> {
    let own = Entity::find().filter(Column::TenantId.eq(tenant_id));
    own.filter(Column::Kind.is_in(kinds.iter().copied()))
}

pub(crate) async fn lock(tx: &Tx, tenant_id: TenantId, kind: &str, id: i64) -> Result<Option<Model>, DbErr> {
    of_kind(tenant_id, kind).filter(Column::Id.eq(id)).lock_exclusive().one(&**tx).await
}

pub(crate) async fn lock_of_record(
    tx: &Tx,
    tenant_id: TenantId,
    kind: &str,
    record_id: i64,
) -> Result<Option<Model>, DbErr> {
    of_kind(tenant_id, kind).filter(Column::RecordId.eq(record_id)).lock_exclusive().one(&**tx).await
}

pub(crate) async fn count_begun_by(tx: &Tx, tenant_id: TenantId, user_id: i64) -> Result<u64, DbErr> {
    let own = Entity::find().filter(Column::TenantId.eq(tenant_id)).filter(Column::CreatedBy.eq(user_id));
    own.count(&**tx).await
}

pub(crate) async fn delete(tx: &Tx, draft: &Model) -> Result<(), DbErr> {
    let own = Entity::delete_many().filter(Column::TenantId.eq(draft.tenant_id));
    own.filter(Column::Id.eq(draft.id)).exec(&**tx).await.map(drop)
}

/// A record that is gone needs no draft.
pub(crate) async fn delete_of_record(tx: &Tx, tenant_id: TenantId, kind: &str, record_id: i64) -> Result<(), DbErr> {
    let own = Entity::delete_many().filter(Column::TenantId.eq(tenant_id)).filter(Column::Kind.eq(kind));
    own.filter(Column::RecordId.eq(record_id)).exec(&**tx).await.map(drop)
}

/// Of all tenants: forgets drafts that nobody has saved since; says how many.
pub(crate) async fn delete_old(db: &Db, before: i64) -> Result<u64, DbErr> {
    delete_in_batches::<Entity>(db, Column::UpdatedAt.lt(before)).await
}
