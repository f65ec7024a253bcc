//! How the booths of a meeting are booked: from when, by whom, how many, and for how long they are kept.

use fairway_auth::{TenantId, UserId};
use fairway_cache::Tag;
use fairway_db::Tx;
use sea_orm::ActiveValue::Set;
use sea_orm::ConnectionTrait;
use serde::{Deserialize, Serialize};

use super::queue;
use crate::entities::rules as table;
use crate::error::Wait;
use crate::model::{Audience, tag};
use crate::{BoothError, store};

/// Who books, where and when.
#[derive(Clone, Copy, Debug)]
pub struct Chooser {
    pub tenant_id: TenantId,
    pub activity_id: i64,
    pub user_id: UserId,
    /// The company that they book for; where that is not said yet, the one that they belong to.
    pub company_id: Option<i64>,
    pub now: i64,
}

/// What an organiser decided for a meeting, or what holds where nobody decided anything.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
pub struct Rules {
    /// When booking begins, Unix seconds; open at once if null.
    pub opens_at: Option<i64>,
    /// When it ends; never if null.
    pub closes_at: Option<i64>,
    /// 1 everybody, 2 the companies on the list only, 3 the companies on the list first.
    pub audience: i32,
    /// Until when the companies on the list book alone, with audience 3.
    pub priority_until: Option<i64>,
    /// Of one company; 0 for no limit.
    pub most_booths: i32,
    /// Booths of one reservation stand next to each other.
    pub must_touch: bool,
    /// An organiser looks at every reservation; otherwise it is confirmed at once.
    pub is_reviewed: bool,
    /// For how many minutes chosen booths are kept.
    pub hold_minutes: i32,
    /// For how many hours a booth that became free is kept for the first who waits.
    pub offer_hours: i32,
    /// Of the whole amount; 0 for none.
    pub deposit_percent: i32,
    /// Days from the confirmation until the deposit is due.
    pub deposit_days: i32,
    /// How many people are let in at a time when booking opens.
    pub queue_batch: i32,
    /// Seconds from one group to the next.
    pub queue_seconds: i32,
}

impl Default for Rules {
    fn default() -> Self {
        Self {
            opens_at: None,
            closes_at: None,
            audience: Audience::Everybody.value(),
            priority_until: None,
            most_booths: 0,
            must_touch: false,
            is_reviewed: true,
            hold_minutes: 10,
            offer_hours: 24,
            deposit_percent: 0,
            deposit_days: 0,
            queue_batch: 20,
            queue_seconds: 5,
        }
    }
}

impl From<table::Model> for Rules {
    fn from(row: table::Model) -> Self {
        Self {
            opens_at: row.opens_at,
            closes_at: row.closes_at,
            audience: row.audience,
            priority_until: row.priority_until,
            most_booths: row.most_booths,
            must_touch: row.must_touch,
            is_reviewed: row.is_reviewed,
            hold_minutes: row.hold_minutes,
            offer_hours: row.offer_hours,
            deposit_percent: row.deposit_percent,
            deposit_days: row.deposit_days,
            queue_batch: row.queue_batch,
            queue_seconds: row.queue_seconds,
        }
    }
}

impl Rules {
    /// How long chosen booths are kept.
    pub const fn hold_seconds(&self) -> i64 {
        self.hold_minutes as i64 * 60
    }

    /// Whether it matters for which company somebody books.
    pub fn ask_for_company(&self) -> bool {
        self.audience != Audience::Everybody.value() || self.most_booths > 0
    }

    /// When somebody may book at the earliest, but for the queue; none if that was always so.
    pub fn opens_for(&self, is_guest: bool) -> Option<i64> {
        let waits = self.audience == Audience::LastYearFirst.value() && !is_guest;
        let others_until = self.priority_until.filter(|_| waits);
        self.opens_at.max(others_until)
    }

    fn is_closed(&self, now: i64) -> bool {
        self.closes_at.is_some_and(|closes_at| now >= closes_at)
    }

    /// Refuses whoever may not book at all, now or later: booking is over, or they were not invited.
    pub fn must_be_let_in(&self, is_guest: bool, now: i64) -> Result<(), BoothError> {
        if self.is_closed(now) {
            return Err(BoothError::BookingClosed);
        }
        self.must_be_invited(is_guest)
    }

    fn must_be_invited(&self, is_guest: bool) -> Result<(), BoothError> {
        match self.audience == Audience::Invited.value() && !is_guest {
            true => Err(BoothError::NotInvited),
            false => Ok(()),
        }
    }
}

/// Those of a meeting of the tenant. That the meeting is theirs is not asked here.
pub async fn read(db: &impl ConnectionTrait, tenant_id: TenantId, activity_id: i64) -> Result<Rules, BoothError> {
    let row = store::rules::find(db, tenant_id, activity_id).await?;
    Ok(row.map(Rules::from).unwrap_or_default())
}

/// The same, kept from others until the transaction ends. A meeting without rules of its own gets those that held anyway, so
/// that there is something to lock.
pub async fn lock(tx: &Tx, tenant_id: TenantId, activity_id: i64, now: i64) -> Result<Rules, BoothError> {
    store::rules::insert_unless_there(&**tx, row_of(tenant_id, activity_id, &Rules::default(), now)).await?;
    let row = store::rules::lock(tx, tenant_id, activity_id).await?;
    Ok(row.map(Rules::from).unwrap_or_default())
}

/// Writes them over those that were there.
pub async fn save(tx: &Tx, tenant_id: TenantId, activity_id: i64, rules: &Rules, now: i64) -> Result<(), BoothError> {
    store::rules::put(&**tx, row_of(tenant_id, activity_id, rules, now)).await?;
    tx.touch(Tag::of(tag::RULES, tenant_id).as_str());
    Ok(())
}

fn row_of(tenant_id: TenantId, activity_id: i64, rules: &Rules, now: i64) -> table::ActiveModel {
    table::ActiveModel {
        tenant_id: Set(tenant_id),
        activity_id: Set(activity_id),
        opens_at: Set(rules.opens_at),
        closes_at: Set(rules.closes_at),
        audience: Set(rules.audience),
        priority_until: Set(rules.priority_until),
        most_booths: Set(rules.most_booths),
        must_touch: Set(rules.must_touch),
        is_reviewed: Set(rules.is_reviewed),
        hold_minutes: Set(rules.hold_minutes),
        offer_hours: Set(rules.offer_hours),
        deposit_percent: Set(rules.deposit_percent),
        deposit_days: Set(rules.deposit_days),
        queue_batch: Set(rules.queue_batch),
        queue_seconds: Set(rules.queue_seconds),
        created_at: Set(now),
        updated_at: Set(now),
        ..Default::default()
    }
}

/// Whether somebody's company is on the meeting's list. Only asked where it makes a difference.
pub async fn is_guest(db: &impl ConnectionTrait, rules: &Rules, by: &Chooser) -> Result<bool, BoothError> {
    if rules.audience == Audience::Everybody.value() {
        return Ok(false);
    }
    let company_id = match by.company_id {
        Some(id) => Some(id),
        None => fairway_identity::find_account(db, by.tenant_id, by.user_id).await?.and_then(|one| one.company_id),
    };
    match company_id {
        Some(id) => Ok(store::rules::is_guest(db, by.tenant_id, by.activity_id, id).await?),
        None => Ok(false),
    }
}

/// Refuses whoever has booths already and was taken off the list of those who are invited.
pub async fn must_be_invited(db: &impl ConnectionTrait, rules: &Rules, by: &Chooser) -> Result<(), BoothError> {
    if rules.audience != Audience::Invited.value() {
        return Ok(());
    }
    rules.must_be_invited(is_guest(db, rules, by).await?)
}

/// Lets somebody book, or says why not and from when. Writes nothing, so it may be asked in any transaction.
pub async fn may_book(db: &impl ConnectionTrait, rules: &Rules, by: &Chooser) -> Result<(), BoothError> {
    let now = by.now;
    let is_guest = is_guest(db, rules, by).await?;
    rules.must_be_let_in(is_guest, now)?;
    let Some(opens_at) = rules.opens_for(is_guest) else { return Ok(()) };
    if now < opens_at {
        let (wait, is_open) = (Wait::until(opens_at, now), rules.opens_at.is_none_or(|opens_at| now >= opens_at));
        return Err(if is_open { BoothError::OthersFirst(wait) } else { BoothError::NotOpenYet(wait) });
    }
    let admitted_at = queue::admitted_at(db, rules, by, is_guest, opens_at).await?;
    if now < admitted_at { Err(BoothError::NotTheirTurn(Wait::until(admitted_at, now))) } else { Ok(()) }
}
