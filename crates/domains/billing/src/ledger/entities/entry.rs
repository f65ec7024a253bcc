//! Table `ledger_entry`: why something moved. Rows are added and never changed.

use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "ledger_entry")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub tenant_id: i64,
    /// That of the order or adjustment behind it; empty where the entry has only its own.
    pub number: String,
    /// See [`crate::model::TransactionType`].
    pub transaction_type: i32,
    pub text_zh: String,
    pub text_en: String,
    pub order_id: Option<i64>,
    /// What it was about, such as `adjustment` and its id.
    pub object_kind: String,
    pub object_id: i64,
    /// Whoever did it; none where the platform did.
    pub operator_id: Option<i64>,
    /// The same key is never booked twice.
    pub key: String,
    pub at: i64,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
