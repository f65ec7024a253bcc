//! The demo's types of booths.

use std::collections::HashMap;

use fairway_cache::Tag;
use fairway_db::Tx;
use fairway_http::{Demo, Failure};
use sea_orm::{ActiveModelTrait, IntoActiveModel};
use serde::Deserialize;

use super::table::{Column, Model};
use crate::model::tag;

#[derive(Deserialize)]
struct Row {
    /// By which the demo's booths name it.
    slug: String,
    #[serde(flatten)]
    row: Model,
}

/// Adds them, and says which id each got.
pub async fn load(tx: &Tx, demo: &Demo, activity_id: i64) -> Result<HashMap<String, i64>, Failure> {
    let mut ids = HashMap::new();
    for (sort, Row { slug, row }) in (1..).zip(demo.read::<Vec<Row>>("booth_types.json")?) {
        let (tenant_id, created_at, updated_at) = (demo.tenant_id, demo.now, demo.now);
        let row = Model { tenant_id, activity_id, sort, created_at, updated_at, ..row };
        let mut row = row.into_active_model().reset_all();
        row.not_set(Column::Id);
        ids.insert(slug, row.insert(&**tx).await?.id);
    }
    tx.touch(Tag::of(tag::PLAN, demo.tenant_id).as_str());
    Ok(ids)
}
