//! The booths of a plan as the JSON that visitors get, made by the database: a meeting has thousands of them with twenty
//! fields each.

use fairway_auth::TenantId;
use fairway_db::JsonField::{self, Flag, List, Plain};
use fairway_db::{JsonRows, list_as_json};
use sea_orm::{ConnectionTrait, DbErr, Value};

/// The fields of `BoothView`, in its order.
const FIELDS: [JsonField; 20] = [
    Plain("id"),
    Plain("pavilion_id"),
    Plain("booth_no"),
    Plain("type_id"),
    Plain("booth_type"),
    Plain("area"),
    Plain("open_sides"),
    Plain("x"),
    Plain("y"),
    Plain("w"),
    Plain("h"),
    List("shape"),
    Plain("price"),
    Plain("surcharge"),
    Plain("currency"),
    Plain("price_usd"),
    Plain("surcharge_usd"),
    Plain("gate_distance"),
    Flag("is_hot"),
    Plain("released_at"),
];

/// The booths of a meeting, or of one hall of it, in the order of their numbers.
pub async fn list(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    activity_id: i64,
    pavilion_id: Option<i64>,
) -> Result<JsonRows, DbErr> {
    let mut having: Vec<(&str, Value)> = vec![("tenant_id", tenant_id.into()), ("activity_id", activity_id.into())];
    having.extend(pavilion_id.map(|id| ("pavilion_id", id.into())));
    list_as_json(db, "booth", &FIELDS, having, "booth_no").await
}
