//! What is known of the writing side: whether its last statements worked, how often SQLite really committed, and whether
//! its connection may be used again.
//!
//! The drivers count how deep they are in transactions. When SQLite rolls back by itself (a full disk, a failed write) that
//! count stays behind, the next transaction becomes a savepoint of one that nobody commits, and every later "commit" is
//! lost. So a connection on which anything failed is closed, and a commit counts only if SQLite itself says so.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::SeqCst};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use futures::FutureExt;
use sea_orm::DbErr;
use sea_orm::sqlx::pool::PoolOptions;
use sea_orm::sqlx::{Connection, Sqlite};

/// A commit proves for this long that writing works.
const PROVEN_FOR: Duration = Duration::from_secs(30);

#[derive(Default)]
pub(crate) struct Writing {
    /// A statement failed on the writing connection since it was last looked at.
    suspect: AtomicBool,
    /// Commits that SQLite has made.
    commits: AtomicU64,
    /// The last commit, unless something failed since.
    proof: Mutex<Option<Instant>>,
}

impl Writing {
    /// Something did not work.
    pub fn failed(&self) {
        self.suspect.store(true, SeqCst);
        *self.proof() = None;
    }

    pub fn committed(&self) {
        *self.proof() = Some(Instant::now());
    }

    /// Whether a commit has shown a moment ago that writing works.
    pub fn is_proven(&self) -> bool {
        self.proof().is_some_and(|at| at.elapsed() < PROVEN_FOR)
    }

    pub fn commits(&self) -> u64 {
        self.commits.load(SeqCst)
    }

    /// Fails where the driver reported a commit that SQLite did not make.
    pub fn expect_commit_after(&self, before: u64) -> Result<(), DbErr> {
        if self.commits() > before {
            return Ok(());
        }
        Err(DbErr::Custom("SQLite did not commit: a transaction around this one was left open".to_owned()))
    }

    fn proof(&self) -> std::sync::MutexGuard<'_, Option<Instant>> {
        self.proof.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A pool for SQLite's one writer, which lends out only a connection that is outside of any transaction.
pub(crate) fn guard(pool: PoolOptions<Sqlite>, writing: &Arc<Writing>) -> PoolOptions<Sqlite> {
    let (counting, judging) = (writing.clone(), writing.clone());
    pool.after_connect(move |connection, _| {
        let writing = counting.clone();
        async move {
            let count = move || {
                writing.commits.fetch_add(1, SeqCst);
                true
            };
            connection.lock_handle().await?.set_commit_hook(count);
            Ok(())
        }
        .boxed()
    })
    .after_release(move |connection, _| {
        let writing = judging.clone();
        async move {
            // The rollback of a dropped transaction is only queued; this waits for it. One that has ended leaves nothing behind.
            if connection.is_in_transaction() {
                connection.ping().await?;
            }
            let is_suspect = writing.suspect.swap(false, SeqCst);
            let is_open = connection.is_in_transaction();
            if is_suspect || is_open {
                tracing::warn!(is_open, "something failed while writing; the writing connection is opened anew");
            }
            Ok(!is_suspect && !is_open)
        }
        .boxed()
    })
    .before_acquire(|connection, _| async move { Ok(!connection.is_in_transaction()) }.boxed())
}
