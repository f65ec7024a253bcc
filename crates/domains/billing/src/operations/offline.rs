//! Money that somebody transfers by bank: they say so, send a proof, and finance looks at it. The order waits for them.

use fairway_db::Tx;
use fairway_http::{App, Failure};
use sea_orm::ActiveValue::Set;
use sea_orm::IntoActiveModel;

use super::notices::{self, News};
use super::paying::must_be_payable;
use super::release::{cancel, hold_until, refusal};
use super::settings;
use super::settle::{Paid, Settled, new_payment, settle};
use crate::entities::{order, payment};
use crate::model::{Method, PaymentState};
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

/// Finance found the money, or did not: the order is paid, or waits once more for as long as at first.
pub async fn confirm(
    app: &App,
    tx: &Tx,
    (tenant_id, order_id): (i64, i64),
    verdict: Verdict,
) -> Result<order::Model, Failure> {
    let now = app.clock.now();
    let order = store::orders::lock(tx, tenant_id, order_id).await?.ok_or(BillingError::NotFound)?;
    let payment = store::payments::lock(tx, verdict.payment_id).await?;
    let is_its = |one: &payment::Model| one.tenant_id == tenant_id && one.order_id == order_id;
    let payment = payment.filter(is_its).ok_or(BillingError::NotFound)?;
    if let Some(refusal) = refusal(&order, now) {
        return Err(refusal.into());
    }
    let is_offline = payment.method == Method::Offline.value();
    // Money is sometimes there before any proof is.
    let is_open = payment.is(PaymentState::ProofWaits) || (verdict.accept && payment.is(PaymentState::Begun));
    if !is_offline || !is_open {
        return Err(BillingError::WrongState.into());
    }
    if verdict.accept {
        let paid = Paid { amount: payment.amount, currency: payment.currency(), provider_ref: String::new(), at: now };
        if settle(app, tx, payment.id, paid).await? != Settled::Paid {
            return Err(BillingError::WrongState.into());
        }
        return Ok(store::orders::find(&**tx, tenant_id, order_id).await?.ok_or(BillingError::NotFound)?);
    }
    let payment_id = payment.id;
    let mut row = payment.into_active_model();
    row.state = Set(PaymentState::ProofRefused.value());
    row.reason = Set(verdict.reason.trim().to_owned());
    row.updated_at = Set(now);
    store::payments::update(tx, row).await?;
    let setting = settings::read(&**tx, tenant_id).await?;
    let order = match hold_until(app, tx, &order, Some(now + setting.offline_hours * 3_600)).await {
        Ok(order) => order,
        Err(failure) if failure.code.status().is_server_error() => return Err(failure),
        // What it was for is gone meanwhile: there is nothing left to wait for.
        Err(_) => cancel(app, tx, &order).await?,
    };
    let reason = verdict.reason.trim().to_owned();
    notices::tell(app, tx, &order, News::ProofRefused { payment_id, reason }).await?;
    Ok(order)
}
