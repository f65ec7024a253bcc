//! GET atlas/activity_one2one/apply/available_period

use std::collections::HashMap;

use fairway_http::{Answer, Params, Reply, SignedIn};
use fairway_records::{MeetingScope, resolve_scope};
use serde::{Deserialize, Serialize};

use crate::model::AppointmentStatus;
use crate::operations::busy::Calendars;
use crate::operations::rules::must_allow;
use crate::operations::settings;
use crate::{One2oneError, store};

/// Of the other one no more is said than this.
const BUSY: i32 = 9;

#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct PeriodQuery {
    /// The meeting; the one that the site shows if absent.
    pub activity_id: Option<i64>,
    /// Whom one would meet; only my own time if absent.
    pub user_id: Option<i64>,
    /// The appointment for which another time is looked for: its other person is meant.
    pub appointment_id: Option<i64>,
}

/// A time at which people meet.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct SlotView {
    /// When it begins, Unix seconds.
    pub at: i64,
    /// 0 free, 1 I have an appointment, 2 I sit in a session, 3 I blocked it.
    pub mine: i32,
    /// 0 free, 9 busy.
    pub theirs: i32,
    pub tables_free: i64,
    pub tables: i64,
    /// It can be asked for: still to come, both have time, a table is free.
    pub is_open: bool,
    /// What I have then.
    pub mine_text_zh: String,
    pub mine_text_en: String,
}

/// A day of the meeting's zone.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct PeriodDay {
    /// Its first second, Unix seconds.
    pub day: i64,
    pub slots: Vec<SlotView>,
}

#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct AvailablePeriod {
    pub days: Vec<PeriodDay>,
    pub slot_minutes: i32,
    /// The IANA name of the meeting's zone.
    pub zone: String,
}

/// All times of a meeting: where I have time, where the other one has, and how many tables are free. Why the other one has none is
/// never said, and 2404 is for whoever could not invite them.
#[utoipa::path(get, path = "/atlas/activity_one2one/apply/available_period", tag = "one2one", params(PeriodQuery),
    responses((status = 200, body = AvailablePeriod)))]
pub async fn get(user: SignedIn, Params(query): Params<PeriodQuery>) -> Answer<AvailablePeriod> {
    let (db, tenant_id, me, now) = (user.db().read(), user.tenant_id(), user.user_id(), user.now());
    let (activity_id, other, is_asked) = match query.appointment_id {
        Some(id) => {
            let found = store::appointments::find(db, tenant_id, id).await?;
            let found = found.filter(|row| row.has(me)).ok_or(One2oneError::UnknownAppointment)?;
            (found.activity_id, Some(found.other(me)), found.is(AppointmentStatus::Pending))
        }
        None => (resolve_scope::<MeetingScope>(&user, tenant_id, query.activity_id).await?, query.user_id, false),
    };
    let terms = settings::read(db, tenant_id, activity_id).await?;
    // Nobody's day is looked through by those who could not invite them, but for an invitation that waits between the two.
    if let Some(other) = other.filter(|_| !is_asked) {
        must_allow(db, &terms, me, other).await?;
    }
    let users: Vec<i64> = other.into_iter().chain([me]).collect();
    let calendars = Calendars::read(db, &terms, &users).await?;
    let tables = store::tables::list_open(db, tenant_id, activity_id).await?;
    let mut taken: HashMap<i64, i64> = HashMap::new();
    for (slot_at, table_id) in store::seats::list_tables(db, tenant_id, activity_id).await? {
        if tables.iter().any(|table| table.id == table_id) {
            *taken.entry(slot_at).or_default() += 1;
        }
    }
    let slot = |at: i64| {
        let (span, tables) = (terms.grid.span(at), tables.len() as i64);
        let own = calendars.at(me, span);
        let is_theirs = other.is_none_or(|other| calendars.is_free(other, span));
        let tables_free = (tables - taken.get(&at).copied().unwrap_or_default()).max(0);
        SlotView {
            at,
            mine: own.map_or(0, |one| one.because as i32),
            theirs: if is_theirs { 0 } else { BUSY },
            tables_free,
            tables,
            is_open: at > now && own.is_none() && is_theirs && tables_free > 0,
            mine_text_zh: own.map(|one| one.text_zh.clone()).unwrap_or_default(),
            mine_text_en: own.map(|one| one.text_en.clone()).unwrap_or_default(),
        }
    };
    let days = terms.grid.days(&terms.zone).into_iter();
    let days = days.map(|day| PeriodDay { day: day.day, slots: day.slots.into_iter().map(slot).collect() }).collect();
    Ok(Reply(AvailablePeriod { days, slot_minutes: terms.setting.slot_minutes, zone: terms.timezone }))
}
