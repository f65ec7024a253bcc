//! Something that was ordered and ends before its order does: whoever sells it cancels what nobody has paid, and gives back what
//! was paid where its own rule says so.

use fairway_auth::{TenantId, UserId};
use fairway_db::Tx;
use fairway_http::{App, Failure};

use super::orders::OrderId;
use super::refunds::{RefundWish, ask};
use super::release;
use crate::model::{ItemType, OrderStatus};
use crate::{BillingError, store};

/// What orders are for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bought {
    pub tenant_id: TenantId,
    pub item_type: ItemType,
    pub object_id: i64,
}

impl Bought {
    /// Keeps its orders from others until the transaction ends. Called before the thing itself is locked: payments take the order
    /// first, and two that wait for each other would wait for ever.
    pub async fn lock_orders(self, tx: &Tx) -> Result<(), Failure> {
        store::orders::lock_standing(tx, self.tenant_id, self.item_type, self.object_id).await?;
        Ok(())
    }

    /// It has ended: nobody pays for it any more, except by the order `but`. Money that comes all the same goes back.
    pub async fn cancel_unpaid(self, app: &App, tx: &Tx, but: Option<OrderId>) -> Result<(), Failure> {
        // Read again: somebody may have ordered it before it was locked.
        for order in store::orders::lock_standing(tx, self.tenant_id, self.item_type, self.object_id).await? {
            if order.is(OrderStatus::Unpaid) && Some(order.id) != but {
                release::give_up(app, tx, &order).await?;
            }
        }
        Ok(())
    }

    /// Gives back all that is left of what was paid for it. An order for other things as well is left to finance, who know what
    /// a voucher took off which of them.
    pub async fn refund_paid(self, app: &App, tx: &Tx, by: UserId, reason: &str) -> Result<(), Failure> {
        let tenant_id = self.tenant_id;
        for order in store::orders::lock_standing(tx, tenant_id, self.item_type, self.object_id).await? {
            let amount = order.paid_total - order.refunded_total;
            let lines = store::orders::lines(&**tx, tenant_id, &[order.id]).await?;
            if order.is(OrderStatus::Paid) && amount > 0 && lines.len() == 1 {
                let wish = RefundWish { line_id: None, amount, reason: reason.to_owned() };
                ask(app, tx, by, (tenant_id, order.id), wish).await?;
            }
        }
        Ok(())
    }
}

/// Gives back all that is left of what an order was paid; nothing where nothing is left or nobody paid it. Bears to be asked twice.
pub async fn refund_rest(
    app: &App,
    tx: &Tx,
    by: UserId,
    (tenant_id, order_id): (TenantId, OrderId),
    reason: &str,
) -> Result<(), Failure> {
    let order = store::orders::lock(tx, tenant_id, order_id).await?.ok_or(BillingError::NotFound)?;
    let amount = order.paid_total - order.refunded_total;
    if order.is(OrderStatus::Paid) && amount > 0 {
        let wish = RefundWish { line_id: None, amount, reason: reason.to_owned() };
        ask(app, tx, by, (tenant_id, order_id), wish).await?;
    }
    Ok(())
}
