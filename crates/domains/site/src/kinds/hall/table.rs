//! Table `venue_hall`: a hall of the venue, with its place on the site plan.

use sea_orm::entity::prelude::*;
use serde::Deserialize;

#[derive(Clone, Debug, PartialEq, DeriveEntityModel, Default, Deserialize)]
#[serde(default)]
#[sea_orm(table_name = "venue_hall")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub tenant_id: i64,
    pub activity_id: i64,
    pub code: String,
    pub name_zh: String,
    pub name_en: String,
    pub theme_zh: String,
    pub theme_en: String,
    pub scope_zh: String,
    pub scope_en: String,
    /// Square metres.
    pub area: i32,
    pub x: i32,
    pub y: i32,
    pub w: i32,
    pub h: i32,
    pub sort: i32,
    pub created_at: i64,
    pub updated_at: i64,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
