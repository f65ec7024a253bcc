//! Locks with a name: work that only one node may do at a time, such as migrations, and transactions that take turns at
//! something that has no row to lock.

use sea_orm::sqlx::{self, Connection, PgConnection};
use sea_orm::{ConnectionTrait, DatabaseTransaction, DbErr, Statement};

use crate::{Db, Engine, Tx};

impl Db {
    /// Runs `work` while no other node runs work of the same name. An embedded database has one node and one writer.
    pub async fn exclusively<T>(&self, name: &str, work: impl Future<Output = T>) -> Result<T, DbErr> {
        if self.engine() != Engine::Postgres {
            return Ok(work.await);
        }
        let fail = |error: sqlx::Error| DbErr::Custom(format!("cannot take the lock {name:?}: {error}"));
        // A connection of its own: the lock belongs to it and is released when it closes, whatever happens to `work`.
        let mut connection = PgConnection::connect(&self.0.url).await.map_err(fail)?;
        sqlx::query("SELECT pg_advisory_lock(hashtext($1))").bind(name).execute(&mut connection).await.map_err(fail)?;
        let result = work.await;
        connection.close().await.map_err(fail)?;
        Ok(result)
    }
}

impl Tx {
    /// Waits until no other transaction holds this name and holds it until this one ends: for what has no row that could be
    /// locked, such as a count of rows that may be none.
    pub async fn lock_name(&self, name: &str) -> Result<(), DbErr> {
        lock_name(self.engine(), self, name).await
    }
}

pub(crate) async fn lock_name(engine: Engine, tx: &DatabaseTransaction, name: &str) -> Result<(), DbErr> {
    // SQLite has one writer; its transactions take turns from their beginning.
    if engine == Engine::Postgres {
        let sql = "SELECT pg_advisory_xact_lock(hashtext($1))";
        tx.execute_raw(Statement::from_sql_and_values(tx.get_database_backend(), sql, [name.into()])).await?;
    }
    Ok(())
}
