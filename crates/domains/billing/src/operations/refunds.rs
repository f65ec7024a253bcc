//! Money that goes back: of an order, whole or by lines, because somebody decided so; or of a payment that no order could take.
//! What is promised is counted at once, so that two refunds never exceed what was paid, and whoever sold takes it back before the
//! money leaves: nobody gets both. A provider that refuses leaves it to finance, who try again or transfer by hand.

use fairway_auth::UserId;
use fairway_db::Tx;
use fairway_http::{App, Failure};
use fairway_jobs::{NewJob, enqueue};
use sea_orm::ActiveValue::Set;
use sea_orm::IntoActiveModel;

use super::notices::{self, News};
use super::orders::buyer_of;
use super::settle::new_ref;
use crate::entities::{order, order_line, payment, refund};
use crate::model::{Method, OrderStatus, PaymentState, RefundState, TransactionType, Unit};
use crate::sellable::{RefundPart, find_sellable};
use crate::{BillingError, Posting, post, store};

/// Works off the refunds that are due.
pub const REFUND: &str = "billing.refund";

/// What finance decided.
#[derive(Clone, Debug)]
pub struct RefundWish {
    /// Of one line; of the whole order if none.
    pub line_id: Option<i64>,
    /// Whole cents of the order's currency.
    pub amount: i64,
    pub reason: String,
}

/// Gives money of a paid order back. Points and counts are back at once; what came through a provider goes back by job; what was
/// transferred is to be paid out until finance says that it was, and how that shows.
pub async fn ask(
    app: &App,
    tx: &Tx,
    operator_id: UserId,
    (tenant_id, order_id): (i64, i64),
    wish: RefundWish,
) -> Result<refund::Model, Failure> {
    let now = app.clock.now();
    let order = store::orders::lock(tx, tenant_id, order_id).await?.ok_or(BillingError::NotFound)?;
    if !order.is(OrderStatus::Paid) {
        return Err(BillingError::WrongState.into());
    }
    if wish.amount <= 0 {
        return Err(BillingError::TooMuch.into());
    }
    let payments = store::payments::list(&**tx, tenant_id, &[order_id]).await?;
    let payment = payments.into_iter().find(|one| one.is(PaymentState::Paid)).ok_or(BillingError::WrongState)?;
    let lines = store::orders::lines(&**tx, tenant_id, &[order_id]).await?;
    if let Some(line_id) = wish.line_id {
        let line = lines.iter().find(|line| line.id == line_id).ok_or(BillingError::NotFound)?;
        if line.refunded + wish.amount > line.to_pay() {
            return Err(BillingError::TooMuch.into());
        }
    }
    if !store::orders::take_back(tx, &order, wish.amount, now).await? {
        return Err(BillingError::TooMuch.into());
    }
    let row = refund::ActiveModel {
        line_id: Set(wish.line_id),
        operator_id: Set(Some(operator_id)),
        ..new_refund(&payment, (wish.amount, order.currency.as_str()), &wish.reason, now)
    };
    let made = store::refunds::insert(tx, row).await?;
    let buyer = buyer_of(&order);
    let is_over = order.refunded_total + wish.amount >= order.paid_total;
    for (row, back) in shares(&lines, &made, is_over) {
        store::orders::refund_line(tx, tenant_id, row.id, back.amount).await?;
        if let Some(line) = row.line()
            && let Ok(sellable) = find_sellable(app, line.item_type)
        {
            sellable.refunded(app, tx, &buyer, &line, back).await?;
        }
    }
    match payment.method() {
        Some(method) if method.is_provided() => {
            queue(tx, tenant_id, now).await?;
            notices::tell_page(tx, &order).await?;
            Ok(made)
        }
        Some(Method::Offline) => {
            notices::tell_page(tx, &order).await?;
            Ok(made)
        }
        _ => finish(app, tx, made, "").await,
    }
}

/// Gives back a payment that its order cannot take.
pub async fn give_back_payment(
    app: &App,
    tx: &Tx,
    order: &order::Model,
    payment: &payment::Model,
) -> Result<(), Failure> {
    let now = app.clock.now();
    let what = (payment.received, payment.received_currency.as_str());
    let made = store::refunds::insert(tx, new_refund(payment, what, &payment.reason, now)).await?;
    match payment.method() {
        // What was transferred goes back by hand: it waits on the desk of finance.
        Some(method) if method.is_provided() || method == Method::Offline => queue(tx, order.tenant_id, now).await,
        _ => finish(app, tx, made, "").await.map(drop),
    }
}

pub fn new_refund(
    payment: &payment::Model,
    (amount, currency): (i64, &str),
    reason: &str,
    now: i64,
) -> refund::ActiveModel {
    refund::ActiveModel {
        tenant_id: Set(payment.tenant_id),
        order_id: Set(payment.order_id),
        payment_id: Set(payment.id),
        line_id: Set(None),
        amount: Set(amount),
        currency: Set(currency.to_owned()),
        reason: Set(reason.to_owned()),
        state: Set(RefundState::Asked.value()),
        our_ref: Set(new_ref("R")),
        provider_ref: Set(String::new()),
        operator_id: Set(None),
        why: Set(String::new()),
        tries: Set(0),
        next_at: Set(now),
        done_at: Set(None),
        created_at: Set(now),
        updated_at: Set(now),
        ..Default::default()
    }
}

async fn queue(tx: &Tx, tenant_id: i64, now: i64) -> Result<(), Failure> {
    enqueue(tx, now, NewJob::new(REFUND, tenant_id, ()).dedupe_key("due")).await?;
    Ok(())
}

/// A refund with its order and payment, all kept from others until the transaction ends; the order first, always.
async fn lock(tx: &Tx, id: i64) -> Result<(order::Model, payment::Model, refund::Model), BillingError> {
    let found = store::refunds::find(&**tx, id).await?.ok_or(BillingError::NotFound)?;
    let order = store::orders::lock(tx, found.tenant_id, found.order_id).await?.ok_or(BillingError::NotFound)?;
    let payment = store::payments::lock(tx, found.payment_id).await?.ok_or(BillingError::NotFound)?;
    let refund = store::refunds::lock(tx, id).await?.ok_or(BillingError::NotFound)?;
    Ok((order, payment, refund))
}

/// The money is back: says so to the order and to the buyer. Bears to be told twice.
pub async fn finish(app: &App, tx: &Tx, made: refund::Model, provider_ref: &str) -> Result<refund::Model, Failure> {
    let (order, payment, refund) = lock(tx, made.id).await?;
    if !refund.is(RefundState::Asked) {
        return Ok(refund);
    }
    let now = app.clock.now();
    give_units_back(tx, &order, &payment, &refund, now).await?;
    let mut row = refund.clone().into_active_model();
    row.state = Set(RefundState::Done.value());
    row.provider_ref = Set(provider_ref.to_owned());
    row.done_at = Set(Some(now));
    row.updated_at = Set(now);
    let refund = store::refunds::update(tx, row).await?;
    if payment.is(PaymentState::RefundPending) {
        set_payment(tx, payment, now).await?;
        notices::tell_page(tx, &order).await?;
        return Ok(refund);
    }
    let is_open = store::refunds::list(&**tx, order.tenant_id, order.id).await?;
    let is_open = is_open.iter().any(|one| one.payment_id == payment.id && !one.is(RefundState::Done));
    if order.refunded_total >= order.paid_total && !is_open {
        store::orders::advance(tx, &order, (OrderStatus::Paid, OrderStatus::Refunded), now).await?;
        set_payment(tx, payment, now).await?;
    }
    let order = store::orders::find(&**tx, order.tenant_id, order.id).await?.ok_or(BillingError::NotFound)?;
    notices::tell(app, tx, &order, News::Refunded { refund_id: refund.id, amount: refund.amount }).await?;
    Ok(refund)
}

async fn set_payment(tx: &Tx, payment: payment::Model, now: i64) -> Result<(), Failure> {
    let mut row = payment.into_active_model();
    row.state = Set(PaymentState::Refunded.value());
    row.updated_at = Set(now);
    store::payments::update(tx, row).await?;
    Ok(())
}

/// How much of a refund falls on each line: all of it on the one that it names, otherwise by what is left of what was paid for
/// each. With the last of an order's money every line is over, also one that a voucher made free.
fn shares<'a>(
    lines: &'a [order_line::Model],
    refund: &refund::Model,
    is_over: bool,
) -> Vec<(&'a order_line::Model, RefundPart)> {
    let is_open = |line: &&order_line::Model| line.refunded < line.to_pay() || line.to_pay() == 0;
    let open: Vec<_> = lines.iter().filter(is_open).collect();
    let amounts: Vec<i64> = match refund.line_id {
        Some(line_id) => open.iter().map(|line| if line.id == line_id { refund.amount } else { 0 }).collect(),
        None => split(&open, refund.amount),
    };
    let back = |(line, amount): (&'a order_line::Model, i64)| {
        let is_all = is_over || (line.to_pay() > 0 && line.refunded + amount >= line.to_pay());
        (line, RefundPart { amount, before: line.refunded, is_all })
    };
    let told = |(_, back): &(&order_line::Model, RefundPart)| back.amount > 0 || back.is_all;
    open.into_iter().zip(amounts).map(back).filter(told).collect()
}

/// An amount by what is left of each of these lines; cents that rounding leaves go where there is room for them.
fn split(open: &[&order_line::Model], amount: i64) -> Vec<i64> {
    let whole: i64 = open.iter().map(|line| line.to_pay() - line.refunded).sum();
    let share = |of: i64| (i128::from(amount) * i128::from(of) / i128::from(whole.max(1))) as i64;
    let mut parts: Vec<i64> = open.iter().map(|line| share(line.to_pay() - line.refunded)).collect();
    let mut left = amount - parts.iter().sum::<i64>();
    for (part, line) in parts.iter_mut().zip(open) {
        let more = left.min(line.to_pay() - line.refunded - *part);
        *part += more;
        left -= more;
    }
    parts
}

/// Points and counts go back to the company's account, as much of them as of the money.
async fn give_units_back(
    tx: &Tx,
    order: &order::Model,
    payment: &payment::Model,
    refund: &refund::Model,
    now: i64,
) -> Result<(), Failure> {
    let unit = match payment.method() {
        Some(Method::Points) => Unit::Points,
        Some(Method::InquiryCounts) => Unit::InquiryCounts,
        _ => return Ok(()),
    };
    let Some(company_id) = order.company_id else { return Ok(()) };
    let amount = match payment.is(PaymentState::RefundPending) {
        true => refund.amount,
        // By all that went back so far, so that many small refunds are worth as much as one.
        false => {
            let share = |cents: i64| units(cents, payment.amount, order.total);
            share(order.refunded_total) - share(order.refunded_total - refund.amount)
        }
    };
    if amount == 0 {
        return Ok(());
    }
    let posting = Posting {
        company_id,
        unit,
        amount,
        transaction_type: TransactionType::Refund,
        text: (format!("订单 {} 退款", order.number), format!("Refund of order {}", order.number)),
        order_id: Some(order.id),
        object: ("order", order.id),
        operator_id: refund.operator_id,
        key: format!("refund-{}", refund.id),
    };
    post(tx, order.tenant_id, posting, now).await?;
    Ok(())
}

/// The share of points that a share of the price is, rounded down: never more than were taken.
fn units(cents: i64, of_units: i64, of_cents: i64) -> i64 {
    (i128::from(cents) * i128::from(of_units) / i128::from(of_cents.max(1))) as i64
}

/// The provider will not give it back: finance sees why.
pub async fn fail(app: &App, tx: &Tx, id: i64, why: &str) -> Result<(), Failure> {
    let (order, _, refund) = lock(tx, id).await?;
    if !refund.is(RefundState::Asked) {
        return Ok(());
    }
    let mut row = refund.into_active_model();
    row.state = Set(RefundState::Failed.value());
    row.why = Set(why.chars().take(500).collect());
    row.updated_at = Set(app.clock.now());
    store::refunds::update(tx, row).await?;
    notices::tell_page(tx, &order).await
}

/// What finance does with money that does not go back by itself: it was transferred by hand, with a note that shows it, or the
/// provider is asked again.
pub async fn resolve(
    app: &App,
    tx: &Tx,
    tenant_id: i64,
    id: i64,
    by_hand: Option<&str>,
) -> Result<refund::Model, Failure> {
    let (_, payment, refund) = lock(tx, id).await?;
    if refund.tenant_id != tenant_id {
        return Err(BillingError::NotFound.into());
    }
    // What a provider is about to give back is not transferred beside it; somebody may have asked it again this moment.
    let is_asked_outside = refund.is(RefundState::Asked) && payment.method().is_some_and(Method::is_provided);
    if refund.is(RefundState::Done) || (by_hand.is_some() && is_asked_outside) {
        return Err(BillingError::WrongState.into());
    }
    let now = app.clock.now();
    let mut row = refund.into_active_model();
    row.state = Set(RefundState::Asked.value());
    row.tries = Set(0);
    row.next_at = Set(now);
    row.updated_at = Set(now);
    let asked = store::refunds::update(tx, row).await?;
    if let Some(note) = by_hand {
        return finish(app, tx, asked, note).await;
    }
    queue(tx, tenant_id, now).await?;
    Ok(asked)
}
