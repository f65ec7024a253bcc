//! What time does to orders: those out of time are closed, and money that goes back is sent until the provider has it.

use std::time::Duration;

use fairway_http::{App, Failure};
use fairway_jobs::{Handlers, JobContext, JobError};
use sea_orm::ActiveValue::Set;
use sea_orm::IntoActiveModel;

use super::paying::asked;
use super::refunds::{self, REFUND};
use super::release::{self, CLOSE};
use crate::entities::{payment, refund};
use crate::model::RefundState;
use crate::providers::{ProviderError, RefundAsked, Refunded, find_provider};
use crate::store;

const EXPIRE: &str = "billing.expire";
/// "Order expired" is said within these seconds.
const EXPIRE_SECONDS: u64 = 15;
const REFUND_SECONDS: u64 = 60;
/// What one run looks at; what is left waits for the next.
const BATCH_ROWS: u64 = 500;
/// Between two attempts to give money back, twice as long each time.
const FIRST_WAIT_SECONDS: i64 = 60;
const MAX_WAIT_SECONDS: i64 = 6 * 3_600;

pub fn register(handlers: &mut Handlers, app: &App) {
    let expiring = app.clone();
    handlers.every(Duration::from_secs(EXPIRE_SECONDS), EXPIRE).on(EXPIRE, move |_: JobContext, (): ()| {
        let app = expiring.clone();
        async move { expire_due(&app).await.map(drop).map_err(|error| words("orders could not be closed", &error)) }
    });
    let refunding = app.clone();
    handlers.every(Duration::from_secs(REFUND_SECONDS), REFUND).on(REFUND, move |_: JobContext, (): ()| {
        let app = refunding.clone();
        async move { refund_due(&app).await.map(drop).map_err(|error| words("money could not go back", &error)) }
    });
    let closing = app.clone();
    handlers.on(CLOSE, move |_: JobContext, payment_id: i64| {
        let app = closing.clone();
        async move { close(&app, payment_id).await }
    });
}

fn words(what: &str, error: &Failure) -> JobError {
    JobError::retry(format!("{what}: {}", error.code.text().en))
}

/// Closes every order whose time is over, each in a transaction of its own, and says how many. One that cannot be closed does not
/// keep the others waiting.
pub async fn expire_due(app: &App) -> Result<usize, Failure> {
    let mut closed = 0;
    let mut failed = None;
    for row in store::orders::list_due(app.db.read(), app.clock.now(), BATCH_ROWS).await? {
        match expire_one(app, row.tenant_id, row.id).await {
            Ok(is_closed) => closed += usize::from(is_closed),
            Err(failure) => {
                tracing::error!(order = row.id, code = failure.code.number(), "an order could not be closed");
                failed = Some(failure);
            }
        }
    }
    match failed {
        Some(failure) => Err(failure),
        None => Ok(closed),
    }
}

async fn expire_one(app: &App, tenant_id: i64, order_id: i64) -> Result<bool, Failure> {
    let tx = app.db.begin().await?;
    let Some(order) = store::orders::lock(&tx, tenant_id, order_id).await? else { return Ok(false) };
    let closed = release::expire(app, &tx, &order).await?;
    tx.commit().await?;
    Ok(closed.is_some())
}

/// Asks the providers for every refund that is due, and says how many are done. A provider that is away is asked again later; one
/// that fails here does not keep the others waiting.
pub async fn refund_due(app: &App) -> Result<usize, Failure> {
    let mut done = 0;
    let mut failed = None;
    for row in store::refunds::list_due(app.db.read(), app.clock.now(), BATCH_ROWS).await? {
        let id = row.id;
        match refund_one(app, row).await {
            Ok(is_done) => done += usize::from(is_done),
            Err(failure) => {
                tracing::error!(refund = id, code = failure.code.number(), "money could not go back");
                failed = Some(failure);
            }
        }
    }
    match failed {
        Some(failure) => Err(failure),
        None => Ok(done),
    }
}

async fn refund_one(app: &App, row: refund::Model) -> Result<bool, Failure> {
    let Some(payment) = store::payments::find(app.db.read(), row.payment_id).await? else { return Ok(false) };
    // What nobody outside took waits for finance, who transfer it back by hand.
    let Some(method) = payment.method().filter(|method| method.is_provided()) else {
        return wait(app, &row, "").await;
    };
    let Some(provider) = find_provider(app, method) else {
        return wait(app, &row, "the provider is not configured").await;
    };
    // Nothing is locked while somebody outside thinks about it; asking twice with one name gives back once.
    match provider.refund(&refund_asked(&payment, &row)).await {
        Ok(Refunded::Done { provider_ref }) => {
            let tx = app.db.begin().await?;
            refunds::finish(app, &tx, row, &provider_ref).await?;
            tx.commit().await?;
            Ok(true)
        }
        Ok(Refunded::Pending { .. }) => wait(app, &row, "the provider works on it").await,
        Ok(Refunded::Refused { why }) => {
            let tx = app.db.begin().await?;
            refunds::fail(app, &tx, row.id, &why).await?;
            tx.commit().await?;
            Ok(false)
        }
        Err(error) => wait(app, &row, &error.to_string()).await,
    }
}

fn refund_asked(payment: &payment::Model, row: &refund::Model) -> RefundAsked {
    RefundAsked {
        tenant_id: row.tenant_id,
        our_ref: payment.our_ref.clone(),
        provider_ref: payment.provider_ref.clone(),
        refund_ref: row.our_ref.clone(),
        amount: row.amount,
        total: payment.received,
        currency: row.currency(),
        reason: row.reason.clone(),
    }
}

/// Tries again later, longer and longer.
async fn wait(app: &App, row: &refund::Model, why: &str) -> Result<bool, Failure> {
    let (now, tx) = (app.clock.now(), app.db.begin().await?);
    if let Some(locked) = store::refunds::lock(&tx, row.id).await?.filter(|row| row.is(RefundState::Asked)) {
        let doubled = FIRST_WAIT_SECONDS << locked.tries.clamp(0, 10);
        let mut row = locked.clone().into_active_model();
        row.tries = Set(locked.tries + 1);
        row.why = Set(why.chars().take(500).collect());
        row.next_at = Set(now + doubled.min(MAX_WAIT_SECONDS));
        row.updated_at = Set(now);
        store::refunds::update(&tx, row).await?;
    }
    tx.commit().await?;
    Ok(false)
}

/// Has a provider take nothing more for a payment. Where that fails for good, money that comes all the same goes back.
async fn close(app: &App, payment_id: i64) -> Result<(), JobError> {
    let found = store::payments::find(app.db.read(), payment_id).await.map_err(JobError::from)?;
    let Some(payment) = found else { return Ok(()) };
    let Some(provider) = payment.method().and_then(|method| find_provider(app, method)) else { return Ok(()) };
    let told = asked(app, &payment, Default::default(), None).await.map_err(|error| words("a payment", &error))?;
    match provider.close(&told).await {
        Err(ProviderError::Away(why)) => Err(JobError::retry(why)),
        Err(error) => Err(JobError::permanent(error.to_string())),
        Ok(()) => Ok(()),
    }
}
