//! GET atlas/exhibition/basic

use axum::response::Response;
use fairway_http::{Failure, Params, Public, Reply};
use fairway_records::ActivityQuery;
use serde::Serialize;

use crate::entities::meeting;
use crate::model::{ApplyParams, tag};
use crate::{EventError, store};

/// What a meeting is called, where and when. The title without a suffix is the Chinese one.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct MeetingView {
    pub id: i64,
    pub code: String,
    pub logo: String,
    pub title: String,
    pub title_en: String,
    pub subtitle_zh: String,
    pub subtitle_en: String,
    pub edition: i32,
    /// Unix seconds.
    pub start_time: i64,
    /// Unix seconds.
    pub end_time: i64,
    pub city_zh: String,
    pub city_en: String,
    pub venue_zh: String,
    pub venue_en: String,
    pub address_zh: String,
    pub address_en: String,
    pub latitude: Option<f64>,
    pub longitude: Option<f64>,
    /// The venue's time zone, such as `Asia/Shanghai`.
    pub timezone: String,
    pub apply_params: ApplyParams,
}

impl TryFrom<meeting::Model> for MeetingView {
    type Error = Failure;

    fn try_from(row: meeting::Model) -> Result<Self, Failure> {
        Ok(Self {
            apply_params: serde_json::from_str(&row.apply_params).map_err(Failure::internal)?,
            id: row.id,
            code: row.code,
            logo: row.logo,
            title: row.title,
            title_en: row.title_en,
            subtitle_zh: row.subtitle_zh,
            subtitle_en: row.subtitle_en,
            edition: row.edition,
            start_time: row.start_time,
            end_time: row.end_time,
            city_zh: row.city_zh,
            city_en: row.city_en,
            venue_zh: row.venue_zh,
            venue_en: row.venue_en,
            address_zh: row.address_zh,
            address_en: row.address_en,
            latitude: row.latitude,
            longitude: row.longitude,
            timezone: row.timezone,
        })
    }
}

/// The basics of one meeting.
#[utoipa::path(get, path = "/atlas/exhibition/basic", tag = "event", params(ActivityQuery),
    responses((status = 200, body = MeetingView)))]
pub async fn get(public: Public, Params(query): Params<ActivityQuery>) -> Result<Response, Failure> {
    let (tags, id) = ([public.tag(tag::MEETING)], query.activity_id);
    let load = |visit: fairway_http::Visit| async move {
        let found = store::meetings::find(visit.db().read(), visit.tenant_id(), id).await?;
        Ok(Reply(MeetingView::try_from(found.ok_or(EventError::UnknownMeeting)?)?))
    };
    public.read(&query, tags, load).await
}
