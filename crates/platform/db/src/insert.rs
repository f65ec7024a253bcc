//! Inserting where somebody else may have been first.

use sea_orm::sea_query::OnConflict;
use sea_orm::{ActiveModelTrait, ConnectionTrait, DbErr, EntityTrait, IntoActiveModel, TryInsertResult};

type Model<A> = <<A as ActiveModelTrait>::Entity as EntityTrait>::Model;

/// Inserts the row and returns it, or `None` if a unique index has its key already. Catching a unique violation instead
/// would end the transaction on PostgreSQL.
pub async fn insert_unless_taken<A>(db: &impl ConnectionTrait, row: A) -> Result<Option<Model<A>>, DbErr>
where
    A: ActiveModelTrait,
    Model<A>: IntoActiveModel<A>,
{
    let nothing = OnConflict::new().do_nothing().to_owned();
    match A::Entity::insert(row).on_conflict(nothing).try_insert().exec_with_returning(db).await {
        Ok(TryInsertResult::Inserted(model)) => Ok(Some(model)),
        Ok(TryInsertResult::Conflicted | TryInsertResult::Empty) => Ok(None),
        Err(DbErr::RecordNotFound(_)) => Ok(None),
        Err(error) => Err(error),
    }
}

/// Rows that one statement writes: far from how many values either engine takes.
const BATCH_ROWS: usize = 500;

/// The same for many rows, in a few statements. Those that were inserted come back, in no certain order.
pub async fn insert_many_unless_taken<A>(db: &impl ConnectionTrait, rows: Vec<A>) -> Result<Vec<Model<A>>, DbErr>
where
    A: ActiveModelTrait,
    Model<A>: IntoActiveModel<A>,
{
    let mut inserted = Vec::with_capacity(rows.len());
    let mut rows = rows.into_iter().peekable();
    while rows.peek().is_some() {
        let nothing = OnConflict::new().do_nothing().to_owned();
        let insert = A::Entity::insert_many(rows.by_ref().take(BATCH_ROWS)).on_conflict(nothing).try_insert();
        if let TryInsertResult::Inserted(models) = insert.exec_with_returning_many(db).await? {
            inserted.extend(models);
        }
    }
    Ok(inserted)
}
