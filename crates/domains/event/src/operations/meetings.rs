//! Opening a meeting and changing it.

use fairway_auth::TenantId;
use fairway_cache::Tag;
use fairway_db::Tx;
use fairway_site::model::ActivityType;
use sea_orm::ActiveValue::Set;
use sea_orm::{ConnectionTrait, IntoActiveModel};
use serde::Deserialize;

use crate::entities::meeting;
use crate::model::{ApplyParams, tag};
use crate::{EventError, store};

/// What a new meeting is called, where and when.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub struct NewMeeting {
    pub code: String,
    /// 1 the exhibition itself, 5 its summit.
    pub atype: i32,
    pub logo: String,
    pub title: String,
    pub title_en: String,
    pub subtitle_zh: String,
    pub subtitle_en: String,
    pub edition: i32,
    pub start_time: i64,
    pub end_time: i64,
    pub city_zh: String,
    pub city_en: String,
    pub venue_zh: String,
    pub venue_en: String,
    pub address_zh: String,
    pub address_en: String,
    pub latitude: Option<f64>,
    pub longitude: Option<f64>,
    pub timezone: String,
    pub apply_params: ApplyParams,
}

impl NewMeeting {
    fn into_row(self, now: i64) -> meeting::ActiveModel {
        meeting::ActiveModel {
            code: Set(self.code),
            atype: Set(self.atype),
            logo: Set(self.logo),
            title: Set(self.title),
            title_en: Set(self.title_en),
            subtitle_zh: Set(self.subtitle_zh),
            subtitle_en: Set(self.subtitle_en),
            edition: Set(self.edition),
            start_time: Set(self.start_time),
            end_time: Set(self.end_time),
            city_zh: Set(self.city_zh),
            city_en: Set(self.city_en),
            venue_zh: Set(self.venue_zh),
            venue_en: Set(self.venue_en),
            address_zh: Set(self.address_zh),
            address_en: Set(self.address_en),
            latitude: Set(self.latitude),
            longitude: Set(self.longitude),
            timezone: Set(self.timezone),
            apply_params: Set(serde_json::json!(self.apply_params).to_string()),
            updated_at: Set(now),
            ..Default::default()
        }
    }
}

/// Creates the meeting and returns its id, the `activity_id` of everything around it.
pub async fn create_meeting(tx: &Tx, tenant_id: TenantId, new: NewMeeting, now: i64) -> Result<i64, EventError> {
    let row = meeting::ActiveModel { tenant_id: Set(tenant_id), created_at: Set(now), ..new.into_row(now) };
    let id = store::meetings::insert(&**tx, row).await?.id;
    tx.touch(Tag::of(tag::MEETING, tenant_id).as_str());
    Ok(id)
}

/// Writes all of it over the meeting that is there.
pub async fn change_meeting(
    tx: &Tx,
    before: &meeting::Model,
    new: NewMeeting,
    now: i64,
) -> Result<meeting::Model, EventError> {
    let row = meeting::ActiveModel { id: Set(before.id), ..new.into_row(now) };
    let after = store::meetings::update(&**tx, row).await?;
    tx.touch(Tag::of(tag::MEETING, before.tenant_id).as_str());
    Ok(after)
}

/// What a ticket says of its meeting.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MeetingBasics {
    /// The Chinese one.
    pub title: String,
    pub title_en: String,
    pub start_time: i64,
    pub end_time: i64,
    /// The console shows people their tickets.
    pub has_tickets: bool,
    /// The summit beside an exhibition.
    pub is_summit: bool,
    /// Where it is: the venue and its city.
    pub place_zh: String,
    pub place_en: String,
}

/// What is known of a place, such as `Ningbo Convention Centre, Ningbo`.
fn place(venue: &str, city: &str, between: &str) -> String {
    let parts: Vec<&str> = [venue, city].into_iter().map(str::trim).filter(|part| !part.is_empty()).collect();
    parts.join(between)
}

/// What cannot be read is an error: taken for nothing, the next write would put nothing in its place. Only a meeting of which nobody
/// has said anything yet asks nothing.
fn params_of(row: &meeting::Model) -> Result<ApplyParams, EventError> {
    match row.apply_params.as_str() {
        "" => Ok(ApplyParams::default()),
        stored => serde_json::from_str(stored)
            .map_err(|error| EventError::Unreadable { column: "meeting.apply_params", error }),
    }
}

pub async fn find_meeting(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    activity_id: i64,
) -> Result<MeetingBasics, EventError> {
    let row = store::meetings::find(db, tenant_id, activity_id).await?.ok_or(EventError::UnknownMeeting)?;
    let has_tickets = params_of(&row)?.other.ticket == 1;
    let is_summit = row.atype == ActivityType::Summit.value();
    let (place_zh, place_en) = (place(&row.venue_zh, &row.city_zh, "，"), place(&row.venue_en, &row.city_en, ", "));
    let meeting::Model { title, title_en, start_time, end_time, .. } = row;
    Ok(MeetingBasics { title, title_en, start_time, end_time, has_tickets, is_summit, place_zh, place_en })
}

/// Shows people their tickets in the console, or no longer.
pub async fn set_tickets(
    tx: &Tx,
    tenant_id: TenantId,
    activity_id: i64,
    has_tickets: bool,
    now: i64,
) -> Result<(), EventError> {
    let row = store::meetings::lock(tx, tenant_id, activity_id).await?.ok_or(EventError::UnknownMeeting)?;
    let mut params = params_of(&row)?;
    if (params.other.ticket == 1) == has_tickets {
        return Ok(());
    }
    params.other.ticket = u8::from(has_tickets);
    let mut row = row.into_active_model();
    row.apply_params = Set(serde_json::json!(params).to_string());
    row.updated_at = Set(now);
    store::meetings::update(&**tx, row).await?;
    tx.touch(Tag::of(tag::MEETING, tenant_id).as_str());
    Ok(())
}

/// What a meeting is called and where it is.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MeetingNames {
    pub title_zh: String,
    pub title_en: String,
    pub venue_zh: String,
    pub venue_en: String,
}

/// None where there is no such meeting.
pub async fn find_meeting_names(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    activity_id: i64,
) -> Result<Option<MeetingNames>, EventError> {
    let found = store::meetings::find(db, tenant_id, activity_id).await?;
    Ok(found.map(|row| MeetingNames {
        title_zh: row.title,
        title_en: row.title_en,
        venue_zh: row.venue_zh,
        venue_en: row.venue_en,
    }))
}
