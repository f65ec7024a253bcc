//! Taking a file: its rows go into the table as they are read, then somebody looks at them in the background.

use std::sync::Arc;

use fairway_db::insert_unless_taken;
use fairway_http::{Failure, MessageValue, SignedIn};
use sea_orm::ActiveValue::Set;
use sea_orm::IntoActiveModel;
use tokio::sync::mpsc;

use crate::entities::run;
use crate::error::{NO_ROWS, TOO_MANY_OPEN};
use crate::kind::AnyKind;
use crate::reading::{self, RawRow};
use crate::store::{self, json, state};
use crate::{headings, work};

/// Rows that are written together.
const BATCH_ROWS: usize = 500;
const MAX_OPEN: u64 = 20;
const MAX_NAME_CHARS: usize = 200;

/// Takes the file. It is read once before anything of it is kept: one that is broken in its last row would otherwise leave
/// all the rows before it to be removed again.
pub(crate) async fn take(
    user: &SignedIn,
    kind: &dyn AnyKind,
    file_name: &str,
    bytes: Vec<u8>,
) -> Result<run::Model, Failure> {
    let bytes: Arc<[u8]> = bytes.into();
    let look = bytes.clone();
    let count = tokio::task::spawn_blocking(move || {
        let mut rows = 0;
        reading::read_table(&look, &mut |_| {
            rows += 1;
            true
        })?;
        Ok::<i32, Failure>(rows)
    });
    // The first one has the headings.
    if count.await.map_err(Failure::internal)?? < 2 {
        return Err(NO_ROWS.into());
    }
    let run = open(user, kind, file_name).await?;
    match fill(user, kind, &run, bytes).await {
        Ok(run) => Ok(run),
        Err(failure) => {
            store::delete(user.db(), &run).await?;
            Err(failure)
        }
    }
}

async fn open(user: &SignedIn, kind: &dyn AnyKind, file_name: &str) -> Result<run::Model, Failure> {
    let (tx, actor) = (user.begin().await?, user.actor());
    if store::count_open(&tx, actor.tenant_id, kind.name()).await? >= MAX_OPEN {
        return Err(Failure::new(TOO_MANY_OPEN).fill("max", MessageValue::Text(MAX_OPEN.to_string())));
    }
    let row = run::ActiveModel {
        tenant_id: Set(actor.tenant_id),
        kind: Set(kind.name().to_owned()),
        file_name: Set(file_name.trim().chars().take(MAX_NAME_CHARS).collect()),
        state: Set(state::READING.to_owned()),
        created_by: Set(actor.user_id),
        created_by_name: Set(actor.name.to_string()),
        acted_by: Set(actor.user_id),
        acted_by_name: Set(actor.name.to_string()),
        created_at: Set(actor.now),
        updated_at: Set(actor.now),
        ..Default::default()
    };
    let made = insert_unless_taken(&*tx, row).await?;
    tx.commit().await?;
    made.ok_or_else(|| Failure::internal("an import has the key of another"))
}

async fn fill(user: &SignedIn, kind: &dyn AnyKind, run: &run::Model, bytes: Arc<[u8]>) -> Result<run::Model, Failure> {
    // Reading is blocking work; beside it the rows of before are written.
    let (sender, mut batches) = mpsc::channel::<Vec<RawRow>>(2);
    let reader = tokio::task::spawn_blocking(move || {
        let mut batch = Vec::with_capacity(BATCH_ROWS);
        reading::read_table(&bytes, &mut |row| {
            batch.push(row);
            batch.len() < BATCH_ROWS || sender.blocking_send(std::mem::take(&mut batch)).is_ok()
        })?;
        // Whoever waits for it has gone if this fails.
        let _ = sender.blocking_send(batch);
        Ok::<_, Failure>(())
    });
    let (mut names, mut count): (Option<Vec<String>>, usize) = (None, 0);
    while let Some(mut batch) = batches.recv().await {
        if names.is_none() && !batch.is_empty() {
            names = Some(batch.remove(0).cells);
        }
        if batch.is_empty() {
            continue;
        }
        count += batch.len();
        let tx = user.begin().await?;
        store::insert_rows(&tx, run, batch).await?;
        tx.commit().await?;
    }
    reader.await.map_err(Failure::internal)??;
    let names = names.filter(|_| count > 0).ok_or(NO_ROWS)?;
    let columns = kind.file_columns(&user.app, user.tenant_id()).await?;
    let tx = user.begin().await?;
    let mut row = run.clone().into_active_model();
    row.mapping = Set(json(&headings::guess(&names, &columns)));
    row.headings = Set(json(&names));
    row.row_count = Set(count as i32);
    row.todo = Set(count as i32);
    row.state = Set(state::PLANNING.to_owned());
    let run = store::save(&tx, row).await?;
    work::queue(&tx, &run, user.now()).await?;
    tx.commit().await?;
    Ok(run)
}
