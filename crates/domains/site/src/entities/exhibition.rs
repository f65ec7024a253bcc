//! Table `exhibition`: which activity a site shows, found by its fixed code.

use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
#[sea_orm(table_name = "exhibition")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub tenant_id: i64,
    pub code: String,
    /// 1 the exhibition itself, 5 its summit.
    pub atype: i32,
    /// The meeting's id in the event domain; 0 until one is chosen.
    pub activity_id: i64,
    pub name_zh: String,
    pub name_en: String,
    /// Which shipped structure it started from: `full` or `short`.
    pub structure: String,
    pub created_at: i64,
    pub updated_at: i64,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
