//! Money that somebody transfers by bank: they say so, send a proof, and finance looks at it. The order waits for them.

use fairway_db::Tx;
use fairway_http::{App, Failure};
use sea_orm::ActiveValue::Set;
use sea_orm::IntoActiveModel;

use super::notices::{self, News};
use super::paying::must_be_payable;
use super::release::{give_up, hold_until, refusal};
use super::settings;
use super::settle::{Paid, Settled, new_payment, refuse, settle};
use crate::entities::{order, payment};
use crate::model::{Method, OrderStatus, PaymentState};
use crate::{BillingError, store};

/// The buyer will transfer the money: the order, which the caller has locked, waits longer.
pub async fn begin(app: &App, tx: &Tx, order: &order::Model) -> Result<payment::Model, Failure> {
    must_be_payable(app, tx, order, Method::Offline).await?;
    if let Some(known) = find_open(tx, order).await? {
        return Ok(known);
    }
    let now = app.clock.now();
    let setting = settings::read(&**tx, order.tenant_id).await?;
    let until = order.expires_at.map(|at| at.max(now + setting.offline_hours * 3_600));
    let order = hold_until(app, tx, order, until).await?;
    let made = store::payments::insert(tx, new_payment(&order, Method::Offline, now)).await?;
    notices::tell_page(tx, &order).await?;
    Ok(made)
}

async fn find_open(tx: &Tx, order: &order::Model) -> Result<Option<payment::Model>, Failure> {
    let all = store::payments::list(&**tx, order.tenant_id, &[order.id]).await?;
    let is_open = |one: &payment::Model| {
        let states = [PaymentState::Begun, PaymentState::ProofWaits, PaymentState::ProofRefused];
        one.method == Method::Offline.value() && states.into_iter().any(|state| one.is(state))
    };
    Ok(all.into_iter().rev().find(is_open))
}

/// The buyer shows that the money is on its way: the order, which the caller has locked, waits until finance has looked.
pub async fn send_proof(app: &App, tx: &Tx, order: &order::Model, proof: String) -> Result<payment::Model, Failure> {
    let payment = begin(app, tx, order).await?;
    let order = store::orders::lock(tx, order.tenant_id, order.id).await?.ok_or(BillingError::NotFound)?;
    let order = hold_until(app, tx, &order, None).await?;
    let mut row = payment.into_active_model();
    row.state = Set(PaymentState::ProofWaits.value());
    row.proof = Set(proof);
    row.reason = Set(String::new());
    row.expires_at = Set(None);
    row.updated_at = Set(app.clock.now());
    let sent = store::payments::update(tx, row).await?;
    notices::tell_page(tx, &order).await?;
    Ok(sent)
}

/// What finance says of a proof.
#[derive(Clone, Debug)]
pub struct Verdict {
    pub payment_id: i64,
    pub accept: bool,
    /// For the buyer, where it is refused.
    pub reason: String,
}

/// What came of it.
pub enum Decided {
    Done(Box<order::Model>),
    /// The money is there, and what was bought cannot be given any more. The transaction is to be rolled back, and
    /// [`accept_in_vain`] called in another.
    Gone(Failure),
}

/// Finance found the money, or did not: the order is paid, or waits once more for as long as at first. A proof is looked at also
/// where its order has ended meanwhile: what was transferred goes back.
pub async fn decide(
    app: &App,
    tx: &Tx,
    (tenant_id, order_id): (i64, i64),
    verdict: &Verdict,
) -> Result<Decided, Failure> {
    let now = app.clock.now();
    let (order, payment) = lock_its(tx, (tenant_id, order_id), verdict.payment_id).await?;
    let is_over = match refusal(&order, now) {
        Some(refusal) if !payment.is(PaymentState::ProofWaits) => return Err(refusal.into()),
        refusal => refusal.is_some(),
    };
    let is_offline = payment.method == Method::Offline.value();
    // Money is sometimes there before any proof is.
    let is_open = payment.is(PaymentState::ProofWaits) || (verdict.accept && payment.is(PaymentState::Begun));
    if !is_offline || !is_open {
        return Err(BillingError::WrongState.into());
    }
    if verdict.accept {
        return match settle(app, tx, payment.id, money(&payment, now)).await {
            Ok(Settled::Again) => Err(BillingError::WrongState.into()),
            Ok(_) => Ok(Decided::Done(Box::new(find(tx, tenant_id, order_id).await?))),
            Err(failure) if failure.code.status().is_server_error() => Err(failure),
            Err(failure) => Ok(Decided::Gone(failure)),
        };
    }
    let payment_id = payment.id;
    let mut row = payment.into_active_model();
    row.state = Set(PaymentState::ProofRefused.value());
    row.reason = Set(verdict.reason.trim().to_owned());
    row.updated_at = Set(now);
    store::payments::update(tx, row).await?;
    let order = if is_over { order } else { wait_again(app, tx, &order).await? };
    let reason = verdict.reason.trim().to_owned();
    let is_over = !order.is(OrderStatus::Unpaid);
    notices::tell(app, tx, &order, News::ProofRefused { payment_id, reason, is_over }).await?;
    Ok(Decided::Done(Box::new(order)))
}

/// The same in one step, for those who have nothing else to write.
pub async fn confirm(app: &App, tx: &Tx, whose: (i64, i64), verdict: Verdict) -> Result<order::Model, Failure> {
    match decide(app, tx, whose, &verdict).await? {
        Decided::Done(order) => Ok(*order),
        Decided::Gone(failure) => Err(failure),
    }
}

/// The money is there, and what was bought is gone: finance pays it back, and the order is over.
pub async fn accept_in_vain(
    app: &App,
    tx: &Tx,
    (tenant_id, order_id): (i64, i64),
    payment_id: i64,
    failure: &Failure,
) -> Result<order::Model, Failure> {
    let now = app.clock.now();
    let (_, payment) = lock_its(tx, (tenant_id, order_id), payment_id).await?;
    if refuse(app, tx, payment_id, &money(&payment, now), failure).await? != Settled::Refund {
        return Err(BillingError::WrongState.into());
    }
    let order = find(tx, tenant_id, order_id).await?;
    match order.is(OrderStatus::Unpaid) {
        true => give_up(app, tx, &order).await,
        false => Ok(order),
    }
}

/// What was transferred, which finance found on the account: as much as was asked.
fn money(payment: &payment::Model, now: i64) -> Paid {
    Paid { amount: payment.amount, currency: payment.currency(), provider_ref: String::new(), at: now }
}

async fn find(tx: &Tx, tenant_id: i64, order_id: i64) -> Result<order::Model, BillingError> {
    store::orders::find(&**tx, tenant_id, order_id).await?.ok_or(BillingError::NotFound)
}

/// An order and a payment of it, both kept from others until the transaction ends; the order first, always.
async fn lock_its(
    tx: &Tx,
    (tenant_id, order_id): (i64, i64),
    payment_id: i64,
) -> Result<(order::Model, payment::Model), BillingError> {
    let order = store::orders::lock(tx, tenant_id, order_id).await?.ok_or(BillingError::NotFound)?;
    let payment = store::payments::lock(tx, payment_id).await?;
    let is_its = |one: &payment::Model| one.tenant_id == tenant_id && one.order_id == order_id;
    Ok((order, payment.filter(is_its).ok_or(BillingError::NotFound)?))
}

/// The order waits for its money as long as at first.
async fn wait_again(app: &App, tx: &Tx, order: &order::Model) -> Result<order::Model, Failure> {
    let setting = settings::read(&**tx, order.tenant_id).await?;
    let until = app.clock.now() + setting.offline_hours * 3_600;
    match hold_until(app, tx, order, Some(until)).await {
        Err(failure) if !failure.code.status().is_server_error() => {
            // What it was for is gone meanwhile: there is nothing left to wait for.
            give_up(app, tx, order).await
        }
        held => held,
    }
}
