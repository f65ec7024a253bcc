//! What happens in the background: looking at rows, writing them, taking them back. Each batch is a transaction that also
//! says which rows it did, so that whoever goes on after a broken machine does none of them twice.

use std::collections::HashMap;
use std::time::Duration;

use fairway_auth::{Actor, TenantId};
use fairway_db::Tx;
use fairway_http::{App, Code, Failure};
use fairway_jobs::{Handlers, JobError, NewJob, enqueue};
use sea_orm::ActiveValue::Set;
use sea_orm::{DbErr, IntoActiveModel};
use serde::{Deserialize, Serialize};

use crate::FileColumn;
use crate::entities::{row, run};
use crate::kind::{AnyKind, Effect, Importer, SheetRow, Written, find_kind, outcome, reasons_of};
use crate::refusing::{refuse_twice, refuse_what_cannot_be_meant};
use crate::store::{self, read_json, state};

const WORK: &str = "import.work";
const PRUNE: &str = "import.prune";
const ATTEMPTS: i32 = 6;
/// Looking reads more than it writes.
const PLAN_ROWS: u64 = 500;
const WRITE_ROWS: u64 = 200;
/// A file that nobody decided about, and an import that is over.
const OPEN_LIFE: i64 = 2 * 24 * 3600;
const RUN_LIFE: i64 = 30 * 24 * 3600;
const PRUNED_AT_ONCE: u64 = 50;

#[derive(Serialize, Deserialize)]
struct Job {
    run_id: i64,
}

pub(crate) async fn queue(tx: &Tx, run: &run::Model, now: i64) -> Result<(), DbErr> {
    let job = NewJob::new(WORK, run.tenant_id, Job { run_id: run.id }).max_attempts(ATTEMPTS);
    enqueue(tx, now, job).await.map(drop)
}

/// Runs the work of imports, and forgets old ones.
pub fn register(handlers: &mut Handlers, app: &App) {
    let worker = app.clone();
    handlers.on(WORK, move |context, job: Job| {
        let app = worker.clone();
        async move {
            let Err(failure) = work(&app, context.tenant_id, job.run_id).await else { return Ok(()) };
            let message = format!("import {}: {}", job.run_id, failure.code.number());
            if context.is_last_attempt() {
                stop(&app, context.tenant_id, job.run_id).await?;
            }
            Err(JobError::retry(message))
        }
    });
    handlers.every(Duration::from_secs(3600), PRUNE).on(PRUNE, |context, (): ()| async move {
        let now = context.clock.now();
        for run in store::list_old(&context.db, now - OPEN_LIFE, now - RUN_LIFE, PRUNED_AT_ONCE).await? {
            store::delete(&context.db, &run).await?;
        }
        Ok(())
    });
}

/// Does what an import waits for, here and now, until it waits for a person again.
pub async fn work(app: &App, tenant_id: TenantId, run_id: i64) -> Result<(), Failure> {
    let Some(run) = store::find(app.db.read(), tenant_id, run_id).await? else { return Ok(()) };
    let kind = find_kind(app, &run.kind)?;
    match run.state.as_str() {
        state::PLANNING => plan(app, &*kind, run).await,
        state::RUNNING => write(app, &*kind, run).await,
        state::UNDOING => undo(app, &*kind, run).await,
        _ => Ok(()),
    }
}

/// The machine gives up: a person can let it go on, or undo it.
async fn stop(app: &App, tenant_id: TenantId, run_id: i64) -> Result<(), DbErr> {
    let tx = app.db.begin().await?;
    let Some(run) = store::lock(&tx, tenant_id, run_id).await? else { return Ok(()) };
    let now = app.clock.now();
    let finished_at = run.finished_at.or(Some(now));
    set(&tx, run, |row| {
        row.state = Set(state::STOPPED.to_owned());
        row.finished_at = Set(finished_at);
        row.updated_at = Set(now);
    })
    .await?;
    tx.commit().await
}

async fn set(tx: &Tx, run: run::Model, change: impl FnOnce(&mut run::ActiveModel)) -> Result<run::Model, DbErr> {
    let mut row = run.into_active_model();
    change(&mut row);
    store::save(tx, row).await
}

fn importer<'a>(app: &'a App, run: &run::Model) -> Importer<'a> {
    let (tenant_id, user_id, name) = (run.tenant_id, run.acted_by, run.acted_by_name.as_str().into());
    Importer { app, actor: Actor { tenant_id, user_id, name, now: app.clock.now() } }
}

/// Planning begins anew whenever it begins: it writes nothing but its own results.
async fn plan(app: &App, kind: &dyn AnyKind, run: run::Model) -> Result<(), Failure> {
    let tx = app.db.begin().await?;
    let Some(run) = store::lock(&tx, run.tenant_id, run.id).await?.filter(|run| run.state == state::PLANNING) else {
        return Ok(());
    };
    store::reset_plan(&tx, &run).await?;
    let (revision, todo) = (run.revision + 1, run.row_count);
    let run = set(&tx, run, |row| {
        row.revision = Set(revision);
        (row.done, row.todo) = (Set(0), Set(todo));
    })
    .await?;
    tx.commit().await?;
    let columns = kind.file_columns(app, run.tenant_id).await?;
    let mapping = mapped(&run, &columns)?;
    let mut seen: HashMap<String, i64> = HashMap::new();
    loop {
        let tx = app.db.begin().await?;
        let locked = store::lock(&tx, run.tenant_id, run.id).await?;
        // Somebody has changed the mapping or thrown it away.
        let Some(run) = locked.filter(|run| run.state == state::PLANNING && run.revision == revision) else {
            return Ok(());
        };
        let rows = store::next(&tx, &run, PLAN_ROWS).await?;
        let (done, is_last) = (run.done + rows.len() as i32, rows.is_empty());
        if !is_last {
            let sheet = rows.iter().map(|row| sheet_row(row, &mapping)).collect::<Result<Vec<_>, _>>()?;
            let mut outlooks = kind.look(&importer(app, &run), &tx, &sheet).await?;
            for ((row, sheet), outlook) in rows.iter().zip(&sheet).zip(&mut outlooks) {
                refuse_what_cannot_be_meant(&columns, sheet, outlook);
                refuse_twice(&mut seen, sheet.line, outlook);
                store::save_outlook(&tx, row.id, outlook).await?;
            }
        }
        let now = app.clock.now();
        set(&tx, run, |row| {
            row.done = Set(done);
            row.updated_at = Set(now);
            if is_last {
                row.state = Set(state::READY.to_owned());
            }
        })
        .await?;
        tx.commit().await?;
        if is_last {
            return Ok(());
        }
    }
}

async fn write(app: &App, kind: &dyn AnyKind, run: run::Model) -> Result<(), Failure> {
    let mapping = mapped(&run, &kind.file_columns(app, run.tenant_id).await?)?;
    let mut alone = 0;
    loop {
        let most = if alone > 0 { 1 } else { WRITE_ROWS };
        match write_some(app, kind, &run, &mapping, most).await {
            Ok(true) => alone -= alone.min(1),
            Ok(false) => return Ok(()),
            // One row may have spoilt the batch: each by itself shows which.
            Err(_) if most > 1 => alone = WRITE_ROWS,
            Err(failure) => return Err(failure),
        }
    }
}

/// `false` when there is nothing left to write.
async fn write_some(
    app: &App,
    kind: &dyn AnyKind,
    run: &run::Model,
    mapping: &[Option<String>],
    most: u64,
) -> Result<bool, Failure> {
    let tx = app.db.begin().await?;
    let locked = store::lock(&tx, run.tenant_id, run.id).await?;
    let Some(run) = locked.filter(|run| run.state == state::RUNNING) else { return Ok(false) };
    let rows = store::next(&tx, &run, most).await?;
    if rows.is_empty() {
        let now = app.clock.now();
        set(&tx, run, |row| {
            row.state = Set(state::DONE.to_owned());
            row.finished_at = Set(Some(now));
            row.updated_at = Set(now);
        })
        .await?;
        tx.commit().await?;
        return Ok(false);
    }
    let sheet = rows.iter().map(|row| sheet_row(row, mapping)).collect::<Result<Vec<_>, _>>()?;
    let (tx, effects) = match kind.bring(&importer(app, &run), &tx, &sheet).await {
        Ok(effects) => (tx, effects),
        Err(failure) if rows.len() == 1 && is_about_the_row(&failure) => {
            // What the attempt left behind goes, and the row says why.
            tx.rollback().await?;
            let tx = app.db.begin().await?;
            let locked = store::lock(&tx, run.tenant_id, run.id).await?;
            if locked.is_none_or(|now| (now.state, now.done) != (run.state.clone(), run.done)) {
                return Ok(true);
            }
            let reasons = reasons_of(&failure);
            (tx, vec![Effect { outcome: outcome::REFUSED, reasons, changes: vec![], written: None }])
        }
        Err(failure) => return Err(failure),
    };
    for (row, effect) in rows.iter().zip(&effects) {
        store::save_effect(&tx, row.id, effect).await?;
    }
    let (done, now) = (run.done + rows.len() as i32, app.clock.now());
    set(&tx, run, |row| {
        row.done = Set(done);
        row.updated_at = Set(now);
    })
    .await?;
    tx.commit().await?;
    Ok(true)
}

fn is_about_the_row(failure: &Failure) -> bool {
    ![Code::INTERNAL, Code::UNAVAILABLE, Code::NO_SPACE].contains(&failure.code)
}

async fn undo(app: &App, kind: &dyn AnyKind, run: run::Model) -> Result<(), Failure> {
    loop {
        let tx = app.db.begin().await?;
        let locked = store::lock(&tx, run.tenant_id, run.id).await?;
        let Some(run) = locked.filter(|run| run.state == state::UNDOING) else { return Ok(()) };
        let rows = store::next(&tx, &run, WRITE_ROWS).await?;
        let (done, is_last) = (run.done + rows.len() as i32, rows.is_empty());
        if !is_last {
            let written = rows.iter().map(as_written).collect::<Result<Vec<_>, _>>()?;
            let undone = kind.take_back(&importer(app, &run), &tx, &written).await?;
            for (row, undone) in rows.iter().zip(&undone) {
                store::save_undone(&tx, row.id, undone).await?;
            }
        }
        let now = app.clock.now();
        set(&tx, run, |row| {
            row.done = Set(done);
            row.updated_at = Set(now);
            if is_last {
                row.state = Set(state::UNDONE.to_owned());
            }
        })
        .await?;
        tx.commit().await?;
        if is_last {
            return Ok(());
        }
    }
}

fn as_written(row: &row::Model) -> Result<Written, Failure> {
    let unreadable = |error| Failure::internal(format!("row {} cannot be undone: {error}", row.id));
    let undo = serde_json::from_str(&row.undo).map_err(unreadable)?;
    Ok(Written { record_id: row.record_id.unwrap_or_default(), undo })
}

/// The kind's own name of each column of the file.
pub(crate) fn mapped(run: &run::Model, columns: &[FileColumn]) -> Result<Vec<Option<String>>, Failure> {
    let keys: Vec<String> = read_json(&run.mapping)?;
    let known = |key: String| columns.iter().any(|column| column.key == key).then_some(key);
    Ok(keys.into_iter().map(known).collect())
}

pub(crate) fn sheet_row(row: &row::Model, mapping: &[Option<String>]) -> Result<SheetRow, Failure> {
    let cells: Vec<String> = read_json(&row.cells)?;
    let named = mapping.iter().zip(cells).filter_map(|(key, cell)| key.clone().map(|key| (key, cell)));
    Ok(SheetRow { line: row.line, cells: named.collect() })
}
