//! Plans of appointments, and their pairs.

use fairway_auth::TenantId;
use fairway_db::Tx;
use sea_orm::sea_query::Expr;
use sea_orm::{
    ActiveModelTrait, ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QueryOrder, QuerySelect, Select,
};

use crate::entities::{planned, run};
use crate::schedule::{Outcome, RunState};

/// Rows of one statement: SQLite takes 32,766 values.
const BATCH_ROWS: usize = 1_000;

pub fn of_meeting(tenant_id: TenantId, activity_id: i64) -> Select<run::Entity> {
    run::Entity::find().filter(run::Column::TenantId.eq(tenant_id)).filter(run::Column::ActivityId.eq(activity_id))
}

fn one(tenant_id: TenantId, id: i64) -> Select<run::Entity> {
    run::Entity::find().filter(run::Column::TenantId.eq(tenant_id)).filter(run::Column::Id.eq(id))
}

pub async fn find(db: &impl ConnectionTrait, tenant_id: TenantId, id: i64) -> Result<Option<run::Model>, DbErr> {
    one(tenant_id, id).one(db).await
}

pub async fn lock(tx: &Tx, tenant_id: TenantId, id: i64) -> Result<Option<run::Model>, DbErr> {
    one(tenant_id, id).lock_exclusive().one(&**tx).await
}

/// The one of a meeting that is under way.
pub async fn find_running(tx: &Tx, tenant_id: TenantId, activity_id: i64) -> Result<Option<run::Model>, DbErr> {
    of_meeting(tenant_id, activity_id).filter(run::Column::State.eq(RunState::Running.value())).one(&**tx).await
}

pub async fn insert(tx: &Tx, row: run::ActiveModel) -> Result<run::Model, DbErr> {
    row.insert(&**tx).await
}

pub async fn update(tx: &Tx, row: run::ActiveModel) -> Result<run::Model, DbErr> {
    row.update(&**tx).await
}

/// Says how far a run has come; false where it no longer runs.
pub async fn beat(tx: &Tx, id: i64, progress: i32, now: i64) -> Result<bool, DbErr> {
    let told = run::Entity::update_many()
        .col_expr(run::Column::Progress, Expr::value(progress))
        .col_expr(run::Column::UpdatedAt, Expr::value(now))
        .filter(run::Column::Id.eq(id))
        .filter(run::Column::State.eq(RunState::Running.value()))
        .exec(&**tx)
        .await?;
    Ok(told.rows_affected > 0)
}

/// Gives up those of which nothing was heard since a moment, whoever's they are.
pub async fn give_up(tx: &Tx, silent_since: i64, now: i64) -> Result<u64, DbErr> {
    let given_up = run::Entity::update_many()
        .col_expr(run::Column::State, Expr::value(RunState::Failed.value()))
        .col_expr(run::Column::FinishedAt, Expr::value(Some(now)))
        .filter(run::Column::State.eq(RunState::Running.value()))
        .filter(run::Column::UpdatedAt.lt(silent_since))
        .exec(&**tx)
        .await?;
    Ok(given_up.rows_affected)
}

pub fn pairs(tenant_id: TenantId, run_id: i64) -> Select<planned::Entity> {
    planned::Entity::find().filter(planned::Column::TenantId.eq(tenant_id)).filter(planned::Column::RunId.eq(run_id))
}

/// Puts these pairs in place of those that an earlier attempt left.
pub async fn put_pairs(
    tx: &Tx,
    tenant_id: TenantId,
    run_id: i64,
    rows: Vec<planned::ActiveModel>,
) -> Result<(), DbErr> {
    planned::Entity::delete_many()
        .filter(planned::Column::TenantId.eq(tenant_id))
        .filter(planned::Column::RunId.eq(run_id))
        .exec(&**tx)
        .await?;
    for batch in rows.chunks(BATCH_ROWS) {
        planned::Entity::insert_many(batch.to_vec()).exec_without_returning(&**tx).await?;
    }
    Ok(())
}

/// The next pairs of a plan that came out like this: the heaviest first, as they should not be the ones that find no table.
pub async fn next_pairs(tx: &Tx, run: &run::Model, outcome: Outcome, limit: u64) -> Result<Vec<planned::Model>, DbErr> {
    pairs(run.tenant_id, run.id)
        .filter(planned::Column::Outcome.eq(outcome.value()))
        .order_by_desc(planned::Column::Weight)
        .order_by_asc(planned::Column::Id)
        .limit(limit)
        .all(&**tx)
        .await
}

pub async fn set_outcome(tx: &Tx, id: i64, outcome: Outcome, appointment_id: Option<i64>) -> Result<(), DbErr> {
    planned::Entity::update_many()
        .col_expr(planned::Column::Outcome, Expr::value(outcome.value()))
        .col_expr(planned::Column::AppointmentId, Expr::value(appointment_id))
        .filter(planned::Column::Id.eq(id))
        .exec(&**tx)
        .await
        .map(|_| ())
}
