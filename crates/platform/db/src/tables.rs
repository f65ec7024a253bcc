//! What the database says about itself: its tables with their columns, and the counters that give the next id.

use std::collections::BTreeMap;

use sea_orm::{ConnectionTrait, DbErr, Statement};

use crate::Engine;
use crate::rows::{Column, Kind};

/// A table and its columns, both in the order of their names, which is the same on both engines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    pub name: String,
    pub columns: Vec<Column>,
}

impl Table {
    /// `"a", "b", "c"`.
    pub(crate) fn column_list(&self) -> String {
        self.columns.iter().map(|column| quoted(&column.name)).collect::<Vec<_>>().join(", ")
    }
}

/// A name as both engines quote it.
pub(crate) fn quoted(name: &str) -> String {
    format!("\"{}\"", name.replace('"', "\"\""))
}

const SQLITE_COLUMNS: &str = r"
    SELECT m.name, c.name, c.type FROM sqlite_master m JOIN pragma_table_info(m.name) c
    WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite\_%' ESCAPE '\'";

// Tables that an extension brought with it are not ours.
const POSTGRES_COLUMNS: &str = "
    SELECT t.relname::text, c.attname::text, y.typname::text
    FROM pg_class t JOIN pg_attribute c ON c.attrelid = t.oid JOIN pg_type y ON y.oid = c.atttypid
    WHERE t.relnamespace = current_schema()::regnamespace AND t.relkind IN ('r', 'p') AND NOT t.relispartition
      AND c.attnum > 0 AND NOT c.attisdropped AND c.attgenerated = ''
      AND NOT EXISTS (SELECT 1 FROM pg_depend d
                      WHERE d.classid = 'pg_class'::regclass AND d.objid = t.oid AND d.deptype = 'e')";

/// Every table of the installation, the list of migrations included, the engine's own excluded.
pub(crate) async fn list(engine: Engine, db: &impl ConnectionTrait) -> Result<Vec<Table>, DbErr> {
    let sql = match engine {
        Engine::Sqlite => SQLITE_COLUMNS,
        Engine::Postgres => POSTGRES_COLUMNS,
    };
    let mut tables: BTreeMap<String, Vec<Column>> = BTreeMap::new();
    for row in db.query_all_raw(Statement::from_string(db.get_database_backend(), sql)).await? {
        let (table, name, declared): (String, String, String) =
            (row.try_get_by_index(0)?, row.try_get_by_index(1)?, row.try_get_by_index(2)?);
        let Some((kind, narrow)) = kind_of(engine, &declared.to_lowercase()) else {
            return Err(DbErr::Type(format!(
                "{table}.{name} has the type {declared}, which both engines do not share"
            )));
        };
        tables.entry(table).or_default().push(Column { name, kind, narrow });
    }
    Ok(tables
        .into_iter()
        .map(|(name, mut columns)| {
            columns.sort_by(|a, b| a.name.cmp(&b.name));
            Table { name, columns }
        })
        .collect())
}

fn kind_of(engine: Engine, declared: &str) -> Option<(Kind, bool)> {
    let kind = match engine {
        Engine::Postgres => match declared {
            "int8" => Kind::Int,
            "int4" => return Some((Kind::Int, true)),
            "bool" => Kind::Bool,
            "float8" => Kind::Double,
            "text" | "varchar" => Kind::Text,
            "bytea" => Kind::Blob,
            _ => return None,
        },
        // The words by which SQLite itself decides how to store a column.
        Engine::Sqlite if declared.contains("int") => Kind::Int,
        Engine::Sqlite if declared.starts_with("bool") => Kind::Bool,
        Engine::Sqlite if declared.contains("char") || declared == "text" => Kind::Text,
        Engine::Sqlite if declared == "blob" => Kind::Blob,
        Engine::Sqlite if declared.contains("doub") || declared == "real" => Kind::Double,
        Engine::Sqlite => return None,
    };
    Some((kind, false))
}

/// The last id that each table gave, also if its row is gone: an id is never given twice.
pub(crate) type Counters = BTreeMap<String, i64>;

pub(crate) async fn counters(engine: Engine, db: &impl ConnectionTrait) -> Result<Counters, DbErr> {
    let mut counters = Counters::new();
    match engine {
        Engine::Sqlite => {
            if query(db, "SELECT 1 FROM sqlite_master WHERE name = 'sqlite_sequence'").await?.is_empty() {
                return Ok(counters);
            }
            for row in query(db, "SELECT name, seq FROM sqlite_sequence").await? {
                counters.insert(row.try_get_by_index(0)?, row.try_get_by_index(1)?);
            }
        }
        Engine::Postgres => {
            for (table, _, sequence) in sequences(db).await? {
                let sql = format!("SELECT CASE WHEN is_called THEN last_value ELSE last_value - 1 END FROM {sequence}");
                if let Some(row) = query(db, &sql).await?.first() {
                    counters.insert(table, row.try_get_by_index(0)?);
                }
            }
        }
    }
    Ok(counters)
}

/// Sets the counters after rows were written with their ids: never below the highest id that is there.
pub(crate) async fn set_counters(engine: Engine, db: &impl ConnectionTrait, counters: &Counters) -> Result<(), DbErr> {
    match engine {
        Engine::Sqlite => {
            for (table, last) in counters {
                // An emptied table has no row here; its counter must be kept all the same.
                let known = query_with(db, "SELECT seq FROM sqlite_sequence WHERE name = ?", [table.as_str().into()]);
                let sql = match known.await?.is_empty() {
                    true => "INSERT INTO sqlite_sequence (seq, name) VALUES (?, ?)",
                    false => "UPDATE sqlite_sequence SET seq = max(seq, ?) WHERE name = ?",
                };
                let values = [(*last).into(), table.as_str().into()];
                db.execute_raw(Statement::from_sql_and_values(db.get_database_backend(), sql, values)).await?;
            }
        }
        Engine::Postgres => {
            for (table, column, sequence) in sequences(db).await? {
                let (highest, table_name) = (quoted(&column), quoted(&table));
                let last = counters.get(&table).copied().unwrap_or(0);
                let sql = format!(
                    "SELECT setval('{sequence}', GREATEST(top, 1), top > 0)
                     FROM (SELECT GREATEST({last}, COALESCE(MAX({highest}), 0)) AS top FROM {table_name}) AS t",
                    sequence = sequence.replace('\'', "''"),
                );
                query(db, &sql).await?;
            }
        }
    }
    Ok(())
}

/// Table, column and sequence of every id that PostgreSQL gives.
async fn sequences(db: &impl ConnectionTrait) -> Result<Vec<(String, String, String)>, DbErr> {
    let sql = format!(
        "SELECT * FROM (SELECT relname, attname, pg_get_serial_sequence(quote_ident(relname), attname) AS sequence
         FROM ({POSTGRES_COLUMNS}) AS columns) AS given WHERE sequence IS NOT NULL"
    );
    query(db, &sql)
        .await?
        .iter()
        .map(|row| Ok((row.try_get_by_index(0)?, row.try_get_by_index(1)?, row.try_get_by_index(2)?)))
        .collect()
}

pub(crate) async fn query(db: &impl ConnectionTrait, sql: &str) -> Result<Vec<sea_orm::QueryResult>, DbErr> {
    db.query_all_raw(Statement::from_string(db.get_database_backend(), sql)).await
}

async fn query_with<const N: usize>(
    db: &impl ConnectionTrait,
    sql: &str,
    values: [sea_orm::Value; N],
) -> Result<Vec<sea_orm::QueryResult>, DbErr> {
    db.query_all_raw(Statement::from_sql_and_values(db.get_database_backend(), sql, values)).await
}
