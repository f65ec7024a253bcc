//! Making what was there before findable: after an update that knows new kinds or makes other keys.

use fairway_db::{Db, Tx};
use futures::future::BoxFuture;
use sea_orm::ActiveValue::Set;
use sea_orm::sea_query::OnConflict;
use sea_orm::{DbErr, EntityTrait};

use crate::table::build;

/// Counts with every change of how keys are made.
const KEYS_VERSION: i32 = 1;

/// A kind of thing that can be found.
#[derive(Clone, Copy)]
pub struct Searchable {
    pub kind: &'static str,
    /// Counts with every change of what its domain hands in.
    pub version: i32,
    /// Puts the next few behind this id and says the last one's; none when there are no more.
    pub put_next: PutNext,
}

/// See [`Searchable::put_next`].
pub type PutNext = for<'a> fn(&'a Tx, after_id: i64) -> BoxFuture<'a, Result<Option<i64>, DbErr>>;

/// Puts all things of kinds that were not yet built so. Safe when several nodes start at once, and when it is cut off.
pub async fn rebuild_stale(db: &Db, kinds: &[Searchable]) -> Result<(), DbErr> {
    for kind in kinds {
        let version = kind.version * 1_000 + KEYS_VERSION;
        let built = build::Entity::find_by_id(kind.kind.to_owned()).one(db.read()).await?;
        if built.is_some_and(|built| built.version == version) {
            continue;
        }
        let mut after_id = 0;
        loop {
            let tx = db.begin().await?;
            let Some(last_id) = (kind.put_next)(&tx, after_id).await? else {
                remember(&tx, kind.kind, version).await?;
                tx.commit().await?;
                break;
            };
            tx.commit().await?;
            after_id = last_id;
        }
        tracing::info!(kind = kind.kind, version, "made findable");
    }
    Ok(())
}

async fn remember(tx: &Tx, kind: &str, version: i32) -> Result<(), DbErr> {
    let row = build::ActiveModel { kind: Set(kind.to_owned()), version: Set(version) };
    let overwrite = OnConflict::column(build::Column::Kind).update_column(build::Column::Version).to_owned();
    build::Entity::insert(row).on_conflict(overwrite).exec_without_returning(&**tx).await?;
    Ok(())
}
