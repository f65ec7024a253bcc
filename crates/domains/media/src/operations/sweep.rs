//! What is cleaned up in the background: unfinished uploads, the bin after its time, bytes that no row names.

use std::time::Duration;

use fairway_db::Db;
use fairway_http::App;
use fairway_installation::orphans::{self, Found};
use fairway_jobs::{Handlers, JobError};
use fairway_storage::Storage;

use super::bin::{self, ERASE, Erase, FILL, FillBin};
use super::uploads::{discard, erase, forget};
use crate::model::{BIN_SECONDS, ENDED_SHARE_SECONDS, UPLOAD_SECONDS};
use crate::store::uploads::{GIVEN_UP, OPEN};
use crate::{MediaError, store};

pub const SWEEP: &str = "media.sweep";
pub const ORPHANS: &str = "media.orphans";
const BATCH_ROWS: u64 = 200;
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
        async move { set_orphans_aside(&app).await.map_err(job_error) }
    });
    let filler = app.clone();
    handlers.on(FILL, move |job, FillBin { node_id }: FillBin| {
        let app = filler.clone();
        async move { bin::fill(&app.db, job.tenant_id, node_id).await.map_err(job_error) }
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

/// Forgets links that ended long ago and uploads that nobody goes on with, and empties bins of what had its thirty days.
pub async fn sweep(app: &App) -> Result<(), MediaError> {
    let now = app.clock.now();
    store::shares::delete_ended(&app.db, now - ENDED_SHARE_SECONDS).await?;
    loop {
        let old = store::uploads::untouched(app.db.read(), now - UPLOAD_SECONDS, BATCH_ROWS).await?;
        for upload in &old {
            match upload.status {
                OPEN => discard(&app.db, &app.storage, upload, now).await?,
                GIVEN_UP => erase(&app.db, &app.storage, upload).await?,
                _ => forget(&app.db, upload).await?,
            }
        }
        if old.len() < BATCH_ROWS as usize {
            break;
        }
    }
    loop {
        let due = store::nodes::overdue(app.db.read(), now - BIN_SECONDS, BATCH_ROWS).await?;
        bin::purge(&app.db, &due, now).await?;
        if due.len() < BATCH_ROWS as usize {
            return Ok(());
        }
    }
}

/// Bytes that belong to no file and no upload: what a crash at the wrong moment, or a restored database, left.
pub async fn find_orphans(db: &Db, storage: &Storage, now: i64) -> Result<Found, MediaError> {
    let thing_of = |key: &str| owner_of(key).map(|(tenant_id, file_key)| bin::folder(tenant_id, file_key));
    let is_known = |thing: String| async move {
        let Some((tenant_id, file_key)) = owner_of(&thing) else { return Ok(true) };
        let db = db.read();
        Ok::<_, MediaError>(
            store::nodes::key_exists(db, tenant_id, file_key).await?
                || store::uploads::key_exists(db, tenant_id, file_key).await?,
        )
    };
    orphans::search(storage, "media", now - YOUNG, thing_of, is_known).await
}

/// Moves them aside, as the platform allows it.
pub async fn set_orphans_aside(app: &App) -> Result<(), MediaError> {
    let now = app.clock.now();
    let found = find_orphans(&app.db, &app.storage, now).await?;
    orphans::set_aside(&app.db, &app.storage, now, &found).await?;
    Ok(())
}

/// Tenant and file of `media/<tenant>/<file>` and whatever is below it.
fn owner_of(key: &str) -> Option<(i64, &str)> {
    let mut segments = key.strip_prefix("media/")?.split('/');
    Some((segments.next()?.parse().ok()?, segments.next()?))
}
