//! Table `pavilion`: a hall of a meeting with its floor plan.

use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
#[sea_orm(table_name = "pavilion")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub tenant_id: i64,
    pub activity_id: i64,
    pub code: String,
    pub name_zh: String,
    pub name_en: String,
    /// Decimetres.
    pub plan_w: i32,
    /// Decimetres.
    pub plan_h: i32,
    /// JSON: doors, columns and zones on the plan, in decimetres.
    pub plan: String,
    pub sort: i32,
    /// Counts every change of the plan's draft, so that two editors cannot overwrite each other.
    pub revision: i64,
    /// The published plan; 0 before its first draft.
    pub plan_version: i64,
    /// Who moved the revision last, and when.
    pub edited_by: i64,
    pub edited_by_name: String,
    pub edited_at: Option<i64>,
    pub created_at: i64,
    pub updated_at: i64,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
