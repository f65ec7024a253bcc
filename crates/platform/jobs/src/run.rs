//! One start of one job: runs its handler, keeps its lease, writes down how it ended.

use std::any::Any;
use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use futures::FutureExt;
use rand::RngExt;
use sea_orm::DbErr;

use crate::entity::job::Model;
use crate::handlers::{JobContext, JobError};
use crate::store::{self, Lease};
use crate::worker::Shared;

/// A database that is away for a moment must not make a finished job run again.
const WRITE_TRIES: u32 = 5;
const MAX_BACKOFF: Duration = Duration::from_secs(3600);

/// How a start ended, as counted in `fairway_jobs_total`.
enum Outcome {
    Done,
    Retry {
        after: Duration,
        error: String,
    },
    /// It was not its turn.
    Wait {
        after: Duration,
        reason: String,
    },
    Dead {
        error: String,
    },
    /// Another node has taken the job over.
    Lost,
}

/// Runs a claimed job to its end; says whether it waits to be run again.
pub(crate) async fn run(shared: Arc<Shared>, job: Model) -> bool {
    let lease = Lease { job_id: job.id, worker: shared.id.clone(), attempt: job.attempts };
    let completed = Arc::new(AtomicBool::new(false));
    let context = JobContext {
        db: shared.db.clone(),
        clock: shared.clock.clone(),
        job_id: job.id,
        tenant_id: job.tenant_id,
        attempt: job.attempts,
        max_attempts: job.max_attempts,
        lease: lease.clone(),
        completed: completed.clone(),
    };
    // The call itself is inside the guarded future: a handler may panic before its first await.
    let handler = async { shared.handlers.call(&job.kind, context, &job.payload).await };
    // Both are polled side by side: on SQLite the handler may hold the only writer that the lease waits for.
    let planned = tokio::select! {
        result = AssertUnwindSafe(handler).catch_unwind() => match result {
            Ok(Ok(())) => Outcome::Done,
            Ok(Err(error)) => failure(&shared, &job, &error),
            Err(panic) => failure(&shared, &job, &panicked(&*panic)),
        },
        () = keep_lease(&shared, &lease, &completed) => Outcome::Lost,
    };
    // A handler that ended well has committed the transaction in which it completed the job.
    let is_written = matches!(planned, Outcome::Done) && completed.load(Ordering::Relaxed);
    let outcome = if is_written || write(&shared, &lease, &planned).await {
        planned
    } else if completed.load(Ordering::Relaxed) {
        // The handler's own transaction has already written it.
        Outcome::Done
    } else {
        Outcome::Lost
    };
    report(&job, &outcome);
    matches!(outcome, Outcome::Retry { .. } | Outcome::Wait { .. } | Outcome::Lost)
}

/// Prolongs the lease while the handler runs; ends when the lease was lost.
async fn keep_lease(shared: &Shared, lease: &Lease, completed: &AtomicBool) {
    let period = shared.options.lease / 3;
    loop {
        tokio::time::sleep(period).await;
        match store::extend(&shared.db, lease, shared.lease_end()).await {
            Ok(true) => {}
            Ok(false) if completed.load(Ordering::Relaxed) => std::future::pending().await,
            Ok(false) => return,
            Err(error) => tracing::warn!(%error, job = lease.job_id, "a job's lease could not be prolonged"),
        }
    }
}

fn failure(shared: &Shared, job: &Model, error: &JobError) -> Outcome {
    let text = error.message().to_owned();
    if let (true, Some(after)) = (error.is_waiting(), error.after()) {
        return Outcome::Wait { after, reason: text };
    }
    if error.is_permanent() || job.attempts >= job.max_attempts {
        return Outcome::Dead { error: text };
    }
    let after = error.after().unwrap_or_else(|| backoff(shared.options.backoff, job.attempts, rand::rng().random()));
    Outcome::Retry { after, error: text }
}

/// Doubles with each attempt; `luck` (0..1) spreads it by a quarter either way, so that jobs that failed together do not
/// come back together.
fn backoff(first: Duration, attempt: i32, luck: f64) -> Duration {
    let doubled = first.saturating_mul(1u32.checked_shl(attempt.max(1) as u32 - 1).unwrap_or(u32::MAX));
    doubled.min(MAX_BACKOFF).mul_f64(0.75 + luck / 2.0)
}

fn panicked(panic: &(dyn Any + Send)) -> JobError {
    let text = panic.downcast_ref::<&str>().copied().or_else(|| panic.downcast_ref::<String>().map(String::as_str));
    JobError::retry(format!("panicked: {}", text.unwrap_or("without a text")))
}

/// `false` when the lease was lost, or the database stayed away so long that it will be.
async fn write(shared: &Shared, lease: &Lease, outcome: &Outcome) -> bool {
    for wait in 0..WRITE_TRIES {
        match try_write(shared, lease, outcome).await {
            Ok(held) => return held,
            Err(error) => tracing::warn!(%error, job = lease.job_id, "a job's end could not be written"),
        }
        tokio::time::sleep(Duration::from_millis(100) * 4u32.pow(wait)).await;
    }
    false
}

async fn try_write(shared: &Shared, lease: &Lease, outcome: &Outcome) -> Result<bool, DbErr> {
    let now = shared.clock.now();
    let tx = shared.db.begin().await?;
    let held = match outcome {
        Outcome::Done => store::finish(&tx, lease, now).await?,
        // Times are whole seconds; rounding up keeps a short wait from being none.
        Outcome::Retry { after, error } => {
            store::retry(&tx, lease, now + after.as_secs_f64().ceil() as i64, error).await?
        }
        Outcome::Wait { after, reason } => {
            store::wait(&tx, lease, now + after.as_secs_f64().ceil() as i64, reason).await?
        }
        Outcome::Dead { error } => store::die(&tx, lease, now, error).await?,
        Outcome::Lost => return Ok(false),
    };
    tx.commit().await?;
    Ok(held)
}

fn report(job: &Model, outcome: &Outcome) {
    let (id, kind, attempt) = (job.id, job.kind.as_str(), job.attempts);
    let label = match outcome {
        Outcome::Done => "done",
        Outcome::Retry { after, error } => {
            tracing::warn!(id, kind, attempt, ?after, error, "a job failed and will be tried again");
            "retry"
        }
        Outcome::Wait { after, reason } => {
            tracing::debug!(id, kind, ?after, reason, "a job waits for its turn");
            "wait"
        }
        Outcome::Dead { error } => {
            tracing::error!(id, kind, attempt, error, "a job failed and was given up");
            "dead"
        }
        Outcome::Lost => {
            tracing::warn!(id, kind, attempt, "a job was taken over by another node");
            "lost"
        }
    };
    metrics::counter!("fairway_jobs_total", "kind" => job.kind.clone(), "outcome" => label).increment(1);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn back_off_doubles_and_has_an_end() {
        let wait = |attempt| backoff(Duration::from_secs(5), attempt, 0.5).as_secs();
        assert_eq!([wait(1), wait(2), wait(3), wait(8), wait(100)], [5, 10, 20, 640, 3600]);
    }

    #[test]
    fn back_off_is_spread_by_a_quarter_either_way() {
        let wait = |luck| backoff(Duration::from_secs(100), 1, luck).as_secs();
        assert_eq!([wait(0.0), wait(0.5), wait(1.0)], [75, 100, 125]);
    }
}
