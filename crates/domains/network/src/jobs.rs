//! What network does when nobody asks: people are reminded of contacts, and old looks at cards are forgotten.

use std::collections::BTreeMap;
use std::time::Duration;

use fairway_auth::TenantId;
use fairway_clock::Zone;
use fairway_http::App;
use fairway_jobs::{Handlers, JobContext, JobError};

use crate::operations::news::remind;
use crate::store;

const REMIND: &str = "network.remind";
const REMIND_SECONDS: u64 = 60;
/// Reminders that are read together.
const BATCH_ROWS: u64 = 500;
/// As often one turn reads on, past those that fail; the others follow a minute later.
const MAX_BATCHES_PER_RUN: usize = 20;
const FORGET: &str = "network.forget";
const FORGET_SECONDS: u64 = 24 * 3600;
/// A fair beside the one before.
const VIEW_DAYS: i32 = 2 * 366;

pub fn register(handlers: &mut Handlers, app: &App) {
    let app = app.clone();
    handlers
        .every(Duration::from_secs(REMIND_SECONDS), REMIND)
        .on(REMIND, move |context, (): ()| remind_owners(app.clone(), context));
    handlers.every(Duration::from_secs(FORGET_SECONDS), FORGET).on(FORGET, |context, (): ()| async move {
        let today = Zone::utc().day(context.clock.now());
        store::card_views::forget(&context.db, today.plus(-VIEW_DAYS).number()).await?;
        Ok(())
    });
}

/// Whoever cannot be told anything keeps nobody else waiting: they are passed, and tried again with the next turn.
async fn remind_owners(app: App, context: JobContext) -> Result<(), JobError> {
    let (now, mut last, mut failed) = (context.clock.now(), (0, 0), None);
    for _ in 0..MAX_BATCHES_PER_RUN {
        let rows = store::contacts::list_due(context.db.read(), last, now, BATCH_ROWS).await?;
        let Some(end) = rows.last() else { break };
        last = (end.remind_due.unwrap_or_default(), end.id);
        let mut due: BTreeMap<TenantId, Vec<i64>> = BTreeMap::new();
        for row in rows {
            due.entry(row.tenant_id).or_default().push(row.id);
        }
        for (tenant_id, ids) in due {
            if remind_some(&app, &context, tenant_id, &ids).await.is_ok() {
                continue;
            }
            // One of them is the reason: one by one, the others get through.
            for id in ids {
                failed = remind_some(&app, &context, tenant_id, &[id]).await.err().or(failed);
            }
        }
    }
    failed.map_or(Ok(()), Err)
}

async fn remind_some(app: &App, context: &JobContext, tenant_id: TenantId, ids: &[i64]) -> Result<(), JobError> {
    let tx = context.db.begin().await?;
    let rows = store::contacts::lock_due(&tx, tenant_id, ids, context.clock.now()).await?;
    remind(app, &tx, tenant_id, &rows).await.map_err(|failure| JobError::retry(format!("{failure:?}")))?;
    let told: Vec<i64> = rows.iter().map(|row| row.id).collect();
    store::contacts::set_reminded(&*tx, tenant_id, &told).await?;
    tx.commit().await?;
    Ok(())
}
