//! What the organiser decides about reservations, and what whoever made one takes back.

use fairway_auth::UserId;
use fairway_db::Tx;
use fairway_event::{NewExhibitor, Stands, enter_exhibitor, find_exhibitor, lock_exhibitor, set_stands};
use sea_orm::ActiveValue::Set;
use sea_orm::IntoActiveModel;

use super::rules::{self, Rules};
use super::{freeing, news};
use crate::entities::reservation;
use crate::model::{BoothStatus, EndReason, ReservationStatus};
use crate::store::taking::Standing;
use crate::{BoothError, store};

/// The longest reason for a refusal.
pub const MAX_REASON_CHARS: usize = 100;
const DAY_SECONDS: i64 = 24 * 3600;

/// What happened to a reservation, for the mail about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReservationEvent {
    Submitted,
    Confirmed,
    Refused,
    Moved {
        from: String,
        to: String,
        /// What was handed in for the old booth is not what the new one is asked for.
        is_asked_anew: bool,
    },
    Cancelled,
}

fn must_be(row: &reservation::Model, allowed: &[ReservationStatus]) -> Result<(), BoothError> {
    match allowed.iter().any(|status| status.value() == row.status) {
        true => Ok(()),
        false => Err(BoothError::WrongState),
    }
}

/// Locks the booths of a reservation, which the caller has locked, and says which they are.
async fn lock_booths(tx: &Tx, row: &reservation::Model) -> Result<Vec<i64>, BoothError> {
    let rows = store::reserved_booths::list_active(&**tx, row.tenant_id, row.id).await?;
    let ids: Vec<i64> = rows.iter().map(|row| row.booth_id).collect();
    freeing::lock_own(tx, row, &ids).await
}

/// Accepts what was submitted.
pub async fn accept(tx: &Tx, row: reservation::Model, by: UserId, now: i64) -> Result<reservation::Model, BoothError> {
    must_be(&row, &[ReservationStatus::Submitted])?;
    let rules = rules::read(&**tx, row.tenant_id, row.activity_id).await?;
    confirm(tx, &rules, row, Some(by), now).await
}

/// Makes the booths the company's: it exhibits, and its entry names them.
pub async fn confirm(
    tx: &Tx,
    rules: &Rules,
    row: reservation::Model,
    by: Option<UserId>,
    now: i64,
) -> Result<reservation::Model, BoothError> {
    let (tenant_id, activity_id) = (row.tenant_id, row.activity_id);
    let company_id = row.company_id.ok_or(BoothError::WrongState)?;
    let ids = lock_booths(tx, &row).await?;
    let known = find_exhibitor(&**tx, tenant_id, activity_id, company_id).await?;
    let exhibitor_id = match known {
        Some(id) => id,
        None => {
            let country_id = fairway_company::company_cards(&**tx, tenant_id, &[company_id]).await?;
            let country_id = country_id.first().map(|card| card.country_id);
            let new = NewExhibitor { company_id, country_id, ..Default::default() };
            enter_exhibitor(tx, tenant_id, activity_id, new, now).await?
        }
    };
    store::taking::set(tx, tenant_id, &ids, Standing::sold(exhibitor_id), now).await?;
    keep_in_step(tx, tenant_id, exhibitor_id, now).await?;
    news::tell(tx, tenant_id, &ids).await?;
    let deposit_due_at = (row.deposit > 0).then(|| now + i64::from(rules.deposit_days) * DAY_SECONDS);
    let mut row = row.into_active_model();
    row.exhibitor_id = Set(Some(exhibitor_id));
    row.status = Set(ReservationStatus::Confirmed.value());
    row.deposit_due_at = Set(deposit_due_at);
    row.reason = Set(String::new());
    row.reviewed_at = Set(Some(now));
    row.reviewed_by = Set(by);
    row.updated_at = Set(now);
    Ok(store::reservations::update(&**tx, row).await?)
}

/// An exhibitor's entry names the booths that it has.
pub async fn keep_in_step(tx: &Tx, tenant_id: i64, exhibitor_id: i64, now: i64) -> Result<(), BoothError> {
    lock_exhibitor(tx, tenant_id, exhibitor_id).await?;
    let booths = store::taking::list_sold_to(&**tx, tenant_id, exhibitor_id).await?;
    let hall = match booths.first() {
        Some(first) => store::pavilions::find(&**tx, tenant_id, first.pavilion_id).await?,
        None => None,
    };
    let stands = Stands {
        hall: hall.map(|hall| hall.code).unwrap_or_default(),
        booth_no: booths.iter().map(|booth| booth.booth_no.as_str()).collect::<Vec<_>>().join(","),
    };
    Ok(set_stands(tx, tenant_id, exhibitor_id, stands, now).await?)
}

/// Refuses what was submitted; the booths go to whoever waits, or are free.
pub async fn refuse(
    tx: &Tx,
    row: reservation::Model,
    by: UserId,
    reason: &str,
    now: i64,
) -> Result<reservation::Model, BoothError> {
    must_be(&row, &[ReservationStatus::Submitted])?;
    end(tx, row, (ReservationStatus::Refused, EndReason::Refused), Some(by), reason, now).await
}

/// Withdraws what stands: by the organiser at any time, by whoever made it before it was reviewed.
pub async fn cancel(
    tx: &Tx,
    row: reservation::Model,
    by: Option<UserId>,
    reason: &str,
    now: i64,
) -> Result<reservation::Model, BoothError> {
    let allowed: &[ReservationStatus] = match by {
        Some(_) => &[ReservationStatus::Submitted, ReservationStatus::Confirmed],
        None => &[ReservationStatus::Submitted],
    };
    must_be(&row, allowed)?;
    end(tx, row, (ReservationStatus::Cancelled, EndReason::Cancelled), by, reason, now).await
}

async fn end(
    tx: &Tx,
    row: reservation::Model,
    (status, why): (ReservationStatus, EndReason),
    by: Option<UserId>,
    reason: &str,
    now: i64,
) -> Result<reservation::Model, BoothError> {
    let tenant_id = row.tenant_id;
    let rules = rules::read(&**tx, tenant_id, row.activity_id).await?;
    let ids = lock_booths(tx, &row).await?;
    let was_sold = row.status == ReservationStatus::Confirmed.value();
    freeing::free(tx, &rules, tenant_id, &ids, why, now).await?;
    store::ordered_addons::give_back(tx, tenant_id, row.id).await?;
    if let Some(exhibitor_id) = row.exhibitor_id.filter(|_| was_sold) {
        keep_in_step(tx, tenant_id, exhibitor_id, now).await?;
    }
    let mut row = row.into_active_model();
    row.status = Set(status.value());
    row.reason = Set(reason.trim().to_owned());
    row.deposit_due_at = Set(None);
    if by.is_some() {
        row.reviewed_at = Set(Some(now));
        row.reviewed_by = Set(by);
    }
    row.updated_at = Set(now);
    Ok(store::reservations::update(&**tx, row).await?)
}

/// Takes free booths out of sale, or puts blocked ones back.
pub async fn block(tx: &Tx, tenant_id: i64, booth_ids: &[i64], is_blocked: bool, now: i64) -> Result<(), BoothError> {
    let booths = store::taking::lock(tx, tenant_id, booth_ids).await?;
    if booths.len() != booth_ids.len() {
        return Err(BoothError::UnknownBooth);
    }
    let (from, to) = match is_blocked {
        true => (BoothStatus::Free, Standing::BLOCKED),
        false => (BoothStatus::Blocked, Standing::FREE),
    };
    let changed: Vec<i64> = booths.iter().filter(|booth| booth.status == from.value()).map(|booth| booth.id).collect();
    // One that is that way already is no mistake; one that somebody has is.
    if let Some(taken) = booths.iter().find(|booth| booth.status != from.value() && booth.status != to.status.value()) {
        return Err(BoothError::BoothTaken(taken.booth_no.clone()));
    }
    store::taking::set(tx, tenant_id, &changed, to, now).await?;
    news::tell(tx, tenant_id, &changed).await
}
