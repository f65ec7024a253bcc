//! What is cleaned up in the background: unfinished uploads, the bin after its time, bytes that no row names.

use std::collections::HashMap;
use std::time::Duration;

use fairway_http::App;
use fairway_jobs::{Handlers, JobError};
use futures::TryStreamExt;

use super::bin::{self, ERASE, Erase};
use super::uploads::discard;
use crate::model::{BIN_SECONDS, UPLOAD_SECONDS};
use crate::{MediaError, store};

pub const SWEEP: &str = "media.sweep";
pub const ORPHANS: &str = "media.orphans";
const BATCH: u64 = 200;
/// Bytes younger than this may belong to something that is just being written.
const YOUNG: i64 = 24 * 3600;

pub fn register(handlers: &mut Handlers, app: &App) {
    let sweeper = app.clone();
    handlers.every(Duration::from_secs(3600), SWEEP).on(SWEEP, move |_, (): ()| {
        let app = sweeper.clone();
        async move { sweep(&app).await.map_err(job_error) }
    });
    let keeper = app.clone();
    handlers.every(Duration::from_secs(24 * 3600), ORPHANS).on(ORPHANS, move |_, (): ()| {
        let app = keeper.clone();
        async move { remove_orphans(&app).await.map(drop).map_err(job_error) }
    });
    let eraser = app.clone();
    handlers.on(ERASE, move |_, job: Erase| {
        let app = eraser.clone();
        async move {
            for prefix in job.prefixes {
                app.storage.delete_all(&prefix).await?;
            }
            Ok(())
        }
    });
}

pub fn job_error(error: MediaError) -> JobError {
    JobError::retry(error.to_string())
}

/// Forgets uploads that nobody goes on with, and empties bins of what had its thirty days.
pub async fn sweep(app: &App) -> Result<(), MediaError> {
    let now = app.clock.now();
    loop {
        let old = store::uploads::untouched(app.db.read(), now - UPLOAD_SECONDS, BATCH).await?;
        for upload in &old {
            discard(&app.db, &app.storage, upload).await?;
        }
        if old.len() < BATCH as usize {
            break;
        }
    }
    loop {
        let due = store::nodes::overdue(app.db.read(), now - BIN_SECONDS, BATCH).await?;
        for node in &due {
            let tx = app.db.begin().await?;
            store::libraries::lock(&tx, node.library_id).await?;
            bin::purge(&tx, std::slice::from_ref(node), now).await?;
            tx.commit().await?;
        }
        if due.len() < BATCH as usize {
            return Ok(());
        }
    }
}

/// Removes bytes that belong to no file and no upload: what a crash at the wrong moment, or a restored database, left.
pub async fn remove_orphans(app: &App) -> Result<usize, MediaError> {
    let mut known: HashMap<(i64, String), bool> = HashMap::new();
    let mut objects = app.storage.list("media");
    let mut removed = 0;
    let before = app.clock.now() - YOUNG;
    while let Some(object) = objects.try_next().await? {
        let Some((tenant_id, file_key)) = owner_of(&object.key) else { continue };
        let id = (tenant_id, file_key.to_owned());
        let is_known = match known.get(&id) {
            Some(known) => *known,
            None => {
                let db = app.db.read();
                let found = store::nodes::key_exists(db, tenant_id, file_key).await?
                    || store::uploads::key_exists(db, tenant_id, file_key).await?;
                known.insert(id, found);
                found
            }
        };
        if !is_known && object.modified_at < before {
            app.storage.delete(&object.key).await?;
            removed += 1;
        }
    }
    if removed > 0 {
        tracing::info!(removed, "removed files that nothing names");
    }
    Ok(removed)
}

/// Tenant and file of `media/<tenant>/<file>/…`.
fn owner_of(key: &str) -> Option<(i64, &str)> {
    let mut segments = key.strip_prefix("media/")?.split('/');
    Some((segments.next()?.parse().ok()?, segments.next()?))
}
