//! Orders that end without money: cancelled by their buyers, or out of time. What they held is free again, and the voucher too.

use fairway_db::Tx;
use fairway_http::{App, Failure};
use fairway_jobs::{NewJob, enqueue};
use sea_orm::ActiveValue::Set;
use sea_orm::IntoActiveModel;

use super::notices::{self, News};
use super::orders::buyer_of;
use crate::entities::order;
use crate::model::OrderStatus;
use crate::sellable::find_sellable;
use crate::{BillingError, store};

/// Tells a provider that nothing shall come any more; the payload is the id of the payment.
pub const CLOSE: &str = "billing.close";

/// Why something cannot be done with an order that is not waiting for money any more.
pub fn refusal(order: &order::Model, now: i64) -> Option<BillingError> {
    match OrderStatus::of(order.status) {
        Some(OrderStatus::Unpaid) if order.ran_out(now) => Some(BillingError::Expired),
        Some(OrderStatus::Unpaid) => None,
        Some(OrderStatus::Closed) => Some(BillingError::Expired),
        Some(OrderStatus::Paid) => Some(BillingError::AlreadyPaid),
        Some(OrderStatus::Cancelled) => Some(BillingError::Cancelled),
        _ => Some(BillingError::WrongState),
    }
}

/// Cancels an order, which the caller has locked.
pub async fn cancel(app: &App, tx: &Tx, order: &order::Model) -> Result<order::Model, Failure> {
    if let Some(refusal) = refusal(order, app.clock.now()) {
        return Err(refusal.into());
    }
    end(app, tx, order, OrderStatus::Cancelled).await
}

/// Cancels an unpaid order, which the caller has locked, whether its time is over or not: what it is for has ended.
pub async fn give_up(app: &App, tx: &Tx, order: &order::Model) -> Result<order::Model, Failure> {
    end(app, tx, order, OrderStatus::Cancelled).await
}

/// Closes an order whose time is over, which the caller has locked; none where it has been paid meanwhile.
pub async fn expire(app: &App, tx: &Tx, order: &order::Model) -> Result<Option<order::Model>, Failure> {
    if !order.ran_out(app.clock.now()) {
        return Ok(None);
    }
    let closed = end(app, tx, order, OrderStatus::Closed).await?;
    notices::tell(app, tx, &closed, News::Expired).await?;
    Ok(Some(closed))
}

async fn end(app: &App, tx: &Tx, order: &order::Model, to: OrderStatus) -> Result<order::Model, Failure> {
    let now = app.clock.now();
    if !store::orders::advance(tx, order, (OrderStatus::Unpaid, to), now).await? {
        return Err(BillingError::WrongState.into());
    }
    let mut row = order.clone().into_active_model();
    row.status = Set(to.value());
    row.updated_at = Set(now);
    let order = store::orders::update(tx, row).await?;
    let open = store::payments::end_others(tx, order.tenant_id, order.id, 0, now).await?;
    close_at_providers(tx, order.tenant_id, &open, now).await?;
    if let Some(voucher_id) = order.voucher_id {
        store::vouchers::give_back(tx, order.tenant_id, voucher_id).await?;
    }
    let buyer = buyer_of(&order);
    for row in store::orders::lines(&**tx, order.tenant_id, &[order.id]).await? {
        let Some(line) = row.line() else { continue };
        // What nobody sells any more, nobody holds.
        if let Ok(sellable) = find_sellable(app, line.item_type) {
            sellable.released(app, tx, &buyer, &line).await?;
        }
    }
    notices::tell_page(tx, &order).await?;
    Ok(order)
}

/// Has the providers of these payments take nothing more.
pub async fn close_at_providers(tx: &Tx, tenant_id: i64, payment_ids: &[i64], now: i64) -> Result<(), Failure> {
    for id in payment_ids {
        enqueue(tx, now, NewJob::new(CLOSE, tenant_id, *id)).await?;
    }
    Ok(())
}

/// Gives an order that waits for money another end, or none, and holds what it is for as long.
pub async fn hold_until(app: &App, tx: &Tx, order: &order::Model, until: Option<i64>) -> Result<order::Model, Failure> {
    let mut row = order.clone().into_active_model();
    row.expires_at = Set(until);
    row.updated_at = Set(app.clock.now());
    let order = store::orders::update(tx, row).await?;
    let buyer = buyer_of(&order);
    for row in store::orders::lines(&**tx, order.tenant_id, &[order.id]).await? {
        let Some(line) = row.line() else { continue };
        if let Ok(sellable) = find_sellable(app, line.item_type) {
            sellable.hold(app, tx, &buyer, &line, until).await?;
        }
    }
    Ok(order)
}
