//! Table `company_atlas`: some pictures of a company under one name; `atlas` on the wire.

use sea_orm::entity::prelude::*;
use serde::Deserialize;

#[derive(Clone, Debug, PartialEq, DeriveEntityModel, Default, Deserialize)]
#[serde(default)]
#[sea_orm(table_name = "company_atlas")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub tenant_id: i64,
    pub company_id: i64,
    pub name_zh: String,
    pub name_en: String,
    /// The name as it is compared: a company has no two galleries of the same.
    pub name_key: String,
    /// JSON: at most nine, in their order.
    #[serde(deserialize_with = "fairway_records::json_text")]
    pub pictures: String,
    pub sort: i32,
    pub created_at: i64,
    pub updated_at: i64,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
