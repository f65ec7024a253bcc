//! Table `ledger_posting`: what an entry did to one account. Those of an entry sum to zero; rows are added and never changed.

use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "ledger_posting")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub tenant_id: i64,
    pub entry_id: i64,
    pub account_id: i64,
    pub unit: i32,
    /// What came in, or, below zero, went out.
    pub amount: i64,
    /// Of a company's account, what it had then.
    pub balance_after: Option<i64>,
    pub at: i64,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
