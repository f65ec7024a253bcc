//! The one way in which an order becomes paid, whoever took the money. The order's row is locked, the step from unpaid to paid
//! is one statement with its condition, and the database allows one paid payment of an order. Money that an order cannot take (it is
//! paid, cancelled, out of time, or the amount differs) is written down and goes back by itself; none is lost.

use fairway_db::Tx;
use fairway_http::{App, Failure};
use fairway_lang::Lang;
use sea_orm::ActiveValue::Set;
use sea_orm::IntoActiveModel;

use super::notices::{self, News};
use super::orders::buyer_of;
use super::refunds;
use super::release::close_at_providers;
use crate::entities::{order, payment};
use crate::model::{Currency, Method, OrderStatus, PaymentState};
use crate::sellable::find_sellable;
use crate::{BillingError, store};

/// Money that came.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Paid {
    pub amount: i64,
    pub currency: Currency,
    /// Theirs; empty where nobody outside took it.
    pub provider_ref: String,
    pub at: i64,
}

/// What became of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Settled {
    /// The order is paid by this payment, now.
    Paid,
    /// It was told before; nothing changed.
    Again,
    /// The order cannot take it: it goes back by job.
    Refund,
}

/// Says that money came for a payment, in transactions of its own. Where what is sold cannot be given any more, the money goes
/// back. This is what notices and questions to providers call.
pub async fn take(app: &App, payment_id: i64, paid: Paid) -> Result<Settled, Failure> {
    let tx = app.db.begin().await?;
    match settle(app, &tx, payment_id, paid.clone()).await {
        Ok(settled) => {
            tx.commit().await?;
            Ok(settled)
        }
        // A fault of ours: whoever told us tells us again.
        Err(failure) if failure.code.status().is_server_error() => Err(failure),
        Err(failure) => {
            tx.rollback().await?;
            let tx = app.db.begin().await?;
            let settled = refuse(app, &tx, payment_id, &paid, &failure).await?;
            tx.commit().await?;
            Ok(settled)
        }
    }
}

/// Money came, and what was bought cannot be given any more: it goes back, and says why.
pub async fn refuse(app: &App, tx: &Tx, payment_id: i64, paid: &Paid, failure: &Failure) -> Result<Settled, Failure> {
    let (order, payment) = lock(tx, payment_id).await?;
    give_back(app, tx, &order, payment, paid, &failure.message(Lang::En)).await
}

/// Says that money came for a payment, in the caller's transaction. Bears to be told twice. A failure of whoever sells leaves the
/// transaction to be rolled back; [`take`] knows what to do then.
pub async fn settle(app: &App, tx: &Tx, payment_id: i64, paid: Paid) -> Result<Settled, Failure> {
    let (order, payment) = lock(tx, payment_id).await?;
    if let Some(known) = known(&payment) {
        return Ok(known);
    }
    if !paid.provider_ref.is_empty() && store::payments::is_known_elsewhere(tx, &payment, &paid.provider_ref).await? {
        // Their one payment cannot be two of ours, and it was counted where it was told first.
        tracing::error!(payment = payment.id, provider_ref = paid.provider_ref, "a payment was told under two names");
        return Ok(Settled::Again);
    }
    if is_other_amount(&order, &payment, &paid) {
        return give_back(app, tx, &order, payment, &paid, "the amount or currency differs").await;
    }
    let now = app.clock.now();
    // An order whose time is over gives back what it holds at any moment, so it takes no money either.
    let is_late = order.expires_at.is_some_and(|at| at <= paid.at.min(now));
    if is_late || !store::orders::advance(tx, &order, (OrderStatus::Unpaid, OrderStatus::Paid), now).await? {
        return give_back(app, tx, &order, payment, &paid, "the order is not waiting for money").await;
    }
    let (payment_id, method) = (payment.id, payment.method);
    write_payment(tx, payment, &paid, PaymentState::Paid, now).await?;
    let mut row = order.clone().into_active_model();
    row.status = Set(OrderStatus::Paid.value());
    row.paid_total = Set(order.total);
    row.paid_at = Set(Some(paid.at));
    row.method = Set(method);
    row.expires_at = Set(None);
    row.updated_at = Set(now);
    let order = store::orders::update(tx, row).await?;
    let others = store::payments::end_others(tx, order.tenant_id, order.id, payment_id, now).await?;
    close_at_providers(tx, order.tenant_id, &others, now).await?;
    let buyer = buyer_of(&order);
    for row in store::orders::lines(&**tx, order.tenant_id, &[order.id]).await? {
        let Some(line) = row.line() else { continue };
        find_sellable(app, line.item_type)?.paid(app, tx, &buyer, &line, paid.at).await?;
    }
    notices::tell(app, tx, &order, News::Paid).await?;
    Ok(Settled::Paid)
}

/// An order that costs nothing needs no money.
pub async fn settle_free(app: &App, tx: &Tx, order: &order::Model) -> Result<(), Failure> {
    let now = app.clock.now();
    let made = store::payments::insert(tx, new_payment(order, Method::Offline, now)).await?;
    let paid = Paid { amount: 0, currency: order.currency(), provider_ref: String::new(), at: now };
    settle(app, tx, made.id, paid).await.map(drop)
}

/// A payment that begins now, of the whole order.
pub fn new_payment(order: &order::Model, method: Method, now: i64) -> payment::ActiveModel {
    payment::ActiveModel {
        tenant_id: Set(order.tenant_id),
        order_id: Set(order.id),
        method: Set(method.value()),
        way: Set(String::new()),
        provider_ref: Set(String::new()),
        our_ref: Set(new_ref("P")),
        amount: Set(order.total),
        currency: Set(order.currency.clone()),
        state: Set(PaymentState::Begun.value()),
        received: Set(0),
        received_currency: Set(String::new()),
        shown: Set(String::new()),
        proof: Set(String::new()),
        reason: Set(String::new()),
        digest: Set(String::new()),
        expires_at: Set(order.expires_at),
        paid_at: Set(None),
        asked_at: Set(None),
        tries: Set(0),
        created_at: Set(now),
        updated_at: Set(now),
        ..Default::default()
    }
}

/// A name for a payment or refund that nobody guesses; letters and digits, as all providers take them.
pub fn new_ref(first: &str) -> String {
    format!("{first}{:030X}", rand::random::<u128>() >> 8)
}

/// The payment with its order, both kept from others until the transaction ends; the order first, always.
pub async fn lock(tx: &Tx, payment_id: i64) -> Result<(order::Model, payment::Model), BillingError> {
    let found = store::payments::find(&**tx, payment_id).await?.ok_or(BillingError::NotFound)?;
    let order = store::orders::lock(tx, found.tenant_id, found.order_id).await?.ok_or(BillingError::NotFound)?;
    let payment = store::payments::lock(tx, payment_id).await?.ok_or(BillingError::NotFound)?;
    Ok((order, payment))
}

/// What was said of this payment before, where its money came before.
fn known(payment: &payment::Model) -> Option<Settled> {
    match PaymentState::of(payment.state)? {
        PaymentState::Paid | PaymentState::RefundPending | PaymentState::Refunded => Some(Settled::Again),
        _ => None,
    }
}

/// Points and counts are no money: what was asked is what is taken.
fn is_other_amount(order: &order::Model, payment: &payment::Model, paid: &Paid) -> bool {
    let is_money = payment.method().is_some_and(|method| method.is_provided() || method == Method::Offline);
    let is_whole = !is_money || payment.amount == order.total;
    paid.amount != payment.amount || !is_whole || (is_money && paid.currency != order.currency())
}

async fn write_payment(
    tx: &Tx,
    payment: payment::Model,
    paid: &Paid,
    state: PaymentState,
    now: i64,
) -> Result<payment::Model, Failure> {
    let mut row = payment.into_active_model();
    row.state = Set(state.value());
    if !paid.provider_ref.is_empty() {
        row.provider_ref = Set(paid.provider_ref.clone());
    }
    row.received = Set(paid.amount);
    row.received_currency = Set(paid.currency.code().to_owned());
    row.paid_at = Set(Some(paid.at));
    row.updated_at = Set(now);
    Ok(store::payments::update(tx, row).await?)
}

/// Money that the order cannot take: it is written down, and queued to go back.
async fn give_back(
    app: &App,
    tx: &Tx,
    order: &order::Model,
    payment: payment::Model,
    paid: &Paid,
    why: &str,
) -> Result<Settled, Failure> {
    if let Some(known) = known(&payment) {
        return Ok(known);
    }
    let now = app.clock.now();
    let payment = write_payment(tx, payment, paid, PaymentState::RefundPending, now).await?;
    let mut row = payment.into_active_model();
    row.reason = Set(why.to_owned());
    let payment = store::payments::update(tx, row).await?;
    tracing::warn!(order = order.id, payment = payment.id, why, "money goes back");
    refunds::give_back_payment(app, tx, order, &payment).await?;
    notices::tell(app, tx, order, News::MoneyBack(payment.id)).await?;
    Ok(Settled::Refund)
}
