//! What the endpoints of every kind do. Who may ask them is the kind's own permission, in [`handlers!`](crate::handlers).

use axum::response::Response;
use fairway_http::fields::UNKNOWN;
use fairway_http::{Answer, Code, Failure, List, ListAnswer, MessageValue, Reply, SignedIn, TableQuery};
use fairway_lang::Text;
use sea_orm::ActiveValue::Set;
use sea_orm::{ColumnTrait, IntoActiveModel, Order, QueryFilter, QueryOrder, QuerySelect};
use serde::Deserialize;

use crate::entities::{row, run};
use crate::error::{HAS_REFUSED, NOT_NOW, NOTHING_GOOD, TOO_LATE};
use crate::kind::{AnyKind, find_kind, outcome};
use crate::store::{self, ImportCounts, json, read_json, state, written};
use crate::views::{ImportRow, ImportRun, RowOutcome, undo_until};
use crate::{sheets, upload, work};

/// Earlier imports that are listed.
const MAX_LISTED: u64 = 20;
const TWICE: Text = Text::new("同一字段只能对应一列", "A field can be read from one column only");

/// What the file was called.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ImportFile {
    /// The file's name, to know it again.
    #[serde(default)]
    pub name: String,
}

/// Which rows are listed.
#[derive(Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ImportRowQuery {
    /// Those that turn out so; all if absent.
    #[param(inline)]
    pub outcome: Option<RowOutcome>,
}

/// How the columns of the file are read.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub struct ImportMapping {
    /// One key per column of the file; empty to leave it out.
    pub mapping: Vec<String>,
}

/// How an import is started.
#[derive(Debug, Default, Deserialize, utoipa::ToSchema)]
#[serde(default)]
pub struct ImportStart {
    /// Leaves refused rows out. Without it nothing is written while there are any (1907).
    pub only_good: bool,
}

async fn find(user: &SignedIn, kind: &str, id: i64) -> Result<run::Model, Failure> {
    let found = store::find(user.db().read(), user.tenant_id(), id).await?;
    found.filter(|run| run.kind == kind).ok_or_else(|| Code::NOT_FOUND.into())
}

async fn view(user: &SignedIn, kind: &dyn AnyKind, run: run::Model) -> Answer<ImportRun> {
    let mut counts = store::count(user.db().read(), user.tenant_id(), &[run.id]).await?;
    let counts = counts.remove(&run.id).unwrap_or_default();
    let columns = kind.file_columns(&user.app, user.tenant_id()).await?;
    ImportRun::new(run, counts, &columns, user.lang(), user.now()).map(Reply)
}

/// Earlier imports, the newest first.
pub async fn list(user: &SignedIn, kind: &str) -> ListAnswer<ImportRun> {
    let (kind, db) = (find_kind(&user.app, kind)?, user.db().read());
    let newest = store::of_kind(user.tenant_id(), kind.name()).order_by_desc(run::Column::CreatedAt);
    let runs = newest.order_by_desc(run::Column::Id).limit(MAX_LISTED).all(db).await?;
    let ids: Vec<i64> = runs.iter().map(|run| run.id).collect();
    let mut counts = store::count(db, user.tenant_id(), &ids).await?;
    let columns = kind.file_columns(&user.app, user.tenant_id()).await?;
    let views = runs.into_iter().map(|run| {
        let counts: ImportCounts = counts.remove(&run.id).unwrap_or_default();
        ImportRun::new(run, counts, &columns, user.lang(), user.now())
    });
    Ok(List::whole(views.collect::<Result<_, _>>()?))
}

/// An empty table with the headings of both languages, and what may stand in it.
pub async fn template(user: &SignedIn, kind: &str) -> Result<Response, Failure> {
    let (kind, lang) = (find_kind(&user.app, kind)?, user.lang());
    let name = format!("{}-import.xlsx", kind.name());
    let columns = kind.file_columns(&user.app, user.tenant_id()).await?;
    let made = tokio::task::spawn_blocking(move || sheets::template(&columns, lang)).await;
    sheets::answer(&name, made.map_err(Failure::internal)?.map_err(Failure::internal)?)
}

/// Takes a file.
pub async fn take(user: &SignedIn, kind: &str, file: &ImportFile, bytes: Vec<u8>) -> Answer<ImportRun> {
    let kind = find_kind(&user.app, kind)?;
    let run = upload::take(user, &*kind, &file.name, bytes).await?;
    view(user, &*kind, run).await
}

pub async fn get(user: &SignedIn, kind: &str, id: i64) -> Answer<ImportRun> {
    let run = find(user, kind, id).await?;
    view(user, &*find_kind(&user.app, kind)?, run).await
}

/// A page of rows.
pub async fn rows(
    user: &SignedIn,
    kind: &str,
    id: i64,
    table: &TableQuery,
    query: &ImportRowQuery,
) -> ListAnswer<ImportRow> {
    let run = find(user, kind, id).await?;
    let select = match query.outcome {
        None => store::rows_of(&run),
        Some(RowOutcome::Kept) => store::rows_of(&run).filter(row::Column::Written.eq(written::KEPT)),
        Some(wanted) => {
            let word = match wanted {
                RowOutcome::New => outcome::NEW,
                RowOutcome::Changed => outcome::CHANGED,
                RowOutcome::Unchanged => outcome::UNCHANGED,
                _ => outcome::REFUSED,
            };
            store::rows_of(&run).filter(row::Column::Outcome.eq(word))
        }
    };
    let order = [(row::Column::Line, Order::Asc), (row::Column::Id, Order::Asc)];
    let page: List<row::Model> = table.page::<row::Entity>(user.db().read(), select, &[], &order).await?;
    let columns = find_kind(&user.app, kind)?.file_columns(&user.app, user.tenant_id()).await?;
    let List { rows, total, status_info, cut } = page;
    Ok(List { rows: ImportRow::list(&run, rows, &columns, user.lang())?, total, status_info, cut })
}

/// Reads the columns in another way; the rows are then looked at again.
pub async fn map(user: &SignedIn, kind: &str, id: i64, form: ImportMapping) -> Answer<ImportRun> {
    let kind = find_kind(&user.app, kind)?;
    let columns = kind.file_columns(&user.app, user.tenant_id()).await?;
    let tx = user.begin().await?;
    let run = lock(user, &*kind, &tx, id, &[state::PLANNING, state::READY]).await?;
    let headings: Vec<String> = read_json(&run.headings)?;
    let is_known = |key: &String| key.is_empty() || columns.iter().any(|column| column.key == *key);
    if form.mapping.len() != headings.len() || !form.mapping.iter().all(is_known) {
        return Err(Failure::field("mapping", UNKNOWN));
    }
    let mut used: Vec<&String> = form.mapping.iter().filter(|key| !key.is_empty()).collect();
    used.sort_unstable();
    if used.windows(2).any(|pair| pair[0] == pair[1]) {
        return Err(Failure::field("mapping", TWICE));
    }
    let (revision, todo) = (run.revision + 1, run.row_count);
    let mut row = run.into_active_model();
    row.mapping = Set(json(&form.mapping));
    row.state = Set(state::PLANNING.to_owned());
    // Whoever is looking at the rows now stops.
    row.revision = Set(revision);
    (row.done, row.todo) = (Set(0), Set(todo));
    save_and_queue(user, &*kind, tx, row).await
}

/// Starts writing, or goes on where the machine gave up.
pub async fn run(user: &SignedIn, kind: &str, id: i64, start: &ImportStart) -> Answer<ImportRun> {
    let (kind, tx) = (find_kind(&user.app, kind)?, user.begin().await?);
    let run = lock(user, &*kind, &tx, id, &[state::READY, state::STOPPED]).await?;
    let counts = store::count(&*tx, user.tenant_id(), &[run.id]).await?.remove(&run.id).unwrap_or_default();
    let planned = counts.new + counts.changed + counts.unchanged + counts.refused;
    let is_planned = planned == i64::from(run.row_count);
    if run.state == state::READY && counts.refused > 0 && !start.only_good {
        return Err(Failure::new(HAS_REFUSED).fill("n", MessageValue::Text(counts.refused.to_string())));
    }
    let todo = store::count_to_write(&tx, &run).await? as i32;
    if is_planned && todo == 0 && counts.written == 0 {
        return Err(NOTHING_GOOD.into());
    }
    let stage = if is_planned { state::RUNNING } else { state::PLANNING };
    let mut row = run.into_active_model();
    row.state = Set(stage.to_owned());
    (row.done, row.todo, row.finished_at) = (Set(0), Set(todo), Set(None));
    save_and_queue(user, &*kind, tx, row).await
}

/// Takes back what was written, within a day.
pub async fn undo(user: &SignedIn, kind: &str, id: i64) -> Answer<ImportRun> {
    let (kind, tx) = (find_kind(&user.app, kind)?, user.begin().await?);
    let run = lock(user, &*kind, &tx, id, &[state::DONE, state::STOPPED]).await?;
    if undo_until(&run).is_none_or(|until| until <= user.now()) {
        return Err(TOO_LATE.into());
    }
    let todo = store::count_written(&tx, &run).await? as i32;
    let mut row = run.into_active_model();
    row.state = Set(state::UNDOING.to_owned());
    (row.done, row.todo) = (Set(0), Set(todo));
    save_and_queue(user, &*kind, tx, row).await
}

/// Throws away an import that wrote nothing, or one that is over: what it wrote stays and can no longer be undone.
pub async fn discard(user: &SignedIn, kind: &str, id: i64) -> Answer<()> {
    let run = find(user, kind, id).await?;
    if [state::RUNNING, state::UNDOING].contains(&run.state.as_str()) {
        return Err(NOT_NOW.into());
    }
    store::delete(user.db(), &run).await?;
    Ok(Reply(()))
}

/// The refused rows as they came, each with its reasons: to be mended and sent again.
pub async fn refused(user: &SignedIn, kind: &str, id: i64) -> Result<Response, Failure> {
    let run = find(user, kind, id).await?;
    let columns = find_kind(&user.app, kind)?.file_columns(&user.app, user.tenant_id()).await?;
    let bytes = sheets::refused(user.db(), &run, &columns, user.lang()).await?;
    sheets::answer(&format!("{}-refused-{}.xlsx", run.kind, run.id), bytes)
}

async fn lock(
    user: &SignedIn,
    kind: &dyn AnyKind,
    tx: &fairway_db::Tx,
    id: i64,
    states: &[&str],
) -> Result<run::Model, Failure> {
    let found = store::lock(tx, user.tenant_id(), id).await?.filter(|run| run.kind == kind.name());
    let run = found.ok_or(Code::NOT_FOUND)?;
    if states.contains(&run.state.as_str()) { Ok(run) } else { Err(NOT_NOW.into()) }
}

async fn save_and_queue(
    user: &SignedIn,
    kind: &dyn AnyKind,
    tx: fairway_db::Tx,
    mut row: run::ActiveModel,
) -> Answer<ImportRun> {
    let actor = user.actor();
    row.acted_by = Set(actor.user_id);
    row.acted_by_name = Set(actor.name.to_string());
    row.updated_at = Set(actor.now);
    let run = store::save(&tx, row).await?;
    work::queue(&tx, &run, actor.now).await?;
    tx.commit().await?;
    view(user, kind, run).await
}
