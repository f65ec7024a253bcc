//! Registrations.

use std::collections::HashSet;

use fairway_auth::{TenantId, UserId};
use fairway_db::{Tx, by_ids};
use sea_orm::{
    ActiveModelTrait, ColumnTrait, Condition, ConnectionTrait, DbErr, EntityTrait, PaginatorTrait, QueryFilter,
    QueryOrder, QuerySelect, Select,
};

use crate::entities::registration::{ActiveModel, Column, Entity, Model};
use crate::model::{Atype, Payment, RegistrationStatus};

/// Rows that one statement brings.
const ROWS_AT_ONCE: usize = 100;

pub fn of(tenant_id: TenantId) -> Select<Entity> {
    Entity::find().filter(Column::TenantId.eq(tenant_id))
}

pub fn in_meeting(tenant_id: TenantId, activity_id: i64) -> Select<Entity> {
    of(tenant_id).filter(Column::ActivityId.eq(activity_id))
}

pub async fn find(db: &impl ConnectionTrait, tenant_id: TenantId, id: i64) -> Result<Option<Model>, DbErr> {
    of(tenant_id).filter(Column::Id.eq(id)).one(db).await
}

pub async fn find_own(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    activity_id: i64,
    user_id: UserId,
) -> Result<Option<Model>, DbErr> {
    in_meeting(tenant_id, activity_id).filter(Column::UserId.eq(user_id)).one(db).await
}

/// The ticket types of those of these accounts who have a place: (account, type).
pub async fn types_of(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    activity_id: i64,
    user_ids: &[UserId],
) -> Result<Vec<(UserId, i64)>, DbErr> {
    if user_ids.is_empty() {
        return Ok(Vec::new());
    }
    in_meeting(tenant_id, activity_id)
        .filter(Column::Status.eq(RegistrationStatus::Succeeded.value()))
        .filter(Column::UserId.is_in(user_ids.iter().copied()))
        .filter(Column::TicketTypeId.is_not_null())
        .select_only()
        .columns([Column::UserId, Column::TicketTypeId])
        .into_tuple()
        .all(db)
        .await
}

/// Several by their ids.
pub async fn list(db: &impl ConnectionTrait, tenant_id: TenantId, ids: &[i64]) -> Result<Vec<Model>, DbErr> {
    Entity::find().filter(by_ids((Column::TenantId, tenant_id), Column::Id, ids)).all(db).await
}

/// The one that a link of this digest hands over.
pub async fn find_handed(db: &impl ConnectionTrait, tenant_id: TenantId, digest: &str) -> Result<Option<Model>, DbErr> {
    of(tenant_id).filter(Column::HandoverDigest.eq(digest)).one(db).await
}

/// Kept from others until the transaction ends; the meeting's setting is locked before.
pub async fn lock(tx: &Tx, tenant_id: TenantId, id: i64) -> Result<Option<Model>, DbErr> {
    of(tenant_id).filter(Column::Id.eq(id)).lock_exclusive().one(&**tx).await
}

fn waiting(tenant_id: TenantId, activity_id: i64) -> Select<Entity> {
    in_meeting(tenant_id, activity_id)
        .filter(Column::Status.eq(RegistrationStatus::Waiting.value()))
        .order_by_asc(Column::WaitingSince)
        .order_by_asc(Column::Id)
}

/// The first ones of the waiting list, without those who wait for one of these ticket types.
pub async fn next_waiting(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    activity_id: i64,
    sold_out: &HashSet<i64>,
    most: u64,
) -> Result<Vec<Model>, DbErr> {
    let mut next = waiting(tenant_id, activity_id);
    if !sold_out.is_empty() {
        let others = Column::TicketTypeId.is_not_in(sold_out.iter().copied());
        next = next.filter(Condition::any().add(Column::TicketTypeId.is_null()).add(others));
    }
    next.limit(most).all(db).await
}

/// The same, only who they are.
pub async fn waiting_ids(db: &impl ConnectionTrait, tenant_id: TenantId, activity_id: i64) -> Result<Vec<i64>, DbErr> {
    waiting(tenant_id, activity_id).select_only().column(Column::Id).into_tuple().all(db).await
}

pub async fn count_waiting(db: &impl ConnectionTrait, tenant_id: TenantId, activity_id: i64) -> Result<u64, DbErr> {
    let own = in_meeting(tenant_id, activity_id).filter(Column::Status.eq(RegistrationStatus::Waiting.value()));
    own.count(db).await
}

/// Those of all tenants whose place was kept for a payment that nobody began in time.
pub async fn list_unpaid(db: &impl ConnectionTrait, now: i64, most: u64) -> Result<Vec<Model>, DbErr> {
    Entity::find()
        .filter(Column::Payment.eq(Payment::Due.value()))
        .filter(Column::PayUntil.lte(now))
        .filter(Column::OrderId.is_null())
        .order_by_asc(Column::PayUntil)
        .limit(most)
        .all(db)
        .await
}

/// How many registrations name a ticket type, whatever became of them.
pub async fn count_of_type(db: &impl ConnectionTrait, tenant_id: TenantId, type_id: i64) -> Result<u64, DbErr> {
    of(tenant_id).filter(Column::TicketTypeId.eq(type_id)).count(db).await
}

/// Whether others of a company exhibit, or want to.
pub async fn has_others_of(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    activity_id: i64,
    company_id: i64,
    but: i64,
) -> Result<bool, DbErr> {
    use RegistrationStatus::{Pending, Succeeded, Waiting};
    let standing = [Succeeded, Pending, Waiting].map(RegistrationStatus::value);
    let others = in_meeting(tenant_id, activity_id)
        .filter(Column::CompanyId.eq(company_id))
        .filter(Column::Atype.eq(Atype::Exhibitor.value()))
        .filter(Column::Status.is_in(standing))
        .filter(Column::Id.ne(but));
    Ok(others.count(db).await? > 0)
}

pub async fn insert(db: &impl ConnectionTrait, row: ActiveModel) -> Result<Model, DbErr> {
    row.insert(db).await
}

pub async fn update(db: &impl ConnectionTrait, row: ActiveModel) -> Result<Model, DbErr> {
    row.update(db).await
}

pub async fn insert_many(db: &impl ConnectionTrait, rows: &[ActiveModel]) -> Result<(), DbErr> {
    for batch in rows.chunks(ROWS_AT_ONCE) {
        Entity::insert_many(batch.to_vec()).exec_without_returning(db).await?;
    }
    Ok(())
}

/// The next ones of all tenants by their ids.
pub async fn next_after(db: &impl ConnectionTrait, after_id: i64, limit: u64) -> Result<Vec<Model>, DbErr> {
    let behind = Entity::find().filter(Column::Id.gt(after_id));
    behind.order_by_asc(Column::Id).limit(limit).all(db).await
}
