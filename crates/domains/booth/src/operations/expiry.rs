//! Holds that run out: a job for the second in which each ends, and a sweep for those whose job was lost.

use fairway_auth::TenantId;
use fairway_db::{Db, Tx};
use fairway_jobs::{NewJob, enqueue};
use sea_orm::ActiveValue::Set;
use sea_orm::IntoActiveModel;
use serde::{Deserialize, Serialize};

use super::{freeing, rules};
use crate::entities::reservation;
use crate::model::{BoothStatus, EndReason, ReservationStatus};
use crate::{BoothError, store};

/// Ends a hold.
pub const EXPIRE: &str = "booth.expire";
/// Looks for holds that nobody ended.
pub const SWEEP: &str = "booth.sweep";
/// How many a sweep ends at a time.
const SWEPT: u64 = 200;

#[derive(Debug, Serialize, Deserialize)]
pub struct Expire {
    pub reservation_id: i64,
}

/// Queues the job that ends this hold when its time has passed.
pub async fn schedule(tx: &Tx, hold: &reservation::Model, now: i64) -> Result<(), BoothError> {
    let job = NewJob::new(EXPIRE, hold.tenant_id, Expire { reservation_id: hold.id })
        .run_at(hold.held_until)
        .dedupe_key(format!("{}:{}", hold.id, hold.held_until));
    enqueue(tx, now, job).await?;
    Ok(())
}

/// Gives back what has run out of a hold; the hold ends with its last booth. Doing it twice does nothing more.
pub async fn expire(tx: &Tx, tenant_id: TenantId, reservation_id: i64, now: i64) -> Result<(), BoothError> {
    let Some(hold) = store::reservations::lock(tx, tenant_id, reservation_id).await? else { return Ok(()) };
    if hold.status != ReservationStatus::Held.value() {
        return Ok(());
    }
    let rows = store::reserved_booths::list_active(&**tx, tenant_id, hold.id).await?;
    let ids: Vec<i64> = rows.iter().map(|row| row.booth_id).collect();
    let own = freeing::lock_own(tx, &hold, &ids).await?;
    let booths = store::taking::find(&**tx, tenant_id, &own).await?;
    let passed: Vec<i64> = booths.iter().filter(|booth| booth.held_until <= now).map(|booth| booth.id).collect();
    let rules = rules::read(&**tx, tenant_id, hold.activity_id).await?;
    freeing::free(tx, &rules, tenant_id, &passed, EndReason::Expired, now).await?;
    let next = booths.iter().map(|booth| booth.held_until).filter(|until| *until > now).min();
    let is_unchanged = next == Some(hold.held_until);
    let mut row = hold.into_active_model();
    match next {
        Some(until) => row.held_until = Set(until),
        None => row.status = Set(ReservationStatus::Expired.value()),
    }
    row.updated_at = Set(now);
    let row = store::reservations::update(&**tx, row).await?;
    match next {
        Some(_) if !is_unchanged => schedule(tx, &row, now).await,
        _ => Ok(()),
    }
}

/// Ends every hold whose time has passed, and frees held booths that belong to nobody.
pub async fn sweep(db: &Db, now: i64) -> Result<(), BoothError> {
    for hold in store::reservations::list_run_out(db.read(), now, SWEPT).await? {
        let tx = db.begin().await?;
        expire(&tx, hold.tenant_id, hold.id, now).await?;
        tx.commit().await?;
    }
    for booth in store::taking::list_run_out(db.read(), now, SWEPT).await? {
        let tx = db.begin().await?;
        let locked = store::taking::lock(&tx, booth.tenant_id, &[booth.id]).await?;
        let owners = store::reserved_booths::list_owners(&*tx, booth.tenant_id, &[booth.id]).await?;
        let is_lost = |row: &crate::entities::booth::Model| {
            row.status == BoothStatus::Held.value() && row.held_until <= now && owners.is_empty()
        };
        if locked.iter().any(is_lost) {
            let rules = rules::read(&*tx, booth.tenant_id, booth.activity_id).await?;
            freeing::free(&tx, &rules, booth.tenant_id, &[booth.id], EndReason::Expired, now).await?;
        }
        tx.commit().await?;
    }
    Ok(())
}
