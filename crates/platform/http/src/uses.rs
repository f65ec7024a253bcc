//! Where pictures and files may be in use: the tables whose rows hold their addresses. Each domain hands in its own, so that
//! whoever deletes a file can be told where it is shown.

use std::collections::BTreeMap;

use fairway_auth::TenantId;
use fairway_db::Db;
use fairway_db::sea_orm::sea_query::{Condition, Expr, ExprTrait, Query};
use fairway_db::sea_orm::{ConnectionTrait, DbErr};
use fairway_lang::Text;

/// A table with addresses of files in some of its columns, and what people call its rows.
#[derive(Clone, Copy, Debug)]
pub struct AddressTable {
    pub table: &'static str,
    pub kind: Text,
    /// Where it is edited, in the administration.
    pub page: &'static str,
    /// The name of a row in Chinese and in English: a column each, or a question in parentheses where another table has it.
    pub names: [&'static str; 2],
    /// Where addresses can stand, alone or within a text.
    pub texts: &'static [&'static str],
    /// Rows of this number in this column no longer count.
    pub unless: Option<(&'static str, i32)>,
}

/// A row that shows or links a file.
#[derive(Clone, Debug)]
pub struct AddressUse {
    pub kind: Text,
    pub page: &'static str,
    pub id: i64,
    pub names: [String; 2],
}

#[derive(Clone, Default)]
struct AddressTables(Vec<AddressTable>);

/// Keys that one statement looks for.
const KEYS_AT_ONCE: usize = 20;
/// Rows of one table that are named; more would not be read.
const ROWS_PER_TABLE: u64 = 20;

/// Hands in the tables of a domain.
pub fn provide_address_tables(extras: &mut http::Extensions, tables: &[AddressTable]) {
    extras.get_or_insert_default::<AddressTables>().0.extend_from_slice(tables);
}

/// The rows of a tenant in which one of these keys stands, in the order of the domains. Keys are what names a file in its
/// addresses: letters and digits only.
pub async fn find_address_uses(
    db: &Db,
    extras: &http::Extensions,
    tenant_id: TenantId,
    keys: &[String],
) -> Result<Vec<AddressUse>, DbErr> {
    let none = AddressTables::default();
    let mut found = Vec::new();
    for table in &extras.get::<AddressTables>().unwrap_or(&none).0 {
        let mut rows = BTreeMap::new();
        for keys in keys.chunks(KEYS_AT_ONCE) {
            for row in rows_with(db, table, tenant_id, keys).await? {
                rows.insert(row.id, row);
            }
        }
        found.extend(rows.into_values());
    }
    Ok(found)
}

async fn rows_with(
    db: &Db,
    table: &AddressTable,
    tenant_id: TenantId,
    keys: &[String],
) -> Result<Vec<AddressUse>, DbErr> {
    let mut any = Condition::any();
    for key in keys {
        for column in table.texts {
            any = any.add(Expr::col(*column).like(format!("%{key}%")));
        }
    }
    let mut query = Query::select();
    query.column("id").from(table.table);
    for name in table.names {
        if name.starts_with('(') {
            query.expr(Expr::cust(name))
        } else {
            query.column(name)
        };
    }
    query.and_where(Expr::col("tenant_id").eq(tenant_id)).cond_where(any);
    if let Some((column, value)) = table.unless {
        query.and_where(Expr::col(column).ne(value));
    }
    query.limit(ROWS_PER_TABLE);
    let rows = db.read().query_all(&query).await?;
    rows.iter()
        .map(|row| {
            let names = [row.try_get_by_index(1)?, row.try_get_by_index(2)?];
            Ok(AddressUse { kind: table.kind, page: table.page, id: row.try_get_by_index(0)?, names })
        })
        .collect()
}
