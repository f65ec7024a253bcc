//! Booths that somebody had and has no more: whoever waits for one gets it, otherwise it is free.

use std::collections::HashSet;

use fairway_auth::TenantId;
use fairway_db::Tx;

use super::rules::Rules;
use super::{news, waiting};
use crate::entities::{self, booth, reservation};
use crate::model::{EndReason, WaitingStatus};
use crate::store::taking::Standing;
use crate::{BoothError, store};

/// Ends what these booths were part of, and passes each on. The caller has locked them and knows that they may go.
pub async fn free(
    tx: &Tx,
    rules: &Rules,
    tenant_id: TenantId,
    booth_ids: &[i64],
    reason: EndReason,
    now: i64,
) -> Result<(), BoothError> {
    if booth_ids.is_empty() {
        return Ok(());
    }
    let booths = store::taking::find(&**tx, tenant_id, booth_ids).await?;
    free_locked(tx, rules, tenant_id, booths, reason, now).await
}

/// The same of rows as they were locked.
async fn free_locked(
    tx: &Tx,
    rules: &Rules,
    tenant_id: TenantId,
    booths: Vec<booth::Model>,
    reason: EndReason,
    now: i64,
) -> Result<(), BoothError> {
    let ids: Vec<i64> = booths.iter().map(|booth| booth.id).collect();
    if ids.is_empty() {
        return Ok(());
    }
    store::reserved_booths::end(tx, tenant_id, &ids, reason, now).await?;
    let waiting = store::waiting::list_on(&**tx, tenant_id, &ids).await?;
    let (mut left, mut offered) = (Vec::new(), Vec::new());
    for booth in booths {
        let id = booth.id;
        let list = waiting.iter().filter(move |row| row.booth_id == id);
        // Whoever was offered it and let it go does not get it again.
        for passed in list.clone().filter(|row| row.status == WaitingStatus::Offered.value()) {
            store::waiting::set(tx, passed.id, WaitingStatus::Passed, None, now).await?;
        }
        match find_next(tx, rules, list, now).await? {
            Some(next) => {
                waiting::offer(tx, rules, next, now).await?;
                offered.push(id);
            }
            None => left.push(booth),
        }
    }
    if !left.is_empty() {
        let ids: Vec<i64> = left.iter().map(|booth| booth.id).collect();
        store::taking::set(tx, tenant_id, &ids, Standing::FREE, now).await?;
        let free: Vec<booth::Model> = left.into_iter().map(|booth| Standing::FREE.of(booth, now)).collect();
        news::tell_rows(tx, tenant_id, &free).await?;
    }
    news::tell(tx, tenant_id, &offered).await
}

/// The first of a list who may have its booth.
async fn find_next<'a>(
    tx: &Tx,
    rules: &Rules,
    list: impl Iterator<Item = &'a entities::waiting::Model>,
    now: i64,
) -> Result<Option<&'a entities::waiting::Model>, BoothError> {
    for row in list.filter(|row| row.status == WaitingStatus::Waiting.value()) {
        if waiting::may_have(tx, rules, row, now).await? {
            return Ok(Some(row));
        }
    }
    Ok(None)
}

/// Gives back the booths of a reservation, which the caller has locked, or one of them; they are locked here, and those that
/// another has by now are left alone. Says how many the reservation has left.
pub async fn free_own(
    tx: &Tx,
    rules: &Rules,
    reservation: &reservation::Model,
    booth_id: Option<i64>,
    reason: EndReason,
    now: i64,
) -> Result<usize, BoothError> {
    let tenant_id = reservation.tenant_id;
    let mut booths = store::taking::lock_of(tx, tenant_id, reservation.id, booth_id).await?;
    // Read when nobody can take them any more.
    let still = store::reserved_booths::list_active(&**tx, tenant_id, reservation.id).await?;
    booths.retain(|booth| still.iter().any(|row| row.booth_id == booth.id));
    let left = still.len() - booths.len();
    free_locked(tx, rules, tenant_id, booths, reason, now).await?;
    Ok(left)
}

/// Locks these booths of a reservation and says which of them it still has, in the order of their ids.
pub async fn lock_own(tx: &Tx, reservation: &reservation::Model, booth_ids: &[i64]) -> Result<Vec<i64>, BoothError> {
    store::taking::lock(tx, reservation.tenant_id, booth_ids).await?;
    let still = store::reserved_booths::list_active(&**tx, reservation.tenant_id, reservation.id).await?;
    let wanted: HashSet<i64> = booth_ids.iter().copied().collect();
    Ok(still.into_iter().map(|row| row.booth_id).filter(|id| wanted.contains(id)).collect())
}
