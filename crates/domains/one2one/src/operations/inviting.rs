//! Inviting somebody. All of it happens with both people locked, so that what is looked up stays true until the transaction ends.

use fairway_auth::{TenantId, UserId};
use fairway_db::Tx;
use fairway_identity::list_accounts;
use sea_orm::ActiveValue::Set;
use sea_orm::ConnectionTrait;

use super::busy::Calendars;
use super::rules::must_allow;
use super::settings::{self, Terms};
use crate::entities::appointment::{ActiveModel, Model};
use crate::model::{AppointmentStatus, Way};
use crate::store::seats::MeetingSlot;
use crate::{One2oneError, store};

const HOUR_SECONDS: i64 = 3_600;
const DAY_SECONDS: i64 = 24 * HOUR_SECONDS;
/// Each invitation is a mail to the other one: whoever takes it back and asks again is stopped after so many within a day.
const MAX_INVITATIONS_PER_DAY: usize = 3;

/// Whom somebody would meet, and when.
#[derive(Clone, Debug)]
pub struct Invitation {
    pub activity_id: i64,
    pub from: UserId,
    pub to: UserId,
    pub slot_at: i64,
    pub message: String,
}

/// Refuses an invitation that could not be sent now, with or without a time.
pub async fn must_be_possible(
    db: &impl ConnectionTrait,
    terms: &Terms,
    (from, to): (UserId, UserId),
    slot_at: Option<i64>,
    now: i64,
) -> Result<(), One2oneError> {
    let (tenant_id, activity_id) = (terms.tenant_id, terms.activity_id);
    terms.must_be_open(now)?;
    must_allow(db, terms, from, to).await?;
    // Whoever cannot sign in would never answer.
    let account = list_accounts(db, tenant_id, &[to]).await?.remove(&to);
    if !account.is_some_and(|account| account.is_active) {
        return Err(One2oneError::NotPermitted);
    }
    if store::appointments::find_open(db, tenant_id, activity_id, (from, to), None).await?.is_some() {
        return Err(One2oneError::OpenAlready);
    }
    if is_too_often(store::appointments::count_sent(db, tenant_id, activity_id, (from, to), day_before(now)).await?) {
        return Err(One2oneError::TooOften);
    }
    let open = store::appointments::count_open(db, tenant_id, activity_id, from).await?;
    if open >= terms.setting.max_open.max(0) as u64 {
        return Err(One2oneError::TooManyOpen);
    }
    match slot_at {
        Some(slot_at) => must_be_free(db, terms, (from, to), slot_at, now).await,
        None => Ok(()),
    }
}

/// Whether somebody who has sent one other person so many invitations within a day may send no more.
pub fn is_too_often(sent: usize) -> bool {
    sent >= MAX_INVITATIONS_PER_DAY
}

/// Invitations since then count.
pub fn day_before(now: i64) -> i64 {
    now - DAY_SECONDS
}

/// Refuses a time at which one of the two is busy, or all tables are taken. `me` hears nothing of the other's reasons.
pub async fn must_be_free(
    db: &impl ConnectionTrait,
    terms: &Terms,
    (me, other): (UserId, UserId),
    slot_at: i64,
    now: i64,
) -> Result<(), One2oneError> {
    terms.must_have(slot_at, now)?;
    must_have_time(db, terms, (me, other), slot_at).await?;
    match count_free_tables(db, terms, slot_at).await? > 0 {
        true => Ok(()),
        false => Err(One2oneError::NoTable),
    }
}

/// Only the people.
pub async fn must_have_time(
    db: &impl ConnectionTrait,
    terms: &Terms,
    (me, other): (UserId, UserId),
    slot_at: i64,
) -> Result<(), One2oneError> {
    let (calendars, span) = (Calendars::read(db, terms, &[me, other]).await?, terms.grid.span(slot_at));
    if !calendars.is_free(me, span) {
        return Err(One2oneError::Busy);
    }
    if !calendars.is_free(other, span) {
        return Err(One2oneError::TheyAreBusy);
    }
    Ok(())
}

async fn count_free_tables(db: &impl ConnectionTrait, terms: &Terms, slot_at: i64) -> Result<usize, One2oneError> {
    let (tenant_id, activity_id) = (terms.tenant_id, terms.activity_id);
    let taken = store::seats::taken_tables(db, MeetingSlot { tenant_id, activity_id, slot_at }).await?;
    let open = store::tables::list_open(db, tenant_id, activity_id).await?;
    Ok(open.iter().filter(|table| !taken.contains(&table.id)).count())
}

/// Until when an invitation to this time waits: never beyond the time itself, nor beyond the period in which it can be accepted.
pub fn answer_until(terms: &Terms, slot_at: i64, now: i64) -> i64 {
    let latest = terms.closes_at().unwrap_or(slot_at).min(slot_at);
    (now + i64::from(terms.setting.answer_hours) * HOUR_SECONDS).min(latest)
}

/// Sends an invitation. Nothing is taken by it yet.
pub async fn invite(tx: &Tx, tenant_id: TenantId, new: Invitation, now: i64) -> Result<(Terms, Model), One2oneError> {
    let terms = settings::hold(tx, tenant_id, new.activity_id).await?;
    store::people::lock(tx, tenant_id, new.activity_id, &[new.from, new.to]).await?;
    must_be_possible(&**tx, &terms, (new.from, new.to), Some(new.slot_at), now).await?;
    let row = ActiveModel {
        tenant_id: Set(tenant_id),
        activity_id: Set(new.activity_id),
        from_user: Set(new.from),
        to_user: Set(new.to),
        slot_at: Set(new.slot_at),
        slot_minutes: Set(terms.setting.slot_minutes),
        status: Set(AppointmentStatus::Pending.value()),
        table_id: Set(None),
        message: Set(new.message),
        reason: Set(String::new()),
        proposed_at: Set(None),
        proposed_by: Set(None),
        answer_until: Set(answer_until(&terms, new.slot_at, now)),
        handed_from: Set(None),
        way: Set(Way::Invitation.value()),
        reminded: Set(0),
        changes: Set(1),
        created_at: Set(now),
        updated_at: Set(now),
        ..Default::default()
    };
    let made = store::appointments::insert(tx, row).await?;
    Ok((terms, made))
}
