//! Table `attend_setting`: how people register for a meeting, and how many places are taken.

use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
#[sea_orm(table_name = "attend_setting")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub tenant_id: i64,
    pub activity_id: i64,
    /// Missing: open at once.
    pub opens_at: Option<i64>,
    pub closes_at: Option<i64>,
    /// Until when people change what they sent; until the meeting begins if missing.
    pub edit_until: Option<i64>,
    pub reviews_visitors: bool,
    pub reviews_exhibitors: bool,
    /// How many places there are in all; missing where there is no end of them.
    pub total_limit: Option<i64>,
    /// How many of them somebody has, or a quota keeps.
    pub taken: i64,
    pub asks_hotel: bool,
    pub has_waiting_list: bool,
    /// Whoever has a place is told by SMS as well.
    pub sends_texts: bool,
    /// A summit takes applications; of any other meeting it says nothing.
    pub takes_summit: bool,
    pub reviews_summit: bool,
    /// How many guests whoever is accepted at a summit may invite.
    pub guest_quota: i64,
    pub created_at: i64,
    pub updated_at: i64,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
