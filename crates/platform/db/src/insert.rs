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
