//! GET atlas/activity_one2one/setting

use axum::response::Response;
use fairway_event::model::tag as event_tag;
use fairway_http::{Failure, Params, Public, Reply, ValidUntil, Visit};
use fairway_records::MeetingQuery;
use fairway_site::main_activity;
use serde::Serialize;

use crate::model::tag;
use crate::operations::grid::SlotDay;
use crate::operations::settings;
use crate::store;

/// What one has to know to arrange an appointment.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct One2oneSettingView {
    pub activity_id: i64,
    pub is_on: bool,
    /// 0 not offered, 1 invitations not open yet, 2 open, 3 ended.
    pub state: i32,
    /// From when on people invite, Unix seconds; at once if null.
    pub opens_at: Option<i64>,
    /// Until when; with the last slot if null.
    pub closes_at: Option<i64>,
    pub slot_minutes: i32,
    /// For how many hours an invitation waits.
    pub answer_hours: i32,
    /// How many of one's invitations may wait at once.
    pub max_open: i32,
    /// The times at which people meet, by the days of the meeting's zone.
    pub days: Vec<SlotDay>,
    /// How many tables there are.
    pub tables: i64,
    /// The IANA name of the meeting's zone.
    pub zone: String,
}

/// When, how long and where people of a meeting meet.
#[utoipa::path(get, path = "/atlas/activity_one2one/setting", tag = "one2one", params(MeetingQuery),
    responses((status = 200, body = One2oneSettingView)))]
pub async fn get(public: Public, Params(query): Params<MeetingQuery>) -> Result<Response, Failure> {
    let tags = [public.tag(tag::ONE2ONE), public.tag(event_tag::MEETING), public.tag(fairway_site::model::tag::SITE)];
    let named = query.activity_id;
    let load = |visit: Visit| async move {
        let (db, tenant_id, now) = (visit.db().read(), visit.tenant_id(), visit.now());
        let activity_id = match named {
            Some(id) => id,
            None => main_activity(db, tenant_id).await?,
        };
        let terms = settings::read(db, tenant_id, activity_id).await?;
        let tables = store::tables::list_open(db, tenant_id, activity_id).await?;
        let until = terms.next_change(now);
        let view = One2oneSettingView {
            activity_id,
            is_on: terms.setting.is_on,
            state: terms.period(now) as i32,
            opens_at: terms.setting.opens_at,
            closes_at: terms.setting.closes_at,
            slot_minutes: terms.setting.slot_minutes,
            answer_hours: terms.setting.answer_hours,
            max_open: terms.setting.max_open,
            days: terms.grid.days(&terms.zone),
            tables: tables.len() as i64,
            zone: terms.timezone,
        };
        Ok(ValidUntil(Reply(view), until))
    };
    public.read(&named, tags, load).await
}
