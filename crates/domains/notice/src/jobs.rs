//! What this domain does in the background: it sends announcements and forgets old notices.

use std::time::Duration;

use fairway_http::{App, Failure};
use fairway_jobs::{Handlers, JobContext, JobError};

use crate::model::KEEP_SECONDS;
use crate::operations::announcing::{SEND, SendJob, send_batch};
use crate::store;

const FORGET: &str = "notice.forget";
const FORGET_EVERY: Duration = Duration::from_secs(24 * 3600);

pub fn register(handlers: &mut Handlers, app: &App) {
    let sending = app.clone();
    handlers.on(SEND, move |context, job: SendJob| send(sending.clone(), context, job));
    handlers.every(FORGET_EVERY, FORGET).on(FORGET, |context, (): ()| async move {
        let forgotten = store::notices::delete_old(&context.db, context.clock.now() - KEEP_SECONDS).await?;
        tracing::debug!(forgotten, "forgot old notices");
        Ok(())
    });
}

async fn send(app: App, context: JobContext, job: SendJob) -> Result<(), JobError> {
    // What went wrong is in the log already.
    let failed = |failure: Failure| JobError::retry(format!("failure {}", failure.code.number()));
    loop {
        let tx = context.db.begin().await?;
        let has_more = send_batch(&app, &tx, context.tenant_id, job.announcement_id).await.map_err(failed)?;
        if !has_more {
            context.complete_in(&tx).await?;
            tx.commit().await?;
            return Ok(());
        }
        tx.commit().await?;
    }
}
