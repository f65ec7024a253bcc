//! Table `freight_level`: the tree of levels that inquiries are of, with what each costs.

use sea_orm::entity::prelude::*;
use serde::Deserialize;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, Default, Deserialize)]
#[serde(default)]
#[sea_orm(table_name = "freight_level")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub tenant_id: i64,
    /// The level above; 0 at the top.
    pub parent_id: i64,
    pub name_zh: String,
    pub name_en: String,
    /// JSON of [`crate::model::standard::Standard`].
    #[serde(deserialize_with = "fairway_records::json_text")]
    pub standard: String,
    /// 1 points, 2 counts.
    pub unit: i32,
    /// What claiming an inquiry of this level costs.
    pub price: i64,
    pub sort: i32,
    pub created_at: i64,
    pub updated_at: i64,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
