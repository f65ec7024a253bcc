//! Table `bill_voucher`: a code by which an order costs less.

use sea_orm::entity::prelude::*;
use serde::Deserialize;

#[derive(Clone, Debug, PartialEq, DeriveEntityModel, Default, Deserialize)]
#[serde(default)]
#[sea_orm(table_name = "bill_voucher")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub tenant_id: i64,
    /// Upper case.
    pub code: String,
    /// For the organiser.
    pub note: String,
    /// See [`crate::model::VoucherKind`].
    pub kind: i32,
    /// Percent, or cents of `currency`.
    pub value: i64,
    pub currency: String,
    /// See [`crate::model::ItemType`]; for everything if missing.
    pub item_type: Option<i64>,
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

impl Model {
    pub fn is_valid(&self, now: i64) -> bool {
        let has_begun = self.publish_from.is_none_or(|from| from <= now);
        let is_over = self.publish_until.is_some_and(|until| until <= now);
        self.status == fairway_records::published() && has_begun && !is_over
    }
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
