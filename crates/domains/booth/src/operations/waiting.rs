//! The waiting list of a booth: who is next gets it on hold when it frees, for some hours.

use fairway_auth::TenantId;
use fairway_db::Tx;
use fairway_jobs::{NewJob, enqueue};
use sea_orm::ActiveValue::Set;
use sea_orm::IntoActiveModel;
use serde::{Deserialize, Serialize};

use super::holds::reprice;
use super::pricing::Currency;
use super::rules::{Chooser, Rules};
use super::{expiry, freeing, limits, rules};
use crate::entities::{booth, reservation, waiting};
use crate::model::{BoothStatus, EndReason, ReservationStatus, WaitingStatus};
use crate::store::taking::Standing;
use crate::{BoothError, store};

/// Hands a freed booth to whoever it is offered to.
pub const OFFER: &str = "booth.offer";
const HOUR_SECONDS: i64 = 3600;
/// More lists than somebody needs who wants a booth.
const MAX_WAITING_LISTS: u64 = 20;

#[derive(Debug, Serialize, Deserialize)]
pub struct Offer {
    pub waiting_id: i64,
}

/// Puts somebody at the end of a booth's list, if they may book. A booth that can be had is simply chosen.
pub async fn join(tx: &Tx, by: &Chooser, booth_id: i64) -> Result<(), BoothError> {
    let Chooser { tenant_id, user_id, company_id, now, .. } = *by;
    let booth = store::taking::lock(tx, tenant_id, &[booth_id]).await?.pop().ok_or(BoothError::UnknownBooth)?;
    if booth.status == BoothStatus::Blocked.value() {
        return Err(BoothError::NotForSale(booth.booth_no));
    }
    if booth.status == BoothStatus::Free.value() {
        return Err(BoothError::BoothIsFree(booth.booth_no));
    }
    let rules = rules::read(&**tx, tenant_id, booth.activity_id).await?;
    rules::may_book(&**tx, &rules, &Chooser { activity_id: booth.activity_id, ..*by }).await?;
    if store::waiting::count_own(&**tx, tenant_id, booth.activity_id, user_id).await? >= MAX_WAITING_LISTS {
        return Err(BoothError::TooManyLists(MAX_WAITING_LISTS));
    }
    let owner = store::reserved_booths::list_owners(&**tx, tenant_id, &[booth_id]).await?.pop();
    if let Some(owner) = owner {
        let owner = store::reservations::find(&**tx, tenant_id, owner.reservation_id).await?;
        let is_theirs =
            |row: &reservation::Model| row.user_id == user_id || (company_id.is_some() && row.company_id == company_id);
        if owner.as_ref().is_some_and(is_theirs) {
            return Err(BoothError::OwnBooth(booth.booth_no));
        }
    }
    let row = waiting::ActiveModel {
        tenant_id: Set(tenant_id),
        activity_id: Set(booth.activity_id),
        booth_id: Set(booth_id),
        user_id: Set(user_id),
        company_id: Set(company_id),
        status: Set(WaitingStatus::Waiting.value()),
        created_at: Set(now),
        updated_at: Set(now),
        ..Default::default()
    };
    // Whoever asks twice waits once.
    store::waiting::insert(&**tx, row).await?;
    Ok(())
}

/// Takes somebody off a list; an offer that they had goes to the next.
pub async fn leave(tx: &Tx, by: &Chooser, booth_id: i64) -> Result<(), BoothError> {
    let Chooser { tenant_id, user_id, now, .. } = *by;
    let own = store::waiting::find_own(&**tx, tenant_id, booth_id, user_id).await?;
    let Some(own) = own else { return Ok(()) };
    let hold = store::reservations::lock_hold(tx, tenant_id, own.activity_id, user_id).await?;
    store::taking::lock(tx, tenant_id, &[booth_id]).await?;
    // As it is now that nobody else can change it.
    let Some(own) = store::waiting::find_own(&**tx, tenant_id, booth_id, user_id).await? else { return Ok(()) };
    let was_offered = own.status == WaitingStatus::Offered.value();
    store::waiting::set(tx, own.id, WaitingStatus::Left, None, now).await?;
    if !was_offered {
        return Ok(());
    }
    let rules = rules::read(&**tx, tenant_id, own.activity_id).await?;
    let owner = store::reserved_booths::list_owners(&**tx, tenant_id, &[booth_id]).await?.pop();
    let is_held = |row: &crate::entities::reservation_booth::Model| {
        hold.as_ref().is_some_and(|hold| hold.id == row.reservation_id)
    };
    // Not handed over yet, or in their hold.
    if owner.as_ref().is_none_or(is_held) {
        freeing::free(tx, &rules, tenant_id, &[booth_id], EndReason::Released, now).await?;
    }
    if let Some(hold) = hold {
        end_if_empty(tx, hold, now).await?;
    }
    Ok(())
}

/// A hold without a booth is none.
async fn end_if_empty(tx: &Tx, hold: reservation::Model, now: i64) -> Result<(), BoothError> {
    if store::reserved_booths::list_active(&**tx, hold.tenant_id, hold.id).await?.is_empty() {
        let mut row = hold.into_active_model();
        row.status = Set(ReservationStatus::Expired.value());
        row.updated_at = Set(now);
        store::reservations::update(&**tx, row).await?;
    }
    Ok(())
}

/// Whether a booth can be offered to somebody who waits for it. Whoever may not book now keeps their place.
pub async fn may_have(tx: &Tx, rules: &Rules, to: &waiting::Model, now: i64) -> Result<bool, BoothError> {
    // Of the company that they belong to by now.
    let company_id = match rules.ask_for_company() {
        true => fairway_identity::find_account(&**tx, to.tenant_id, to.user_id).await?.and_then(|one| one.company_id),
        false => None,
    };
    let waiting::Model { tenant_id, activity_id, user_id, .. } = *to;
    let by = Chooser { tenant_id, activity_id, user_id, company_id, now };
    match rules::may_book(&**tx, rules, &by).await {
        Ok(()) => limits::has_room(tx, rules, to, company_id).await,
        Err(refusal) if refusal.is_of_rules() => Ok(false),
        Err(error) => Err(error),
    }
}

/// Keeps a freed booth, which the caller has locked, for the next one. Their hold is another reservation, which must not be
/// locked here; a job of this transaction hands it over.
pub async fn offer(tx: &Tx, rules: &Rules, to: &waiting::Model, now: i64) -> Result<(), BoothError> {
    let full = now + i64::from(rules.offer_hours.max(1)) * HOUR_SECONDS;
    let until = rules.closes_at.map_or(full, |closes_at| closes_at.min(full));
    store::taking::set(tx, to.tenant_id, &[to.booth_id], Standing::held(until), now).await?;
    store::waiting::set(tx, to.id, WaitingStatus::Offered, Some(until), now).await?;
    enqueue(tx, now, NewJob::new(OFFER, to.tenant_id, Offer { waiting_id: to.id })).await?;
    Ok(())
}

/// A booth that was handed over, for the mail about it.
#[derive(Debug)]
pub struct Offered {
    pub to: waiting::Model,
    pub booth: booth::Model,
    pub until: i64,
}

/// Puts an offered booth into the hold of whoever it is for. None where that is no longer so; if they may not book any more,
/// it goes to the next.
pub async fn hand_over(tx: &Tx, tenant_id: TenantId, waiting_id: i64, now: i64) -> Result<Option<Offered>, BoothError> {
    let Some(to) = store::waiting::find(&**tx, tenant_id, waiting_id).await? else { return Ok(None) };
    let Some(until) = to.offered_until.filter(|_| to.status == WaitingStatus::Offered.value()) else { return Ok(None) };
    let hold = match store::reservations::lock_hold(tx, tenant_id, to.activity_id, to.user_id).await? {
        Some(hold) => hold,
        None => match store::reservations::insert_hold(&**tx, new_hold(&to, until, now)).await? {
            Some(hold) => hold,
            None => match store::reservations::lock_hold(tx, tenant_id, to.activity_id, to.user_id).await? {
                Some(hold) => hold,
                None => return Ok(None),
            },
        },
    };
    let Some(booth) = store::taking::lock(tx, tenant_id, &[to.booth_id]).await?.pop() else { return Ok(None) };
    let is_still_theirs = store::waiting::find(&**tx, tenant_id, waiting_id)
        .await?
        .is_some_and(|row| row.status == WaitingStatus::Offered.value());
    let owners = store::reserved_booths::list_owners(&**tx, tenant_id, &[booth.id]).await?;
    if !is_still_theirs || !owners.is_empty() || booth.status != BoothStatus::Held.value() {
        end_if_empty(tx, hold, now).await?;
        return Ok(None);
    }
    let rules = rules::read(&**tx, tenant_id, to.activity_id).await?;
    if !may_have(tx, &rules, &to, now).await? {
        freeing::free(tx, &rules, tenant_id, &[booth.id], EndReason::Released, now).await?;
        end_if_empty(tx, hold, now).await?;
        return Ok(None);
    }
    let (hold, (price, surcharge)) = price(tx, hold, &booth, now).await?;
    let row = crate::entities::reservation_booth::ActiveModel {
        tenant_id: Set(tenant_id),
        reservation_id: Set(hold.id),
        booth_id: Set(booth.id),
        price: Set(price),
        surcharge: Set(surcharge),
        is_active: Set(true),
        ended_because: Set(0),
        created_at: Set(now),
        updated_at: Set(now),
        ..Default::default()
    };
    store::reserved_booths::insert_many(&**tx, [row]).await?;
    // The hold ends with its first booth that runs out; what lasts longer stays in it.
    let others = store::reserved_booths::list_active(&**tx, tenant_id, hold.id).await?.len() > 1;
    let mut row = hold.clone().into_active_model();
    row.held_until = Set(if others && hold.held_until > now { hold.held_until.min(until) } else { until });
    row.updated_at = Set(now);
    let hold = store::reservations::update(&**tx, row).await?;
    expiry::schedule(tx, &hold, now).await?;
    Ok(Some(Offered { to, booth, until }))
}

/// What a booth costs in the currency of a hold. Everything has a price in yuan: where it has none in dollars, the hold is
/// in yuan from now on, and whoever wants dollars gives the booth back.
async fn price(
    tx: &Tx,
    hold: reservation::Model,
    booth: &booth::Model,
    now: i64,
) -> Result<(reservation::Model, (i64, i64)), BoothError> {
    let currency = Currency::parse(&hold.currency).unwrap_or_default();
    match currency.price(booth) {
        Err(BoothError::NoDollarPrice(_)) => {
            let price = Currency::Cny.price(booth)?;
            Ok((reprice(tx, hold, Currency::Cny, now).await?, price))
        }
        price => Ok((hold, price?)),
    }
}

fn new_hold(to: &waiting::Model, until: i64, now: i64) -> reservation::ActiveModel {
    reservation::ActiveModel {
        tenant_id: Set(to.tenant_id),
        activity_id: Set(to.activity_id),
        user_id: Set(to.user_id),
        status: Set(ReservationStatus::Held.value()),
        held_until: Set(until),
        currency: Set(Currency::default().code().to_owned()),
        total: Set(0),
        deposit: Set(0),
        created_at: Set(now),
        updated_at: Set(now),
        ..Default::default()
    }
}
