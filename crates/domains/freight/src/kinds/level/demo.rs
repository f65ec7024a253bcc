//! The demo's levels, which its inquiries name.

use fairway_db::Tx;
use fairway_http::{Demo, Failure};
use futures::future::BoxFuture;
use sea_orm::ActiveModelTrait;
use sea_orm::ActiveValue::Set;
use serde::Deserialize;
use serde_json::json;

use super::table;
use crate::model::standard::Standard;
use crate::model::tag;

#[derive(Deserialize)]
struct DemoLevel {
    slug: String,
    /// The slug of the one above; empty at the top.
    #[serde(default)]
    parent: String,
    name_zh: String,
    name_en: String,
    #[serde(default)]
    standard: Standard,
    unit: i32,
    price: i64,
}

pub fn load<'a>(tx: &'a Tx, demo: &'a mut Demo) -> BoxFuture<'a, Result<(), Failure>> {
    Box::pin(async move {
        for (sort, row) in (1..).zip(demo.read::<Vec<DemoLevel>>("records/freight-levels.json")?) {
            let parent_id = match row.parent.as_str() {
                "" => 0,
                parent => demo.recall("freight level", parent)?,
            };
            let level = table::ActiveModel {
                tenant_id: Set(demo.tenant_id),
                parent_id: Set(parent_id),
                name_zh: Set(row.name_zh),
                name_en: Set(row.name_en),
                standard: Set(json!(row.standard).to_string()),
                unit: Set(row.unit),
                price: Set(row.price),
                sort: Set(sort),
                created_at: Set(demo.now),
                updated_at: Set(demo.now),
                ..Default::default()
            };
            let made = level.insert(&**tx).await?;
            demo.remember("freight level", &row.slug, made.id);
        }
        tx.touch(format!("{}:{}", tag::LEVEL, demo.tenant_id));
        Ok(())
    })
}
