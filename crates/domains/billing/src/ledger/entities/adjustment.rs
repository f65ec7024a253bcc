//! Table `ledger_adjustment`: a balance that somebody of the house corrects, with the reason and who agreed to it.

use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "ledger_adjustment")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub tenant_id: i64,
    pub company_id: i64,
    /// What people call it: `AJ27-0031`.
    pub number: String,
    pub unit: i32,
    pub amount: i64,
    pub reason: String,
    /// See [`crate::ledger::AdjustmentState`].
    pub state: i32,
    pub asked_by: i64,
    /// The second person, where one was needed.
    pub decided_by: Option<i64>,
    pub decided_at: Option<i64>,
    /// What the second person said.
    pub decision: String,
    pub entry_id: Option<i64>,
    pub created_at: i64,
    pub updated_at: i64,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
