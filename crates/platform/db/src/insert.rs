//! Inserting where somebody else may have been first.

use std::collections::VecDeque;

use sea_orm::sea_query::{OnConflict, Query};
use sea_orm::{
    ActiveModelTrait, ConnectionTrait, DbErr, EntityTrait, IntoActiveModel, Iterable, ModelTrait, PrimaryKeyToColumn,
    QueryTrait, TryGetableMany, TryInsertResult, TryIntoModel,
};

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
///
/// The database says of each only its id and the `key` by which the row is known among those that were sent: to read everything
/// back would cost as much as writing it. `is_it` says whether a row is the one with that id and key.
pub async fn insert_many_unless_taken<A, T>(
    db: &impl ConnectionTrait,
    rows: Vec<A>,
    key: &[<A::Entity as EntityTrait>::Column],
    is_it: fn(&Model<A>, &T) -> bool,
) -> Result<Vec<Model<A>>, DbErr>
where
    A: ActiveModelTrait + TryIntoModel<Model<A>>,
    T: TryGetableMany,
{
    let mut inserted = Vec::with_capacity(rows.len());
    let id = id_column::<A>()?;
    let mut rows = rows.into_iter().peekable();
    while rows.peek().is_some() {
        let batch: Vec<A> = rows.by_ref().take(BATCH_ROWS).collect();
        let mut sent = batch.iter().cloned().map(|row| with_id(row, id, 0)).collect::<Result<VecDeque<_>, DbErr>>()?;
        let mut insert = A::Entity::insert_many(batch).into_query();
        insert.on_conflict(OnConflict::new().do_nothing().to_owned());
        insert.returning(Query::returning().columns(std::iter::once(id).chain(key.iter().copied())));
        for answer in db.query_all(&insert).await? {
            let known: T = answer.try_get_many_by_index()?;
            // They come in the order in which they were sent, as a rule: then it is the first.
            let at = sent.iter().position(|row| is_it(row, &known));
            let row = at.and_then(|at| sent.remove(at));
            let mut row = row.ok_or_else(|| DbErr::Custom("a row was inserted that nobody sent".to_owned()))?;
            row.set(id, answer.try_get_by_index::<i64>(0)?.into());
            inserted.push(row);
        }
    }
    Ok(inserted)
}

/// The only column of the primary key, which the database fills.
fn id_column<A: ActiveModelTrait>() -> Result<<A::Entity as EntityTrait>::Column, DbErr> {
    let id = <A::Entity as EntityTrait>::PrimaryKey::iter().next().map(PrimaryKeyToColumn::into_column);
    id.ok_or_else(|| DbErr::Custom("a table has no primary key".to_owned()))
}

/// The row as it was sent.
fn with_id<A: ActiveModelTrait + TryIntoModel<Model<A>>>(
    mut row: A,
    column: <A::Entity as EntityTrait>::Column,
    id: i64,
) -> Result<Model<A>, DbErr> {
    row.set(column, id.into());
    row.try_into_model()
}

/// The same for rows of which nobody needs to know more than how many were inserted.
pub async fn insert_all_unless_taken<A>(db: &impl ConnectionTrait, rows: Vec<A>) -> Result<u64, DbErr>
where
    A: ActiveModelTrait,
{
    let mut inserted = 0;
    let mut rows = rows.into_iter().peekable();
    while rows.peek().is_some() {
        let mut insert = A::Entity::insert_many(rows.by_ref().take(BATCH_ROWS)).into_query();
        insert.on_conflict(OnConflict::new().do_nothing().to_owned());
        inserted += db.execute(&insert).await?.rows_affected();
    }
    Ok(inserted)
}
