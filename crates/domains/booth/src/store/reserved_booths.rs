//! Which booths belong to which reservation, now and before.

use std::collections::HashMap;

use fairway_auth::{TenantId, UserId};
use fairway_db::Tx;
use sea_orm::sea_query::{Expr, ExprTrait, Query};
use sea_orm::{
    ColumnTrait, Condition, ConnectionTrait, DbErr, EntityTrait, JoinType, PaginatorTrait, QueryFilter, QueryOrder,
    QuerySelect, Select,
};

use crate::entities::reservation;
use crate::entities::reservation_booth::{ActiveModel, Column, Entity, Model};
use crate::model::{EndReason, ReservationStatus};

/// Whose booths are booked, reviewed or not.
const STANDING: [i32; 2] = [ReservationStatus::Submitted.value(), ReservationStatus::Confirmed.value()];

fn of(tenant_id: TenantId) -> Select<Entity> {
    Entity::find().filter(Column::TenantId.eq(tenant_id))
}

/// All rows of these reservations, those that ended too, in the order in which they came.
pub async fn list(db: &impl ConnectionTrait, tenant_id: TenantId, reservations: &[i64]) -> Result<Vec<Model>, DbErr> {
    let rows = of(tenant_id).filter(Column::ReservationId.is_in(reservations.iter().copied()));
    rows.order_by_asc(Column::Id).all(db).await
}

pub async fn list_active(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    reservation_id: i64,
) -> Result<Vec<Model>, DbErr> {
    of(tenant_id)
        .filter(Column::ReservationId.eq(reservation_id))
        .filter(Column::IsActive.eq(true))
        .order_by_asc(Column::BoothId)
        .all(db)
        .await
}

/// Who has these booths. Whoever changes such a row has locked its booth first.
pub async fn list_owners(db: &impl ConnectionTrait, tenant_id: TenantId, booths: &[i64]) -> Result<Vec<Model>, DbErr> {
    of(tenant_id).filter(Column::BoothId.is_in(booths.iter().copied())).filter(Column::IsActive.eq(true)).all(db).await
}

/// Who has these booths on hold.
pub async fn find_holders(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    booths: &[i64],
) -> Result<HashMap<i64, UserId>, DbErr> {
    use reservation::Column as R;
    let theirs = Entity::belongs_to(reservation::Entity).from(Column::ReservationId).to(R::Id);
    let rows: Vec<(i64, UserId)> = of(tenant_id)
        .join(JoinType::InnerJoin, theirs.into())
        .filter(Column::BoothId.is_in(booths.iter().copied()))
        .filter(Column::IsActive.eq(true))
        .filter(R::Status.eq(ReservationStatus::Held.value()))
        .select_only()
        .column(Column::BoothId)
        .column(R::UserId)
        .into_tuple()
        .all(db)
        .await?;
    Ok(rows.into_iter().collect())
}

/// The unique index over active rows is the last guard: a second owner of a booth makes this fail.
pub async fn insert_many(db: &impl ConnectionTrait, rows: impl IntoIterator<Item = ActiveModel>) -> Result<(), DbErr> {
    Entity::insert_many(rows).exec_without_returning(db).await.map(|_| ())
}

/// Ends the active rows of these booths.
pub async fn end(tx: &Tx, tenant_id: TenantId, booths: &[i64], reason: EndReason, now: i64) -> Result<(), DbErr> {
    Entity::update_many()
        .col_expr(Column::IsActive, Expr::value(false))
        .col_expr(Column::EndedBecause, Expr::value(reason.value()))
        .col_expr(Column::EndedAt, Expr::value(now))
        .col_expr(Column::UpdatedAt, Expr::value(now))
        .filter(Column::TenantId.eq(tenant_id))
        .filter(Column::BoothId.is_in(booths.iter().copied()))
        .filter(Column::IsActive.eq(true))
        .exec(&**tx)
        .await
        .map(|_| ())
}

/// Another price, where the currency of a hold changed.
pub async fn set_price(tx: &Tx, id: i64, price: i64, surcharge: i64, now: i64) -> Result<(), DbErr> {
    Entity::update_many()
        .col_expr(Column::Price, Expr::value(price))
        .col_expr(Column::Surcharge, Expr::value(surcharge))
        .col_expr(Column::UpdatedAt, Expr::value(now))
        .filter(Column::Id.eq(id))
        .exec(&**tx)
        .await
        .map(|_| ())
}

/// Keeps [`count_taken`] of a company from others until the transaction ends, also while it has nothing yet.
pub async fn lock_count(tx: &Tx, activity_id: i64, company_id: i64) -> Result<(), DbErr> {
    tx.lock_name(&format!("booths of {activity_id} {company_id}")).await
}

/// The booths that stand for a company in a meeting, submitted or confirmed.
pub async fn list_standing(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    activity_id: i64,
    company_id: i64,
) -> Result<Vec<i64>, DbErr> {
    use reservation::Column as R;
    let theirs = Entity::belongs_to(reservation::Entity).from(Column::ReservationId).to(R::Id);
    of(tenant_id)
        .join(JoinType::InnerJoin, theirs.into())
        .filter(Column::IsActive.eq(true))
        .filter(R::ActivityId.eq(activity_id))
        .filter(R::CompanyId.eq(company_id))
        .filter(R::Status.is_in(STANDING))
        .select_only()
        .column(Column::BoothId)
        .into_tuple()
        .all(db)
        .await
}

/// How many booths a company or an account has in a meeting, beside those of one reservation.
pub async fn count_taken(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    activity_id: i64,
    (user_id, company_id): (UserId, Option<i64>),
    but: Option<i64>,
) -> Result<u64, DbErr> {
    use reservation::Column as R;
    let held = Condition::all().add(R::UserId.eq(user_id)).add(R::Status.eq(ReservationStatus::Held.value()));
    let booked = Condition::all().add(R::Status.is_in(STANDING)).add(match company_id {
        Some(company_id) => R::CompanyId.eq(company_id),
        None => R::UserId.eq(user_id),
    });
    let mut theirs = Query::select();
    theirs
        .column(R::Id)
        .from(reservation::Entity)
        .and_where(R::TenantId.eq(tenant_id))
        .and_where(R::ActivityId.eq(activity_id))
        .cond_where(Condition::any().add(held).add(booked));
    let mut rows =
        of(tenant_id).filter(Column::IsActive.eq(true)).filter(Column::ReservationId.into_expr().in_subquery(theirs));
    if let Some(id) = but {
        rows = rows.filter(Column::ReservationId.ne(id));
    }
    rows.count(db).await
}

/// Reservations that have, or had, a booth which meets the condition; for filters of lists.
pub fn reservations_with(booths: sea_orm::sea_query::SelectStatement) -> sea_orm::sea_query::SelectStatement {
    let mut ids = Query::select();
    ids.column(Column::ReservationId).from(Entity).and_where(Column::BoothId.into_expr().in_subquery(booths));
    ids
}

/// The booths that a reservation shows: those that it has, or had when it ended.
pub fn shown(rows: &[Model]) -> impl Iterator<Item = &Model> {
    let is_standing = rows.iter().any(|row| row.is_active);
    let last = [EndReason::Refused, EndReason::Cancelled, EndReason::Expired].map(EndReason::value);
    rows.iter().filter(move |row| if is_standing { row.is_active } else { last.contains(&row.ended_because) })
}
