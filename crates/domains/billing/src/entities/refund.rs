//! Table `bill_refund`: money that goes back.

use sea_orm::entity::prelude::*;

use crate::model::{Currency, RefundState};

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "bill_refund")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub tenant_id: i64,
    pub order_id: i64,
    pub payment_id: i64,
    /// Of one line; of the whole order if none.
    pub line_id: Option<i64>,
    pub amount: i64,
    pub currency: String,
    pub reason: String,
    /// See [`RefundState`].
    pub state: i32,
    /// Ours; the provider gives back once for it.
    pub our_ref: String,
    pub provider_ref: String,
    /// Who decided it; nobody where money came that an order could not take.
    pub operator_id: Option<i64>,
    /// What the provider said last.
    pub why: String,
    pub tries: i32,
    /// When it is tried next.
    pub next_at: i64,
    pub done_at: Option<i64>,
    pub created_at: i64,
    pub updated_at: i64,
}

impl Model {
    pub fn is(&self, state: RefundState) -> bool {
        self.state == state.value()
    }

    pub fn currency(&self) -> Currency {
        Currency::parse(&self.currency).unwrap_or_default()
    }
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
