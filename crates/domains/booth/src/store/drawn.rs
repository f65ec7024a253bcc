//! The booths of a plan as the JSON that visitors get, made by the database. A meeting has thousands of them with twenty
//! fields each: to carry every value over by itself costs ten times as much as to make the text where the rows are.

use fairway_auth::TenantId;
use sea_orm::{ConnectionTrait, DbBackend, DbErr, Statement, Value};

/// The fields of `BoothView`, in its order.
const FIELDS: [&str; 20] = [
    "id",
    "pavilion_id",
    "booth_no",
    "type_id",
    "booth_type",
    "area",
    "open_sides",
    "x",
    "y",
    "w",
    "h",
    "shape",
    "price",
    "surcharge",
    "currency",
    "price_usd",
    "surcharge_usd",
    "gate_distance",
    "is_hot",
    "released_at",
];
/// Corners are stored as JSON; empty for a rectangle.
const CORNERS: &str = "CASE shape WHEN '' THEN '[]' ELSE shape END";

/// The items of a JSON array, and how many they are.
pub struct Drawn {
    pub items: String,
    pub total: u64,
}

/// The booths of a meeting, or of one hall of it, in the order of their numbers.
pub async fn list(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    activity_id: i64,
    pavilion_id: Option<i64>,
) -> Result<Drawn, DbErr> {
    let backend = db.get_database_backend();
    let mut values: Vec<Value> = vec![tenant_id.into(), activity_id.into()];
    values.extend(pavilion_id.map(Value::from));
    let sql = statement(backend, pavilion_id.is_some());
    let row = db.query_one_raw(Statement::from_sql_and_values(backend, sql, values)).await?;
    let row = row.ok_or_else(|| DbErr::RecordNotFound("a sum of booths".to_owned()))?;
    let total: i64 = row.try_get("", "total")?;
    Ok(Drawn { items: row.try_get("", "items")?, total: total.unsigned_abs() })
}

fn statement(backend: DbBackend, is_one_hall: bool) -> String {
    let hall = if is_one_hall { " AND pavilion_id = $3" } else { "" };
    let found = format!("FROM booth WHERE tenant_id = $1 AND activity_id = $2{hall}");
    let fields = FIELDS.map(|field| format!("'{field}', {}", value(backend, field))).join(", ");
    match backend {
        DbBackend::Postgres => format!(
            "SELECT count(*) AS total, coalesce(string_agg(item, ',' ORDER BY booth_no), '') AS items \
             FROM (SELECT booth_no, json_build_object({fields})::text AS item {found}) AS found"
        ),
        // SQLite adds them up in the order in which they come.
        _ => format!(
            "SELECT count(*) AS total, coalesce(group_concat(item, ','), '') AS items \
             FROM (SELECT json_object({fields}) AS item {found} ORDER BY booth_no) AS found"
        ),
    }
}

/// A column as the JSON has it.
fn value(backend: DbBackend, field: &str) -> String {
    match (field, backend) {
        ("shape", DbBackend::Postgres) => format!("({CORNERS})::json"),
        ("shape", _) => format!("json({CORNERS})"),
        ("is_hot", DbBackend::Postgres) => field.to_owned(),
        ("is_hot", _) => "json(CASE WHEN is_hot THEN 'true' ELSE 'false' END)".to_owned(),
        _ => field.to_owned(),
    }
}
