//! Rows as the JSON that clients get, written by the database: to carry thousands of rows over value by value costs ten
//! times as much as to make the text where they are.

use sea_orm::{ConnectionTrait, DbBackend, DbErr, Statement, Value};

/// A field of the JSON and the column of the same name.
#[derive(Clone, Copy, Debug)]
pub enum JsonField {
    /// A number or a text as it is.
    Plain(&'static str),
    Flag(&'static str),
    /// A list that is stored as JSON; an empty text is none.
    List(&'static str),
}

/// The items of a JSON array without its brackets, and how many they are.
pub struct JsonRows {
    pub items: String,
    pub total: u64,
}

/// The rows of a table that have these values, in the order of a column.
pub async fn list_as_json(
    db: &impl ConnectionTrait,
    table: &'static str,
    fields: &[JsonField],
    having: Vec<(&'static str, Value)>,
    order_by: &'static str,
) -> Result<JsonRows, DbErr> {
    let backend = db.get_database_backend();
    let (columns, values): (Vec<_>, Vec<_>) = having.into_iter().unzip();
    let sql = statement(backend, table, fields, &columns, order_by);
    let row = db.query_one_raw(Statement::from_sql_and_values(backend, sql, values)).await?;
    let row = row.ok_or_else(|| DbErr::RecordNotFound("a sum of rows".to_owned()))?;
    let total: i64 = row.try_get("", "total")?;
    Ok(JsonRows { items: row.try_get("", "items")?, total: total.unsigned_abs() })
}

fn statement(backend: DbBackend, table: &str, fields: &[JsonField], columns: &[&str], order_by: &str) -> String {
    let conditions: Vec<String> =
        columns.iter().enumerate().map(|(at, column)| format!("{column} = ${}", at + 1)).collect();
    let found = format!("FROM {table} WHERE {}", conditions.join(" AND "));
    let fields: Vec<String> = fields.iter().map(|field| field.written(backend)).collect();
    let fields = fields.join(", ");
    match backend {
        DbBackend::Postgres => format!(
            "SELECT count(*) AS total, coalesce(string_agg(item, ',' ORDER BY {order_by}), '') AS items \
             FROM (SELECT {order_by}, json_build_object({fields})::text AS item {found}) AS found"
        ),
        // SQLite adds them up in the order in which they come.
        _ => format!(
            "SELECT count(*) AS total, coalesce(group_concat(item, ','), '') AS items \
             FROM (SELECT json_object({fields}) AS item {found} ORDER BY {order_by}) AS found"
        ),
    }
}

impl JsonField {
    /// Its name and its value, as the function takes them that makes an object.
    fn written(self, backend: DbBackend) -> String {
        let is_postgres = backend == DbBackend::Postgres;
        match self {
            Self::Flag(name) if !is_postgres => {
                format!("'{name}', json(CASE WHEN {name} THEN 'true' ELSE 'false' END)")
            }
            Self::Plain(name) | Self::Flag(name) => format!("'{name}', {name}"),
            Self::List(name) => {
                let list = format!("CASE {name} WHEN '' THEN '[]' ELSE {name} END");
                if is_postgres { format!("'{name}', ({list})::json") } else { format!("'{name}', json({list})") }
            }
        }
    }
}
