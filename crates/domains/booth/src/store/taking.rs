//! Booths changing hands. Whoever changes what a booth is has its row locked, several in the order of their ids, so that
//! nobody waits for somebody who waits for them.

use fairway_auth::TenantId;
use fairway_db::{Tx, by_ids, checks};
use sea_orm::sea_query::{Expr, Query};
use sea_orm::{
    ColumnTrait, Condition, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QueryOrder, QuerySelect, Select,
};

use crate::entities::booth::{Column, Entity, Model};
use crate::entities::reservation_booth;
use crate::model::BoothStatus;

fn some(tenant_id: TenantId, ids: &[i64]) -> Select<Entity> {
    Entity::find().filter(by_ids((Column::TenantId, tenant_id), Column::Id, ids)).order_by_asc(Column::Id)
}

/// In the order of their ids.
pub async fn find(db: &impl ConnectionTrait, tenant_id: TenantId, ids: &[i64]) -> Result<Vec<Model>, DbErr> {
    some(tenant_id, ids).all(db).await
}

/// The same, kept from others until the transaction ends: who has them can be read after this and stays true.
pub async fn lock(tx: &Tx, tenant_id: TenantId, ids: &[i64]) -> Result<Vec<Model>, DbErr> {
    some(tenant_id, ids).lock_exclusive().all(&**tx).await
}

/// Those that a reservation has, or one of them, in the same way.
pub async fn lock_of(
    tx: &Tx,
    tenant_id: TenantId,
    reservation_id: i64,
    booth_id: Option<i64>,
) -> Result<Vec<Model>, DbErr> {
    use reservation_booth::Column as R;
    let mut own = Query::select();
    own.column(R::BoothId)
        .from(reservation_booth::Entity)
        .and_where(R::TenantId.eq(tenant_id))
        .and_where(R::ReservationId.eq(reservation_id))
        .and_where(R::IsActive.eq(true));
    let mut found = Entity::find().filter(Column::TenantId.eq(tenant_id)).filter(Column::Id.in_subquery(own));
    if let Some(id) = booth_id {
        found = found.filter(Column::Id.eq(id));
    }
    found.order_by_asc(Column::Id).lock_exclusive().all(&**tx).await
}

/// Nobody has it, or whoever had it let the time pass. The status is only compared: its index has the booths of all tenants.
fn is_there(now: i64) -> Condition {
    let is_in = |status: BoothStatus| checks(Column::Status, status.value().into());
    let run_out = Condition::all().add(is_in(BoothStatus::Held)).add(Column::HeldUntil.lte(now));
    Condition::any().add(is_in(BoothStatus::Free)).add(run_out)
}

/// The same of a row that is locked.
pub fn can_be_taken(booth: &Model, now: i64) -> bool {
    let is_run_out = booth.status == BoothStatus::Held.value() && booth.held_until <= now;
    booth.released_at <= now && (booth.status == BoothStatus::Free.value() || is_run_out)
}

/// Takes these booths on hold and says how many of them were there to be taken. The condition is the guard: of all who
/// ask for a booth at once, whatever they have read before, the row changes for one.
pub async fn take(tx: &Tx, tenant_id: TenantId, ids: &[i64], until: i64, now: i64) -> Result<u64, DbErr> {
    let taken = Entity::update_many()
        .col_expr(Column::Status, Expr::value(BoothStatus::Held.value()))
        .col_expr(Column::StatusAt, Expr::value(now))
        .col_expr(Column::HeldUntil, Expr::value(until))
        .col_expr(Column::UpdatedAt, Expr::value(now))
        .filter(by_ids((Column::TenantId, tenant_id), Column::Id, ids))
        .filter(Column::ReleasedAt.lte(now))
        .filter(is_there(now))
        .exec(&**tx)
        .await?;
    Ok(taken.rows_affected)
}

/// What becomes of booths that somebody has, or had.
#[derive(Clone, Copy, Debug)]
pub struct Standing {
    pub status: BoothStatus,
    pub held_until: i64,
    pub exhibitor_id: Option<i64>,
}

impl Standing {
    pub const FREE: Self = Self { status: BoothStatus::Free, held_until: 0, exhibitor_id: None };
    pub const BLOCKED: Self = Self { status: BoothStatus::Blocked, ..Self::FREE };

    pub const fn held(until: i64) -> Self {
        Self { status: BoothStatus::Held, held_until: until, ..Self::FREE }
    }

    /// Waits for review; the company may be an exhibitor already.
    pub const fn reserved(exhibitor_id: Option<i64>) -> Self {
        Self { status: BoothStatus::Reserved, exhibitor_id, ..Self::FREE }
    }

    pub const fn sold(exhibitor_id: i64) -> Self {
        Self { status: BoothStatus::Sold, exhibitor_id: Some(exhibitor_id), ..Self::FREE }
    }

    /// A row as [`set`] leaves it.
    pub fn of(self, booth: Model, now: i64) -> Model {
        Model {
            status: self.status.value(),
            status_at: now,
            held_until: self.held_until,
            exhibitor_id: self.exhibitor_id,
            updated_at: now,
            ..booth
        }
    }
}

/// Writes it; the caller has locked the rows and knows whose they are.
pub async fn set(tx: &Tx, tenant_id: TenantId, ids: &[i64], to: Standing, now: i64) -> Result<(), DbErr> {
    Entity::update_many()
        .col_expr(Column::Status, Expr::value(to.status.value()))
        .col_expr(Column::StatusAt, Expr::value(now))
        .col_expr(Column::HeldUntil, Expr::value(to.held_until))
        .col_expr(Column::ExhibitorId, Expr::value(to.exhibitor_id))
        .col_expr(Column::UpdatedAt, Expr::value(now))
        .filter(by_ids((Column::TenantId, tenant_id), Column::Id, ids))
        .exec(&**tx)
        .await
        .map(|_| ())
}

/// Held booths of all tenants whose time has passed.
pub async fn list_run_out(db: &impl ConnectionTrait, now: i64, limit: u64) -> Result<Vec<Model>, DbErr> {
    Entity::find()
        .filter(Column::Status.eq(BoothStatus::Held.value()))
        .filter(Column::HeldUntil.lte(now))
        .order_by_asc(Column::Id)
        .limit(limit)
        .all(db)
        .await
}

/// What an exhibitor has bought, in the order of the numbers.
pub async fn list_sold_to(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    exhibitor_id: i64,
) -> Result<Vec<Model>, DbErr> {
    Entity::find()
        .filter(Column::TenantId.eq(tenant_id))
        .filter(Column::ExhibitorId.eq(exhibitor_id))
        .filter(Column::Status.eq(BoothStatus::Sold.value()))
        .order_by_asc(Column::BoothNo)
        .all(db)
        .await
}
