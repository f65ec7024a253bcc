//! Table `bill_statement_row`: one payment or refund as the provider has it.

use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "bill_statement_row")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub tenant_id: i64,
    pub statement_id: i64,
    pub method: i32,
    pub our_ref: String,
    pub provider_ref: String,
    /// Below zero for a refund.
    pub amount: i64,
    pub currency: String,
    pub at: i64,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
