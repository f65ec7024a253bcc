//! Orders that are paid with points or inquiry counts, and given back.

use fairway_auth::{TenantId, UserId};
use fairway_db::Tx;

use super::posting::{EntryId, Posting, post_as};
use crate::BillingError;
use crate::model::{TransactionType, Unit};

/// Cents of a yuan, which is a point.
const POINT_CENTS: i64 = 100;

/// An order that a company pays, or gets back, from its own account.
#[derive(Clone, Debug)]
pub struct OrderPosting {
    pub company_id: i64,
    pub user_id: UserId,
    pub order_id: i64,
    /// What people call the order.
    pub number: String,
    pub unit: Unit,
    /// So many points or counts, always above zero.
    pub amount: i64,
    /// What it is for, in Chinese and English.
    pub text: (String, String),
    /// Of a refund, which one: an order can be given back in parts.
    pub part: i64,
}

/// So many points pay so many cents of yuan; a broken one counts as whole.
pub const fn points_for(cents: i64) -> i64 {
    (cents + POINT_CENTS - 1) / POINT_CENTS
}

impl OrderPosting {
    fn posting(self, transaction_type: TransactionType, amount: i64, key: String) -> (String, Posting) {
        let posting = Posting {
            company_id: self.company_id,
            unit: self.unit,
            amount,
            transaction_type,
            text: self.text,
            order_id: Some(self.order_id),
            object: ("order", self.order_id),
            operator_id: Some(self.user_id),
            key,
        };
        (self.number, posting)
    }
}

/// Takes what an order costs. Once for each order: a repetition returns the entry of the first time.
pub async fn pay_order(tx: &Tx, tenant_id: TenantId, order: OrderPosting, now: i64) -> Result<EntryId, BillingError> {
    let (amount, key) = (order.amount, format!("order:{}:paid", order.order_id));
    if amount <= 0 {
        return Err(BillingError::BadPosting);
    }
    let (number, posting) = order.posting(TransactionType::Consumption, -amount, key);
    post_as(tx, tenant_id, &number, posting, now).await
}

/// Gives back what an order took, or a part of it.
pub async fn refund_order(
    tx: &Tx,
    tenant_id: TenantId,
    order: OrderPosting,
    now: i64,
) -> Result<EntryId, BillingError> {
    let (amount, key) = (order.amount, format!("order:{}:refund:{}", order.order_id, order.part));
    if amount <= 0 {
        return Err(BillingError::BadPosting);
    }
    let (number, posting) = order.posting(TransactionType::Refund, amount, key);
    post_as(tx, tenant_id, &number, posting, now).await
}
