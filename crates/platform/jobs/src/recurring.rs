//! Recurring jobs: one row per kind remembers the last period that was queued, and the node that moves it on queues
//! the job.

use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use fairway_clock::UnixSeconds;
use fairway_db::{Db, insert_unless_taken};
use sea_orm::sea_query::Expr;
use sea_orm::{ActiveValue::Set, ColumnTrait, DbErr, EntityTrait, QueryFilter};

use crate::entity::schedule::{ActiveModel, Column, Entity};
use crate::handlers::Handlers;
use crate::{NewJob, enqueue, store};

const CLEANUP: &str = "jobs.cleanup";
const DONE_JOB_LIFE: Duration = Duration::from_secs(7 * 24 * 3600);
const NEVER: i64 = -1;

/// A kind that is queued once per period; periods are counted from 1970.
pub(crate) struct Schedule {
    kind: &'static str,
    period: i64,
    /// The last period that this node tried, so that an idle poll writes nothing.
    tried: AtomicI64,
}

impl Schedule {
    pub fn new(kind: &'static str, period: Duration) -> Self {
        Self { kind, period: (period.as_secs() as i64).max(1), tried: AtomicI64::new(NEVER) }
    }

    /// Queues the job unless this or another node already did for the current period.
    pub async fn queue_if_due(&self, db: &Db, now: UnixSeconds) -> Result<bool, DbErr> {
        let slot = now.div_euclid(self.period);
        if self.tried.load(Ordering::Relaxed) == slot {
            return Ok(false);
        }
        let tx = db.begin().await?;
        let row = ActiveModel { kind: Set(self.kind.to_owned()), slot: Set(NEVER), ..Default::default() };
        insert_unless_taken(&*tx, row).await?;
        let moved = Entity::update_many()
            .col_expr(Column::Slot, Expr::value(slot))
            .filter(Column::Kind.eq(self.kind))
            .filter(Column::Slot.lt(slot))
            .exec(&*tx)
            .await?;
        let won = moved.rows_affected == 1;
        if won {
            // A run that takes longer than its period is not overtaken by the next one.
            enqueue(&tx, now, NewJob::new(self.kind, 0, ()).dedupe_key("recurring")).await?;
        }
        tx.commit().await?;
        self.tried.store(slot, Ordering::Relaxed);
        Ok(won)
    }
}

/// Done jobs are forgotten after a week; dead ones stay until a person has seen to them.
pub(crate) fn register_cleanup(handlers: &mut Handlers) {
    handlers.every(Duration::from_secs(3600), CLEANUP).on(CLEANUP, |context, (): ()| async move {
        let deleted = store::delete_done(&context.db, context.clock.now() - DONE_JOB_LIFE.as_secs() as i64).await?;
        if deleted > 0 {
            tracing::info!(deleted, "forgot jobs done more than a week ago");
        }
        Ok(())
    });
}
