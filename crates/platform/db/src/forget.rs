//! Deleting old rows without keeping anybody waiting: SQLite has one writer, and a million rows take seconds.

use sea_orm::sea_query::IntoCondition;
use sea_orm::{
    ColumnTrait, Condition, DbErr, EntityTrait, Iterable, PrimaryKeyToColumn, QueryFilter, QuerySelect, QueryTrait,
};

use crate::Db;

/// Some milliseconds of the writer's time.
const BATCH_ROWS: u64 = 500;

/// Deletes the rows that meet the condition, which an index should find, in many small transactions; says how many.
pub async fn delete_in_batches<E: EntityTrait>(db: &Db, which: impl IntoCondition) -> Result<u64, DbErr> {
    let which: Condition = which.into_condition();
    let Some(id) = E::PrimaryKey::iter().next().map(PrimaryKeyToColumn::into_column) else { return Ok(0) };
    let mut deleted = 0;
    loop {
        let some = E::find().select_only().column(id).filter(which.clone()).limit(BATCH_ROWS);
        let tx = db.begin().await?;
        // The condition once more: somebody may just be renewing one of them.
        let named = E::delete_many().filter(id.in_subquery(some.into_query())).filter(which.clone());
        let batch = named.exec(&*tx).await?.rows_affected;
        tx.commit().await?;
        deleted += batch;
        if batch < BATCH_ROWS {
            return Ok(deleted);
        }
    }
}
