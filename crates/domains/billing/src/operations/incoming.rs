//! What a provider's notice says of a payment is taken for true here; it bears to be said twice.

use fairway_http::{App, Failure};
use sea_orm::ActiveValue::Set;
use sea_orm::IntoActiveModel;

use super::{notices, settle};
use crate::model::PaymentState;
use crate::providers::ProviderState;
use crate::store;

/// Takes for true what a provider says of a payment.
pub async fn apply(app: &App, payment_id: i64, state: ProviderState, digest: &str) -> Result<(), Failure> {
    match state {
        ProviderState::Waiting => Ok(()),
        ProviderState::Paid(paid) => {
            settle::take(app, payment_id, paid).await?;
            keep_digest(app, payment_id, digest).await
        }
        ProviderState::Closed => end(app, payment_id, PaymentState::Expired).await,
        ProviderState::Failed => end(app, payment_id, PaymentState::Failed).await,
    }
}

/// Nothing comes of a payment that was begun; the order waits for another.
async fn end(app: &App, payment_id: i64, state: PaymentState) -> Result<(), Failure> {
    let (now, tx) = (app.clock.now(), app.db.begin().await?);
    let (order, payment) = settle::lock(&tx, payment_id).await?;
    if payment.is(PaymentState::Begun) {
        let mut row = payment.into_active_model();
        row.state = Set(state.value());
        row.updated_at = Set(now);
        store::payments::update(&tx, row).await?;
        notices::tell_page(&tx, &order).await?;
    }
    tx.commit().await?;
    Ok(())
}

/// Remembers which notice said it. The payment is settled by now, whether or not this is still written.
async fn keep_digest(app: &App, payment_id: i64, digest: &str) -> Result<(), Failure> {
    if digest.is_empty() {
        return Ok(());
    }
    let tx = app.db.begin().await?;
    let (_, payment) = settle::lock(&tx, payment_id).await?;
    if payment.digest.is_empty() {
        let mut row = payment.into_active_model();
        row.digest = Set(digest.to_owned());
        store::payments::update(&tx, row).await?;
    }
    tx.commit().await?;
    Ok(())
}
