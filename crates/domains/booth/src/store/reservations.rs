//! Reservations, from the hold to the confirmation.

use fairway_auth::{TenantId, UserId};
use fairway_db::{Tx, insert_unless_taken};
use sea_orm::{
    ActiveModelTrait, ColumnTrait, Condition, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QueryOrder,
    QuerySelect, Select,
};

use crate::entities::reservation::{ActiveModel, Column, Entity, Model};
use crate::model::ReservationStatus;

/// More than anybody makes.
const MAX_OWN_RESERVATIONS: u64 = 200;

pub fn of(tenant_id: TenantId) -> Select<Entity> {
    Entity::find().filter(Column::TenantId.eq(tenant_id))
}

fn hold_of(tenant_id: TenantId, activity_id: i64, user_id: UserId) -> Select<Entity> {
    of(tenant_id)
        .filter(Column::ActivityId.eq(activity_id))
        .filter(Column::UserId.eq(user_id))
        .filter(Column::Status.eq(ReservationStatus::Held.value()))
}

/// What somebody holds at the moment; one at most, which an index sees to.
pub async fn find_hold(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    activity_id: i64,
    user_id: UserId,
) -> Result<Option<Model>, DbErr> {
    hold_of(tenant_id, activity_id, user_id).one(db).await
}

/// The same, kept from others until the transaction ends. A reservation is always locked before its booths.
pub async fn lock_hold(
    tx: &Tx,
    tenant_id: TenantId,
    activity_id: i64,
    user_id: UserId,
) -> Result<Option<Model>, DbErr> {
    hold_of(tenant_id, activity_id, user_id).lock_exclusive().one(&**tx).await
}

pub async fn lock(tx: &Tx, tenant_id: TenantId, id: i64) -> Result<Option<Model>, DbErr> {
    of(tenant_id).filter(Column::Id.eq(id)).lock_exclusive().one(&**tx).await
}

pub async fn find(db: &impl ConnectionTrait, tenant_id: TenantId, id: i64) -> Result<Option<Model>, DbErr> {
    of(tenant_id).filter(Column::Id.eq(id)).one(db).await
}

/// What an account and its company reserved in a meeting, the latest first; holds that ran out are nobody's business.
pub async fn list_own(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    activity_id: i64,
    user_id: UserId,
    company_id: Option<i64>,
) -> Result<Vec<Model>, DbErr> {
    let mut theirs = Condition::any().add(Column::UserId.eq(user_id));
    if let Some(company_id) = company_id {
        theirs = theirs.add(Column::CompanyId.eq(company_id));
    }
    of(tenant_id)
        .filter(Column::ActivityId.eq(activity_id))
        .filter(Column::Status.ne(ReservationStatus::Expired.value()))
        .filter(theirs)
        .order_by_desc(Column::Id)
        .limit(MAX_OWN_RESERVATIONS)
        .all(db)
        .await
}

/// Holds of all tenants that have run out.
pub async fn list_run_out(db: &impl ConnectionTrait, now: i64, limit: u64) -> Result<Vec<Model>, DbErr> {
    Entity::find()
        .filter(Column::Status.eq(ReservationStatus::Held.value()))
        .filter(Column::HeldUntil.lte(now))
        .order_by_asc(Column::Id)
        .limit(limit)
        .all(db)
        .await
}

/// Inserts a hold, or says that the person has one already.
pub async fn insert_hold(db: &impl ConnectionTrait, row: ActiveModel) -> Result<Option<Model>, DbErr> {
    insert_unless_taken(db, row).await
}

pub async fn insert(db: &impl ConnectionTrait, row: ActiveModel) -> Result<Model, DbErr> {
    row.insert(db).await
}

pub async fn update(db: &impl ConnectionTrait, row: ActiveModel) -> Result<Model, DbErr> {
    row.update(db).await
}
