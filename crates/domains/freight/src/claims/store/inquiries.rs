//! Inquiries, as agents take places in them. [`take_places`] is one statement with its condition, so that of all who want the last
//! place one gets it, on both engines.

use std::collections::{BTreeMap, HashMap};

use fairway_auth::TenantId;
use fairway_db::{Tx, by_ids};
use sea_orm::sea_query::{CaseStatement, Expr, ExprTrait};
use sea_orm::{
    ColumnTrait, Condition, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QueryOrder, QuerySelect, QueryTrait,
    Select,
};

use crate::claims::entities::claim;
use crate::entities::inquiry::{Column, Entity, Model};
use crate::model::{DistributionMethod, InquiryStatus};

/// What a dry run looks at.
const MAX_REPLAYED_INQUIRIES: u64 = 5_000;

use crate::store::inquiries::confirmed;
pub use crate::store::inquiries::{find, list_some, lock, of};

fn is_open(now: i64) -> Condition {
    Condition::all()
        .add(Column::Status.eq(InquiryStatus::Distributed.value()))
        .add(Condition::any().add(Column::ClosesAt.is_null()).add(Column::ClosesAt.gt(now)))
}

fn has_place() -> Expr {
    Column::Taken.into_expr().lt(Column::Places.into_expr())
}

/// Those of the pool that can be claimed now.
pub fn in_pool(tenant_id: TenantId, now: i64) -> Select<Entity> {
    of(tenant_id)
        .filter(is_open(now))
        .filter(Column::Distribution.eq(DistributionMethod::PoolClaim.value()))
        .filter(has_place())
}

/// Those that stand in these claims and are still open.
pub fn given(tenant_id: TenantId, claims: Select<claim::Entity>) -> Select<Entity> {
    let ids = claims.select_only().column(claim::Column::InquiryId).into_query();
    of(tenant_id)
        .filter(Column::Status.eq(InquiryStatus::Distributed.value()))
        .filter(has_place())
        .filter(Column::Id.in_subquery(ids))
}

/// How many places of these inquiries are taken, of how many.
pub async fn count_places(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    ids: &[i64],
) -> Result<HashMap<i64, (i32, i32)>, DbErr> {
    let some = Entity::find().filter(by_ids((Column::TenantId, tenant_id), Column::Id, ids));
    let columns = [Column::Id, Column::Taken, Column::Places];
    let rows: Vec<(i64, i32, i32)> = some.select_only().columns(columns).into_tuple().all(db).await?;
    Ok(rows.into_iter().map(|(id, taken, places)| (id, (taken, places))).collect())
}

/// Those that have these ids, kept from others until the transaction ends; in their order, as everybody takes several.
pub async fn lock_some(tx: &Tx, tenant_id: TenantId, ids: &[i64]) -> Result<HashMap<i64, Model>, DbErr> {
    let some = Entity::find().filter(by_ids((Column::TenantId, tenant_id), Column::Id, ids)).order_by_asc(Column::Id);
    let rows = some.lock_exclusive().all(&**tx).await?;
    Ok(rows.into_iter().map(|row| (row.id, row)).collect())
}

/// Takes so many places of each inquiry; `false` where one of them is not open, or has not so many left.
pub async fn take_places(tx: &Tx, tenant_id: TenantId, places: &BTreeMap<i64, i32>, now: i64) -> Result<bool, DbErr> {
    let ids: Vec<i64> = places.keys().copied().collect();
    let none = CaseStatement::new().finally(0_i32);
    let wanted = places.iter().fold(none, |case, (id, count)| case.case(Column::Id.eq(*id), *count));
    let after = Column::Taken.into_expr().add(wanted);
    let done = Entity::update_many()
        .col_expr(Column::Taken, after.clone())
        .col_expr(Column::UpdatedAt, Expr::value(now))
        .filter(by_ids((Column::TenantId, tenant_id), Column::Id, &ids))
        .filter(is_open(now))
        .filter(after.lte(Column::Places.into_expr()))
        .exec(&**tx)
        .await?;
    Ok(done.rows_affected == places.len() as u64)
}

/// Gives a place back.
pub async fn free_place(tx: &Tx, tenant_id: TenantId, id: i64, now: i64) -> Result<(), DbErr> {
    Entity::update_many()
        .col_expr(Column::Taken, Column::Taken.into_expr().sub(1_i32))
        .col_expr(Column::UpdatedAt, Expr::value(now))
        .filter(Column::TenantId.eq(tenant_id))
        .filter(Column::Id.eq(id))
        .filter(Column::Taken.gt(0))
        .exec(&**tx)
        .await
        .map(drop)
}

/// Notes when an agent first spoke to the owner or sent a quote, where none did before. To claim is no answer yet.
pub async fn note_answer(tx: &Tx, tenant_id: TenantId, id: i64, now: i64) -> Result<(), DbErr> {
    Entity::update_many()
        .col_expr(Column::FirstAnswerAt, Expr::value(now))
        .filter(Column::TenantId.eq(tenant_id))
        .filter(Column::Id.eq(id))
        .filter(Column::FirstAnswerAt.is_null())
        .exec(&**tx)
        .await
        .map(drop)
}

/// Those that were submitted in a span of time and count, the earliest first: what a dry run replays.
pub async fn list_submitted(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    (from, until): (i64, i64),
) -> Result<Vec<Model>, DbErr> {
    confirmed(tenant_id)
        .filter(Column::SubmittedAt.gte(from))
        .filter(Column::SubmittedAt.lt(until))
        .order_by_asc(Column::SubmittedAt)
        .order_by_asc(Column::Id)
        .limit(MAX_REPLAYED_INQUIRIES)
        .all(db)
        .await
}
