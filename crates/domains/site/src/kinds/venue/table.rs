//! Table `venue`: where a meeting takes place and how to get there.

use sea_orm::entity::prelude::*;
use serde::Deserialize;

#[derive(Clone, Debug, PartialEq, DeriveEntityModel, Default, Deserialize)]
#[serde(default)]
#[sea_orm(table_name = "venue")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub tenant_id: i64,
    pub activity_id: i64,
    pub name_zh: String,
    pub name_en: String,
    pub address_zh: String,
    pub address_en: String,
    /// A picture of the site plan.
    pub plan: String,
    /// A picture of the ways to the venue.
    pub approach: String,
    pub directions_zh: String,
    pub directions_en: String,
    pub created_at: i64,
    pub updated_at: i64,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
