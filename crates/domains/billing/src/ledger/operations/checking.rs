//! The nightly check: all postings sum to zero, so do those of every entry, and every balance is what its postings say. It writes
//! down what it found either way; books that do not balance are an error in the log, and something to do at the desk of
//! administration (`tasks`).

use std::time::Duration;

use fairway_auth::TenantId;
use fairway_clock::Zone;
use fairway_http::{App, find_tenant_zone};
use fairway_jobs::{Handlers, JobError};
use sea_orm::ActiveValue::Set;
use sea_orm::ConnectionTrait;

use crate::BillingError;
use crate::ledger::entities::check;
use crate::ledger::store;

const CHECK: &str = "billing.ledger_check";
const CHECK_INTERVAL: Duration = Duration::from_secs(15 * 60);
/// When the books are quiet, by the tenant's own clock.
const FIRST_HOUR: i32 = 2;

pub fn register(handlers: &mut Handlers, app: &App) {
    let app = app.clone();
    handlers.every(CHECK_INTERVAL, CHECK).on(CHECK, move |_, (): ()| {
        let app = app.clone();
        async move { check_all(&app).await }
    });
}

/// Checks the books of every tenant whose night it is, once a night.
pub async fn check_all(app: &App) -> Result<(), JobError> {
    let mut failed = Vec::new();
    for tenant_id in store::accounts::list_tenants(app.db.read()).await? {
        // What goes wrong with one tenant's books keeps nobody else's from being looked at.
        if let Err(error) = check_tenant(app, tenant_id).await {
            failed.push(format!("tenant {tenant_id}: {error:?}"));
        }
    }
    if failed.is_empty() { Ok(()) } else { Err(JobError::retry(failed.join("; "))) }
}

async fn check_tenant(app: &App, tenant_id: TenantId) -> Result<(), JobError> {
    let now = app.clock.now();
    let zone = find_tenant_zone(app, tenant_id).await;
    let zone = zone.map_err(|failure| JobError::retry(format!("{failure:?}")))?;
    let today = zone.day(now).number();
    if zone.local_time(now).hour < FIRST_HOUR || store::checks::has(app.db.read(), tenant_id, today).await? {
        return Ok(());
    }
    let found = check(app.db.read(), tenant_id, &zone, now).await?;
    if let (Set(false), Set(says)) = (&found.is_ok, &found.says_en) {
        tracing::error!(tenant_id, says, "the books do not balance");
    }
    let tx = app.db.begin().await?;
    store::checks::insert(&*tx, found).await?;
    tx.commit().await?;
    Ok(())
}

/// Looks at a tenant's books, and says what it found.
pub async fn check(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    zone: &Zone,
    now: i64,
) -> Result<check::ActiveModel, BillingError> {
    let sum = store::checks::sum(db, tenant_id).await?;
    let lopsided = store::checks::count_lopsided(db, tenant_id).await?;
    let wrong = store::checks::count_wrong(db, tenant_id).await?;
    let entries = store::checks::count_entries(db, tenant_id).await?;
    let accounts = store::checks::count_accounts(db, tenant_id).await?;
    let (mut zh, mut en) = (Vec::new(), Vec::new());
    if sum != 0 {
        zh.push(format!("全部分录合计为 {sum}，应为 0"));
        en.push(format!("All postings sum to {sum}, not to zero"));
    }
    if lopsided != 0 {
        zh.push(format!("{lopsided} 笔分录借贷不平"));
        en.push(format!("Entries that do not balance: {lopsided}"));
    }
    if wrong != 0 {
        zh.push(format!("{wrong} 个账户余额与明细不符"));
        en.push(format!("Accounts whose balance is not what their entries say: {wrong}"));
    }
    let is_ok = zh.is_empty();
    if is_ok {
        zh.push(format!("{accounts} 个账户、{entries} 笔分录，借贷合计为 0，余额与明细一致"));
        en.push(format!(
            "Accounts: {accounts}, entries: {entries}. Both sides sum to zero, and every balance is right"
        ));
    }
    Ok(check::ActiveModel {
        tenant_id: Set(tenant_id),
        day: Set(zone.day(now).number()),
        is_ok: Set(is_ok),
        sum: Set(sum),
        entries: Set(entries),
        accounts: Set(accounts),
        says_zh: Set(zh.join("；")),
        says_en: Set(en.join("; ")),
        at: Set(now),
        ..Default::default()
    })
}
