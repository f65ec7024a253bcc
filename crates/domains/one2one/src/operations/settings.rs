//! When, how long and between whom people of a meeting meet.

use fairway_auth::TenantId;
use fairway_cache::Tag;
use fairway_clock::Zone;
use fairway_db::Tx;
use fairway_event::{EventError, MeetingBasics, find_meeting, find_timezone};
use fairway_records::StoredAs;
use sea_orm::ActiveValue::Set;
use sea_orm::ConnectionTrait;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::grid::{Grid, Window};
use crate::entities::setting as table;
use crate::model::tag;
use crate::{One2oneError, store};

/// Who may invite whom.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
pub struct Rule {
    /// 1 exhibitor, 2 visitor.
    pub from_role: i32,
    /// 1 exhibitor, 2 visitor.
    pub to_role: i32,
    /// Only those who invite with one of these ticket types; with any if there are none.
    #[serde(default)]
    pub ticket_type_ids: Vec<i64>,
}

/// What an organiser decided for a meeting, or what holds where nobody decided anything.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
pub struct AppointmentSetting {
    /// People of the meeting can arrange to meet.
    pub is_on: bool,
    /// From when on they invite, Unix seconds; at once if null.
    pub opens_at: Option<i64>,
    /// Until when they invite, accept and propose; until the last slot if null.
    pub closes_at: Option<i64>,
    pub slot_minutes: i32,
    /// Between two slots.
    pub break_minutes: i32,
    /// For how many hours an invitation waits for its answer.
    pub answer_hours: i32,
    /// How many invitations of one person may wait at once.
    pub max_open: i32,
    /// Who may invite whom; everybody may invite everybody if there are none.
    pub rules: Vec<Rule>,
    /// When people meet.
    pub windows: Vec<Window>,
}

impl Default for AppointmentSetting {
    fn default() -> Self {
        Self {
            is_on: false,
            opens_at: None,
            closes_at: None,
            slot_minutes: 30,
            break_minutes: 0,
            answer_hours: 48,
            max_open: 20,
            rules: Vec::new(),
            windows: Vec::new(),
        }
    }
}

impl TryFrom<table::Model> for AppointmentSetting {
    type Error = One2oneError;

    fn try_from(row: table::Model) -> Result<Self, One2oneError> {
        Ok(Self {
            is_on: row.is_on,
            opens_at: row.opens_at,
            closes_at: row.closes_at,
            slot_minutes: row.slot_minutes,
            break_minutes: row.break_minutes,
            answer_hours: row.answer_hours,
            max_open: row.max_open,
            rules: read_list("one2one_setting.rules", row.rules)?,
            windows: read_list("one2one_setting.windows", row.windows)?,
        })
    }
}

/// What cannot be read is an error: without rules everybody may invite everybody.
fn read_list<T: Serialize + DeserializeOwned>(column: &'static str, stored: String) -> Result<Vec<T>, One2oneError> {
    Vec::read(stored).map_err(|error| One2oneError::Unreadable { column, error })
}

impl AppointmentSetting {
    pub fn grid(&self) -> Grid {
        Grid::new(&self.windows, self.slot_minutes, self.break_minutes)
    }
}

/// Where the time of inviting stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(i32)]
pub enum Period {
    Off = 0,
    NotYet = 1,
    Open = 2,
    Ended = 3,
}

/// A meeting's setting with what it is about.
#[derive(Clone, Debug)]
pub struct Terms {
    pub tenant_id: TenantId,
    pub activity_id: i64,
    pub setting: AppointmentSetting,
    pub grid: Grid,
    pub meeting: MeetingBasics,
    /// The IANA name of the meeting's zone.
    pub timezone: String,
    pub zone: Zone,
}

impl Terms {
    /// When inviting ends by itself.
    pub fn closes_at(&self) -> Option<i64> {
        self.setting.closes_at.or_else(|| self.grid.slots.last().copied())
    }

    pub fn period(&self, now: i64) -> Period {
        if !self.setting.is_on {
            Period::Off
        } else if self.closes_at().is_some_and(|at| now >= at) {
            Period::Ended
        } else if self.setting.opens_at.is_some_and(|at| now < at) {
            Period::NotYet
        } else {
            Period::Open
        }
    }

    /// When the answer to [`Terms::period`] changes next by itself.
    pub fn next_change(&self, now: i64) -> Option<i64> {
        [self.setting.opens_at, self.closes_at()].into_iter().flatten().filter(|at| *at > now).min()
    }

    /// Refuses whoever comes too early or too late.
    pub fn must_be_open(&self, now: i64) -> Result<(), One2oneError> {
        match self.period(now) {
            Period::Off => Err(One2oneError::Off),
            Period::NotYet => Err(One2oneError::NotYet),
            Period::Ended => Err(One2oneError::Ended),
            Period::Open => Ok(()),
        }
    }

    /// Refuses a time that is not one of the slots, or has begun.
    pub fn must_have(&self, slot_at: i64, now: i64) -> Result<(), One2oneError> {
        match self.grid.has(slot_at) && slot_at > now {
            true => Ok(()),
            false => Err(One2oneError::UnknownSlot),
        }
    }
}

/// Those of a meeting of the tenant.
pub async fn read(db: &impl ConnectionTrait, tenant_id: TenantId, activity_id: i64) -> Result<Terms, One2oneError> {
    let row = store::settings::find(db, tenant_id, activity_id).await?;
    terms(db, tenant_id, activity_id, row).await
}

/// The same, and nobody changes the setting until the transaction ends; others may read it so at the same time.
pub async fn hold(tx: &Tx, tenant_id: TenantId, activity_id: i64) -> Result<Terms, One2oneError> {
    let row = store::settings::lock_shared(tx, tenant_id, activity_id).await?;
    terms(&**tx, tenant_id, activity_id, row).await
}

/// The same for one alone, who changes the setting or much of what depends on it. A meeting without a setting gets what held anyway.
pub async fn lock(tx: &Tx, tenant_id: TenantId, activity_id: i64, now: i64) -> Result<Terms, One2oneError> {
    let usual = row_of(tenant_id, activity_id, &AppointmentSetting::default(), now);
    store::settings::insert_unless_there(&**tx, usual).await?;
    let row = store::settings::lock(tx, tenant_id, activity_id).await?;
    terms(&**tx, tenant_id, activity_id, row).await
}

async fn terms(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    activity_id: i64,
    row: Option<table::Model>,
) -> Result<Terms, One2oneError> {
    let meeting = find_meeting(db, tenant_id, activity_id).await?;
    let timezone = find_timezone(db, tenant_id, activity_id).await?.ok_or(EventError::UnknownMeeting)?;
    let setting = row.map(AppointmentSetting::try_from).transpose()?.unwrap_or_default();
    let (grid, zone) = (setting.grid(), Zone::named(&timezone));
    Ok(Terms { tenant_id, activity_id, setting, grid, meeting, timezone, zone })
}

/// Writes a setting over the one that [`lock`] holds. Refused while accepted appointments would no longer fit.
pub async fn save(tx: &Tx, terms: &Terms, new: &AppointmentSetting, now: i64) -> Result<(), One2oneError> {
    let (tenant_id, activity_id) = (terms.tenant_id, terms.activity_id);
    let grid = new.grid();
    if grid != terms.grid {
        let accepted = store::appointments::list_accepted_slots(&**tx, tenant_id, activity_id, now).await?;
        let is_longer_or_shorter = grid.slot_minutes != terms.grid.slot_minutes;
        let misfits = accepted.into_iter().filter(|at| is_longer_or_shorter || !grid.has(*at)).count();
        if misfits > 0 {
            return Err(One2oneError::Misfits(misfits as i64));
        }
    }
    store::settings::update(tx, row_of(tenant_id, activity_id, new, now)).await?;
    tx.touch(Tag::of(tag::ONE2ONE, tenant_id).as_str());
    Ok(())
}

/// A row of a meeting.
pub fn row_of(tenant_id: TenantId, activity_id: i64, setting: &AppointmentSetting, now: i64) -> table::ActiveModel {
    table::ActiveModel {
        tenant_id: Set(tenant_id),
        activity_id: Set(activity_id),
        is_on: Set(setting.is_on),
        opens_at: Set(setting.opens_at),
        closes_at: Set(setting.closes_at),
        slot_minutes: Set(setting.slot_minutes),
        break_minutes: Set(setting.break_minutes),
        answer_hours: Set(setting.answer_hours),
        max_open: Set(setting.max_open),
        rules: Set(json!(setting.rules).to_string()),
        windows: Set(json!(setting.windows).to_string()),
        created_at: Set(now),
        updated_at: Set(now),
        ..Default::default()
    }
}
