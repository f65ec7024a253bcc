//! Table `ledger_account`: what a company has of one unit, or one of the house's own accounts, against which it is booked.

use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "ledger_account")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub tenant_id: i64,
    /// None for the house's own.
    pub company_id: Option<i64>,
    /// See [`crate::model::Unit`].
    pub unit: i32,
    /// See [`crate::ledger::Side`].
    pub kind: String,
    /// The sum of its postings. That of the house's accounts is not kept: everybody would wait for one row.
    pub balance: i64,
    /// When something was last spent.
    pub last_used_at: Option<i64>,
    pub created_at: i64,
    pub updated_at: i64,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
