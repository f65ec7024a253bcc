//! Versions of the tables: what a migration is, and how those that a database does not have yet are applied, each once and
//! whole. Names and the table that keeps them are those of sea-orm-migration, which wrote them before.

use std::time::{SystemTime, UNIX_EPOCH};

use async_trait::async_trait;
use sea_orm::sea_query::{ColumnDef, IndexCreateStatement, Query, Table, TableAlterStatement, TableCreateStatement};
use sea_orm::{
    ConnectionTrait, DatabaseConnection, DatabaseExecutor, DbErr, IntoDatabaseExecutor, StatementBuilder,
    TransactionTrait,
};

/// What a file of migrations needs.
pub mod prelude {
    pub use async_trait;
    pub use sea_orm::sea_query::{self, *};
    pub use sea_orm::{self, ConnectionTrait, DbErr, DeriveIden};

    pub use super::{MigrationName, MigrationTrait, SchemaManager};
}

/// The table of those that were applied.
pub(crate) const MIGRATIONS: &str = "seaql_migrations";
const VERSION: &str = "version";
const APPLIED_AT: &str = "applied_at";

pub trait MigrationName {
    /// Never changed once it has landed.
    fn name(&self) -> &str;
}

/// One change of the tables. There is no way back: a newer version is undone by restoring a backup.
#[async_trait]
pub trait MigrationTrait: MigrationName + Send + Sync {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr>;
}

/// What a migration changes tables with.
pub struct SchemaManager<'c>(DatabaseExecutor<'c>);

impl<'c> SchemaManager<'c> {
    pub fn new(connection: impl IntoDatabaseExecutor<'c>) -> Self {
        Self(connection.into_database_executor())
    }

    pub fn get_connection(&self) -> &DatabaseExecutor<'c> {
        &self.0
    }

    pub async fn create_table(&self, statement: TableCreateStatement) -> Result<(), DbErr> {
        self.execute(&statement).await
    }

    pub async fn alter_table(&self, statement: TableAlterStatement) -> Result<(), DbErr> {
        self.execute(&statement).await
    }

    pub async fn create_index(&self, statement: IndexCreateStatement) -> Result<(), DbErr> {
        self.execute(&statement).await
    }

    async fn execute(&self, statement: &impl StatementBuilder) -> Result<(), DbErr> {
        self.0.execute(statement).await.map(drop)
    }
}

/// All versions that a program knows, in the order in which they are applied.
pub trait MigratorTrait {
    fn migrations() -> Vec<Box<dyn MigrationTrait>>;
}

/// Those of `M` that the database does not have. An error where a newer program has been at work on it.
pub async fn list_pending<M: MigratorTrait>(db: &DatabaseConnection) -> Result<Vec<Box<dyn MigrationTrait>>, DbErr> {
    install(db).await?;
    let applied = list_applied(db).await?;
    let mut pending = M::migrations();
    let is_known = |version: &String| pending.iter().any(|migration| migration.name() == version);
    let unknown: Vec<&str> = applied.iter().filter(|version| !is_known(version)).map(String::as_str).collect();
    if !unknown.is_empty() {
        let text = format!("a newer version of this program has changed the database: {}", unknown.join(", "));
        return Err(DbErr::Migration(text));
    }
    pending.retain(|migration| !applied.iter().any(|version| version == migration.name()));
    Ok(pending)
}

/// Applies what is pending. Each is a transaction: whoever is interrupted goes on with the one that was not finished.
pub async fn apply_pending<M: MigratorTrait>(db: &DatabaseConnection) -> Result<(), DbErr> {
    for migration in list_pending::<M>(db).await? {
        let tx = db.begin().await?;
        migration.up(&SchemaManager::new(&tx)).await?;
        note_applied(&tx, migration.name()).await?;
        tx.commit().await?;
        tracing::info!(migration = migration.name(), "applied");
    }
    Ok(())
}

/// Makes the table of those that were applied, where there is none.
pub(crate) async fn install(db: &impl ConnectionTrait) -> Result<(), DbErr> {
    let mut table = Table::create();
    table
        .table(MIGRATIONS)
        .if_not_exists()
        .col(ColumnDef::new(VERSION).string().not_null().primary_key())
        .col(ColumnDef::new(APPLIED_AT).big_integer().not_null());
    db.execute(&table).await.map(drop)
}

async fn list_applied(db: &impl ConnectionTrait) -> Result<Vec<String>, DbErr> {
    let select = Query::select().column(VERSION).from(MIGRATIONS).to_owned();
    db.query_all(&select).await?.iter().map(|row| row.try_get("", VERSION)).collect()
}

async fn note_applied(db: &impl ConnectionTrait, version: &str) -> Result<(), DbErr> {
    #[expect(
        clippy::disallowed_methods,
        reason = "a note for people, of which nothing depends: no test needs another time"
    )]
    let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs());
    let insert = Query::insert()
        .into_table(MIGRATIONS)
        .columns([VERSION, APPLIED_AT])
        .values_panic([version.into(), i64::try_from(now).unwrap_or_default().into()])
        .to_owned();
    db.execute(&insert).await.map(drop)
}
