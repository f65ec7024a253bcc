//! Queries over what was told, and forgetting it.

use std::time::Duration;

use fairway_auth::TenantId;
use fairway_clock::UnixSeconds;
use fairway_db::{Db, delete_in_batches};
use fairway_jobs::Handlers;
use sea_orm::{ActiveValue::Set, ColumnTrait, DbErr, EntityTrait, QueryFilter, QueryOrder, QuerySelect};

use crate::Topic;
use crate::table::{event, mark};

/// Whoever was away for longer reads everything again.
const KEEP_EVENTS: Duration = Duration::from_secs(3600);
const FORGET: &str = "live.forget";
const FORGET_EVERY: Duration = Duration::from_secs(600);

/// Events after a position, the oldest first.
pub async fn list_after(db: &Db, position: i64, most: u64) -> Result<Vec<event::Model>, DbErr> {
    event::Entity::find()
        .filter(event::Column::Id.gt(position))
        .order_by_asc(event::Column::Id)
        .limit(most)
        .all(db.read())
        .await
}

/// Events of some topics after one position and up to another, the oldest first.
pub async fn list_between(
    db: &Db,
    tenant_id: TenantId,
    topics: &[Topic],
    after: i64,
    up_to: i64,
    most: u64,
) -> Result<Vec<event::Model>, DbErr> {
    event::Entity::find()
        .filter(event::Column::TenantId.eq(tenant_id))
        .filter(event::Column::Topic.is_in(topics.iter().map(Topic::to_string)))
        .filter(event::Column::Id.gt(after))
        .filter(event::Column::Id.lte(up_to))
        .order_by_asc(event::Column::Id)
        .limit(most)
        .all(db.read())
        .await
}

/// The position of the last event. When all were forgotten it is where that ended.
pub async fn last_position(db: &Db) -> Result<i64, DbErr> {
    let newest = event::Entity::find().select_only().column(event::Column::Id);
    let newest: Option<i64> = newest.order_by_desc(event::Column::Id).into_tuple().one(db.read()).await?;
    match newest {
        Some(position) => Ok(position),
        None => forgotten(db).await,
    }
}

/// Up to where events have been forgotten.
pub async fn forgotten(db: &Db) -> Result<i64, DbErr> {
    let first = mark::Entity::find().select_only().column(mark::Column::Position);
    let first: Option<i64> = first.order_by_asc(mark::Column::Position).into_tuple().one(db.read()).await?;
    Ok(first.unwrap_or_default())
}

/// Forgets what was told more than an hour ago. Events carry no time: a mark says how far they went at a time.
pub async fn forget(db: &Db, now: UnixSeconds) -> Result<u64, DbErr> {
    let position = last_position(db).await?;
    let tx = db.begin().await?;
    let row = mark::ActiveModel { position: Set(position), at: Set(now), ..Default::default() };
    mark::Entity::insert(row).exec_without_returning(&*tx).await?;
    let old = mark::Entity::find().filter(mark::Column::At.lte(now - KEEP_EVENTS.as_secs() as i64));
    let Some(old) = old.order_by_desc(mark::Column::At).one(&*tx).await? else { return Ok(0) };
    // The marks first: whoever resumes must not believe to have everything when some of it is being deleted.
    mark::Entity::delete_many().filter(mark::Column::At.lt(old.at)).exec(&*tx).await?;
    tx.commit().await?;
    delete_in_batches::<event::Entity>(db, event::Column::Id.lte(old.position)).await
}

/// Forgetting is a job, done once for all nodes.
pub fn register(handlers: &mut Handlers) {
    handlers.every(FORGET_EVERY, FORGET).on(FORGET, |context, (): ()| async move {
        let deleted = forget(&context.db, context.clock.now()).await?;
        tracing::debug!(deleted, "forgot what was told more than an hour ago");
        Ok(())
    });
}
