//! Table `one2one_table`: where two people can sit down.

use sea_orm::entity::prelude::*;
use serde::Deserialize;

#[derive(Clone, Debug, PartialEq, DeriveEntityModel, Default, Deserialize)]
#[serde(default)]
#[sea_orm(table_name = "one2one_table")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub tenant_id: i64,
    pub activity_id: i64,
    pub name_zh: String,
    pub name_en: String,
    /// How one finds it.
    pub place_zh: String,
    pub place_en: String,
    /// 1 in use, 0 not: nobody new is put there.
    #[serde(default = "fairway_records::published")]
    pub status: i32,
    pub sort: i32,
    pub created_at: i64,
    pub updated_at: i64,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
