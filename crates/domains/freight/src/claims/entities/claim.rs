//! Table `freight_claim`: an agent's part in an inquiry, from the moment it is given one or takes it.

use sea_orm::entity::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "freight_claim")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub tenant_id: i64,
    pub inquiry_id: i64,
    pub company_id: i64,
    /// Whoever of the company took it.
    pub user_id: Option<i64>,
    /// See [`crate::claims::model::ClaimStatus`].
    pub status: i32,
    /// What it cost, in the unit of [`fairway_billing::Unit`].
    pub price: i64,
    pub unit: i32,
    /// The ledger's entry; none where it cost nothing.
    pub entry_id: Option<i64>,
    /// The order by which it was paid, in place of an entry.
    pub order_id: Option<i64>,
    pub claimed_at: Option<i64>,
    /// Until when an agent to whom it was given can take it.
    pub offer_until: Option<i64>,
    /// See [`crate::claims::model::WithdrawReason`]; 0 for none.
    pub withdraw_reason: i32,
    pub withdraw_text: String,
    pub withdrawn_at: Option<i64>,
    pub decided_by: Option<i64>,
    pub decided_at: Option<i64>,
    /// What the reviewer said.
    pub decision: String,
    /// The latest of its follow-ups, see [`crate::claims::model::FollowState`].
    pub follow_state: i32,
    /// See [`crate::claims::model::ServicePhase`].
    pub phase: i32,
    /// When the agent first did something about it.
    pub answered_at: Option<i64>,
    /// Whether the owner accepted its quote.
    pub is_won: bool,
    pub created_at: i64,
    pub updated_at: i64,
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
