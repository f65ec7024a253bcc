//! Booths that somebody had and has no more: whoever waits for one gets it, otherwise it is free.

use std::collections::HashSet;

use fairway_auth::TenantId;
use fairway_db::Tx;

use super::rules::Rules;
use super::{news, waiting};
use crate::entities::reservation;
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
    store::reserved_booths::end(tx, tenant_id, booth_ids, reason, now).await?;
    let mut left = Vec::new();
    for booth_id in booth_ids.iter().copied() {
        // Whoever was offered it and let it go does not get it again.
        if let Some(offered) = store::waiting::find_offered(&**tx, tenant_id, booth_id).await? {
            store::waiting::set(tx, offered.id, WaitingStatus::Passed, None, now).await?;
        }
        match store::waiting::next(&**tx, tenant_id, booth_id).await? {
            Some(next) => waiting::offer(tx, rules, &next, now).await?,
            None => left.push(booth_id),
        }
    }
    store::taking::set(tx, tenant_id, &left, Standing::FREE, now).await?;
    news::tell(tx, tenant_id, booth_ids).await
}

/// The same of booths of a reservation, which the caller has locked; the booths are locked here, and those that another
/// has by now are left alone. Says how many it gave back.
pub async fn free_own(
    tx: &Tx,
    rules: &Rules,
    reservation: &reservation::Model,
    booth_ids: &[i64],
    reason: EndReason,
    now: i64,
) -> Result<usize, BoothError> {
    let own = lock_own(tx, reservation, booth_ids).await?;
    free(tx, rules, reservation.tenant_id, &own, reason, now).await?;
    Ok(own.len())
}

/// Locks these booths of a reservation and says which of them it still has, in the order of their ids.
pub async fn lock_own(tx: &Tx, reservation: &reservation::Model, booth_ids: &[i64]) -> Result<Vec<i64>, BoothError> {
    store::taking::lock(tx, reservation.tenant_id, booth_ids).await?;
    let still = store::reserved_booths::list_active(&**tx, reservation.tenant_id, reservation.id).await?;
    let wanted: HashSet<i64> = booth_ids.iter().copied().collect();
    Ok(still.into_iter().map(|row| row.booth_id).filter(|id| wanted.contains(id)).collect())
}
