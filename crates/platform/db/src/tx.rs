//! A write transaction that remembers which cache tags it touched, whether it queued work and what it has to say last, and
//! announces that after the commit: in this process through the listener, on other nodes through the database itself.

use std::ops::Deref;
use std::sync::Mutex;

use sea_orm::{ConnectionTrait, DatabaseTransaction, DbErr};
use tracing::Instrument;

use crate::last_words::{Gathered, LastWords};
use crate::{Db, Engine, notify};

/// Dropped without [`Tx::commit`], it rolls back.
pub struct Tx {
    inner: DatabaseTransaction,
    db: Db,
    touched: Mutex<Touched>,
}

#[derive(Default)]
struct Touched {
    tags: Vec<String>,
    jobs: bool,
    last_words: Gathered,
}

/// What a commit tells.
pub(crate) struct News<'a> {
    pub tags: &'a [String],
    pub jobs: bool,
    pub events: bool,
}

impl News<'_> {
    fn is_empty(&self) -> bool {
        self.tags.is_empty() && !self.jobs && !self.events
    }
}

impl Tx {
    pub(crate) fn new(inner: DatabaseTransaction, db: Db) -> Self {
        Self { inner, db, touched: Mutex::default() }
    }

    pub(crate) fn engine(&self) -> Engine {
        self.db.engine()
    }

    /// Whatever is cached under this tag is stale once this transaction commits.
    pub fn touch(&self, tag: impl Into<String>) {
        let tag = tag.into();
        let mut touched = self.touched();
        if !touched.tags.contains(&tag) {
            touched.tags.push(tag);
        }
    }

    /// A job was queued in this transaction; workers are woken by the commit.
    pub fn queued_job(&self) {
        self.touched().jobs = true;
    }

    /// Adds to what this transaction writes last, in the order of the commits; see [`LastWords`].
    pub fn last_words<W: LastWords + Default, R>(&self, add: impl FnOnce(&mut W) -> R) -> R {
        add(self.touched().last_words.of::<W>())
    }

    /// Makes everything durable, then tells this process and the other nodes. A client that leaves drops the future that
    /// waits here, at any point; the commit and what must follow it then go on without it.
    pub async fn commit(self) -> Result<(), DbErr> {
        match tokio::spawn(self.commit_and_tell().in_current_span()).await {
            Ok(result) => result,
            Err(error) => match error.try_into_panic() {
                Ok(panic) => std::panic::resume_unwind(panic),
                Err(error) => Err(DbErr::Custom(format!("the process stopped during a commit: {error}"))),
            },
        }
    }

    async fn commit_and_tell(self) -> Result<(), DbErr> {
        let Self { inner, db, touched } = self;
        let Touched { tags, jobs, mut last_words } = touched.into_inner().unwrap_or_default();
        let news = News { tags: &tags, jobs, events: !last_words.is_empty() };
        if let Err(error) = commit(&db, inner, &mut last_words, &news).await {
            db.write_failed();
            return Err(error);
        }
        db.writing().committed();
        if let Some(listener) = db.listener() {
            if !tags.is_empty() {
                listener.tags_changed(&tags);
            }
            if jobs {
                listener.jobs_queued();
            }
            if news.events {
                listener.events_told();
            }
        }
        Ok(())
    }

    /// Undoes everything at once instead of when dropped.
    pub async fn rollback(self) -> Result<(), DbErr> {
        self.inner.rollback().await.inspect_err(|_| self.db.write_failed())
    }

    fn touched(&self) -> std::sync::MutexGuard<'_, Touched> {
        self.touched.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
    }
}

/// Succeeds only if the engine has committed. Both can end a transaction by themselves and then say yes to a commit that
/// commits nothing.
async fn commit(db: &Db, inner: DatabaseTransaction, last_words: &mut Gathered, news: &News<'_>) -> Result<(), DbErr> {
    last_words.write(db.engine(), &inner).await?;
    // Part of the transaction: the notice is sent if and only if the commit succeeds.
    notify::announce(db.engine(), &inner, news).await?;
    match db.engine() {
        Engine::Sqlite => {
            let before = db.writing().commits();
            inner.commit().await?;
            db.writing().expect_commit_after(before)
        }
        Engine::Postgres => {
            if news.is_empty() {
                // After a failed statement PostgreSQL turns COMMIT into ROLLBACK, silently; any statement before it fails.
                inner.execute_unprepared("SELECT 1").await?;
            }
            inner.commit().await
        }
    }
}

impl Deref for Tx {
    type Target = DatabaseTransaction;
    fn deref(&self) -> &DatabaseTransaction {
        &self.inner
    }
}

impl Tx {
    /// Runs one statement of fixed text; for maintenance.
    pub async fn execute_text(&self, sql: &str) -> Result<u64, DbErr> {
        Ok(self.inner.execute_unprepared(sql).await?.rows_affected())
    }
}
