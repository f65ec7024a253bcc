//! How people register for a meeting: from when, until when, how many, and who looks at it.

use fairway_auth::{Secrets, TenantId};
use fairway_cache::Tag;
use fairway_db::Tx;
use fairway_event::{MeetingBasics, find_meeting, set_tickets};
use fairway_http::Failure;
use fairway_lang::Text;
use sea_orm::ActiveValue::Set;
use sea_orm::{ConnectionTrait, IntoActiveModel};
use serde::{Deserialize, Serialize};

use crate::entities::setting as table;
use crate::model::{Atype, tag};
use crate::{AttendError, store};

const STAYS: Text = Text::new("不能移到其他活动", "This can’t move to another event");

/// What an organiser decided for a meeting, or what holds where nobody decided anything.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
pub struct Setting {
    /// When registration begins, Unix seconds; open at once if null.
    pub opens_at: Option<i64>,
    /// When it ends; with the meeting if null.
    pub closes_at: Option<i64>,
    /// Until when people change, cancel or hand over; until the meeting begins if null.
    pub edit_until: Option<i64>,
    /// An organiser looks at every visitor's registration; otherwise it succeeds at once.
    pub reviews_visitors: bool,
    /// The same for exhibitors.
    pub reviews_exhibitors: bool,
    /// The console shows people their tickets.
    pub tickets: bool,
    /// How many places there are in all; no limit if null.
    pub total_limit: Option<i64>,
    /// The form asks whether somebody wants a hotel.
    pub asks_hotel: bool,
    /// Whoever finds no place may wait for one.
    pub has_waiting_list: bool,
    /// Whoever gets a place is told by SMS as well as by mail. Those who have no address get one in any case.
    pub sends_texts: bool,
    /// Of a summit: people can apply for it.
    pub takes_summit: bool,
    /// Of a summit: an organiser looks at every application.
    pub reviews_summit: bool,
    /// Of a summit: how many guests whoever is accepted may invite.
    pub guest_quota: i64,
}

impl Setting {
    fn new(row: Option<&table::Model>, tickets: bool) -> Self {
        let nothing_decided = Self {
            opens_at: None,
            closes_at: None,
            edit_until: None,
            reviews_visitors: false,
            reviews_exhibitors: true,
            tickets,
            total_limit: None,
            asks_hotel: false,
            has_waiting_list: true,
            sends_texts: false,
            takes_summit: false,
            reviews_summit: true,
            guest_quota: 0,
        };
        row.map_or(nothing_decided, |row| Self {
            opens_at: row.opens_at,
            closes_at: row.closes_at,
            edit_until: row.edit_until,
            reviews_visitors: row.reviews_visitors,
            reviews_exhibitors: row.reviews_exhibitors,
            tickets,
            total_limit: row.total_limit,
            asks_hotel: row.asks_hotel,
            has_waiting_list: row.has_waiting_list,
            sends_texts: row.sends_texts,
            takes_summit: row.takes_summit,
            reviews_summit: row.reviews_summit,
            guest_quota: row.guest_quota,
        })
    }

    /// Whether an organiser looks at registrations of this kind.
    pub fn reviews(&self, atype: i32) -> bool {
        if atype == Atype::Exhibitor.value() {
            self.reviews_exhibitors
        } else if atype == Atype::Summit.value() {
            self.reviews_summit
        } else {
            self.reviews_visitors
        }
    }
}

/// A meeting's setting with what it is about.
#[derive(Clone, Debug)]
pub struct Terms {
    pub tenant_id: TenantId,
    pub activity_id: i64,
    pub setting: Setting,
    /// How many places somebody has.
    pub taken: i64,
    pub meeting: MeetingBasics,
}

impl Terms {
    fn new(tenant_id: TenantId, activity_id: i64, row: Option<&table::Model>, meeting: MeetingBasics) -> Self {
        let setting = Setting::new(row, meeting.has_tickets);
        Self { tenant_id, activity_id, setting, taken: row.map_or(0, |row| row.taken), meeting }
    }

    /// How many places are left in all; none where there is no limit.
    pub fn left(&self) -> Option<i64> {
        self.setting.total_limit.map(|limit| (limit - self.taken).max(0))
    }

    /// Until when people change what they sent; none for a meeting whose time is not known yet.
    pub fn edit_until(&self) -> Option<i64> {
        self.setting.edit_until.or(Some(self.meeting.start_time).filter(|at| *at > 0))
    }

    /// When registration ends: with the meeting at the latest.
    pub fn closes_at(&self) -> Option<i64> {
        self.setting.closes_at.or(Some(self.meeting.end_time).filter(|at| *at > 0))
    }

    pub fn is_closed(&self, now: i64) -> bool {
        self.closes_at().is_some_and(|closes_at| now >= closes_at)
    }

    /// A summit that takes no applications.
    pub fn takes_nobody(&self) -> bool {
        self.meeting.is_summit && !self.setting.takes_summit
    }

    /// Refuses whoever comes too early or too late.
    pub fn must_be_open(&self, now: i64) -> Result<(), AttendError> {
        if self.is_closed(now) {
            return Err(AttendError::Closed);
        }
        if self.takes_nobody() {
            return Err(AttendError::NoSummit);
        }
        match self.setting.opens_at {
            Some(at) if now < at => Err(AttendError::NotOpenYet { at, now }),
            _ => Ok(()),
        }
    }

    /// One applies for a summit, and for nothing else, as somebody who hosts guests.
    pub fn must_take(&self, atype: i32) -> Result<(), AttendError> {
        match (atype == Atype::Summit.value()) == self.meeting.is_summit {
            true => Ok(()),
            false => Err(AttendError::WrongKind),
        }
    }

    /// Refuses whoever would change something when it is too late for that.
    pub fn must_be_editable(&self, now: i64) -> Result<(), AttendError> {
        match self.edit_until() {
            Some(until) if now >= until => Err(AttendError::EditingOver),
            _ => Ok(()),
        }
    }
}

/// Those of a meeting of the tenant.
pub async fn read(db: &impl ConnectionTrait, tenant_id: TenantId, activity_id: i64) -> Result<Terms, AttendError> {
    let meeting = find_meeting(db, tenant_id, activity_id).await?;
    let row = store::settings::find(db, tenant_id, activity_id).await?;
    Ok(Terms::new(tenant_id, activity_id, row.as_ref(), meeting))
}

/// Where a meeting's registrations are decided about: its setting is locked, so that whoever comes at the same moment waits
/// for the end of the transaction.
pub struct Office<'a> {
    pub tx: &'a Tx,
    pub secrets: &'a Secrets,
    pub terms: Terms,
    pub now: i64,
}

impl<'a> Office<'a> {
    /// Locks the setting. A meeting without one gets what held anyway, so that there is something to lock and to count in.
    pub async fn open(
        tx: &'a Tx,
        secrets: &'a Secrets,
        tenant_id: TenantId,
        activity_id: i64,
        now: i64,
    ) -> Result<Self, AttendError> {
        let meeting = find_meeting(&**tx, tenant_id, activity_id).await?;
        let usual = Setting::new(None, meeting.has_tickets);
        store::settings::insert_unless_there(&**tx, row_of(tenant_id, activity_id, &usual, now)).await?;
        let row = store::settings::lock(tx, tenant_id, activity_id).await?;
        Ok(Self { tx, secrets, terms: Terms::new(tenant_id, activity_id, row.as_ref(), meeting), now })
    }

    pub fn tenant_id(&self) -> TenantId {
        self.terms.tenant_id
    }

    pub fn activity_id(&self) -> i64 {
        self.terms.activity_id
    }

    /// Refuses a form that names another meeting: what is counted here would be given back there.
    pub fn must_stay(&self, named: Option<i64>) -> Result<(), Failure> {
        match named.is_some_and(|id| id != self.activity_id()) {
            true => Err(Failure::field("activity_id", STAYS)),
            false => Ok(()),
        }
    }

    /// What shows places and ticket types is stale.
    pub fn touch(&self) {
        self.tx.touch(Tag::of(tag::ATTEND, self.tenant_id()).as_str());
    }

    /// Writes a setting over the one that is there.
    pub async fn save(&mut self, new: Setting) -> Result<(), AttendError> {
        let (tenant_id, activity_id) = (self.tenant_id(), self.activity_id());
        let row = store::settings::lock(self.tx, tenant_id, activity_id).await?.ok_or(AttendError::NotFound)?;
        let mut row = row.into_active_model();
        row.opens_at = Set(new.opens_at);
        row.closes_at = Set(new.closes_at);
        row.edit_until = Set(new.edit_until);
        row.reviews_visitors = Set(new.reviews_visitors);
        row.reviews_exhibitors = Set(new.reviews_exhibitors);
        row.total_limit = Set(new.total_limit);
        row.asks_hotel = Set(new.asks_hotel);
        row.has_waiting_list = Set(new.has_waiting_list);
        row.sends_texts = Set(new.sends_texts);
        row.takes_summit = Set(new.takes_summit);
        row.reviews_summit = Set(new.reviews_summit);
        row.guest_quota = Set(new.guest_quota);
        row.updated_at = Set(self.now);
        store::settings::update(&**self.tx, row).await?;
        set_tickets(self.tx, tenant_id, activity_id, new.tickets, self.now).await?;
        self.terms.setting = new;
        self.touch();
        Ok(())
    }
}

/// A new row of a meeting.
pub fn row_of(tenant_id: TenantId, activity_id: i64, setting: &Setting, now: i64) -> table::ActiveModel {
    table::ActiveModel {
        tenant_id: Set(tenant_id),
        activity_id: Set(activity_id),
        opens_at: Set(setting.opens_at),
        closes_at: Set(setting.closes_at),
        edit_until: Set(setting.edit_until),
        reviews_visitors: Set(setting.reviews_visitors),
        reviews_exhibitors: Set(setting.reviews_exhibitors),
        total_limit: Set(setting.total_limit),
        taken: Set(0),
        asks_hotel: Set(setting.asks_hotel),
        has_waiting_list: Set(setting.has_waiting_list),
        sends_texts: Set(setting.sends_texts),
        takes_summit: Set(setting.takes_summit),
        reviews_summit: Set(setting.reviews_summit),
        guest_quota: Set(setting.guest_quota),
        created_at: Set(now),
        updated_at: Set(now),
        ..Default::default()
    }
}
