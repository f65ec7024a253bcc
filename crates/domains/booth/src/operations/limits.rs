//! How many booths a company may have in a meeting.

use fairway_db::Tx;

use super::rules::{Chooser, Rules};
use crate::entities::{reservation, waiting};
use crate::{BoothError, store};

/// Keeps the count of a company from its other people until the transaction ends: two who submit at once would both count
/// before either has booked. Only where there is something to count; before any reservation and any booth is locked.
pub async fn lock(tx: &Tx, by: &Chooser, rules: &Rules) -> Result<(), BoothError> {
    if let Some(company_id) = by.company_id.filter(|_| rules.most_booths > 0) {
        store::reserved_booths::lock_count(tx, by.activity_id, company_id).await?;
    }
    Ok(())
}

/// A company has at most so many booths in a meeting, held ones too: those of this hold, and what stands already.
pub async fn must_be_few(
    tx: &Tx,
    by: &Chooser,
    rules: &Rules,
    hold: &reservation::Model,
    count: usize,
) -> Result<(), BoothError> {
    if rules.most_booths <= 0 {
        return Ok(());
    }
    let who = (by.user_id, by.company_id);
    let others = store::reserved_booths::count_taken(&**tx, by.tenant_id, by.activity_id, who, Some(hold.id)).await?;
    if others + count as u64 > rules.most_booths as u64 {
        return Err(BoothError::TooManyBooths(rules.most_booths));
    }
    Ok(())
}

/// Whether one booth more can be booked for somebody who waits. What they hold they can give back for it.
pub async fn has_room(
    tx: &Tx,
    rules: &Rules,
    to: &waiting::Model,
    company_id: Option<i64>,
) -> Result<bool, BoothError> {
    if rules.most_booths <= 0 {
        return Ok(true);
    }
    let hold = store::reservations::find_hold(&**tx, to.tenant_id, to.activity_id, to.user_id).await?;
    let (who, hold) = ((to.user_id, company_id), hold.map(|hold| hold.id));
    let booked = store::reserved_booths::count_taken(&**tx, to.tenant_id, to.activity_id, who, hold).await?;
    Ok(booked < rules.most_booths as u64)
}
