//! Inquiries with places that the centre could give to nobody are tried again: agents come to work, and a new day has new caps.

use std::time::Duration;

use fairway_auth::TenantId;
use fairway_http::{App, Failure};
use fairway_jobs::{Handlers, JobContext, JobError};

use super::centre::give_late;
use crate::claims;
use crate::distribution::store;

const WAITING: &str = "freight.waiting";
const INTERVAL: Duration = Duration::from_secs(10 * 60);
/// What nobody could get for so long is for staff to decide.
const WAITING_SECONDS: i64 = 7 * 24 * 3_600;
/// Inquiries that are read together.
const BATCH_ROWS: u64 = 200;

pub fn register(handlers: &mut Handlers, app: &App) {
    let app = app.clone();
    handlers.every(INTERVAL, WAITING).on(WAITING, move |_: JobContext, (): ()| {
        let app = app.clone();
        async move { give_waiting(&app).await.map_err(|failure| JobError::retry(format!("{failure:?}"))) }
    });
}

/// Each in a transaction of its own: one that fails keeps no other from its turn. All of them in every run, because those that wait for
/// an agent whom nobody is would keep the others waiting as well.
pub async fn give_waiting(app: &App) -> Result<(), Failure> {
    let (mut done, mut behind, now) = (Ok(()), 0, app.clock.now());
    loop {
        let batch = store::waiting::list(app.db.read(), (now - WAITING_SECONDS, now), (behind, BATCH_ROWS)).await?;
        let Some((_, last)) = batch.last() else { return done };
        behind = *last;
        for waiting in batch {
            done = done.and(try_again(app, waiting, now).await);
        }
    }
}

async fn try_again(app: &App, (tenant_id, inquiry_id): (TenantId, i64), now: i64) -> Result<(), Failure> {
    let tx = app.db.begin().await?;
    if let Some(one) = claims::store::inquiries::lock(&tx, tenant_id, inquiry_id).await? {
        give_late(app, &tx, &one, now).await?;
    }
    Ok(tx.commit().await?)
}
