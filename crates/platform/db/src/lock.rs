//! Work that only one node may do at a time, such as migrations.

use sea_orm::DbErr;
use sea_orm::sqlx::{self, Connection, PgConnection};

use crate::{Db, Engine};

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
