//! Queues a job inside the caller's transaction.

use fairway_clock::UnixSeconds;
use fairway_db::{Tx, insert_unless_taken};
use sea_orm::{ActiveValue::Set, DbErr};
use serde::Serialize;

use crate::entity::job;

/// About three quarters of an hour of back-off.
pub const DEFAULT_MAX_ATTEMPTS: i32 = 10;

/// A job to be queued. `payload` is what the handler of `kind` takes.
#[derive(Clone, Debug)]
pub struct NewJob<P> {
    pub kind: &'static str,
    /// 0 for the platform's own work.
    pub tenant_id: i64,
    pub payload: P,
    /// While a job of this tenant, kind and key is queued or running, another one is not queued.
    pub dedupe_key: Option<String>,
    /// As soon as possible when missing.
    pub run_at: Option<UnixSeconds>,
    pub max_attempts: i32,
}

impl<P> NewJob<P> {
    pub fn new(kind: &'static str, tenant_id: i64, payload: P) -> Self {
        Self { kind, tenant_id, payload, dedupe_key: None, run_at: None, max_attempts: DEFAULT_MAX_ATTEMPTS }
    }

    pub fn dedupe_key(self, key: impl Into<String>) -> Self {
        Self { dedupe_key: Some(key.into()), ..self }
    }

    pub fn run_at(self, at: UnixSeconds) -> Self {
        Self { run_at: Some(at), ..self }
    }

    pub fn max_attempts(self, max_attempts: i32) -> Self {
        Self { max_attempts, ..self }
    }
}

/// Writes the job with the caller's transaction. Workers are woken by its commit where it is due; what is due later is found
/// when they look around. `None` when the key is taken.
pub async fn enqueue<P: Serialize>(tx: &Tx, now: UnixSeconds, new: NewJob<P>) -> Result<Option<i64>, DbErr> {
    let payload = serde_json::to_string(&new.payload).map_err(|error| DbErr::Json(error.to_string()))?;
    let row = job::ActiveModel {
        tenant_id: Set(new.tenant_id),
        kind: Set(new.kind.to_owned()),
        dedupe_key: Set(new.dedupe_key),
        payload: Set(payload),
        run_at: Set(new.run_at.unwrap_or(now)),
        attempts: Set(0),
        max_attempts: Set(new.max_attempts.max(1)),
        locked_until: Set(0),
        locked_by: Set(String::new()),
        state: Set(0),
        last_error: Set(String::new()),
        created_at: Set(now),
        finished_at: Set(None),
        ..Default::default()
    };
    let inserted = insert_unless_taken(&**tx, row).await?;
    if inserted.as_ref().is_some_and(|job| job.run_at <= now) {
        tx.queued_job();
    }
    Ok(inserted.map(|job| job.id))
}
