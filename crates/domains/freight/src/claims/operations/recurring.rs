//! What time does to claims: offers run out and the next agent gets them, quotes lapse, and people are reminded.

use std::time::Duration;

use fairway_db::Db;
use fairway_http::{App, Failure};
use fairway_jobs::{Handlers, JobContext, JobError};
use sea_orm::ActiveValue::Set;
use sea_orm::IntoActiveModel;

use super::notices::remind;
use super::withdrawing::seize;
use crate::claims::entities::{claim, follow};
use crate::claims::model::{ClaimStatus, OPEN};
use crate::claims::operations::history::note;
use crate::claims::store;
use crate::model::InquiryStatus;
use crate::store::events::EventActor;
use crate::{distribution, quotes};

const TICK: &str = "freight.claims";
const TICK_SECONDS: u64 = 60;
/// Rows that one run looks at; what is left waits for the next minute.
const BATCH_ROWS: u64 = 200;

pub fn register(handlers: &mut Handlers, app: &App) {
    super::selling::register(handlers, app);
    let app = app.clone();
    handlers.every(Duration::from_secs(TICK_SECONDS), TICK).on(TICK, move |context: JobContext, (): ()| {
        let app = app.clone();
        async move { tick(&app, &context.db, context.clock.now()).await.map_err(|error| JobError::retry(words(&error))) }
    });
}

fn words(error: &Failure) -> String {
    format!("claims could not be looked through: {}", error.code.text().en)
}

/// Everything that is due at this moment, each in a transaction of its own: one that fails keeps no other from its turn.
pub async fn tick(app: &App, db: &Db, now: i64) -> Result<(), Failure> {
    let mut done = Ok(());
    for row in store::claims::list_overdue(db.read(), now, BATCH_ROWS).await? {
        done = done.and(expire(app, db, &row, now).await);
    }
    for row in store::follows::list_due(db.read(), now, BATCH_ROWS).await? {
        done = done.and(remind_of(app, db, &row, now).await);
    }
    done.and(lapse(db, now).await)
}

/// An offer that nobody took; the centre gives it to the next one.
async fn expire(app: &App, db: &Db, row: &claim::Model, now: i64) -> Result<(), Failure> {
    let tx = db.begin().await?;
    let (one, row) = seize(&tx, row.tenant_id, row.id).await?;
    let is_due = row.status == ClaimStatus::ToBeClaimed.value() && row.offer_until.is_some_and(|until| until <= now);
    if is_due {
        let company_id = row.company_id;
        let mut changed = row.into_active_model();
        changed.status = Set(ClaimStatus::Expired.value());
        changed.updated_at = Set(now);
        store::claims::update(&tx, changed).await?;
        note(&tx, &one, "expire", (EventActor::System, None, Some(company_id)), now).await?;
        if one.status == InquiryStatus::Distributed.value() {
            distribution::again(app, &tx, &one, now).await?;
        }
    }
    Ok(tx.commit().await?)
}

async fn remind_of(app: &App, db: &Db, row: &follow::Model, now: i64) -> Result<(), Failure> {
    let tx = db.begin().await?;
    if store::follows::mark_reminded(&tx, row.tenant_id, row.id, now).await?
        && let Some(claim) = store::claims::find(&*tx, row.tenant_id, row.claim_id).await?
        && let Some(one) = store::inquiries::find(&*tx, row.tenant_id, claim.inquiry_id).await?
        && OPEN.contains(&claim.status)
    {
        remind(app, &tx, &one, row).await?;
    }
    Ok(tx.commit().await?)
}

async fn lapse(db: &Db, now: i64) -> Result<(), Failure> {
    let tx = db.begin().await?;
    quotes::store::quotes::lapse(&tx, now).await?;
    Ok(tx.commit().await?)
}
