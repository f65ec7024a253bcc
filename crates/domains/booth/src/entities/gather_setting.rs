//! Table `booth_gather_setting`: what a meeting collects for its booths; no row means nothing.

use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "booth_gather_setting")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub tenant_id: i64,
    pub activity_id: i64,
    pub is_on: bool,
    /// Unix seconds; nothing where there is none.
    pub deadline: Option<i64>,
    /// A JSON list: so many days before the deadline exhibitors are reminded.
    pub remind_days: String,
    /// A JSON list of what is collected by type of booth, see [`crate::operations::gathering::KindRules`].
    pub kinds: String,
    /// The last number that an item of the organiser's own got: none is given twice.
    pub last_item: i32,
    /// The last day on which everybody was reminded, counted from 1970 in the meeting's zone.
    pub reminded_day: i32,
    pub created_at: i64,
    pub updated_at: i64,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
