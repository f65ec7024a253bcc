//! Table `one2one_setting`: when, how long and between whom people of a meeting meet.

use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "one2one_setting")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub tenant_id: i64,
    pub activity_id: i64,
    pub is_on: bool,
    /// From when on people invite; at once if missing.
    pub opens_at: Option<i64>,
    pub closes_at: Option<i64>,
    pub slot_minutes: i32,
    /// Between two slots.
    pub break_minutes: i32,
    /// For how long an invitation waits.
    pub answer_hours: i32,
    /// How many of one's invitations may wait at once.
    pub max_open: i32,
    /// A JSON list of [`crate::operations::settings::Rule`].
    pub rules: String,
    /// A JSON list of [`crate::operations::grid::Window`].
    pub windows: String,
    pub created_at: i64,
    pub updated_at: i64,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
