//! Table `attend_voucher`: a code by which somebody pays less, or comes to a place that is kept for them.

use sea_orm::entity::prelude::*;
use serde::Deserialize;

#[derive(Clone, Debug, PartialEq, DeriveEntityModel, Default, Deserialize)]
#[serde(default)]
#[sea_orm(table_name = "attend_voucher")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub tenant_id: i64,
    pub activity_id: i64,
    /// Upper case.
    pub code: String,
    /// For the organiser.
    pub note: String,
    /// See [`crate::model::VoucherKind`].
    pub kind: i32,
    /// Percent, or cents of yuan.
    pub value: i64,
    /// Of which ticket type; of all if missing.
    pub ticket_type_id: Option<i64>,
    pub most_uses: i64,
    pub used: i64,
    /// See [`fairway_records::Visibility`].
    #[serde(default = "fairway_records::published")]
    pub status: i32,
    /// Valid from this second on.
    pub publish_from: Option<i64>,
    /// No longer valid from this second on.
    pub publish_until: Option<i64>,
    pub created_at: i64,
    pub updated_at: i64,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
