//! GET atlas/activity/activity_config/{activity_id} and atlas/atams_exhibition/trend_config/{activity_id}

use axum::extract::Path;
use axum::response::Response;
use fairway_clock::Zone;
use fairway_http::{Answer, Failure, Public, Reply, SignedIn};
use serde::Serialize;

use crate::model::{ApplyParams, tag};
use crate::operations::catalogue::CatalogueRules;
use crate::{EventError, store};

/// How many days before the fair an exhibitor's trends begin.
const TREND_DAYS_BEFORE: i32 = 90;
const TREND_DAYS_AFTER: i32 = 30;

/// What a meeting offers; 1 means that it does.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct ActivityConfig {
    pub activity_id: i64,
    /// 1 the exhibition itself, 5 its summit.
    pub atype: i32,
    /// Tickets are given out.
    pub ticket: u8,
    /// Attendees prove who they are.
    pub identity: u8,
    /// There is a printed catalogue.
    pub catalogue: u8,
    /// Unix seconds.
    pub start_time: i64,
    pub end_time: i64,
    /// The venue's time zone, such as `Asia/Shanghai`.
    pub timezone: String,
}

/// What a meeting offers to those who take part.
#[utoipa::path(get, path = "/atlas/activity/activity_config/{activity_id}", tag = "event",
    params(("activity_id" = i64, Path, description = "The meeting.")),
    responses((status = 200, body = ActivityConfig)))]
pub async fn activity(public: Public, Path(activity_id): Path<i64>) -> Result<Response, Failure> {
    let tags = [public.tag(tag::MEETING), public.tag(tag::CATALOGUE)];
    let load = |visit: fairway_http::Visit| async move {
        let (db, tenant_id) = (visit.db().read(), visit.tenant_id());
        let meeting = store::meetings::find(db, tenant_id, activity_id).await?.ok_or(EventError::UnknownMeeting)?;
        let asked: ApplyParams = serde_json::from_str(&meeting.apply_params).map_err(Failure::internal)?;
        let rules = CatalogueRules::find(db, tenant_id, activity_id).await?;
        Ok(Reply(ActivityConfig {
            activity_id,
            atype: meeting.atype,
            ticket: asked.other.ticket,
            identity: asked.other.identity,
            catalogue: rules.is_on.into(),
            start_time: meeting.start_time,
            end_time: meeting.end_time,
            timezone: meeting.timezone,
        }))
    };
    public.read(&activity_id, tags, load).await
}

/// Over which days an exhibitor's trends run. Days are those of the meeting's zone, such as `2027-03-18`.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct TrendConfig {
    pub activity_id: i64,
    pub timezone: String,
    /// The first day of the trends, 90 days before the fair.
    pub start_day: String,
    /// The last one, 30 days after it.
    pub end_day: String,
    /// The days of the fair itself, which charts mark.
    pub fair_start_day: String,
    pub fair_end_day: String,
    /// Today, or the last day where that is over: how far there can be numbers.
    pub until_day: String,
}

/// Over which days exhibitors see their trends.
#[utoipa::path(get, path = "/atlas/atams_exhibition/trend_config/{activity_id}", tag = "event",
    params(("activity_id" = i64, Path, description = "The meeting.")),
    responses((status = 200, body = TrendConfig)))]
pub async fn trend(user: SignedIn, Path(activity_id): Path<i64>) -> Answer<TrendConfig> {
    let (db, tenant_id) = (user.db().read(), user.tenant_id());
    let meeting = store::meetings::find(db, tenant_id, activity_id).await?.ok_or(EventError::UnknownMeeting)?;
    let zone = Zone::named(&meeting.timezone);
    let (first, last) = (zone.day(meeting.start_time), zone.day(meeting.end_time));
    let (start, end) = (first.plus(-TREND_DAYS_BEFORE), last.plus(TREND_DAYS_AFTER));
    let until = zone.day(user.now()).min(end).max(start);
    Ok(Reply(TrendConfig {
        activity_id,
        timezone: meeting.timezone,
        start_day: start.to_string(),
        end_day: end.to_string(),
        fair_start_day: first.to_string(),
        fair_end_day: last.to_string(),
        until_day: until.to_string(),
    }))
}
