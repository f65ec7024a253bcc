//! The rows of imports, one tenant at a time.

use std::collections::HashMap;

use fairway_auth::TenantId;
use fairway_db::{Db, Tx, delete_in_batches};
use fairway_http::Failure;
use sea_orm::sea_query::Expr;
use sea_orm::{
    ActiveModelTrait, ActiveValue::Set, ColumnTrait, Condition, ConnectionTrait, DbErr, EntityTrait, ExprTrait,
    PaginatorTrait, QueryFilter, QueryOrder, QuerySelect, Select,
};
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::entities::{row, run};
use crate::kind::{Effect, PlannedOutcome, Undone, outcome};
use crate::reading::RawRow;

/// Where an import stands.
pub(crate) mod state {
    /// Its file is being taken.
    pub const READING: &str = "reading";
    /// Its rows are being looked at.
    pub const PLANNING: &str = "planning";
    pub const READY: &str = "ready";
    pub const RUNNING: &str = "running";
    pub const DONE: &str = "done";
    pub const UNDOING: &str = "undoing";
    pub const UNDONE: &str = "undone";
    /// The machine gave up in the middle; it can go on or be undone.
    pub const STOPPED: &str = "stopped";
    /// Somebody still has to decide about these.
    pub const OPEN: [&str; 3] = [READING, PLANNING, READY];
}

/// What became of a row that was to be written.
pub(crate) mod written {
    pub const DONE: &str = "done";
    /// Nothing had to be written.
    pub const NOTHING: &str = "nothing";
    pub const UNDONE: &str = "undone";
    pub const KEPT: &str = "kept";
}

/// JSON as it is stored; nothing at all is the empty text.
pub(crate) fn json<T: Serialize>(value: &[T]) -> String {
    if value.is_empty() { String::new() } else { serde_json::json!(value).to_string() }
}

pub(crate) fn read_json<T: DeserializeOwned>(text: &str) -> Result<Vec<T>, Failure> {
    if text.is_empty() {
        return Ok(Vec::new());
    }
    serde_json::from_str(text).map_err(|error| Failure::internal(format!("an import cannot be read: {error}")))
}

pub(crate) fn of_kind(tenant_id: TenantId, kind: &str) -> Select<run::Entity> {
    run::Entity::find().filter(run::Column::TenantId.eq(tenant_id)).filter(run::Column::Kind.eq(kind))
}

pub(crate) async fn find(db: &impl ConnectionTrait, tenant_id: TenantId, id: i64) -> Result<Option<run::Model>, DbErr> {
    run::Entity::find().filter(run::Column::TenantId.eq(tenant_id)).filter(run::Column::Id.eq(id)).one(db).await
}

/// Kept from others until the transaction ends, so that no two nodes take the same rows.
pub(crate) async fn lock(tx: &Tx, tenant_id: TenantId, id: i64) -> Result<Option<run::Model>, DbErr> {
    let own = run::Entity::find().filter(run::Column::TenantId.eq(tenant_id)).filter(run::Column::Id.eq(id));
    own.lock_exclusive().one(&**tx).await
}

pub(crate) async fn count_open(tx: &Tx, tenant_id: TenantId, kind: &str) -> Result<u64, DbErr> {
    of_kind(tenant_id, kind).filter(run::Column::State.is_in(state::OPEN)).count(&**tx).await
}

pub(crate) async fn save(tx: &Tx, run: run::ActiveModel) -> Result<run::Model, DbErr> {
    run.update(&**tx).await
}

pub(crate) fn rows_of(run: &run::Model) -> Select<row::Entity> {
    row::Entity::find().filter(row::Column::TenantId.eq(run.tenant_id)).filter(row::Column::RunId.eq(run.id))
}

pub(crate) async fn insert_rows(tx: &Tx, run: &run::Model, rows: Vec<RawRow>) -> Result<(), DbErr> {
    let models = rows.into_iter().map(|raw| row::ActiveModel {
        tenant_id: Set(run.tenant_id),
        run_id: Set(run.id),
        line: Set(raw.line),
        cells: Set(json(&raw.cells)),
        ..Default::default()
    });
    row::Entity::insert_many(models).exec_without_returning(&**tx).await.map(drop)
}

/// Rows that wait: to be looked at, to be written, or, the last ones first, to be taken back.
pub(crate) async fn next(tx: &Tx, run: &run::Model, most: u64) -> Result<Vec<row::Model>, DbErr> {
    let rows = rows_of(run).limit(most);
    let waiting = match run.state.as_str() {
        state::PLANNING => rows.filter(row::Column::Outcome.eq("")).order_by_asc(row::Column::Line),
        state::RUNNING => rows.filter(to_write()).order_by_asc(row::Column::Line),
        _ => rows.filter(row::Column::Written.eq(written::DONE)).order_by_desc(row::Column::Line),
    };
    waiting.all(&**tx).await
}

fn to_write() -> Condition {
    let good = row::Column::Outcome.is_in([outcome::NEW, outcome::CHANGED]);
    Condition::all().add(row::Column::Written.eq("")).add(good)
}

pub(crate) async fn count_to_write(tx: &Tx, run: &run::Model) -> Result<u64, DbErr> {
    rows_of(run).filter(to_write()).count(&**tx).await
}

pub(crate) async fn count_written(tx: &Tx, run: &run::Model) -> Result<u64, DbErr> {
    rows_of(run).filter(row::Column::Written.eq(written::DONE)).count(&**tx).await
}

/// Forgets what was planned.
pub(crate) async fn reset_plan(tx: &Tx, run: &run::Model) -> Result<(), DbErr> {
    let empty = || Expr::value("");
    row::Entity::update_many()
        .col_expr(row::Column::Outcome, empty())
        .col_expr(row::Column::Reasons, empty())
        .col_expr(row::Column::Changes, empty())
        .filter(row::Column::TenantId.eq(run.tenant_id))
        .filter(row::Column::RunId.eq(run.id))
        .filter(row::Column::Outcome.ne(""))
        .exec(&**tx)
        .await
        .map(drop)
}

pub(crate) async fn save_outlook(tx: &Tx, id: i64, outlook: &PlannedOutcome) -> Result<(), DbErr> {
    row::Entity::update_many()
        .col_expr(row::Column::Outcome, Expr::value(outlook.outcome))
        .col_expr(row::Column::Reasons, Expr::value(json(&outlook.reasons)))
        .col_expr(row::Column::Changes, Expr::value(json(&outlook.changes)))
        .filter(row::Column::Id.eq(id))
        .exec(&**tx)
        .await
        .map(drop)
}

pub(crate) async fn save_effect(tx: &Tx, id: i64, effect: &Effect) -> Result<(), DbErr> {
    let (word, record_id, undo) = match &effect.written {
        Some(done) => (written::DONE, Some(done.record_id), done.undo.to_string()),
        None => (written::NOTHING, None, String::new()),
    };
    row::Entity::update_many()
        .col_expr(row::Column::Outcome, Expr::value(effect.outcome))
        .col_expr(row::Column::Reasons, Expr::value(json(&effect.reasons)))
        .col_expr(row::Column::Changes, Expr::value(json(&effect.changes)))
        .col_expr(row::Column::Written, Expr::value(word))
        .col_expr(row::Column::RecordId, Expr::value(record_id))
        .col_expr(row::Column::Undo, Expr::value(undo))
        .filter(row::Column::Id.eq(id))
        .exec(&**tx)
        .await
        .map(drop)
}

pub(crate) async fn save_undone(tx: &Tx, id: i64, undone: &Undone) -> Result<(), DbErr> {
    let (word, reasons) = match undone {
        Undone::Done => (written::UNDONE, String::new()),
        Undone::Kept(words) => (written::KEPT, json(&[crate::Reason::at("", words.clone())])),
    };
    row::Entity::update_many()
        .col_expr(row::Column::Written, Expr::value(word))
        .col_expr(row::Column::Reasons, Expr::value(reasons))
        .filter(row::Column::Id.eq(id))
        .exec(&**tx)
        .await
        .map(drop)
}

/// How the rows of imports have turned out.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct ImportCounts {
    /// Would be, or were, entered.
    pub new: i64,
    pub changed: i64,
    pub unchanged: i64,
    pub refused: i64,
    /// Are written and not undone.
    pub written: i64,
    pub undone: i64,
    /// Stayed at an undo, because somebody had gone on from them.
    pub kept: i64,
}

pub(crate) async fn count(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    runs: &[i64],
) -> Result<HashMap<i64, ImportCounts>, DbErr> {
    let groups: Vec<(i64, String, String, i64)> = row::Entity::find()
        .filter(row::Column::TenantId.eq(tenant_id))
        .filter(row::Column::RunId.is_in(runs.iter().copied()))
        .select_only()
        .column(row::Column::RunId)
        .column(row::Column::Outcome)
        .column(row::Column::Written)
        .column_as(Expr::col(row::Column::Id).count(), "n")
        .group_by(row::Column::RunId)
        .group_by(row::Column::Outcome)
        .group_by(row::Column::Written)
        .into_tuple()
        .all(db)
        .await?;
    let mut counts: HashMap<i64, ImportCounts> = HashMap::new();
    for (run_id, outlook, word, n) in groups {
        let one = counts.entry(run_id).or_default();
        match outlook.as_str() {
            outcome::NEW => one.new += n,
            outcome::CHANGED => one.changed += n,
            outcome::UNCHANGED => one.unchanged += n,
            outcome::REFUSED => one.refused += n,
            _ => {}
        }
        match word.as_str() {
            written::DONE => one.written += n,
            written::UNDONE => one.undone += n,
            written::KEPT => one.kept += n,
            _ => {}
        }
    }
    Ok(counts)
}

/// Removes an import and its rows, some at a time: a large one must not keep other writers waiting.
pub(crate) async fn delete(db: &Db, run: &run::Model) -> Result<(), DbErr> {
    let rows = Condition::all().add(row::Column::TenantId.eq(run.tenant_id)).add(row::Column::RunId.eq(run.id));
    delete_in_batches::<row::Entity>(db, rows).await?;
    let own = Condition::all().add(run::Column::TenantId.eq(run.tenant_id)).add(run::Column::Id.eq(run.id));
    delete_in_batches::<run::Entity>(db, own).await.map(drop)
}

/// Of all tenants: imports that nobody needs any more.
pub(crate) async fn list_old(db: &Db, open_before: i64, all_before: i64, most: u64) -> Result<Vec<run::Model>, DbErr> {
    let never_run =
        Condition::all().add(run::Column::CreatedAt.lt(open_before)).add(run::Column::State.is_in(state::OPEN));
    let old = Condition::any().add(never_run).add(run::Column::CreatedAt.lt(all_before));
    run::Entity::find().filter(old).limit(most).all(db.read()).await
}
