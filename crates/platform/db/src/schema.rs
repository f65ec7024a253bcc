//! Column and index shapes that migrations share, so that every table looks alike on both engines.
//!
//! Only BIGINT, INTEGER, BOOLEAN, DOUBLE, TEXT and BLOB are used: JSON is TEXT, times are BIGINT Unix seconds, money is
//! BIGINT cents. That keeps a row the same on both engines, byte for byte, when an installation is copied.

use crate::migration::SchemaManager;
use sea_orm::sea_query::{ColumnDef, Index, IndexCreateStatement, IntoIden, Table, TableCreateStatement};
use sea_orm::{DbErr, DynIden};

/// A table with a 64-bit `id` that the database gives.
pub fn table(name: impl IntoIden) -> TableCreateStatement {
    let mut table = Table::create();
    table.table(name.into_iden()).col(ColumnDef::new("id").big_integer().not_null().primary_key().auto_increment());
    table
}

/// A table whose rows belong to a tenant: `id` and `tenant_id`.
pub fn tenant_table(name: impl IntoIden) -> TableCreateStatement {
    let mut table = table(name);
    table.col(big("tenant_id"));
    table
}

/// BIGINT NOT NULL.
pub fn big(name: impl IntoIden) -> ColumnDef {
    column(name, |c| c.big_integer().not_null())
}

/// BIGINT, may be missing.
pub fn big_null(name: impl IntoIden) -> ColumnDef {
    column(name, |c| c.big_integer().null())
}

/// INTEGER NOT NULL with a default; enumerations and small counts.
pub fn int(name: impl IntoIden, default: i32) -> ColumnDef {
    column(name, |c| c.integer().not_null().default(default))
}

/// BOOLEAN NOT NULL with a default.
pub fn flag(name: impl IntoIden, default: bool) -> ColumnDef {
    column(name, |c| c.boolean().not_null().default(default))
}

/// DOUBLE, may be missing; coordinates.
pub fn double_null(name: impl IntoIden) -> ColumnDef {
    column(name, |c| c.double().null())
}

/// TEXT NOT NULL, empty by default, so that sorting does not depend on where an engine puts NULL.
pub fn text(name: impl IntoIden) -> ColumnDef {
    column(name, |c| c.text().not_null().default(""))
}

/// TEXT, may be missing; for unique keys that not every row has.
pub fn text_null(name: impl IntoIden) -> ColumnDef {
    column(name, |c| c.text().null())
}

/// BLOB NOT NULL; small files.
pub fn bytes(name: impl IntoIden) -> ColumnDef {
    column(name, |c| c.blob().not_null())
}

/// `<name>_zh` and `<name>_en`.
pub fn both(table: &mut TableCreateStatement, names: &[&str]) {
    for name in names {
        table.col(text(format!("{name}_zh"))).col(text(format!("{name}_en")));
    }
}

/// `created_at` and `updated_at`.
pub fn stamps(table: &mut TableCreateStatement) {
    table.col(big("created_at")).col(big("updated_at"));
}

/// An index named after its table and columns.
pub fn index(table: &str, columns: &[&str]) -> IndexCreateStatement {
    let mut index = Index::create();
    index.name(format!("ix_{table}_{}", columns.join("_"))).table(iden(table));
    for column in columns {
        index.col(iden(column));
    }
    index
}

/// A unique index named after its table and columns.
pub fn unique(table: &str, columns: &[&str]) -> IndexCreateStatement {
    let mut index = index(table, columns);
    index.name(format!("ux_{table}_{}", columns.join("_"))).unique();
    index
}

/// A unique index over the rows that meet `condition`; the text is the same SQL on both engines.
pub async fn partial_unique(
    manager: &SchemaManager<'_>,
    table: &str,
    columns: &[&str],
    condition: &str,
) -> Result<(), DbErr> {
    use sea_orm::ConnectionTrait;
    let (names, list) = (columns.join("_"), columns.join(", "));
    let sql = format!("CREATE UNIQUE INDEX ux_{table}_{names}_active ON {table} ({list}) WHERE {condition}");
    manager.get_connection().execute_unprepared(&sql).await.map(|_| ())
}

/// Creates a table and then its indexes.
pub async fn create(
    manager: &SchemaManager<'_>,
    table: TableCreateStatement,
    indexes: impl IntoIterator<Item = IndexCreateStatement>,
) -> Result<(), DbErr> {
    manager.create_table(table).await?;
    for index in indexes {
        manager.create_index(index).await?;
    }
    Ok(())
}

fn column(name: impl IntoIden, shape: impl FnOnce(&mut ColumnDef) -> &mut ColumnDef) -> ColumnDef {
    let mut column = ColumnDef::new(name);
    shape(&mut column);
    column
}

fn iden(name: &str) -> DynIden {
    name.to_owned().into_iden()
}
