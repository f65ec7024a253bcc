//! The queue's statements. Whoever claims, prolongs or ends a job does it by a conditional update, which is right on
//! both engines: one of several racing nodes changes the row, the others change none.

use std::collections::BTreeSet;

use fairway_clock::UnixSeconds;
use fairway_db::{Db, Tx, delete_in_batches};
use sea_orm::sea_query::{Expr, ExprTrait, SimpleExpr};
use sea_orm::{ColumnTrait, Condition, DbErr, EntityTrait, PaginatorTrait, QueryFilter, QueryOrder, QuerySelect};

use crate::entity::job::{Column, Entity, Model};

/// What has become of a job, as stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum JobState {
    /// Waiting or running.
    Queued = 0,
    Done = 1,
    /// Given up; a person has to look at it.
    Dead = 2,
}

/// Longer error texts are cut: they are for a person to read, not to store a page.
const MAX_ERROR: usize = 2_000;

/// One start of one job. A later start of the same job differs in `attempt`, so whoever lost the lease changes nothing.
#[derive(Clone, Debug)]
pub(crate) struct Lease {
    pub job_id: i64,
    pub worker: String,
    pub attempt: i32,
}

impl Lease {
    fn held(&self) -> Condition {
        Condition::all()
            .add(Column::Id.eq(self.job_id))
            .add(Column::LockedBy.eq(self.worker.as_str()))
            .add(Column::Attempts.eq(self.attempt))
            .add(is_in(JobState::Queued))
    }
}

/// As part of the text: an index has only the queued jobs, and SQLite would plan a statement anew each time that another state is
/// bound to it, to see whether it may use that index.
fn is_in(state: JobState) -> SimpleExpr {
    Column::State.into_expr().eq(Expr::Constant((state as i32).into()))
}

fn free(now: UnixSeconds) -> Condition {
    Condition::all().add(is_in(JobState::Queued)).add(Column::RunAt.lte(now)).add(Column::LockedUntil.lte(now))
}

/// Due jobs of these kinds that nobody holds, oldest first, except some.
pub(crate) async fn candidates(
    db: &Db,
    kinds: &BTreeSet<&str>,
    except: &BTreeSet<i64>,
    now: UnixSeconds,
    limit: usize,
) -> Result<Vec<Model>, DbErr> {
    let due = Entity::find()
        .filter(free(now))
        .filter(Column::Id.is_not_in(except.iter().copied()))
        .order_by_asc(Column::RunAt)
        .order_by_asc(Column::Id)
        .limit(limit as u64);
    let first = due.clone().all(db.read()).await?;
    // Jobs of other kinds are left by another version of the program. To name all kinds each time costs more than the rest.
    if first.iter().all(|job| kinds.contains(job.kind.as_str())) {
        return Ok(first);
    }
    due.filter(Column::Kind.is_in(kinds.iter().copied())).all(db.read()).await
}

/// Takes the candidate unless somebody else was faster.
pub(crate) async fn claim(
    tx: &Tx,
    candidate: &Model,
    worker: &str,
    now: UnixSeconds,
    until: UnixSeconds,
) -> Result<bool, DbErr> {
    let changes = [
        (Column::LockedUntil, Expr::value(until)),
        (Column::LockedBy, Expr::value(worker)),
        (Column::Attempts, Expr::value(candidate.attempts + 1)),
    ];
    let unchanged = free(now).add(Column::Id.eq(candidate.id)).add(Column::Attempts.eq(candidate.attempts));
    update(tx, unchanged, changes).await.map(|rows| rows == 1)
}

/// Gives up a job whose last attempt ended with its node.
pub(crate) async fn bury(tx: &Tx, candidate: &Model, now: UnixSeconds) -> Result<bool, DbErr> {
    let changes = [
        (Column::State, Expr::value(JobState::Dead as i32)),
        (Column::LastError, Expr::value("the node that ran the last attempt stopped")),
        (Column::FinishedAt, Expr::value(now)),
    ];
    let unchanged = free(now).add(Column::Id.eq(candidate.id)).add(Column::Attempts.eq(candidate.attempts));
    update(tx, unchanged, changes).await.map(|rows| rows == 1)
}

/// Prolongs the lease; `false` when it was lost.
pub(crate) async fn extend(db: &Db, lease: &Lease, until: UnixSeconds) -> Result<bool, DbErr> {
    change(db, lease.held(), [(Column::LockedUntil, Expr::value(until))]).await.map(|rows| rows == 1)
}

pub(crate) async fn finish(tx: &Tx, lease: &Lease, now: UnixSeconds) -> Result<bool, DbErr> {
    let changes = [
        (Column::State, Expr::value(JobState::Done as i32)),
        (Column::FinishedAt, Expr::value(now)),
        (Column::LockedUntil, Expr::value(0)),
        (Column::LastError, Expr::value("")),
    ];
    update(tx, lease.held(), changes).await.map(|rows| rows == 1)
}

/// Puts the job back for a later attempt.
pub(crate) async fn retry(tx: &Tx, lease: &Lease, run_at: UnixSeconds, error: &str) -> Result<bool, DbErr> {
    let changes = [
        (Column::RunAt, Expr::value(run_at)),
        (Column::LockedUntil, Expr::value(0)),
        (Column::LockedBy, Expr::value("")),
        (Column::LastError, Expr::value(cut(error))),
    ];
    update(tx, lease.held(), changes).await.map(|rows| rows == 1)
}

/// Puts the job back until it is its turn; having looked does not count as an attempt.
pub(crate) async fn wait(tx: &Tx, lease: &Lease, run_at: UnixSeconds, reason: &str) -> Result<bool, DbErr> {
    let changes = [
        (Column::RunAt, Expr::value(run_at)),
        (Column::LockedUntil, Expr::value(0)),
        (Column::LockedBy, Expr::value("")),
        (Column::Attempts, Expr::col(Column::Attempts).sub(1)),
        (Column::LastError, Expr::value(cut(reason))),
    ];
    update(tx, lease.held(), changes).await.map(|rows| rows == 1)
}

pub(crate) async fn die(tx: &Tx, lease: &Lease, now: UnixSeconds, error: &str) -> Result<bool, DbErr> {
    let changes = [
        (Column::State, Expr::value(JobState::Dead as i32)),
        (Column::FinishedAt, Expr::value(now)),
        (Column::LockedUntil, Expr::value(0)),
        (Column::LastError, Expr::value(cut(error))),
    ];
    update(tx, lease.held(), changes).await.map(|rows| rows == 1)
}

/// Hands back what this worker still holds; being interrupted does not count as an attempt.
pub(crate) async fn release(db: &Db, worker: &str) -> Result<u64, DbErr> {
    let held = Condition::all().add(Column::LockedBy.eq(worker)).add(is_in(JobState::Queued));
    let changes = [
        (Column::LockedUntil, Expr::value(0)),
        (Column::LockedBy, Expr::value("")),
        (Column::Attempts, Expr::col(Column::Attempts).sub(1)),
    ];
    change(db, held, changes).await
}

/// Queued jobs that nobody is running, due or not.
pub(crate) async fn count_waiting(db: &Db, now: UnixSeconds) -> Result<u64, DbErr> {
    Entity::find().filter(is_in(JobState::Queued)).filter(Column::LockedUntil.lte(now)).count(db.read()).await
}

/// Deletes finished jobs.
pub(crate) async fn delete_done(db: &Db, before: UnixSeconds) -> Result<u64, DbErr> {
    let old = Condition::all().add(is_in(JobState::Done)).add(Column::FinishedAt.lt(before));
    delete_in_batches::<Entity>(db, old).await
}

/// Jobs that were given up, the latest first.
pub async fn list_dead(db: &Db, limit: u64) -> Result<Vec<Model>, DbErr> {
    Entity::find()
        .filter(is_in(JobState::Dead))
        .order_by_desc(Column::FinishedAt)
        .order_by_desc(Column::Id)
        .limit(limit)
        .all(db.read())
        .await
}

/// Gives a dead job all its attempts again. Its key is dropped: a living job may have taken it meanwhile.
pub async fn requeue(tx: &Tx, now: UnixSeconds, id: i64) -> Result<bool, DbErr> {
    let dead = Condition::all().add(Column::Id.eq(id)).add(is_in(JobState::Dead));
    let changes = [
        (Column::State, Expr::value(JobState::Queued as i32)),
        (Column::DedupeKey, Expr::value(None::<String>)),
        (Column::Attempts, Expr::value(0)),
        (Column::RunAt, Expr::value(now)),
        (Column::LockedUntil, Expr::value(0)),
        (Column::LockedBy, Expr::value("")),
        (Column::FinishedAt, Expr::value(None::<i64>)),
    ];
    let found = update(tx, dead, changes).await? == 1;
    if found {
        tx.queued_job();
    }
    Ok(found)
}

async fn update(
    tx: &Tx,
    condition: Condition,
    changes: impl IntoIterator<Item = (Column, SimpleExpr)>,
) -> Result<u64, DbErr> {
    let statement = changes.into_iter().fold(Entity::update_many(), |update, (column, to)| update.col_expr(column, to));
    Ok(statement.filter(condition).exec(&**tx).await?.rows_affected)
}

async fn change(
    db: &Db,
    condition: Condition,
    changes: impl IntoIterator<Item = (Column, SimpleExpr)>,
) -> Result<u64, DbErr> {
    let tx = db.begin().await?;
    let rows = update(&tx, condition, changes).await?;
    tx.commit().await?;
    Ok(rows)
}

fn cut(error: &str) -> String {
    // PostgreSQL refuses NUL in a text.
    error.chars().filter(|c| *c != '\0').take(MAX_ERROR).collect()
}
