//! Forgets what strangers sent and never confirmed: it may be about somebody who never asked.

use std::time::Duration;

use fairway_db::{Db, delete_in_batches};
use fairway_jobs::Handlers;
use sea_orm::{ColumnTrait, DbErr, EntityTrait, QueryFilter, QuerySelect, QueryTrait};

use crate::entities::{event, inquiry};

const FORGET: &str = "freight.forget";
const INTERVAL: Duration = Duration::from_secs(6 * 3600);
/// Whoever comes back later asks anew.
const KEEP_SECONDS: i64 = 7 * 24 * 3600;

pub fn register(handlers: &mut Handlers) {
    handlers.every(INTERVAL, FORGET).on(FORGET, |context, (): ()| async move {
        let forgotten = forget_unconfirmed(&context.db, context.clock.now()).await?;
        tracing::debug!(forgotten, "forgot what strangers never confirmed");
        Ok(())
    });
}

/// Only what waits for a code has a time until which it works.
pub async fn forget_unconfirmed(db: &Db, now: i64) -> Result<u64, DbErr> {
    let is_old = inquiry::Column::ConfirmUntil.lt(now - KEEP_SECONDS);
    let old = inquiry::Entity::find().select_only().column(inquiry::Column::Id).filter(is_old.clone());
    delete_in_batches::<event::Entity>(db, event::Column::InquiryId.in_subquery(old.into_query())).await?;
    delete_in_batches::<inquiry::Entity>(db, is_old).await
}
