//! Ours beside the provider's: every payment and refund of a day with what the provider's statement says of it, differences first.

use std::collections::{BTreeMap, HashSet};
use std::time::Duration;

use fairway_clock::Day;
use fairway_http::{App, Failure};
use fairway_jobs::{Handlers, JobContext, JobError};
use sea_orm::ConnectionTrait;

use crate::entities::{payment, refund, statement, statement_row};
use crate::model::{Method, PaymentState, RefundState};
use crate::providers::{StatementRow, providers};
use crate::store;

const FETCH: &str = "billing.statements";
const FETCH_SECONDS: u64 = 3_600;
const DAY_SECONDS: i64 = 86_400;
const BEIJING_SECONDS: i64 = 8 * 3_600;
/// Where a statement came from.
pub const FETCHED: i32 = 1;
pub const BROUGHT: i32 = 2;

/// How the two sides compare.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Match {
    /// Both have it, with another amount or currency.
    Amount,
    /// The provider took it, and we know nothing of it.
    OnlyTheirs,
    /// We have it, and the provider's statement does not.
    OnlyOurs,
    Same,
}

impl Match {
    pub const fn code(self) -> &'static str {
        match self {
            Self::Amount => "amount",
            Self::OnlyTheirs => "only_theirs",
            Self::OnlyOurs => "only_ours",
            Self::Same => "same",
        }
    }
}

/// One payment or refund on both sides.
#[derive(Clone, Debug)]
pub struct Compared {
    pub our_ref: String,
    pub provider_ref: String,
    pub order_id: Option<i64>,
    pub is_refund: bool,
    pub ours: Option<(i64, String)>,
    pub theirs: Option<(i64, String)>,
    pub at: i64,
    pub state: Match,
}

/// When a provider's day begins and ends.
pub fn bounds(method: Method, day: Day) -> (i64, i64) {
    let shift = if method == Method::PayPal { 0 } else { BEIJING_SECONDS };
    let from = i64::from(day.number()) * DAY_SECONDS - shift;
    (from, from + DAY_SECONDS)
}

/// The provider's day at this moment.
pub fn day_at(method: Method, at: i64) -> Day {
    let shift = if method == Method::PayPal { 0 } else { BEIJING_SECONDS };
    Day::from_number((at + shift).div_euclid(DAY_SECONDS) as i32)
}

/// One of ours.
struct OwnEntry {
    provider_ref: String,
    order_id: i64,
    is_refund: bool,
    amount: i64,
    currency: String,
    at: i64,
}

impl OwnEntry {
    fn of_payment(row: payment::Model) -> (String, Self) {
        let own = Self {
            provider_ref: row.provider_ref,
            order_id: row.order_id,
            is_refund: false,
            amount: row.received,
            currency: row.received_currency,
            at: row.paid_at.unwrap_or(row.created_at),
        };
        (row.our_ref, own)
    }

    fn of_refund(row: refund::Model) -> (String, Self) {
        let own = Self {
            provider_ref: row.provider_ref,
            order_id: row.order_id,
            is_refund: true,
            amount: -row.amount,
            currency: row.currency,
            at: row.done_at.unwrap_or(row.created_at),
        };
        (row.our_ref, own)
    }
}

/// Both sides of a day.
pub async fn compare(
    db: &impl ConnectionTrait,
    tenant_id: i64,
    method: Method,
    day: Day,
) -> Result<(Option<statement::Model>, Vec<Compared>), Failure> {
    let statement = store::statements::find(db, tenant_id, method, day.number()).await?;
    let theirs = match &statement {
        Some(statement) => store::statements::rows(db, tenant_id, statement.id).await?,
        None => Vec::new(),
    };
    let ours = ours_of(db, tenant_id, method, day, &theirs).await?;
    // What we count to this day may stand in the statement of another: a payment at midnight.
    let refs: Vec<String> = ours.keys().cloned().collect();
    let listed: HashSet<i64> = theirs.iter().map(|row| row.id).collect();
    let elsewhere = store::statements::rows_of(db, tenant_id, method, &refs).await?;
    let theirs: Vec<statement_row::Model> =
        theirs.into_iter().chain(elsewhere.into_iter().filter(|row| !listed.contains(&row.id))).collect();
    Ok((statement, join(ours, theirs)))
}

/// What we have of the day, and what the statement names.
async fn ours_of(
    db: &impl ConnectionTrait,
    tenant_id: i64,
    method: Method,
    day: Day,
    theirs: &[statement_row::Model],
) -> Result<BTreeMap<String, OwnEntry>, Failure> {
    let named: Vec<String> = theirs.iter().map(|row| row.our_ref.clone()).filter(|name| !name.is_empty()).collect();
    let mut payments = store::statements::paid_between(db, tenant_id, method, bounds(method, day)).await?;
    payments.extend(store::statements::find_payments_by_refs(db, &named).await?);
    payments.retain(|row| row.tenant_id == tenant_id && row.method == method.value() && has_money(row));
    let mut refunds = store::statements::refunded_between(db, tenant_id, bounds(method, day)).await?;
    refunds.extend(store::statements::find_refunds_by_refs(db, &named).await?);
    refunds.retain(|row| row.tenant_id == tenant_id && row.state == RefundState::Done.value());
    let ids: Vec<i64> = refunds.iter().map(|row| row.payment_id).collect();
    let of_method = store::statements::payments_by_id(db, tenant_id, &ids).await?;
    let of_method: HashSet<i64> =
        of_method.iter().filter(|row| row.method == method.value()).map(|row| row.id).collect();
    refunds.retain(|row| of_method.contains(&row.payment_id));
    let both = payments.into_iter().map(OwnEntry::of_payment).chain(refunds.into_iter().map(OwnEntry::of_refund));
    Ok(both.collect())
}

fn has_money(row: &payment::Model) -> bool {
    [PaymentState::Paid, PaymentState::RefundPending, PaymentState::Refunded].iter().any(|state| row.is(*state))
}

fn join(mut ours: BTreeMap<String, OwnEntry>, theirs: Vec<statement_row::Model>) -> Vec<Compared> {
    let mut rows: Vec<Compared> = Vec::new();
    for row in theirs {
        let own = ours.remove(&row.our_ref);
        let is_same = own.as_ref().is_some_and(|own| own.amount == row.amount && own.currency == row.currency);
        rows.push(Compared {
            order_id: own.as_ref().map(|own| own.order_id),
            is_refund: own.as_ref().map_or(row.amount < 0, |own| own.is_refund),
            state: match (&own, is_same) {
                (None, _) => Match::OnlyTheirs,
                (Some(_), true) => Match::Same,
                (Some(_), false) => Match::Amount,
            },
            ours: own.map(|own| (own.amount, own.currency)),
            theirs: Some((row.amount, row.currency)),
            our_ref: row.our_ref,
            provider_ref: row.provider_ref,
            at: row.at,
        });
    }
    rows.extend(ours.into_iter().map(|(our_ref, own)| Compared {
        our_ref,
        provider_ref: own.provider_ref,
        order_id: Some(own.order_id),
        is_refund: own.is_refund,
        ours: Some((own.amount, own.currency)),
        theirs: None,
        at: own.at,
        state: Match::OnlyOurs,
    }));
    rows.sort_by(|a, b| (a.state, a.at, &a.our_ref).cmp(&(b.state, b.at, &b.our_ref)));
    rows
}

/// Keeps a statement for a tenant. One account at a provider may serve several tenants: rows of the others are left out.
pub async fn keep(
    app: &App,
    (tenant_id, method, day): (i64, Method, Day),
    source: i32,
    rows: Vec<StatementRow>,
) -> Result<usize, Failure> {
    let refs: Vec<String> = rows.iter().map(|row| row.our_ref.clone()).filter(|name| !name.is_empty()).collect();
    let mut others: HashSet<String> = HashSet::new();
    let tx = app.db.begin().await?;
    let payments = store::statements::find_payments_by_refs(&*tx, &refs).await?;
    others.extend(payments.into_iter().filter(|row| row.tenant_id != tenant_id).map(|row| row.our_ref));
    let refunds = store::statements::find_refunds_by_refs(&*tx, &refs).await?;
    others.extend(refunds.into_iter().filter(|row| row.tenant_id != tenant_id).map(|row| row.our_ref));
    let own: Vec<StatementRow> = rows.into_iter().filter(|row| !others.contains(&row.our_ref)).collect();
    let place = (tenant_id, method, day.number());
    store::statements::replace(&tx, place, source, &own, app.clock.now()).await?;
    tx.commit().await?;
    Ok(own.len())
}

pub fn register(handlers: &mut Handlers, app: &App) {
    let app = app.clone();
    handlers.every(Duration::from_secs(FETCH_SECONDS), FETCH).on(FETCH, move |_: JobContext, (): ()| {
        let app = app.clone();
        async move {
            let fetched = fetch_due(&app).await;
            fetched.map(drop).map_err(|error| JobError::retry(format!("statements: {}", error.code.text().en)))
        }
    });
}

/// Fetches yesterday's statement of each provider for every tenant that has none, and says how many were kept. They are there
/// some hours after midnight; until then the next hour tries again.
pub async fn fetch_due(app: &App) -> Result<usize, Failure> {
    let mut kept = 0;
    for provider in providers(app).iter().filter(|provider| !provider.is_test()) {
        let method = provider.method();
        let day = day_at(method, app.clock.now()).plus(-1);
        let mut missing = Vec::new();
        for tenant_id in store::statements::tenants_paid(app.db.read(), method, bounds(method, day)).await? {
            if store::statements::find(app.db.read(), tenant_id, method, day.number()).await?.is_none() {
                missing.push(tenant_id);
            }
        }
        if missing.is_empty() {
            continue;
        }
        match provider.statement(day).await {
            Ok(rows) => {
                for tenant_id in missing {
                    keep(app, (tenant_id, method, day), FETCHED, rows.clone()).await?;
                    kept += 1;
                }
            }
            Err(error) => tracing::warn!(method = method.value(), %error, "a statement is not there yet"),
        }
    }
    Ok(kept)
}
