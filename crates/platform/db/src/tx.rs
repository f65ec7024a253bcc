//! A write transaction that remembers which cache tags it touched and whether it queued work, and announces both after
//! the commit: in this process through the listener, on other nodes through the database itself.

use std::ops::Deref;
use std::sync::Mutex;

use sea_orm::{ConnectionTrait, DatabaseTransaction, DbErr};

use crate::{Db, notify};

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
}

impl Tx {
    pub(crate) fn new(inner: DatabaseTransaction, db: Db) -> Self {
        Self { inner, db, touched: Mutex::default() }
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

    /// Makes everything durable, then tells this process and the other nodes.
    pub async fn commit(self) -> Result<(), DbErr> {
        let Touched { tags, jobs } = self.touched.into_inner().unwrap_or_default();
        // Part of the transaction: the notice is sent if and only if the commit succeeds.
        notify::announce(self.db.engine(), &self.inner, &tags, jobs).await?;
        self.inner.commit().await?;
        if let Some(listener) = self.db.listener() {
            if !tags.is_empty() {
                listener.tags_changed(&tags);
            }
            if jobs {
                listener.jobs_queued();
            }
        }
        Ok(())
    }

    /// Undoes everything at once instead of when dropped.
    pub async fn rollback(self) -> Result<(), DbErr> {
        self.inner.rollback().await
    }

    fn touched(&self) -> std::sync::MutexGuard<'_, Touched> {
        self.touched.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
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
