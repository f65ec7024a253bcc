//! Payments of which no notice came: their providers are asked, longer and longer apart. Also those whose order ran out, for a
//! while: a payer may have paid in the last second, and that money goes back.

use std::time::Duration;

use fairway_http::{App, Failure};
use fairway_jobs::{Handlers, JobContext, JobError};
use sea_orm::ActiveValue::Set;
use sea_orm::sea_query::Condition;
use sea_orm::{ColumnTrait, EntityTrait, IntoActiveModel, QueryFilter, QueryOrder, QuerySelect};

use super::paying::look_up;
use super::settle;
use crate::entities::payment::{Column, Entity, Model};
use crate::model::{Method, PaymentState};
use crate::providers::ProviderState;
use crate::store;

const ASK: &str = "billing.ask";
const ASK_SECONDS: u64 = 30;
/// A payment is left to its notice for so long.
const PATIENCE_SECONDS: i64 = 60;
/// Twice as long each time, six hours at most.
const MAX_DOUBLINGS: i32 = 8;
const MAX_WAIT_SECONDS: i64 = 6 * 3_600;
/// No provider lets anybody pay longer than this.
const FORGET_SECONDS: i64 = 3 * 86_400;
/// Stands in `tries` of a payment of which the provider has said its last word.
const SETTLED_TRIES: i32 = 1_000;
const BATCH_ROWS: u64 = 200;

pub fn register(handlers: &mut Handlers, app: &App) {
    let app = app.clone();
    handlers.every(Duration::from_secs(ASK_SECONDS), ASK).on(ASK, move |_: JobContext, (): ()| {
        let app = app.clone();
        async move {
            let asked = ask_due(&app).await;
            asked.map(drop).map_err(|error| JobError::retry(format!("payments: {}", error.code.text().en)))
        }
    });
}

/// Asks about every payment that is due, and says of how many something was told. A provider that is away is not asked about the
/// others of the same run.
pub async fn ask_due(app: &App) -> Result<usize, Failure> {
    let (mut told, mut away, mut failed) = (0, Vec::new(), None);
    for payment in due(app).await? {
        if away.contains(&payment.method) {
            continue;
        }
        match ask(app, &payment).await {
            Ok(None) => away.push(payment.method),
            Ok(Some(is_told)) => told += usize::from(is_told),
            // The others are asked all the same.
            Err(failure) => {
                tracing::error!(
                    payment = payment.id,
                    code = failure.code.number(),
                    "a payment could not be asked about"
                );
                failed = Some(failure);
            }
        }
    }
    match failed {
        Some(failure) => Err(failure),
        None => Ok(told),
    }
}

/// Whether the provider said its last word; none where it does not answer.
async fn ask(app: &App, payment: &Model) -> Result<Option<bool>, Failure> {
    let Some(state) = look_up(app, payment).await? else { return Ok(None) };
    match state {
        // Its order is over: it is asked less and less often.
        ProviderState::Waiting if payment.is(PaymentState::Expired) => note(app, payment.id, payment.tries + 1).await?,
        ProviderState::Waiting => {}
        _ => note(app, payment.id, SETTLED_TRIES).await?,
    }
    Ok(Some(state != ProviderState::Waiting))
}

async fn due(app: &App) -> Result<Vec<Model>, Failure> {
    let now = app.clock.now();
    let mut turn = Condition::any().add(Column::AskedAt.is_null());
    for tries in 0..=MAX_DOUBLINGS {
        let is_at = if tries == MAX_DOUBLINGS { Column::Tries.gte(tries) } else { Column::Tries.eq(tries) };
        let waited = Column::AskedAt.lte(now - wait_seconds(tries));
        turn = turn.add(Condition::all().add(is_at).add(waited));
    }
    let found = Entity::find()
        .filter(Column::State.is_in([PaymentState::Begun, PaymentState::Expired].map(PaymentState::value)))
        .filter(Column::Method.is_in([Method::WeChat, Method::Alipay, Method::PayPal].map(Method::value)))
        .filter(Column::Tries.lt(SETTLED_TRIES))
        .filter(Column::CreatedAt.lte(now - PATIENCE_SECONDS))
        .filter(Column::CreatedAt.gt(now - FORGET_SECONDS))
        .filter(turn)
        .order_by_asc(Column::Id)
        .limit(BATCH_ROWS)
        .all(app.db.read())
        .await?;
    Ok(found)
}

fn wait_seconds(tries: i32) -> i64 {
    (PATIENCE_SECONDS << tries.clamp(0, MAX_DOUBLINGS)).min(MAX_WAIT_SECONDS)
}

/// When it was asked, and by `tries` when the next time comes.
async fn note(app: &App, payment_id: i64, tries: i32) -> Result<(), Failure> {
    let tx = app.db.begin().await?;
    let (_, payment) = settle::lock(&tx, payment_id).await?;
    let mut row = payment.into_active_model();
    row.asked_at = Set(Some(app.clock.now()));
    row.tries = Set(tries);
    store::payments::update(&tx, row).await?;
    tx.commit().await?;
    Ok(())
}
