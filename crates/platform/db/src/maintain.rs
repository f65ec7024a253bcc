//! Maintenance: a consistent view of a running database, its rows copied to another database of either engine, and the
//! proof that both hold the same. Backup, restore and copy are this one operation between different pairs of databases.

mod copy;
mod file;
mod info;

use std::collections::BTreeMap;

use crate::migration::{MIGRATIONS, MigratorTrait};
use futures::{Stream, StreamExt, TryStreamExt};
use sea_orm::{
    AccessMode, DatabaseTransaction, DbErr, IsolationLevel, Statement, StreamTrait, TransactionOptions,
    TransactionTrait,
};

pub use crate::rows::Checksum;
use crate::rows::{Cell, Summing};
use crate::tables::{self, Counters, Table, query, quoted};
use crate::{Db, Engine};
pub use copy::{Compared, CopyError, copy};
pub use file::{file_of, seal, sqlite_url, verify_file};
pub(crate) use info::write_nothing;
pub use info::{ServerInfo, server_info};

/// Where the migrator notes what it has done.
/// Whose files these are, which does not change with what the tables hold.
const INSTALLATION: &str = "installation";

/// One unchanging view of the whole database while others go on writing.
pub struct Snapshot {
    tx: DatabaseTransaction,
    engine: Engine,
    tables: Vec<Table>,
}

impl Db {
    /// Empties every table but the list of migrations and the installation's mark.
    pub async fn clear(&self) -> Result<(), DbErr> {
        let tx = self.begin().await?;
        let mut tables = tables::list(self.engine(), &*tx).await?;
        tables.retain(|table| ![MIGRATIONS, INSTALLATION].contains(&table.name.as_str()));
        copy::clear(self.engine(), &tx, &tables).await?;
        tx.commit().await
    }

    /// Takes a snapshot. It costs nothing until it is read; hold it no longer than needed.
    pub async fn snapshot(&self) -> Result<Snapshot, DbErr> {
        let engine = self.engine();
        let options = match engine {
            Engine::Sqlite => TransactionOptions::default(),
            Engine::Postgres => TransactionOptions {
                isolation_level: Some(IsolationLevel::RepeatableRead),
                access_mode: Some(AccessMode::ReadOnly),
                ..Default::default()
            },
        };
        let tx = self.read().begin_with_options(options).await?;
        // Both engines fix the view at the first read, which this is.
        let tables = tables::list(engine, &tx).await?;
        Ok(Snapshot { tx, engine, tables })
    }
}

impl Snapshot {
    pub fn engine(&self) -> Engine {
        self.engine
    }

    /// How many rows each table has and their checksum, by table.
    pub async fn checksums(&self) -> Result<BTreeMap<String, Checksum>, CopyError> {
        checksums(&self.tx, &self.tables).await
    }

    /// The migrations that were applied, in order of their names; empty in an empty database.
    pub async fn migrations(&self) -> Result<Vec<String>, DbErr> {
        applied(&self.tx, &self.tables).await
    }

    async fn counters(&self) -> Result<Counters, DbErr> {
        tables::counters(self.engine, &self.tx).await
    }

    pub async fn close(self) -> Result<(), DbErr> {
        self.tx.rollback().await
    }
}

/// How the database stands to the migrations that this binary knows.
#[derive(Debug, Default)]
pub struct MigrationState {
    pub applied: Vec<String>,
    pub pending: Vec<String>,
    /// Applied, but not known here: a newer version has been at work.
    pub unknown: Vec<String>,
}

/// Compares without changing anything.
pub async fn migration_state<M: MigratorTrait>(db: &Db) -> Result<MigrationState, DbErr> {
    let snapshot = db.snapshot().await?;
    let applied = snapshot.migrations().await?;
    snapshot.close().await?;
    let known: Vec<String> = M::migrations().iter().map(|migration| migration.name().to_owned()).collect();
    Ok(MigrationState {
        pending: known.iter().filter(|name| !applied.contains(name)).cloned().collect(),
        unknown: applied.iter().filter(|name| !known.contains(name)).cloned().collect(),
        applied,
    })
}

async fn applied(tx: &DatabaseTransaction, tables: &[Table]) -> Result<Vec<String>, DbErr> {
    if !tables.iter().any(|table| table.name == MIGRATIONS) {
        return Ok(Vec::new());
    }
    let rows = query(tx, &format!("SELECT version FROM {MIGRATIONS} ORDER BY version")).await?;
    rows.iter().map(|row| row.try_get_by_index(0)).collect()
}

async fn checksums(tx: &DatabaseTransaction, tables: &[Table]) -> Result<BTreeMap<String, Checksum>, CopyError> {
    let mut sums = BTreeMap::new();
    for table in tables {
        let mut summing = summing(table);
        let failed = |source| CopyError::Table { table: table.name.clone(), source };
        let mut rows = stream(tx, table).await.map_err(failed)?;
        while let Some(row) = rows.try_next().await.map_err(failed)? {
            summing.add(&row);
        }
        sums.insert(table.name.clone(), summing.finish());
    }
    Ok(sums)
}

fn summing(table: &Table) -> Summing {
    Summing::new(table.columns.iter().map(|column| column.name.as_str()))
}

/// The rows of a table, a few at a time however many there are.
async fn stream<'a>(
    tx: &'a DatabaseTransaction,
    table: &'a Table,
) -> Result<impl Stream<Item = Result<Vec<Cell>, DbErr>> + 'a, DbErr> {
    let sql = format!("SELECT {} FROM {}", table.column_list(), quoted(&table.name));
    let backend = StreamTrait::get_database_backend(tx);
    let rows = tx.stream_raw(Statement::from_string(backend, sql)).await?;
    Ok(rows.map(|row| {
        let row = row?;
        table.columns.iter().enumerate().map(|(index, column)| column.read(&row, index)).collect()
    }))
}
