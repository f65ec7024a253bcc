//! Table `shipping_line`: a line that a company sails or books, port by port.

use sea_orm::entity::prelude::*;
use serde::Deserialize;

#[derive(Clone, Debug, PartialEq, DeriveEntityModel, Default, Deserialize)]
#[serde(default)]
#[sea_orm(table_name = "shipping_line")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub tenant_id: i64,
    pub company_id: i64,
    pub name_zh: String,
    pub name_en: String,
    /// How often, such as `weekly, Thursdays`.
    pub frequency_zh: String,
    pub frequency_en: String,
    /// JSON: where it calls, in that order.
    #[serde(deserialize_with = "fairway_records::json_text")]
    pub calls: String,
    pub sort: i32,
    pub created_at: i64,
    pub updated_at: i64,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
