//! What a database tells about itself, for `fairway check`, and the smallest write that proves that writing works.

use sea_orm::{ConnectionTrait, DatabaseTransaction, DbErr};

use crate::tables::query;
use crate::{Db, Engine};

/// Its version, and what should be otherwise.
#[derive(Debug)]
pub struct ServerInfo {
    pub version: String,
    pub advice: Vec<String>,
}

pub async fn server_info(db: &Db) -> Result<ServerInfo, DbErr> {
    match db.engine() {
        Engine::Sqlite => Ok(ServerInfo { version: text(db, "SELECT sqlite_version()").await?, advice: Vec::new() }),
        Engine::Postgres => {
            let version = text(db, "SHOW server_version").await?;
            let mut advice = Vec::new();
            let encoding = text(db, "SHOW server_encoding").await?;
            if encoding != "UTF8" {
                advice.push(format!("the database's encoding is {encoding}; Chinese needs UTF8"));
            }
            let major: u32 = version.split(['.', ' ']).next().and_then(|number| number.parse().ok()).unwrap_or(0);
            if major < 14 {
                advice.push(format!("PostgreSQL {version} is no longer maintained; use 14 or later"));
            }
            if text(db, "SHOW fsync").await? == "off" || text(db, "SHOW full_page_writes").await? == "off" {
                advice.push("fsync or full_page_writes is off: a power failure can destroy the database".to_owned());
            }
            Ok(ServerInfo { version, advice })
        }
    }
}

async fn text(db: &Db, sql: &str) -> Result<String, DbErr> {
    match query(db.read(), sql).await?.first() {
        Some(row) => row.try_get_by_index(0),
        None => Err(DbErr::RecordNotFound(sql.to_owned())),
    }
}

/// Changes nothing that anybody reads, yet its commit goes to the disk.
pub(crate) async fn write_nothing(engine: Engine, tx: &DatabaseTransaction) -> Result<(), DbErr> {
    match engine {
        // The number is ours to use and nobody's; writing it again still writes its page.
        Engine::Sqlite => tx.execute_unprepared("PRAGMA user_version = 0").await.map(drop),
        // A transaction that has a number leaves a record of its commit; a standby gives none.
        Engine::Postgres => query(tx, "SELECT txid_current()").await.map(drop),
    }
}
