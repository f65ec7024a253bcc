//! Opening a meeting.

use fairway_auth::TenantId;
use fairway_cache::Tag;
use fairway_db::Tx;
use sea_orm::ActiveValue::Set;
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

/// Creates the meeting and returns its id, the `activity_id` of everything around it.
pub async fn create_meeting(tx: &Tx, tenant_id: TenantId, new: NewMeeting, now: i64) -> Result<i64, EventError> {
    let row = meeting::ActiveModel {
        tenant_id: Set(tenant_id),
        code: Set(new.code),
        atype: Set(new.atype),
        logo: Set(new.logo),
        title: Set(new.title),
        title_en: Set(new.title_en),
        subtitle_zh: Set(new.subtitle_zh),
        subtitle_en: Set(new.subtitle_en),
        edition: Set(new.edition),
        start_time: Set(new.start_time),
        end_time: Set(new.end_time),
        city_zh: Set(new.city_zh),
        city_en: Set(new.city_en),
        venue_zh: Set(new.venue_zh),
        venue_en: Set(new.venue_en),
        address_zh: Set(new.address_zh),
        address_en: Set(new.address_en),
        latitude: Set(new.latitude),
        longitude: Set(new.longitude),
        timezone: Set(new.timezone),
        apply_params: Set(serde_json::json!(new.apply_params).to_string()),
        created_at: Set(now),
        updated_at: Set(now),
        ..Default::default()
    };
    let id = store::meetings::insert(&**tx, row).await?.id;
    tx.touch(Tag::of(tag::MEETING, tenant_id).as_str());
    Ok(id)
}
