//! Copies every row of a snapshot into another database, in one transaction there, and compares before it commits.

use std::collections::BTreeMap;

use crate::migration::{MIGRATIONS, MigratorTrait, SchemaManager, install};
use futures::TryStreamExt;
use sea_orm::{ConnectionTrait, DatabaseTransaction, DbErr, Statement, Value};

use super::{Checksum, Snapshot, applied, checksums, stream, summing};
use crate::rows::Cell;
use crate::tables::{self, Table, query, quoted};
use crate::{Db, Engine};

/// A batch ends at whichever comes first. SQLite takes at most 32,766 bound values, PostgreSQL 65,535.
const BATCH_VALUES: usize = 30_000;
const BATCH_ROWS: usize = 500;
const BATCH_BYTES: usize = 4 << 20;

/// Why nothing was copied. The target is then as it was before.
#[derive(Debug, thiserror::Error)]
pub enum CopyError {
    #[error("the target is not empty: it has rows in {}", .0.join(", "))]
    NotEmpty(Vec<String>),
    #[error("the source has no tables; is it the right database?")]
    NoSource,
    #[error("the source is from a newer version: this one does not know the migrations {}", .0.join(", "))]
    NewerSource(Vec<String>),
    #[error("the target is newer than the source, it also has the migrations {}; migrate the source first", .0.join(", "))]
    NewerTarget(Vec<String>),
    #[error("the tables of source and target differ: {}", .0.join("; "))]
    Shape(Vec<String>),
    #[error("source and target differ after copying in {}", differing(.0).join(", "))]
    Differs(Vec<Compared>),
    #[error("foreign keys point to rows that are not there, in {}", .0.join(", "))]
    Dangling(Vec<String>),
    #[error("table {table}: {source}")]
    Table { table: String, source: DbErr },
    #[error(transparent)]
    Db(#[from] DbErr),
}

/// A table as it is on both sides.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Compared {
    pub table: String,
    pub source: Checksum,
    pub target: Checksum,
}

impl Compared {
    pub fn is_equal(&self) -> bool {
        self.source == self.target
    }
}

fn differing(tables: &[Compared]) -> Vec<&str> {
    tables.iter().filter(|table| !table.is_equal()).map(|table| table.table.as_str()).collect()
}

/// Makes `to` hold exactly what the snapshot holds: the same migrations, the same rows, the same next ids. What `to` held
/// before is refused, or removed if `replace` says so.
pub async fn copy<M: MigratorTrait>(from: &Snapshot, to: &Db, replace: bool) -> Result<Vec<Compared>, CopyError> {
    let engine = to.engine();
    let tx = to.begin().await?;
    let before = tables::list(engine, &*tx).await?;
    if !replace {
        refuse_rows(&tx, &before).await?;
    }
    migrate_like::<M>(from, &tx, &before).await?;
    let targets = tables::list(engine, &*tx).await?;
    compare_shapes(&from.tables, &targets)?;

    let deferred = defer_foreign_keys(engine, &tx).await?;
    clear(engine, &tx, &targets).await?;
    let mut sources = BTreeMap::new();
    for (source, target) in from.tables.iter().zip(&targets) {
        let failed = |error| CopyError::Table { table: source.name.clone(), source: error };
        let sum = copy_table(&from.tx, source, engine, &tx, target).await.map_err(failed)?;
        sources.insert(source.name.clone(), sum);
    }
    tables::set_counters(engine, &*tx, &from.counters().await?).await?;
    check_foreign_keys(engine, &tx, deferred).await?;

    // Read back what was written rather than trusting that it was.
    let mut written = checksums(&tx, &targets).await?;
    let compared: Vec<Compared> = sources
        .into_iter()
        .filter_map(|(table, source)| written.remove(&table).map(|target| Compared { table, source, target }))
        .collect();
    if compared.iter().any(|table| !table.is_equal()) {
        tx.rollback().await?;
        return Err(CopyError::Differs(compared));
    }
    tx.commit().await?;
    Ok(compared)
}

async fn refuse_rows(tx: &DatabaseTransaction, tables: &[Table]) -> Result<(), CopyError> {
    let mut filled = Vec::new();
    for table in tables.iter().filter(|table| table.name != MIGRATIONS) {
        if !query(tx, &format!("SELECT 1 FROM {} LIMIT 1", quoted(&table.name))).await?.is_empty() {
            filled.push(table.name.clone());
        }
    }
    if filled.is_empty() { Ok(()) } else { Err(CopyError::NotEmpty(filled)) }
}

/// Applies exactly the migrations of the source, so that an older installation is copied as it is.
async fn migrate_like<M: MigratorTrait>(
    from: &Snapshot,
    tx: &DatabaseTransaction,
    before: &[Table],
) -> Result<(), CopyError> {
    let wanted = from.migrations().await?;
    if wanted.is_empty() {
        return Err(CopyError::NoSource);
    }
    let present = applied(tx, before).await?;
    let known = M::migrations();
    let missing = |names: &[String], in_names: &dyn Fn(&str) -> bool| -> Vec<String> {
        names.iter().filter(|name| !in_names(name)).cloned().collect()
    };
    let newer = missing(&wanted, &|name| known.iter().any(|migration| migration.name() == name));
    if !newer.is_empty() {
        return Err(CopyError::NewerSource(newer));
    }
    let extra = missing(&present, &|name| wanted.iter().any(|other| other == name));
    if !extra.is_empty() {
        return Err(CopyError::NewerTarget(extra));
    }
    install(tx).await?;
    for migration in known {
        let name = migration.name().to_owned();
        if wanted.contains(&name) && !present.contains(&name) {
            migration.up(&SchemaManager::new(tx)).await?;
        }
    }
    Ok(())
}

fn compare_shapes(sources: &[Table], targets: &[Table]) -> Result<(), CopyError> {
    let mut problems = Vec::new();
    let shape = |table: &Table| table.columns.iter().map(|c| (c.name.clone(), c.kind)).collect::<Vec<_>>();
    for source in sources {
        match targets.iter().find(|target| target.name == source.name) {
            None => problems.push(format!("{} is only in the source", source.name)),
            Some(target) if shape(source) != shape(target) => {
                problems.push(format!(
                    "{} has other columns: {:?} and {:?}",
                    source.name,
                    shape(source),
                    shape(target)
                ));
            }
            Some(_) => {}
        }
    }
    let only_target = targets.iter().filter(|target| !sources.iter().any(|source| source.name == target.name));
    problems.extend(only_target.map(|target| format!("{} is only in the target", target.name)));
    if problems.is_empty() { Ok(()) } else { Err(CopyError::Shape(problems)) }
}

pub(super) async fn clear(engine: Engine, tx: &DatabaseTransaction, tables: &[Table]) -> Result<(), DbErr> {
    let names: Vec<String> = tables.iter().map(|table| quoted(&table.name)).collect();
    match engine {
        Engine::Postgres => {
            tx.execute_unprepared(&format!("TRUNCATE {}", names.join(", "))).await?;
        }
        Engine::Sqlite => {
            // Until the commit, rows may point to rows that are gone already.
            tx.execute_unprepared("PRAGMA defer_foreign_keys = ON").await?;
            for name in names {
                tx.execute_unprepared(&format!("DELETE FROM {name}")).await?;
            }
        }
    }
    Ok(())
}

async fn copy_table(
    from: &DatabaseTransaction,
    source: &Table,
    engine: Engine,
    to: &DatabaseTransaction,
    target: &Table,
) -> Result<Checksum, DbErr> {
    let mut sum = summing(source);
    let most = (BATCH_VALUES / source.columns.len().max(1)).clamp(1, BATCH_ROWS);
    let (mut batch, mut bytes) = (Vec::new(), 0);
    let mut rows = std::pin::pin!(stream(from, source).await?);
    while let Some(row) = rows.try_next().await? {
        bytes += sum.add(&row);
        batch.push(row);
        if batch.len() == most || bytes >= BATCH_BYTES {
            insert(engine, to, target, std::mem::take(&mut batch)).await?;
            bytes = 0;
        }
    }
    if !batch.is_empty() {
        insert(engine, to, target, batch).await?;
    }
    Ok(sum.finish())
}

async fn insert(engine: Engine, to: &DatabaseTransaction, table: &Table, rows: Vec<Vec<Cell>>) -> Result<(), DbErr> {
    let places = places(engine, rows.len(), table.columns.len());
    let sql = format!("INSERT INTO {} ({}) VALUES {places}", quoted(&table.name), table.column_list());
    let values: Vec<Value> = rows
        .into_iter()
        .flat_map(|row| table.columns.iter().zip(row).map(|(column, cell)| column.bind(cell)))
        .collect::<Result<_, _>>()?;
    to.execute_raw(Statement::from_sql_and_values(to.get_database_backend(), sql, values)).await.map(|_| ())
}

/// `(?,?),(?,?)` or `($1,$2),($3,$4)`. Numbered places would also do on SQLite, which then looks up each by its name.
fn places(engine: Engine, rows: usize, width: usize) -> String {
    let place = |number: usize| match engine {
        Engine::Sqlite => "?".to_owned(),
        Engine::Postgres => format!("${number}"),
    };
    let row = |row: usize| {
        let places: Vec<String> = (1..=width).map(|column| place(row * width + column)).collect();
        format!("({})", places.join(","))
    };
    (0..rows).map(row).collect::<Vec<_>>().join(",")
}

/// Foreign keys that were made deferrable for the time of the copy: table and constraint.
type Deferred = Vec<(String, String)>;

/// Lets rows arrive in any order, also where tables refer to each other or to themselves.
async fn defer_foreign_keys(engine: Engine, tx: &DatabaseTransaction) -> Result<Deferred, DbErr> {
    if engine == Engine::Sqlite {
        tx.execute_unprepared("PRAGMA defer_foreign_keys = ON").await?;
        return Ok(Vec::new());
    }
    let sql = "SELECT conrelid::regclass::text, quote_ident(conname) FROM pg_constraint
               WHERE contype = 'f' AND NOT condeferrable AND connamespace = current_schema()::regnamespace";
    let rows = query(tx, sql).await?;
    let constraints: Deferred = rows
        .iter()
        .map(|row| Ok((row.try_get_by_index(0)?, row.try_get_by_index(1)?)))
        .collect::<Result<_, DbErr>>()?;
    for (table, constraint) in &constraints {
        let sql = format!("ALTER TABLE {table} ALTER CONSTRAINT {constraint} DEFERRABLE INITIALLY DEFERRED");
        tx.execute_unprepared(&sql).await?;
    }
    tx.execute_unprepared("SET CONSTRAINTS ALL DEFERRED").await?;
    Ok(constraints)
}

async fn check_foreign_keys(engine: Engine, tx: &DatabaseTransaction, deferred: Deferred) -> Result<(), CopyError> {
    if engine == Engine::Sqlite {
        let dangling = super::file::dangling(tx).await?;
        return if dangling.is_empty() { Ok(()) } else { Err(CopyError::Dangling(dangling)) };
    }
    tx.execute_unprepared("SET CONSTRAINTS ALL IMMEDIATE").await?;
    for (table, constraint) in &deferred {
        tx.execute_unprepared(&format!("ALTER TABLE {table} ALTER CONSTRAINT {constraint} NOT DEFERRABLE")).await?;
    }
    Ok(())
}
