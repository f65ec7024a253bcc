//! Files that travel with a mail: attached to it, or shown inside its text. They are kept until it is sent.

use fairway_clock::UnixSeconds;
use fairway_db::{Db, Tx, delete_in_batches};
use sea_orm::ActiveValue::Set;
use sea_orm::{ColumnTrait, Condition, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QueryOrder};

use crate::entity::Model;

/// As many as a mail takes along.
const MAX_FILES_PER_MAIL: usize = 4;
/// All of them together; the outbox is a table, and many mail servers refuse more than a few megabytes.
const MAX_FILE_BYTES_PER_MAIL: usize = 256 * 1024;

/// A file of a mail.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MailFile {
    /// What the reader sees: letters, digits, dots and dashes.
    pub name: String,
    pub content_type: String,
    /// The name by which a picture of the letter shows it; empty for a file that is attached.
    pub content_id: String,
    pub bytes: Vec<u8>,
}

impl MailFile {
    pub fn attached(name: impl Into<String>, content_type: &str, bytes: Vec<u8>) -> Self {
        Self { name: name.into(), content_type: content_type.to_owned(), content_id: String::new(), bytes }
    }

    /// A picture that [`crate::Letter::picture`] shows under the same `content_id`.
    pub fn inline(content_id: &str, name: impl Into<String>, content_type: &str, bytes: Vec<u8>) -> Self {
        Self { content_id: content_id.to_owned(), ..Self::attached(name, content_type, bytes) }
    }

    pub fn is_inline(&self) -> bool {
        !self.content_id.is_empty()
    }
}

impl From<table::Model> for MailFile {
    fn from(row: table::Model) -> Self {
        Self { name: row.name, content_type: row.content_type, content_id: row.content_id, bytes: row.bytes }
    }
}

/// Keeps the files of a mail; refuses more than a mail can carry.
pub(crate) async fn insert(tx: &Tx, message: &Model, files: Vec<MailFile>) -> Result<(), DbErr> {
    let bytes: usize = files.iter().map(|file| file.bytes.len()).sum();
    if files.len() > MAX_FILES_PER_MAIL || bytes > MAX_FILE_BYTES_PER_MAIL {
        return Err(DbErr::Custom(format!("a mail cannot carry {} files of {bytes} bytes", files.len())));
    }
    if files.is_empty() {
        return Ok(());
    }
    let row = |file: MailFile| table::ActiveModel {
        tenant_id: Set(message.tenant_id),
        message_id: Set(message.id),
        name: Set(file.name),
        content_type: Set(file.content_type),
        content_id: Set(file.content_id),
        bytes: Set(file.bytes),
        created_at: Set(message.created_at),
        ..Default::default()
    };
    table::Entity::insert_many(files.into_iter().map(row)).exec_without_returning(&**tx).await?;
    Ok(())
}

/// The files of a message, as they were given.
pub async fn files_of(db: &impl ConnectionTrait, message: &Model) -> Result<Vec<MailFile>, DbErr> {
    let of_message = table::Entity::find()
        .filter(table::Column::TenantId.eq(message.tenant_id))
        .filter(table::Column::MessageId.eq(message.id));
    let rows = of_message.order_by_asc(table::Column::Id).all(db).await?;
    Ok(rows.into_iter().map(MailFile::from).collect())
}

/// Forgets the files of these messages: they are sent, or may not be read any more.
pub(crate) async fn delete_of(tx: &Tx, message_ids: &[i64]) -> Result<(), DbErr> {
    let theirs = table::Column::MessageId.is_in(message_ids.iter().copied());
    table::Entity::delete_many().filter(theirs).exec(&**tx).await.map(drop)
}

/// Of all tenants: forgets those that are older than this.
pub(crate) async fn delete_old(db: &Db, before: UnixSeconds) -> Result<u64, DbErr> {
    delete_in_batches::<table::Entity>(db, Condition::all().add(table::Column::CreatedAt.lt(before))).await
}

mod table {
    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "message_file")]
    pub struct Model {
        #[sea_orm(primary_key)]
        pub id: i64,
        pub tenant_id: i64,
        pub message_id: i64,
        pub name: String,
        pub content_type: String,
        pub content_id: String,
        pub bytes: Vec<u8>,
        pub created_at: i64,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}
