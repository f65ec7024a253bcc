//! The mark that a database and its storage share.

use fairway_clock::UnixSeconds;
use fairway_db::{Db, insert_unless_taken};
use fairway_storage::{Storage, StorageError};
use sea_orm::ActiveValue::Set;
use sea_orm::{DbErr, EntityTrait};

use crate::InstallationError;
use crate::entity::{ActiveModel, Entity};

/// The object with the mark. Removing it lets the next start mark the storage anew, for those who know that the files
/// belong to this database.
pub const MARK: &str = "fairway-installation";
const ONLY: i64 = 1;

/// How database and storage stand to each other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Standing {
    /// Both carry the same mark.
    Agreed,
    /// One of them carries none yet.
    Unmarked,
    /// The files belong to another database.
    Other { database: String, storage: String },
}

/// Compares without changing anything.
pub async fn compare(db: &Db, storage: &Storage) -> Result<Standing, InstallationError> {
    Ok(match (of_database(db).await?, of_storage(storage).await?) {
        (Some(database), Some(storage)) if database == storage => Standing::Agreed,
        (Some(database), Some(storage)) => Standing::Other { database, storage },
        _ => Standing::Unmarked,
    })
}

/// Marks whichever carries no mark yet, then compares. A database without one gets its own, never that of the files: an
/// empty database beside the files of a full one is exactly what the mark is there to notice.
pub async fn settle(db: &Db, storage: &Storage, now: UnixSeconds) -> Result<Standing, InstallationError> {
    let database = match of_database(db).await? {
        Some(found) => found,
        None => give(db, now).await?,
    };
    let stored = match of_storage(storage).await? {
        Some(found) => found,
        None => {
            storage.put(MARK, format!("{database}\n")).await?;
            database.clone()
        }
    };
    Ok(if database == stored { Standing::Agreed } else { Standing::Other { database, storage: stored } })
}

async fn of_database(db: &Db) -> Result<Option<String>, DbErr> {
    Ok(Entity::find_by_id(ONLY).one(db.read()).await?.map(|row| row.identity))
}

async fn of_storage(storage: &Storage) -> Result<Option<String>, StorageError> {
    match storage.get(MARK).await {
        Ok(bytes) => Ok(Some(String::from_utf8_lossy(&bytes).trim().to_owned())),
        Err(StorageError::NotFound(_)) => Ok(None),
        Err(error) => Err(error),
    }
}

/// Gives the database its mark; of several nodes that start together, one does.
async fn give(db: &Db, now: UnixSeconds) -> Result<String, DbErr> {
    let identity = format!("{:032x}", rand::random::<u128>());
    let tx = db.begin().await?;
    let row = ActiveModel { id: Set(ONLY), identity: Set(identity), created_at: Set(now) };
    insert_unless_taken(&*tx, row).await?;
    let given = Entity::find_by_id(ONLY).one(&*tx).await?;
    tx.commit().await?;
    given.map(|row| row.identity).ok_or_else(|| DbErr::RecordNotFound("the mark that was just given".to_owned()))
}
