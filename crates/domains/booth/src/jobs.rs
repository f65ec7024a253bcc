//! What booth does when nobody asks: holds run out, freed booths go to whoever waits, and exhibitors are reminded.

use std::time::Duration;

use fairway_company::Sender;
use fairway_http::App;
use fairway_identity::find_tenant;
use fairway_jobs::{Handlers, JobContext, JobError};
use fairway_lang::Lang;

use crate::demo;
use crate::operations::expiry::{self, EXPIRE, Expire, SWEEP};
use crate::operations::gathering;
use crate::operations::mails::tell_offer;
use crate::operations::waiting::{self, OFFER, Offer};

/// How long a hold outlives its time at most, should its job be lost.
const SWEEP_SECONDS: u64 = 60;

pub fn register(handlers: &mut Handlers, app: &App) {
    handlers.on(EXPIRE, end_hold);
    handlers.every(Duration::from_secs(SWEEP_SECONDS), SWEEP).on(SWEEP, |context, (): ()| async move {
        expiry::sweep(&context.db, context.clock.now()).await.map_err(JobError::from)
    });
    let offering = app.clone();
    handlers.on(OFFER, move |context, offer| hand_over(offering.clone(), context, offer));
    gathering::reminders::register(handlers, app);
    demo::gathering::register(handlers, app);
}

async fn end_hold(context: JobContext, job: Expire) -> Result<(), JobError> {
    let tx = context.db.begin().await?;
    expiry::expire(&tx, context.tenant_id, job.reservation_id, context.clock.now()).await?;
    context.complete_in(&tx).await?;
    tx.commit().await?;
    Ok(())
}

async fn hand_over(app: App, context: JobContext, job: Offer) -> Result<(), JobError> {
    let now = context.clock.now();
    let tenant = find_tenant(&context.db, context.tenant_id).await?;
    let tx = context.db.begin().await?;
    let offered = waiting::hand_over(&tx, context.tenant_id, job.waiting_id, now).await?;
    if let Some((offered, tenant)) = offered.as_ref().zip(tenant.as_ref()) {
        let sender = Sender { app: &app, tenant, lang: Lang::default(), now };
        tell_offer(&sender, &tx, offered).await?;
    }
    context.complete_in(&tx).await?;
    tx.commit().await?;
    Ok(())
}
