//! Table `bill_payment`: an attempt to pay an order, and what came of it.

use sea_orm::entity::prelude::*;

use crate::model::{Currency, Method, PaymentState};

#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "bill_payment")]
pub struct Model {
    #[sea_orm(primary_key)]
    pub id: i64,
    pub tenant_id: i64,
    pub order_id: i64,
    /// See [`Method`].
    pub method: i32,
    /// See [`crate::providers::Way`].
    pub way: String,
    /// What the provider calls it; empty until they said so.
    pub provider_ref: String,
    /// What we told the provider to call it.
    pub our_ref: String,
    /// What is asked: cents, or points or counts of those methods.
    pub amount: i64,
    pub currency: String,
    /// See [`PaymentState`].
    pub state: i32,
    /// What came, in cents of `received_currency`.
    pub received: i64,
    pub received_currency: String,
    /// JSON of what the payer was shown.
    pub shown: String,
    /// The id of the file that shows the transfer, or the address of a picture.
    pub proof: String,
    /// Why it failed or was refused.
    pub reason: String,
    /// Of the notice as it came.
    pub digest: String,
    /// After this the provider takes nothing any more.
    pub expires_at: Option<i64>,
    pub paid_at: Option<i64>,
    /// When the provider was last asked.
    pub asked_at: Option<i64>,
    /// How often in vain.
    pub tries: i32,
    pub created_at: i64,
    pub updated_at: i64,
}

impl Model {
    pub fn is(&self, state: PaymentState) -> bool {
        self.state == state.value()
    }

    pub fn method(&self) -> Option<Method> {
        Method::of(self.method)
    }

    pub fn currency(&self) -> Currency {
        Currency::parse(&self.currency).unwrap_or_default()
    }
}

#[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
pub enum Relation {}

impl ActiveModelBehavior for ActiveModel {}
