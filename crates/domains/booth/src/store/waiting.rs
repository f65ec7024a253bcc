//! Who waits for a booth that another has.

use fairway_auth::{TenantId, UserId};
use fairway_db::{Tx, insert_unless_taken};
use sea_orm::sea_query::Expr;
use sea_orm::{
    ColumnTrait, ConnectionTrait, DbErr, EntityTrait, PaginatorTrait, QueryFilter, QueryOrder, QuerySelect, Select,
};

use crate::entities::waiting::{ActiveModel, Column, Entity, Model};
use crate::model::WaitingStatus;

/// Waiting, or offered the booth.
const ACTIVE: [i32; 2] = [WaitingStatus::Waiting.value(), WaitingStatus::Offered.value()];
/// More than anybody waits for.
const MAX_OWN_WAITS: u64 = 500;

fn of(tenant_id: TenantId) -> Select<Entity> {
    Entity::find().filter(Column::TenantId.eq(tenant_id))
}

fn active_of(tenant_id: TenantId, booth_id: i64) -> Select<Entity> {
    of(tenant_id).filter(Column::BoothId.eq(booth_id)).filter(Column::Status.is_in(ACTIVE))
}

/// None where they wait already.
pub async fn insert(db: &impl ConnectionTrait, row: ActiveModel) -> Result<Option<Model>, DbErr> {
    insert_unless_taken(db, row).await
}

pub async fn find(db: &impl ConnectionTrait, tenant_id: TenantId, id: i64) -> Result<Option<Model>, DbErr> {
    of(tenant_id).filter(Column::Id.eq(id)).one(db).await
}

/// Somebody's place on a booth's list.
pub async fn find_own(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    booth_id: i64,
    user_id: UserId,
) -> Result<Option<Model>, DbErr> {
    active_of(tenant_id, booth_id).filter(Column::UserId.eq(user_id)).one(db).await
}

pub async fn list_own(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    activity_id: i64,
    user_id: UserId,
) -> Result<Vec<Model>, DbErr> {
    of(tenant_id)
        .filter(Column::ActivityId.eq(activity_id))
        .filter(Column::UserId.eq(user_id))
        .filter(Column::Status.is_in(ACTIVE))
        .order_by_asc(Column::Id)
        .limit(MAX_OWN_WAITS)
        .all(db)
        .await
}

/// Everybody on the lists of these booths, the first one first.
pub async fn list_on(db: &impl ConnectionTrait, tenant_id: TenantId, booths: &[i64]) -> Result<Vec<Model>, DbErr> {
    of(tenant_id)
        .filter(Column::BoothId.is_in(booths.iter().copied()))
        .filter(Column::Status.is_in(ACTIVE))
        .order_by_asc(Column::Id)
        .all(db)
        .await
}

pub async fn count_own(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    activity_id: i64,
    user_id: UserId,
) -> Result<u64, DbErr> {
    of(tenant_id)
        .filter(Column::ActivityId.eq(activity_id))
        .filter(Column::UserId.eq(user_id))
        .filter(Column::Status.is_in(ACTIVE))
        .count(db)
        .await
}

pub async fn set(tx: &Tx, id: i64, status: WaitingStatus, offered_until: Option<i64>, now: i64) -> Result<(), DbErr> {
    Entity::update_many()
        .col_expr(Column::Status, Expr::value(status.value()))
        .col_expr(Column::OfferedUntil, Expr::value(offered_until))
        .col_expr(Column::UpdatedAt, Expr::value(now))
        .filter(Column::Id.eq(id))
        .exec(&**tx)
        .await
        .map(|_| ())
}

/// How many wait for it or have an offer.
pub async fn count(db: &impl ConnectionTrait, tenant_id: TenantId, booth_id: i64) -> Result<u64, DbErr> {
    active_of(tenant_id, booth_id).count(db).await
}
