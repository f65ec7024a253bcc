//! Table `booth_rules`: how the booths of a meeting are booked.

use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
#[sea_orm(table_name = "booth_rules")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub tenant_id: i64,
    pub activity_id: i64,
    /// Missing: open at once.
    pub opens_at: Option<i64>,
    pub closes_at: Option<i64>,
    /// See [`crate::model::Audience`].
    pub audience: i32,
    /// Until when only last year's exhibitors book.
    pub priority_until: Option<i64>,
    /// Of one company; 0 for no limit.
    pub most_booths: i32,
    /// Booths of one reservation stand next to each other.
    pub must_touch: bool,
    /// Without review a reservation is confirmed at once.
    pub is_reviewed: bool,
    pub hold_minutes: i32,
    pub offer_hours: i32,
    pub deposit_percent: i32,
    pub deposit_days: i32,
    /// How many are let in at a time when booking opens.
    pub queue_batch: i32,
    pub queue_seconds: i32,
    pub created_at: i64,
    pub updated_at: i64,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
