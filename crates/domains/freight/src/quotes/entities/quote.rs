//! Table `freight_quote`: an agent's price for an inquiry, which its owner compares with others.

use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "freight_quote")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub tenant_id: i64,
    pub inquiry_id: i64,
    pub claim_id: i64,
    pub company_id: i64,
    pub currency: String,
    /// Cents, the sum of its lines.
    pub total: i64,
    /// JSON, see [`crate::quotes::ChargeLine`].
    pub lines: String,
    pub transit_days: i32,
    pub free_days: i32,
    pub valid_until: i64,
    pub note: String,
    /// What the owner asked back, and what the agent answered.
    pub question: String,
    pub answer: String,
    /// See [`crate::quotes::model::QuoteStatus`].
    pub status: i32,
    pub decided_at: Option<i64>,
    pub created_at: i64,
    pub updated_at: i64,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
